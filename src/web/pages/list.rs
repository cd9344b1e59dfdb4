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

/// A copy that was not confirmed for this long is said to be old.
const OLD: Duration = Duration::from_secs(24 * 60 * 60);

/// The open jobs.
#[derive(Template)]
#[template(path = "pages/list.html")]
pub struct ListPage<'a> {
    view: View<'a>,
    rows: Vec<Row>,
    /// How many are found.
    total: usize,
    /// How many there are.
    open: usize,
    filters: Filters,
    corrections: Vec<Correction>,
    /// What the place is called whose jobs these are.
    place: Option<String>,
    pager: Pager,
    limit: Option<usize>,
    /// Where the form is sent.
    action: String,
    previous: Option<String>,
    next: Option<String>,
    old_since: Option<Day>,
    feeds: Vec<(&'static str, String)>,
}

/// Which list is asked for.
struct Wanted {
    query: Query,
    asked: Asked,
    /// Whether it is the page of the one place that the query names.
    is_of_place: bool,
}

/// One job of the list.
pub struct Row {
    /// Where it is.
    pub address: String,
    /// Its title.
    pub title: String,
    /// The attribute that names the language of its title.
    pub lang: String,
    /// Where the work is done, at first.
    pub place: Option<String>,
    /// How many places there are besides.
    pub more_places: usize,
    /// Where and on what terms it is done.
    pub facts: Vec<String>,
    /// What is paid, as far as that is shared.
    pub pay: Vec<String>,
    /// When it was posted.
    pub posted: Option<Day>,
}

/// A day for programs and for people.
pub struct Day {
    iso: String,
    text: String,
}

impl Day {
    /// The day of that moment.
    pub fn of(texts: &Texts, time: Timestamp) -> Self {
        Self {
            iso: time.strftime("%F").to_string(),
            text: texts.figures().day(time),
        }
    }

    /// The day as programs read it: `2026-05-27`.
    pub fn iso(&self) -> &str {
        &self.iso
    }

    /// The day as people read it.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// Answers with the open jobs that are asked for, or with the part of them that is.
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

/// Answers with the first of the open jobs at a place; the others are found from there.
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
                // What somebody searched for is nobody else's search result.
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
    /// A posting.
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

/// The same jobs for programs that follow what is new.
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
