//! The list of open jobs, with search and filters.

use std::time::Duration;

use askama::Template;
use axum::{
    extract::{Path, RawQuery, State},
    http::HeaderMap,
    response::Response,
};
use jiff::Timestamp;

use crate::{
    brand::texts::Texts,
    catalogue::{found::Found, place::Place, query::Query, snapshot::Snapshot, typo::Correction},
    posting::Posting,
    web::{
        answer,
        edition::Edition,
        error::PageError,
        filters::Filters,
        pager::{Asked, Pager},
        sharing::{self, Card},
        site::Site,
        terms, urls,
        view::View,
    },
};

/// The page warns if the postings were not confirmed for this long.
const OLD: Duration = Duration::from_secs(24 * 60 * 60);

/// The list page.
#[derive(Template)]
#[template(path = "pages/list.html")]
pub struct ListPage<'a> {
    view: View<'a>,
    rows: Vec<Row>,
    /// The number of results.
    total: usize,
    /// The number of open jobs.
    open: usize,
    filters: Filters,
    corrections: Vec<Correction>,
    /// The name of the location, on the page of a location.
    place: Option<String>,
    pager: Pager,
    limit: Option<usize>,
    /// The URL that the search form submits to.
    action: String,
    previous: Option<String>,
    next: Option<String>,
    old_since: Option<Day>,
    feeds: Vec<(&'static str, String)>,
}

/// The requested list.
struct Wanted {
    query: Query,
    asked: Asked,
    /// Whether this is the page of the one location in the query.
    is_of_place: bool,
}

/// A job in the list.
pub struct Row {
    /// Its URL.
    pub address: String,
    /// Its title.
    pub title: String,
    /// The `lang` attribute of its title.
    pub lang: String,
    /// The first location.
    pub place: Option<String>,
    /// The number of further locations.
    pub more_places: usize,
    /// The labels of workplace and employment types.
    pub facts: Vec<String>,
    /// The pay, as far as it is public.
    pub pay: Vec<String>,
    /// When it was posted.
    pub posted: Option<Day>,
}

/// A date, for programs and for people.
pub struct Day {
    iso: String,
    text: String,
}

impl Day {
    /// The date of a time.
    pub fn of(texts: &Texts, time: Timestamp) -> Self {
        Self {
            iso: time.strftime("%F").to_string(),
            text: texts.figures().day(time),
        }
    }

    /// The date in ISO format: `2026-05-27`.
    pub fn iso(&self) -> &str {
        &self.iso
    }

