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

/// A job that was open once: that it is closed, since when, and where to go on.
#[derive(Template)]
#[template(path = "pages/closed.html")]
struct ClosedPage<'a> {
    view: View<'a>,
    closed: &'a Closed,
    lang: String,
    last_seen: Day,
    similar: Vec<Similar>,
    /// The text above them.
    similar_heading: &'static str,
    feeds: Vec<(&'static str, String)>,
    written: Option<Written>,
}

/// What somebody had written for it.
pub struct Written {
    /// What was asked, and what was given.
    pub lines: Vec<Line>,
    /// The name and the size of the file that is kept for a while.
    pub file: Option<String>,
    /// What the form of another job takes over, by the names of its controls.
    pub carried: Vec<(String, String)>,
    /// The receipt of the same form, if it was sent before.
    pub receipt: Option<String>,
}

/// Something that was given.
pub struct Line {
    /// What was asked.
    pub label: String,
    /// What was given.
    pub text: String,
}

/// Answers that a job is closed.
pub fn show(site: &Site, edition: &Edition, id: &PostingId) -> Result<Response, PageError> {
    page(site, edition, id, None)
}

/// Answers so to a form, with everything that was typed.
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

/// The first of the open jobs: what was written is to go somewhere.
fn first(edition: &Edition, snapshot: &Snapshot) -> Vec<Similar> {
    let first = snapshot.postings().iter().take(MOST_SIMILAR);
    first.map(|posting| Similar::of(edition, posting)).collect()
}

/// What tells of new jobs, with the names of the formats.
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
