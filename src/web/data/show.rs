//! Handlers for postings as JSON and as Markdown.

use std::{io, sync::Arc};

use axum::{
    extract::{RawQuery, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

use crate::{
    catalogue::{closed::Closed, found, query::Query, snapshot::Snapshot, typo::Correction},
    posting::{Posting, PostingId},
    prose::markdown_inline::plain,
    web::{
        answer,
        data::{
            closed,
            job::{self, Addresses},
            markdown,
        },
        error::PageError,
        pager::{Asked, Pager},
        site::Site,
        urls,
    },
};

const JSON: &str = "application/json; charset=utf-8";
const MARKDOWN: &str = "text/markdown; charset=utf-8";

/// An open or a closed posting.
enum Found {
    Open(Arc<Posting>),
    Closed(Closed),
}

/// Answers with a page of the search results as JSON.
pub async fn list(
    State(site): State<Site>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let write = |found: &Shown<'_>| found.json().to_string();
    answer_list(&site, query, &headers, (urls::JOBS_JSON, JSON, write))
}

/// Answers with a page of the search results as Markdown.
pub async fn text_list(
    State(site): State<Site>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let write = |found: &Shown<'_>| found.markdown();
    answer_list(
        &site,
        query,
        &headers,
        (urls::JOBS_MARKDOWN, MARKDOWN, write),
    )
}

fn answer_list(
    site: &Site,
    query: Option<String>,
    headers: &HeaderMap,
    (address, media_type, write): (&str, &'static str, impl FnOnce(&Shown<'_>) -> String),
) -> Result<Response, PageError> {
    let version = site.catalogue.version();
    let snapshot = site.catalogue.snapshot();
    if snapshot.is_missing() {
        return Err(PageError::NoCopyYet);
    }
    let asked = query.unwrap_or_default();
    let (query, asked) = (Query::read(&asked), Asked::read(&asked));
    let key = format!("{} {asked:?}", urls::asking(address, &query));
    let first = site.editions.first();
    let made = site.ready.made((first, &key), version, media_type, || {
        let found = Shown::of(site, &snapshot, (&query, asked));
        Ok::<_, io::Error>(write(&found).into_bytes())
    })?;
    Ok(made.answer_as_of(snapshot.changed_at(), headers))
}

/// Answers with a posting as JSON; 410 if it is closed.
pub fn posting(site: &Site, id: &PostingId, headers: &HeaderMap) -> Result<Response, PageError> {
    match find(site, id)? {
        Found::Open(posting) => one(site, &posting, headers, JSON, |addresses| {
            job::whole(&posting, addresses).to_string()
        }),
        Found::Closed(closed) => {
            let alike = closed::like(site, &closed);
            Ok(gone(JSON, closed::json(&closed, &alike).to_string()))
        }
    }
}

/// Answers with a posting as Markdown; 410 if it is closed.
pub fn text(site: &Site, id: &PostingId, headers: &HeaderMap) -> Result<Response, PageError> {
    let texts = site.editions.first().texts();
    match find(site, id)? {
        Found::Open(posting) => one(site, &posting, headers, MARKDOWN, |addresses| {
            markdown::write(texts, &posting, addresses)
        }),
        Found::Closed(closed) => {
            let alike = closed::like(site, &closed);
            Ok(gone(MARKDOWN, closed::text(texts, &closed, &alike)))
        }
    }
}

fn find(site: &Site, id: &PostingId) -> Result<Found, PageError> {
    let snapshot = site.catalogue.snapshot();
    let open = snapshot.posting(id).cloned().map(Found::Open);
    let closed = || snapshot.closed(id).cloned().map(Found::Closed);
    open.or_else(closed)
        .ok_or_else(|| PageError::NoSuchPosting(id.clone()))
}

/// An uncached 410: the posting may open again.
fn gone(media_type: &'static str, text: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(media_type)),
        (header::CACHE_CONTROL, answer::NO_STORE),
    ];
    (StatusCode::GONE, headers, text).into_response()
}

fn one(
    site: &Site,
    posting: &Posting,
    headers: &HeaderMap,
    media_type: &'static str,
    write: impl FnOnce(&Addresses) -> String,
) -> Result<Response, PageError> {
    let version = site.catalogue.version();
    let first = site.editions.first();
    let address = urls::posting_data(&posting.id);
    let made = site
        .ready
        .made((first, &address), version, media_type, || {
            Ok::<_, io::Error>(write(&addresses(site, posting)).into_bytes())
        })?;
    let read = posting.details.as_ref().map(|details| details.read_at);
    Ok(made.answer_as_of(posting.changed().or(read), headers))
}

/// A page of the search results.
struct Shown<'a> {
    site: &'a Site,
    query: &'a Query,
    jobs: Vec<&'a Posting>,
    corrections: Vec<Correction>,
    total: usize,
    pager: Pager,
}

impl<'a> Shown<'a> {
    fn of(site: &'a Site, snapshot: &'a Snapshot, (query, asked): (&'a Query, Asked)) -> Self {
        let found = found::Found::of(snapshot, query);
        let total = found.positions.len();
        let pager = Pager::of(asked, total, site.settings.page_size.get());
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

    fn json(&self) -> Value {
        let jobs = self.jobs.iter();
        let jobs = jobs.map(|job| Value::Object(job::listed(job, &addresses(self.site, job))));
        json!({
            "total": self.total,
            "offset": self.pager.offset,
            "limit": self.pager.limit,
            "jobs": jobs.collect::<Vec<_>>(),
        })
    }

    fn markdown(&self) -> String {
        let texts = self.site.editions.first().texts();
        let company = self.site.company_name();
        let company = company.unwrap_or_else(|| texts.say("company-unnamed").to_string());
        let title = texts.say("feed-title").with("company", company).to_string();
        let count = match self.query.is_empty() {
            true => texts.say("list-count"),
            false => texts.say("list-title-found"),
        };
        let mut parts = vec![
            format!("# {}", plain(&title)),
            plain(&count.with("count", self.total).to_string()),
        ];
        parts.extend(self.corrections.iter().map(|it| {
            let said = texts.say("list-corrected").with("typed", it.typed.as_str());
            plain(&said.with("used", it.used.as_str()).to_string())
        }));
        let jobs = self
            .jobs
            .iter()
            .map(|job| markdown::line(texts, job, &addresses(self.site, job)));
        parts.push(jobs.collect::<Vec<_>>().join("\n"));
        let next = self.pager.next_at(urls::JOBS_MARKDOWN, self.query);
        parts.extend(next.map(|address| {
            let words = texts.say("list-next").to_string();
            markdown::link(&words, &self.site.absolute(&address))
        }));
        parts.retain(|part| !part.is_empty());
        parts.join("\n\n") + "\n"
    }
}

fn addresses(site: &Site, posting: &Posting) -> Addresses {
    let root = site.editions.first().root();
    Addresses {
        page: site.absolute(&urls::posting(root, posting)),
        apply: site.absolute(&urls::apply(root, &posting.id)),
    }
}
