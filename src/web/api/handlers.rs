//! Handlers for the endpoints that return postings as JSON or Markdown.

use std::sync::Arc;

use axum::{
    extract::{MatchedPath, RawQuery},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;

use crate::{
    catalogue::{Closed, Correction, Query, SearchResult, Snapshot},
    i18n::Localizer,
    posting::{Posting, PostingId},
    sanitize::escape_text,
    web::{
        api::{
            closed::{self, SimilarPosting},
            job::{self, JobList, PostingUrls},
            markdown,
        },
        error::PageError,
        http::{Demand, Document, response},
        pagination::{PageParams, Pager},
        request_context::{JSON_TYPE, RequestContext},
        search_request::SearchRequest,
        state::SiteState,
        urls,
    },
};

/// A machine-readable format of postings, with the functions that write it.
pub struct Format {
    media_type: &'static str,
    list: fn(&ResultPage<'_>) -> String,
    open: fn(&Localizer, &Posting, &PostingUrls) -> String,
    closed: fn(&Localizer, &Closed, &[SimilarPosting]) -> String,
}

/// JSON.
pub const JSON: Format = Format {
    media_type: JSON_TYPE,
    list: |found| to_json(&found.to_list()),
    open: |_, posting, urls| to_json(&job::full(posting, urls)),
    closed: |_, closed, alike| to_json(&closed::closed_job(closed, alike)),
};
/// Markdown.
pub const MARKDOWN: Format = Format {
    media_type: "text/markdown; charset=utf-8",
    list: |found| found.markdown(),
    open: markdown::write,
    closed: closed::markdown,
};

/// An open or a closed posting.
enum PostingState {
    Open(Arc<Posting>),
    Closed(Closed),
}

/// Handles a search and returns one page of the results. The extension in the URL, `.json` or
/// `.md`, selects the format.
pub async fn get_list(
    context: RequestContext,
    path: MatchedPath,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let format = match path.as_str() {
        urls::JOBS_JSON => JSON,
        _ => MARKDOWN,
    };
    let (version, snapshot) = context.loaded_postings()?;
    let search = SearchRequest::parse(path.as_str(), query.as_deref(), &snapshot);
    let context = context.in_default_locale();
    let document = Document {
        key: &search.canonical_url,
        version,
        media_type: format.media_type,
        demand: search.demand,
    };
    let (changed_at, wanted) = (snapshot.changed_at(), search.clone());
    let made = context.cached_document(document, &headers, move |context| {
        let found = ResultPage::new(&context.site, &snapshot, &wanted.query, wanted.params);
        Ok::<_, PageError>((format.list)(&found).into_bytes())
    });
    let made = made.await?;
    let response = made.to_response_with_last_modified(changed_at, &headers);
    search.complete(&context, query.as_deref(), response).await
}

/// Returns a posting in the given format. If the posting is closed, the status is 410.
pub async fn get_posting(
    context: &RequestContext,
    id: &PostingId,
    headers: &HeaderMap,
    format: Format,
) -> Result<Response, PageError> {
    let version = context.catalogue.version();
    match find_posting(&context.site, id)? {
        PostingState::Open(posting) => {
            respond_with_posting(context, posting, version, headers, format).await
        }
        PostingState::Closed(closed) => {
            let render = move |context: &RequestContext| {
                let texts = context.locales.default_locale().texts();
                let alike = closed::similar_postings(&context.site, &closed);
                Ok((format.closed)(texts, &closed, &alike))
            };
            let text = context.render_uncached(render).await?;
            Ok(gone(format.media_type, text))
        }
    }
}

fn find_posting(site: &SiteState, id: &PostingId) -> Result<PostingState, PageError> {
    let snapshot = site.catalogue.snapshot();
    let open = snapshot.posting(id).cloned().map(PostingState::Open);
    let closed = || snapshot.closed(id).cloned().map(PostingState::Closed);
    open.or_else(closed)
        .ok_or_else(|| PageError::PostingNotFound(id.clone()))
}

/// Builds a response with status 410. It must not be cached, because the posting can open again.
fn gone(media_type: &'static str, text: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(media_type)),
        (header::CACHE_CONTROL, response::NO_STORE),
    ];
    (StatusCode::GONE, headers, text).into_response()
}

async fn respond_with_posting(
    context: &RequestContext,
    posting: Arc<Posting>,
    version: u64,
    headers: &HeaderMap,
    format: Format,
) -> Result<Response, PageError> {
    let context = context.in_default_locale();
    let document = Document {
        key: &urls::posting_data(&posting.id),
        version,
        media_type: format.media_type,
        demand: Demand::Common,
    };
    let read = posting.details.as_ref().map(|details| details.read_at);
    let changed_at = posting.last_changed().or(read);
    let made = context.cached_document(document, headers, move |context| {
        let addresses = posting_urls(&context.site, &posting);
        let text = (format.open)(context.locale.texts(), &posting, &addresses);
        Ok::<_, PageError>(text.into_bytes())
    });
    Ok(made
        .await?
        .to_response_with_last_modified(changed_at, headers))
}

/// One page of search results.
struct ResultPage<'a> {
    site: &'a SiteState,
    query: &'a Query,
    jobs: Vec<&'a Posting>,
    corrections: Vec<Correction>,
    total: usize,
    pager: Pager,
}

