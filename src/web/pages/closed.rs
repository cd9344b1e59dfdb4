//! The page of a closed job.

use askama::Template;
use axum::{http::StatusCode, response::Response};

use crate::{
    catalogue::{closed::Closed, query::Query, similar::Model, snapshot::Snapshot},
    posting::{Location, PostingId},
    web::{
        answer,
        edition::Edition,
        error::PageError,
        pages::{
            list::Day,
            posting::{MOST_SIMILAR, Similar, like},
        },
        site::Site,
        urls,
        view::View,
    },
};

/// The page of a closed job: since when it is closed, and where to continue.
#[derive(Template)]
#[template(path = "pages/closed.html")]
struct ClosedPage<'a> {
    view: View<'a>,
    closed: &'a Closed,
    lang: String,
    last_seen: Day,
    similar: Vec<Similar>,
    /// The message id of the heading above the similar jobs.
    similar_heading: &'static str,
    feeds: Vec<(&'static str, String)>,
    written: Option<Written>,
}

/// The answers of an application that arrived after the job was closed.
pub struct Written {
    /// Questions and answers.
    pub lines: Vec<Line>,
    /// Name and size of the saved file.
    pub file: Option<String>,
    /// Field names and values that the form of another job takes over.
    pub carried: Vec<(String, String)>,
    /// The receipt, if the same form was submitted before.
    pub receipt: Option<String>,
}

/// A question and its answer.
pub struct Line {
    /// The question.
    pub label: String,
    /// The answer.
    pub text: String,
}

/// Answers that a job is closed (410).
pub fn show(site: &Site, edition: &Edition, id: &PostingId) -> Result<Response, PageError> {
    page(site, edition, id, None)
}

/// Answers to an application for a closed job, with all its answers.
pub fn late(
    site: &Site,
    edition: &Edition,
    id: &PostingId,
    written: Written,
) -> Result<Response, PageError> {
    page(site, edition, id, Some(written))
}

fn page(
    site: &Site,
    edition: &Edition,
    id: &PostingId,
    written: Option<Written>,
) -> Result<Response, PageError> {
    let snapshot = site.catalogue.snapshot();
    let closed = snapshot.closed(id);
    let closed = closed.ok_or_else(|| PageError::NoSuchPosting(id.clone()))?;
    let posting = &*closed.posting;
    let alike = like(site, edition, Model::of(posting));
    let (similar, similar_heading) = match (alike.is_empty(), &written) {
        (true, Some(_)) => (first(edition, &snapshot), "list-title"),
        _ => (alike, "posting-similar"),
    };
    let page = ClosedPage {
        view: View::new(site, edition).at(|root| urls::posting(root, posting)),
        lang: edition.lang(posting.language()),
        last_seen: Day::of(edition.texts(), closed.last_seen),
        feeds: feeds(site),
        similar,
        similar_heading,
        closed,
        written,
    };
    answer::private(StatusCode::GONE, &page)
}

impl ClosedPage<'_> {
    fn place(&self) -> Option<&Location> {
        self.closed.posting.locations.first()
    }
}

/// The first open jobs, if none is similar: the visitor can reuse the answers for one of them.
fn first(edition: &Edition, snapshot: &Snapshot) -> Vec<Similar> {
    let first = snapshot.postings().iter().take(MOST_SIMILAR);
    first.map(|posting| Similar::of(edition, posting)).collect()
}

/// The feeds: message ids of the format names, and URLs.
fn feeds(site: &Site) -> Vec<(&'static str, String)> {
    let feeds = [
        ("feed-atom", urls::FEED_ATOM),
        ("feed-rss", urls::FEED_RSS),
        ("feed-json", urls::FEED_JSON),
    ];
    let feeds = feeds.into_iter().filter(|_| !site.demonstration);
    feeds
        .map(|(name, path)| (name, urls::asking(path, &Query::default())))
        .collect()
}
