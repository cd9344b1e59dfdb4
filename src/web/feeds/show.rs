use std::{io, sync::Arc};

use axum::{
    extract::{RawQuery, State},
    http::HeaderMap,
    response::Response,
};

use crate::{
    catalogue::{found::Found, query::Query, snapshot::Snapshot},
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

/// How a feed is written.
type Write = fn(&Feed) -> io::Result<Vec<u8>>;

/// Answers with what a query finds, as Atom.
pub async fn atom(
    State(site): State<Site>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    answer(
        &site,
        query,
        &headers,
        (urls::FEED_ATOM, atom::MEDIA_TYPE, atom::write),
    )
}

/// Answers with what a query finds, as RSS.
pub async fn rss(
    State(site): State<Site>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    answer(
        &site,
        query,
        &headers,
        (urls::FEED_RSS, rss::MEDIA_TYPE, rss::write),
    )
}

/// Answers with what a query finds, as JSON Feed.
pub async fn json(
    State(site): State<Site>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let write: Write = |feed| Ok(json::write(feed));
    answer(
        &site,
        query,
        &headers,
        (urls::FEED_JSON, json::MEDIA_TYPE, write),
    )
}

/// Answers with every open job as Indeed reads them.
pub async fn indeed(State(site): State<Site>, headers: HeaderMap) -> Result<Response, PageError> {
    if site.demonstration {
        return Err(PageError::NoSuchPage);
    }
    let version = site.catalogue.version();
    let snapshot = site.catalogue.snapshot();
    let made = site
        .ready
        .made(urls::FEED_INDEED, version, indeed::MEDIA_TYPE, || {
            let feed = feed(&site, &snapshot, &Query::default(), urls::FEED_INDEED);
            let texts = site.editions.first().texts();
            indeed::write(&feed, |details| {
                let salary = details.compensation.salary.as_ref();
                salary.map(|it| terms::salary(texts, it))
            })
        })?;
    Ok(made.answer_as_of(snapshot.confirmed_at(), &headers))
}

fn answer(
    site: &Site,
    query: Option<String>,
    headers: &HeaderMap,
    (path, media_type, write): (&str, &'static str, Write),
) -> Result<Response, PageError> {
    if site.demonstration {
        return Err(PageError::NoSuchPage);
    }
    let query = Query::read(query.as_deref().unwrap_or_default());
    let version = site.catalogue.version();
    let snapshot = site.catalogue.snapshot();
    let address = urls::asking(path, &query);
    let made = site.ready.made(&address, version, media_type, || {
        write(&feed(site, &snapshot, &query, &address).of_newest())
    })?;
    Ok(made.answer_as_of(snapshot.confirmed_at(), headers))
}

/// What a query finds, in the default language.
fn feed(site: &Site, snapshot: &Snapshot, query: &Query, address: &str) -> Feed {
    let edition = site.editions.first();
    let texts = edition.texts();
    let root = edition.root();
    let found = Found::of(snapshot, query).positions.into_iter();
    let entries = found.map(|position| {
        let posting = Arc::clone(&snapshot.postings()[position]);
        let address = site.absolute(&urls::posting(root, &posting));
        Entry { posting, address }
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
