//! The list of open jobs, with search and filters.

use std::time::Duration;

use askama::Template;
use axum::{
    extract::{Path, RawQuery},
    http::HeaderMap,
    response::Response,
};
use jiff::Timestamp;

use crate::{
    brand::PageSlot,
    catalogue::{Correction, LocationPath, Query, SearchResult, Snapshot},
    web::{
        alert_form::AlertForm,
        error::PageError,
        filters::Filters,
        http::{Document, response},
        layout::PageContext,
        open_graph::{self, OpenGraph},
        pages::list::{
            groups::{Grouping, JobGroup},
            row::{Row, today},
        },
        pagination::Pager,
        request_context::{HTML, RequestContext},
        search_request::SearchRequest,
        state::SiteState,
        urls,
    },
};

/// The page shows a warning if the ATS has not confirmed the postings for this long.
const STALE_AFTER: Duration = Duration::from_secs(24 * 60 * 60);

/// The maximum number of newest jobs that are shown if a search has no results.
const MAX_NEWEST: usize = 5;

/// The template for the list of open jobs.
#[derive(Template)]
#[template(path = "pages/list.html")]
pub struct ListPage<'a> {
    pub(super) view: PageContext<'a>,
    pub(super) groups: Vec<JobGroup>,
    /// The number of jobs that match the search.
    pub(super) total: usize,
    /// The number of open jobs on the whole site.
    pub(super) open_count: usize,
    /// The newest jobs. Empty unless the search has no results.
    pub(super) newest: Vec<Row>,
    pub(super) filters: Filters,
    pub(super) corrections: Vec<Correction>,
    /// The name of the location, if this is a location's page.
    pub(super) place: Option<String>,
    /// The path of the location in the URL, if this is a location's page.
    pub(super) place_path: Option<LocationPath>,
    pub(super) pager: Pager,
    pub(super) limit: Option<usize>,
    /// The URL to which the browser submits the search form.
    pub(super) form_action: String,
    pub(super) previous: Option<String>,
    pub(super) next: Option<String>,
    /// The date on which the ATS last confirmed the postings. `None` if it was less than a day ago.
    pub(super) stale_since: Option<String>,
    /// `true` if this is the first page of the list of all jobs.
    is_home: bool,
    feeds: Vec<(&'static str, String)>,
    alert_form: Option<AlertForm>,
}

/// The kinds of pages that show the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PageKind {
    /// Search results. If the search is empty, these are all jobs.
    Search,
    /// The jobs at one location, without other filters. The page has its own URL.
    Place,
}

/// Returns a page of search results.
pub async fn get(
    context: RequestContext,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let (_, snapshot) = context.loaded_postings()?;
    let path = context.locale.url_prefix().list();
    let search = SearchRequest::parse(path, query.as_deref(), &snapshot);
    let page = render(&context, search.clone(), PageKind::Search, &headers).await?;
    search.complete(&context, query.as_deref(), page).await
}

/// Returns the first page of jobs at a location. The second and later pages are ordinary search
/// results.
pub async fn get_place(
    context: RequestContext,
    Path(path): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let place = LocationPath::parse(&path).ok_or(PageError::PageNotFound)?;
    let snapshot = context.catalogue.snapshot();
    let is_listed = snapshot
        .facets()
        .locations
        .iter()
        .any(|it| it.path == place);
    if !is_listed {
        return Err(PageError::PageNotFound);
    }
    if place.as_str() != path {
        let address = context
            .locale
            .link(urls::place(context.locale.url_prefix(), &place));
        return Ok(response::permanent_redirect(&address));
    }
    let url = urls::place(context.locale.url_prefix(), &place);
    let search = SearchRequest::for_place(url, place);
    let page = render(&context, search.clone(), PageKind::Place, &headers).await?;
    search.complete(&context, query.as_deref(), page).await
}

async fn render(
    context: &RequestContext,
    search: SearchRequest,
    kind: PageKind,
    headers: &HeaderMap,
) -> Result<Response, PageError> {
    let (version, snapshot) = context.loaded_postings()?;
    let old = stale_since(&snapshot, context.clock.now());
    let today = today(context);
    let document = Document {
        key: &format!("{} {today} {}", search.canonical_url, old.is_some()),
        version,
        media_type: HTML,
        demand: search.demand,
    };
    let page = context.cached_document(document, headers, move |context| {
        let page = ListPage::new(context, &snapshot, &search, kind, old);
        page.render().map(String::into_bytes)
    });
    Ok(page.await?.to_response(headers))
}

