//! The embeddable list of open jobs, for an `iframe` on the company's other sites.

use askama::Template;
use axum::{
    extract::{RawQuery, State},
    http::HeaderMap,
    response::Response,
};

use crate::{
    catalogue::{found::Found, query::Query, snapshot::Snapshot},
    web::{
        answer::Framed,
        edition::Edition,
        error::PageError,
        pager::{Asked, Pager},
        pages::list::Row,
        site::Site,
        urls,
        view::View,
    },
};

/// The list of a search without header and footer.
#[derive(Template)]
#[template(path = "pages/embed.html")]
struct EmbedPage<'a> {
    view: View<'a>,
    rows: Vec<Row>,
    /// The number of results.
    total: usize,
    /// The URL of the complete list.
    all: String,
}

/// Answers with the first page of a search. Only the sites in `embed.allowed_origins` may show it
/// in an `iframe`.
pub async fn show(
    State(site): State<Site>,
    edition: Edition,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let query = query.unwrap_or_default();
    let (query, asked) = (Query::read(&query), Asked::read(&query));
    let version = site.catalogue.version();
    let snapshot = site.catalogue.snapshot();
    if snapshot.is_missing() {
        return Err(PageError::NoCopyYet);
    }
    let key = format!("{} {asked:?}", urls::embed(edition.root(), &query));
    let page = site.ready.page(&edition, &key, version, || {
        EmbedPage::new((&site, &edition), &snapshot, &query, asked).render()
    })?;
    let mut response = page.answer(&headers);
    if let Some(ancestors) = site.embed.allowed_origins.ancestors() {
        response.extensions_mut().insert(Framed(ancestors));
    }
    Ok(response)
}

impl<'a> EmbedPage<'a> {
    fn new(
        (site, edition): (&'a Site, &'a Edition),
        snapshot: &Snapshot,
        query: &Query,
        asked: Asked,
    ) -> Self {
        let found = Found::of(snapshot, query);
        let total = found.positions.len();
        let pager = Pager::of(asked, total, site.settings.page_size.get());
        let shown = found.positions.iter().take(pager.limit);
        let row = |position: &usize| Row::of(edition, &snapshot.postings()[*position]);
        Self {
            view: View::new(site, edition),
            rows: shown.map(row).collect(),
            total,
            all: edition.on(urls::list(edition.root(), query, 0, None)),
        }
    }
}
