use std::time::Duration;

use askama::Template;
use axum::{
    extract::{RawQuery, State},
    http::HeaderMap,
    response::Response,
};
use jiff::Timestamp;
use url::form_urlencoded;

use crate::{
    brand::texts::Texts,
    catalogue::snapshot::Snapshot,
    posting::Posting,
    web::{
        edition::Edition,
        error::PageError,
        site::Site,
        terms,
        urls::{self, Root},
        view::View,
    },
};

/// The most postings on a page, whatever is asked for.
const MOST: usize = 100;

/// A copy that was not confirmed for this long is said to be old.
const OLD: Duration = Duration::from_secs(24 * 60 * 60);

/// The open jobs.
#[derive(Template)]
#[template(path = "pages/list.html")]
pub struct ListPage<'a> {
    view: View<'a>,
    edition: &'a Edition,
    rows: Vec<Row>,
    total: usize,
    pager: Pager,
    old_since: Option<Day>,
}

/// One job of the list.
struct Row {
    address: String,
    title: String,
    lang: String,
    place: Option<String>,
    more_places: usize,
    facts: Vec<String>,
    pay: Vec<String>,
    posted: Option<Day>,
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

/// Which postings of the list a page shows, and the way to the others.
struct Pager {
    offset: usize,
    limit: usize,
    asked_limit: Option<usize>,
    page: usize,
    pages: usize,
    previous: Option<usize>,
    next: Option<usize>,
}

/// What was asked for; anything that makes no sense counts as not asked.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Asked {
    offset: usize,
    limit: Option<usize>,
}

/// Answers with the open jobs, or with the part of them that was asked for.
pub async fn show(
    State(site): State<Site>,
    edition: Edition,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let version = site.catalogue.version();
    let snapshot = site.catalogue.snapshot();
    if snapshot.confirmed_at().is_none() && snapshot.postings().is_empty() {
        return Err(PageError::NoCopyYet);
    }
    let asked = Asked::read(query.as_deref().unwrap_or_default());
    let total = snapshot.postings().len();
    let pager = Pager::of(asked, total, site.settings.page_size.get());
    let old = old_since(&snapshot, site.clock.now());
    let address = urls::list(edition.root(), pager.offset, asked.limit);
    let key = format!("{address} {}", old.is_some());
    let page = site.ready.page(&key, version, || {
        ListPage::new(&site, &edition, &snapshot, pager, old).render()
    })?;
    Ok(page.answer(&headers))
}

impl<'a> ListPage<'a> {
    fn new(
        site: &'a Site,
        edition: &'a Edition,
        snapshot: &Snapshot,
        pager: Pager,
        old: Option<Timestamp>,
    ) -> Self {
        let texts = edition.texts();
        let postings = snapshot.postings();
        let shown = postings.iter().skip(pager.offset).take(pager.limit);
        Self {
            view: View::new(site, edition).found_at(|root| pager.here(root)),
            rows: shown.map(|posting| Row::of(edition, posting)).collect(),
            total: postings.len(),
            edition,
            pager,
            old_since: old.map(|time| Day::of(texts, time)),
        }
    }
}

impl ListPage<'_> {
    fn previous(&self) -> Option<String> {
        self.address(self.pager.previous)
    }

    fn next(&self) -> Option<String> {
        self.address(self.pager.next)
    }

    fn address(&self, offset: Option<usize>) -> Option<String> {
        let root = self.edition.root();
        offset.map(|offset| urls::list(root, offset, self.pager.asked_limit))
    }
}

impl Row {
    fn of(edition: &Edition, posting: &Posting) -> Self {
        let texts = edition.texts();
        let details = posting.details.as_ref();
        let compensation = details.map(|details| &details.compensation);
        let mut facts = terms::workplaces(texts, &posting.locations);
        let employment = compensation.and_then(|it| it.employment_type.as_ref());
        facts.extend(employment.map(|it| terms::employment(texts, it)));
        Self {
            address: urls::posting(edition.root(), posting),
            title: posting.title.clone(),
            lang: edition.lang(posting.language()),
            place: posting.locations.first().map(|it| it.label.clone()),
            more_places: posting.locations.len().saturating_sub(1),
            facts,
            pay: compensation.map_or_else(Vec::new, |it| terms::pay(texts, it)),
            posted: details
                .and_then(|details| details.created)
                .map(|time| Day::of(texts, time)),
        }
    }
}

impl Asked {
    fn read(query: &str) -> Self {
        let mut asked = Self::default();
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            match (name.as_ref(), value.parse()) {
                ("offset", Ok(offset)) => asked.offset = offset,
                ("limit", Ok(limit)) if 0 < limit => asked.limit = Some(limit.min(MOST)),
                _ => (),
            }
        }
        asked
    }
}

impl Pager {
    /// A page past the end shows the last one.
    fn of(asked: Asked, total: usize, page_size: usize) -> Self {
        let limit = asked.limit.unwrap_or(page_size).clamp(1, MOST);
        let last = total.saturating_sub(1) / limit * limit;
        let offset = match asked.offset < total {
            true => asked.offset,
            false => last,
        };
        let before = offset.div_ceil(limit);
        let after = total.saturating_sub(offset).div_ceil(limit);
        let next = offset + limit;
        Self {
            offset,
            limit,
            asked_limit: asked.limit,
            page: before + 1,
            pages: before + after.max(1),
            previous: (0 < offset).then(|| offset.saturating_sub(limit)),
            next: (next < total).then_some(next),
        }
    }

    fn here(&self, root: &Root) -> String {
        urls::list(root, self.offset, self.asked_limit)
    }
}

fn old_since(snapshot: &Snapshot, now: Timestamp) -> Option<Timestamp> {
    let confirmed = snapshot.confirmed_at()?;
    let age = Duration::try_from(now.duration_since(confirmed)).unwrap_or_default();
    (OLD < age).then_some(confirmed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_makes_no_sense_counts_as_not_asked() {
        let asked = |offset, limit| Asked { offset, limit };
        assert_eq!(Asked::read("offset=40&limit=20"), asked(40, Some(20)));
        assert_eq!(Asked::read("offset=-1&limit=0&q=x&=&%ff"), Asked::default());
        assert_eq!(Asked::read("limit=1000000"), asked(0, Some(MOST)));
        assert_eq!(
            Asked::read("offset=99999999999999999999999"),
            Asked::default()
        );
    }

    #[test]
    fn a_page_past_the_end_shows_the_last() {
        let page = |offset, total| {
            let asked = Asked {
                offset,
                limit: None,
            };
            let pager = Pager::of(asked, total, 20);
            (pager.offset, pager.page, pager.pages)
        };
        assert_eq!(page(0, 0), (0, 1, 1));
        assert_eq!(page(0, 20), (0, 1, 1));
        assert_eq!(page(20, 41), (20, 2, 3));
        assert_eq!(page(4_000, 41), (40, 3, 3));
        assert_eq!(page(20, 20), (0, 1, 1));
        assert_eq!(page(5, 41), (5, 2, 3));
        assert_eq!(page(usize::MAX, 41), (40, 3, 3));
    }
}
