use std::{io, sync::Arc};

use axum::{
    extract::{RawQuery, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

use crate::{
    catalogue::{closed::Closed, found, query::Query, snapshot::Snapshot},
    posting::{Posting, PostingId},
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

/// A posting that is published, or was.
enum Found {
    Open(Arc<Posting>),
    Closed(Closed),
}

/// Answers with the open jobs that a query finds, or the part of them that was asked for, as JSON.
pub async fn list(
    State(site): State<Site>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let version = site.catalogue.version();
    let snapshot = site.catalogue.snapshot();
    if snapshot.is_missing() {
        return Err(PageError::NoCopyYet);
    }
    let asked = query.unwrap_or_default();
    let (query, asked) = (Query::read(&asked), Asked::read(&asked));
    let key = format!("{} {asked:?}", urls::asking(urls::JOBS_JSON, &query));
    let first = site.editions.first();
    let made = site.ready.made((first, &key), version, JSON, || {
        Ok::<_, io::Error>(
            found(&site, &snapshot, &query, asked)
                .to_string()
                .into_bytes(),
        )
    })?;
    Ok(made.answer_as_of(snapshot.changed_at(), &headers))
}

/// Answers with a posting as JSON; 410 where it is closed.
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

/// Answers with a posting as Markdown; 410 where it is closed.
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

/// Nobody keeps it: the posting may open again.
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

fn found(site: &Site, snapshot: &Snapshot, query: &Query, asked: Asked) -> Value {
    let found = found::Found::of(snapshot, query);
    let total = found.positions.len();
    let pager = Pager::of(asked, total, site.settings.page_size.get());
    let shown = found.positions.iter().skip(pager.offset).take(pager.limit);
    let jobs = shown.map(|position| {
        let posting = &snapshot.postings()[*position];
        Value::Object(job::listed(posting, &addresses(site, posting)))
    });
    json!({
        "total": total,
        "offset": pager.offset,
        "limit": pager.limit,
        "jobs": jobs.collect::<Vec<_>>(),
    })
}

fn addresses(site: &Site, posting: &Posting) -> Addresses {
    let root = site.editions.first().root();
    Addresses {
        page: site.absolute(&urls::posting(root, posting)),
        apply: site.absolute(&urls::apply(root, &posting.id)),
    }
}
