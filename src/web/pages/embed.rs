//! The list of open jobs that the company can embed in its other sites with an `iframe`.

use askama::Template;
use axum::{extract::RawQuery, http::HeaderMap, response::Response};

use crate::{
    catalogue::{Query, SearchResult, Snapshot},
    web::{
        error::PageError,
        http::{Document, response::FrameAncestors},
        layout::PageContext,
        pages::list::{Row, today},
        pagination::{PageParams, Pager},
        request_context::{HTML, RequestContext},
        search_request::SearchRequest,
        urls,
    },
};

/// The template for the embedded list: search results without the site's header and footer.
#[derive(Template)]
#[template(path = "pages/embed.html")]
struct EmbedPage<'a> {
    view: PageContext<'a>,
    rows: Vec<Row>,
    /// The number of jobs that match the search.
    total: usize,
    /// The URL of the complete list of results on the site.
    list_url: String,
}

/// Returns the first page of search results. Only the sites in `embed.allowed_origins` can show it
/// in an `iframe`.
pub async fn get(
    context: RequestContext,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let (version, snapshot) = context.loaded_postings()?;
    let path = context.locale.url_prefix().join(urls::EMBED);
    let search = SearchRequest::for_first_page(&path, query.as_deref(), &snapshot);
    let document = Document {
        key: &format!("{} {}", search.canonical_url, today(&context)),
        version,
        media_type: HTML,
        demand: search.demand,
    };
    let (asked, params) = (search.query.clone(), search.params);
    let page = context.cached_document(document, &headers, move |context| {
        let page = EmbedPage::new(context, &snapshot, &asked, params);
        page.render().map(String::into_bytes)
    });
    let response = page.await?.to_response(&headers);
    let response = search.complete(&context, query.as_deref(), response);
    let mut response = response.await?;
    if let Some(ancestors) = context.embed.allowed_origins.frame_ancestors() {
        response.extensions_mut().insert(FrameAncestors(ancestors));
    }
    Ok(response)
}

impl<'a> EmbedPage<'a> {
    fn new(
        context: &'a RequestContext,
        snapshot: &Snapshot,
        query: &Query,
        asked: PageParams,
    ) -> Self {
        let found = SearchResult::for_query(snapshot, query);
        let total = found.positions.len();
        let pager = Pager::new(asked, total, context.settings.page_size.get());
        let shown = found.positions.iter().take(pager.limit);
        let today = today(context);
        let row = |position: &usize| Row::new(&context.locale, snapshot, *position, today);
        Self {
            view: PageContext::new(context),
            rows: shown.map(row).collect(),
            total,
            list_url: context
                .locale
                .link(urls::list(context.locale.url_prefix(), query, 0, None)),
        }
    }
}