impl<'a> ListPage<'a> {
    fn new(
        context: &'a RequestContext,
        snapshot: &Snapshot,
        search: &SearchRequest,
        kind: PageKind,
        old: Option<Timestamp>,
    ) -> Self {
        let (query, root) = (&search.query, context.locale.url_prefix());
        let found = find_known(snapshot, query);
        let filters = Filters::new(&context.locale, query, &found);
        let total = found.positions.len();
        let pager = Pager::new(search.params, total, context.settings.page_size.get());
        let place = query.locations.first().filter(|_| kind == PageKind::Place);
        let view = PageContext::new(context);
        let title = context.list_title(context.locale.texts());
        let open = view
            .message("list-count")
            .with("count", snapshot.postings().len());
        let text = open_graph::tagline(context).unwrap_or(open.to_string());
        let card = OpenGraph {
            title,
            description: text,
            image: open_graph::og_image(context, None),
        };
        let view = view.with_open_graph(card);
        let is_home = query.is_empty() && pager.page == 1;
        let view = if is_home {
            view.with_slots(&[PageSlot::HomeAbove, PageSlot::HomeBelow])
        } else {
            view
        };
        let today = today(context);
        let row = |position| Row::new(&context.locale, snapshot, position, today);
        let groups = Grouping::new(&view, snapshot, query, &found);
        let website = view.structured_company().to_website();
        let view = match website.filter(|_| query.is_empty()) {
            Some(website) => view.with_json_ld(&website),
            None => view,
        };
        Self {
            feeds: feed_links(&context.site, query),
            alert_form: AlertForm::new(&view, query),
            groups: groups.page(pager.offset, pager.limit, row),
            place: place.and_then(|place| filters.label("place", place.as_str())),
            place_path: place.cloned(),
            view: match place {
                Some(place) => view.indexable_at(|root| urls::place(root, place)),
                None if query.is_empty() => view.indexable_at(|root| pager.url(root, query)),
                // Search engines must not index search results.
                None => view.indexable_at(|root| pager.url(root, query)).noindex(),
            },
            total,
            open_count: snapshot.postings().len(),
            newest: newest_rows(context, snapshot, total),
            filters,
            corrections: found.corrections,
            limit: search.params.limit,
            is_home,
            previous: pager
                .previous_url(root, query)
                .map(|it| context.locale.link(it)),
            next: pager
                .next_url(root, query)
                .map(|it| context.locale.link(it)),
            form_action: root.list().to_owned(),
            pager,
            stale_since: old.map(|time| context.locale.texts().formatter().format_long_date(time)),
        }
    }
}

impl ListPage<'_> {
    /// The text that the company wrote for this position on the page ([`PageSlot`]), as HTML, for
    /// example the text above the search. Empty except on the first page of the list of all jobs.
    pub(super) fn slot(&self, slot: PageSlot) -> String {
        if self.is_home {
            self.view.slot(slot)
        } else {
            String::new()
        }
    }

    /// The number of jobs on this page.
    pub(super) fn row_count(&self) -> usize {
        self.groups.iter().map(|group| group.rows.len()).sum()
    }

    /// Returns `true` if the heading of the page says that the search has no results.
    pub(super) fn has_none_found_as_heading(&self) -> bool {
        self.total == 0 && self.has_count_as_heading()
    }

    /// Returns `true` if the heading of the page contains the number of results.
    pub(super) fn has_count_as_heading(&self) -> bool {
        self.place.is_none() && !self.filters.active.is_empty()
    }
}

/// Searches the postings. Unknown places are removed from the result: anyone can put any text into
/// a URL as the name of a place, and the page must not show this text.
fn find_known(snapshot: &Snapshot, query: &Query) -> SearchResult {
    let mut found = SearchResult::for_query(snapshot, query);
    let places = &mut found.facets.locations;
    places.retain(|place| snapshot.facets().knows(&place.value));
    found
}

/// Returns the newest jobs if a search has no results. They are shown below the message that no
/// jobs were found.
fn newest_rows(context: &RequestContext, snapshot: &Snapshot, total: usize) -> Vec<Row> {
    if total > 0 {
        return Vec::new();
    }
    let (locale, today) = (&context.locale, today(context));
    let heading = locale.texts().message("list-title").to_string();
    let newest = snapshot.newest_positions(MAX_NEWEST).into_iter();
    newest
        .map(|position| Row::new(locale, snapshot, position, today).in_group(&heading))
        .collect()
}

/// Returns the media types and URLs of the feeds and the Markdown version for this search.
fn feed_links(site: &SiteState, query: &Query) -> Vec<(&'static str, String)> {
    let feeds = [
        ("application/atom+xml", urls::FEED_ATOM),
        ("application/rss+xml", urls::FEED_RSS),
        ("application/feed+json", urls::FEED_JSON),
        ("text/markdown", urls::JOBS_MARKDOWN),
    ];
    let feeds = feeds.into_iter().filter(|_| !site.demonstration);
    feeds
        .map(|(kind, path)| (kind, urls::with_search(path, query)))
        .collect()
}

fn stale_since(snapshot: &Snapshot, now: Timestamp) -> Option<Timestamp> {
    let confirmed = snapshot.confirmed_at()?;
    let age = Duration::try_from(now.duration_since(confirmed)).unwrap_or_default();
    (age > STALE_AFTER).then_some(confirmed)
}
