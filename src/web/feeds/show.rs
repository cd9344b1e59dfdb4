//! Handlers for the feeds.

use std::{io, sync::Arc};

use axum::{
    extract::{MatchedPath, RawQuery, State},
    http::HeaderMap,
    response::Response,
};

use crate::{
    brand::texts::Texts,
    catalogue::{found::Found, query::Query, snapshot::Snapshot},
    posting::Posting,
    web::{
        error::PageError,
        feeds::{
            atom,
            entry::{Entry, Feed},
            indeed, json, rss,
        },
        site::Site,
        terms, urls,
    },
};

/// Writes a feed in one format.
type Write = fn(&Feed) -> io::Result<Vec<u8>>;

/// Answers with the newest jobs of a search, in the format that the URL names.
pub async fn show(
    State(site): State<Site>,
    path: MatchedPath,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    if site.demonstration {
        return Err(PageError::NoSuchPage);
    }
    let (media_type, write): (_, Write) = match path.as_str() {
        urls::FEED_ATOM => (atom::MEDIA_TYPE, atom::write),
        urls::FEED_RSS => (rss::MEDIA_TYPE, rss::write),
        urls::FEED_JSON => (json::MEDIA_TYPE, |feed| Ok(json::write(feed))),
        _ => return Err(PageError::NoSuchPage),
    };
    let query = Query::read(query.as_deref().unwrap_or_default());
    let version = site.catalogue.version();
    let snapshot = site.catalogue.snapshot();
    if snapshot.is_missing() {
        return Err(PageError::NoCopyYet);
    }
    let address = urls::asking(path.as_str(), &query);
    let first = site.editions.first();
    let made = site
        .ready
        .made((first, &address), version, media_type, || {
            write(&feed(&site, &snapshot, &query, &address).of_newest())
        })?;
    Ok(made.answer_as_of(snapshot.changed_at(), &headers))
}

/// Answers with all open jobs in Indeed's format.
pub async fn indeed(State(site): State<Site>, headers: HeaderMap) -> Result<Response, PageError> {
    if site.demonstration {
        return Err(PageError::NoSuchPage);
    }
    let version = site.catalogue.version();
    let snapshot = site.catalogue.snapshot();
    if snapshot.is_missing() {
        return Err(PageError::NoCopyYet);
    }
    let first = site.editions.first();
    let address = (first, urls::FEED_INDEED);
    let made = site.ready.made(address, version, indeed::MEDIA_TYPE, || {
        let feed = feed(&site, &snapshot, &Query::default(), urls::FEED_INDEED);
        indeed::write(&feed, |details| {
            let salary = details.compensation.salary.as_ref();
            salary.map(|it| terms::salary(first.texts(), it))
        })
    })?;
    Ok(made.answer_as_of(snapshot.changed_at(), &headers))
}

/// The feed of a search, in the default language.
fn feed(site: &Site, snapshot: &Snapshot, query: &Query, address: &str) -> Feed {
    let edition = site.editions.first();
    let texts = edition.texts();
    let root = edition.root();
    let found = Found::of(snapshot, query).positions.into_iter();
    let entries = found.map(|position| {
        let posting = Arc::clone(&snapshot.postings()[position]);
        Entry {
            address: site.absolute(&urls::posting(root, &posting)),
            lasting: site.absolute(&urls::posting_data(&posting.id)),
            categories: categories(texts, &posting),
            posting,
        }
    });
    let company = site.company_name();
    let company = company.unwrap_or_else(|| texts.say("company-unnamed").to_string());
    Feed {
        title: texts
            .say("feed-title")
            .with("company", company.as_str())
            .to_string(),
        home: site.absolute(&urls::list(root, query, 0, None)),
        address: site.absolute(address),
        language: texts.language().to_string(),
        entries: entries.collect(),
        company,
    }
}

/// The labels of employment type, workplace types and locations, without duplicates.
fn categories(texts: &Texts, posting: &Posting) -> Vec<String> {
    let details = posting.details.as_ref();
    let terms = details.and_then(|it| it.compensation.employment_type.as_ref());
    let terms = terms.map(|it| terms::employment(texts, it));
    let ways = terms::workplaces(texts, &posting.locations);
    let places = terms::places(&posting.locations).map(str::to_owned);
    let mut single: Vec<String> = Vec::new();
    for category in terms.into_iter().chain(ways).chain(places) {
        if !single.contains(&category) {
            single.push(category);
        }
    }
    single
}