impl<'a> ResultPage<'a> {
    fn new(
        site: &'a SiteState,
        snapshot: &'a Snapshot,
        query: &'a Query,
        asked: PageParams,
    ) -> Self {
        let found = SearchResult::for_query(snapshot, query);
        let total = found.positions.len();
        let pager = Pager::new(asked, total, site.settings.page_size.get());
        let shown = found.positions.iter().skip(pager.offset).take(pager.limit);
        Self {
            jobs: shown.map(|at| &*snapshot.postings()[*at]).collect(),
            corrections: found.corrections,
            site,
            query,
            total,
            pager,
        }
    }

    fn to_list(&self) -> JobList {
        let jobs = self.jobs.iter();
        let jobs = jobs.map(|job| job::list_item(job, &posting_urls(self.site, job)));
        JobList {
            total: self.total,
            offset: self.pager.offset,
            limit: self.pager.limit,
            jobs: jobs.collect(),
        }
    }

    fn markdown(&self) -> String {
        let texts = self.site.locales.default_locale().texts();
        let title = self.site.list_title(texts);
        let count = if self.query.is_empty() {
            texts.message("list-count")
        } else {
            texts.message("list-title-found")
        };
        let mut parts = vec![
            format!("# {}", escape_text(&title)),
            escape_text(&count.with("count", self.total).to_string()),
        ];
        parts.extend(self.corrections.iter().map(|it| {
            let said = texts
                .message("list-corrected")
                .with("typed", it.typed.as_str());
            escape_text(&said.with("used", it.used.as_str()).to_string())
        }));
        let jobs = self
            .jobs
            .iter()
            .map(|job| markdown::list_item(texts, job, &posting_urls(self.site, job)));
        parts.push(jobs.collect::<Vec<_>>().join("\n"));
        let next = self.pager.next_url_at(urls::JOBS_MARKDOWN, self.query);
        parts.extend(next.map(|address| {
            let words = texts.message("list-next").to_string();
            markdown::link(&words, &self.site.absolute_url(&address))
        }));
        parts.retain(|part| !part.is_empty());
        parts.join("\n\n") + "\n"
    }
}

/// Serializes a value as JSON. Serialization fails only for maps whose keys are not strings, and
/// the types of the API contain no such maps.
fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn posting_urls(site: &SiteState, posting: &Posting) -> PostingUrls {
    let root = site.locales.default_locale().url_prefix();
    PostingUrls {
        page: site.absolute_url(&urls::posting(root, posting)),
        apply: site.absolute_url(&urls::apply(root, &posting.id)),
    }
}