    /// The date in the format of the language.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// Answers with a page of the search results.
pub async fn show(
    State(site): State<Site>,
    edition: Edition,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let query = query.unwrap_or_default();
    let wanted = Wanted {
        query: Query::read(&query),
        asked: Asked::read(&query),
        is_of_place: false,
    };
    answer(&site, &edition, &wanted, &headers)
}

/// Answers with the first page of the jobs at a location. The further pages are those of a search.
pub async fn at(
    State(site): State<Site>,
    edition: Edition,
    Path(path): Path<String>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let place = Place::read(&path).ok_or(PageError::NoSuchPage)?;
    let snapshot = site.catalogue.snapshot();
    let is_listed = snapshot
        .traits()
        .places()
        .iter()
        .any(|it| it.place == place);
    if !is_listed {
        return Err(PageError::NoSuchPage);
    }
    if place.as_str() != path {
        let address = edition.on(urls::place(edition.root(), &place));
        return Ok(answer::moved(&address));
    }
    let wanted = Wanted {
        query: Query {
            places: vec![place],
            ..Query::default()
        },
        asked: Asked::default(),
        is_of_place: true,
    };
    answer(&site, &edition, &wanted, &headers)
}

fn answer(
    site: &Site,
    edition: &Edition,
    wanted: &Wanted,
    headers: &HeaderMap,
) -> Result<Response, PageError> {
    let version = site.catalogue.version();
    let snapshot = site.catalogue.snapshot();
    if snapshot.is_missing() {
        return Err(PageError::NoCopyYet);
    }
    let old = old_since(&snapshot, site.clock.now());
    let asked = urls::list(edition.root(), &wanted.query, 0, None);
    let key = format!(
        "{asked} {:?} {} {}",
        wanted.asked,
        wanted.is_of_place,
        old.is_some()
    );
    let page = site.ready.page(edition, &key, version, || {
        ListPage::new(site, edition, &snapshot, wanted, old).render()
    })?;
    Ok(page.answer(headers))
}

impl<'a> ListPage<'a> {
    fn new(
        site: &'a Site,
        edition: &'a Edition,
        snapshot: &Snapshot,
        wanted: &Wanted,
        old: Option<Timestamp>,
    ) -> Self {
        let (query, root) = (&wanted.query, edition.root());
        let found = Found::of(snapshot, query);
        let filters = Filters::of(edition, query, &found);
        let total = found.positions.len();
        let pager = Pager::of(wanted.asked, total, site.settings.page_size.get());
        let shown = found.positions.iter().skip(pager.offset).take(pager.limit);
        let row = |position: &usize| Row::of(edition, &snapshot.postings()[*position]);
        let place = query.places.first().filter(|_| wanted.is_of_place);
        let view = View::new(site, edition);
        let title = view
            .say("feed-title")
            .with("company", view.company())
            .to_string();
        let open = view
            .say("list-count")
            .with("count", snapshot.postings().len());
        let text = sharing::tagline(site, edition).unwrap_or(open.to_string());
        let picture = sharing::picture(site, edition, None);
        let card = Card {
            title,
            text,
            picture,
        };
        let view = view.shared_as(card);
        let website = view.organisation().website();
        let view = match website.filter(|_| query.is_empty()) {
            Some(website) => view.telling(&website),
            None => view,
        };
        Self {
            feeds: feeds(site, query),
            rows: shown.map(row).collect(),
            place: place.and_then(|place| filters.label("place", place.as_str())),
            view: match place {
                Some(place) => view.found_at(|root| urls::place(root, place)),
                None if query.is_empty() => view.found_at(|root| pager.here(root, query)),
                // Search engines must not index search results.
                None => view.found_at(|root| pager.here(root, query)).unlisted(),
            },
            total,
            open: snapshot.postings().len(),
            filters,
            corrections: found.corrections,
            limit: wanted.asked.limit,
            previous: pager.previous(root, query).map(|it| edition.on(it)),
            next: pager.next(root, query).map(|it| edition.on(it)),
            action: root.list().to_owned(),
            pager,
            old_since: old.map(|time| Day::of(edition.texts(), time)),
        }
    }
}

impl Row {
    /// A row for a posting.
    pub fn of(edition: &Edition, posting: &Posting) -> Self {
        let texts = edition.texts();
        let details = posting.details.as_ref();
        let compensation = details.map(|details| &details.compensation);
        let mut facts = terms::workplaces(texts, &posting.locations);
        let employment = compensation.and_then(|it| it.employment_type.as_ref());
        facts.extend(employment.map(|it| terms::employment(texts, it)));
        Self {
            address: edition.on(urls::posting(edition.root(), posting)),
            title: posting.title.clone(),
            lang: edition.lang(posting.language()),
            place: terms::places(&posting.locations).next().map(str::to_owned),
            more_places: terms::places(&posting.locations).count().saturating_sub(1),
            facts,
            pay: compensation.map_or_else(Vec::new, |it| terms::pay(texts, it)),
            posted: details
                .and_then(|details| details.created)
                .map(|time| Day::of(texts, time)),
        }
    }
}

/// The feeds of the same search: media types and URLs.
fn feeds(site: &Site, query: &Query) -> Vec<(&'static str, String)> {
    let feeds = [
        ("application/atom+xml", urls::FEED_ATOM),
        ("application/rss+xml", urls::FEED_RSS),
        ("application/feed+json", urls::FEED_JSON),
        ("text/markdown", urls::JOBS_MARKDOWN),
    ];
    let feeds = feeds.into_iter().filter(|_| !site.demonstration);
    feeds
        .map(|(kind, path)| (kind, urls::asking(path, query)))
        .collect()
}

fn old_since(snapshot: &Snapshot, now: Timestamp) -> Option<Timestamp> {
    let confirmed = snapshot.confirmed_at()?;
    let age = Duration::try_from(now.duration_since(confirmed)).unwrap_or_default();
    (OLD < age).then_some(confirmed)
}
