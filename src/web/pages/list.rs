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
    catalogue::{Correction, LocationPath, Query, SearchResult, Snapshot},
    i18n::Localizer,
    posting::Posting,
    web::{
        error::PageError,
        filters::Filters,
        http::response,
        labels,
        layout::PageContext,
        locale::LocaleContext,
        open_graph::{self, OpenGraph},
        pagination::{PageParams, Pager},
        request_context::RequestContext,
        state::SiteState,
        urls,
    },
};

/// The page shows a warning if the ATS has not confirmed the postings for this long.
const STALE_AFTER: Duration = Duration::from_secs(24 * 60 * 60);

/// The page with the list of open jobs.
#[derive(Template)]
#[template(path = "pages/list.html")]
pub struct ListPage<'a> {
    view: PageContext<'a>,
    rows: Vec<Row>,
    /// The number of results.
    total: usize,
    /// The number of open jobs.
    open_count: usize,
    filters: Filters,
    corrections: Vec<Correction>,
    /// The name of the location, if this is the page of a location.
    place: Option<String>,
    pager: Pager,
    limit: Option<usize>,
    /// The URL that the search form submits to.
    form_action: String,
    previous: Option<String>,
    next: Option<String>,
    stale_since: Option<DisplayDate>,
    feeds: Vec<(&'static str, String)>,
}

/// The search that a client requested, and the requested page of the results.
struct ListRequest {
    query: Query,
    params: PageParams,
    /// Whether this is the page of a location. If so, the query contains only that location.
    is_place_page: bool,
}

/// A job in the list.
pub struct Row {
    /// The URL of the job's page.
    pub address: String,
    /// The title of the job.
    pub title: String,
    /// The `lang` attribute of the title.
    pub lang: String,
    /// The first location.
    pub place: Option<String>,
    /// The number of other locations.
    pub more_places: usize,
    /// The labels of the workplace and employment types.
    pub facts: Vec<String>,
    /// The labels of salary and equity, if the company shares them.
    pub pay: Vec<String>,
    /// When the job was posted.
    pub posted: Option<DisplayDate>,
}

/// A date, in ISO format and as text in the visitor's language.
pub struct DisplayDate {
    iso: String,
    text: String,
}

impl DisplayDate {
    /// Converts a timestamp to a date.
    pub fn new(texts: &Localizer, time: Timestamp) -> Self {
        Self {
            iso: time.strftime("%F").to_string(),
            text: texts.formatter().format_date(time),
        }
    }

    /// The date in ISO format: `2026-05-27`.
    pub fn iso(&self) -> &str {
        &self.iso
    }

    /// The date as text in the visitor's language.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// Returns a page of the search results.
pub async fn get(
    context: RequestContext,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let query = query.unwrap_or_default();
    let wanted = ListRequest {
        query: Query::parse(&query),
        params: PageParams::from_query(&query),
        is_place_page: false,
    };
    respond(&context, wanted, &headers).await
}

/// Returns the first page of the jobs at a location. The following pages are ordinary search
/// results.
pub async fn get_place(
    context: RequestContext,
    Path(path): Path<String>,
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
    let wanted = ListRequest {
        query: Query {
            locations: vec![place],
            ..Query::default()
        },
        params: PageParams::default(),
        is_place_page: true,
    };
    respond(&context, wanted, &headers).await
}

async fn respond(
    context: &RequestContext,
    wanted: ListRequest,
    headers: &HeaderMap,
) -> Result<Response, PageError> {
    let (version, snapshot) = context.loaded_postings()?;
    let old = stale_since(&snapshot, context.clock.now());
    let asked = urls::list(context.locale.url_prefix(), &wanted.query, 0, None);
    let key = format!(
        "{asked} {:?} {} {}",
        wanted.params,
        wanted.is_place_page,
        old.is_some()
    );
    let page = context.cached_page(&key, version, headers, move |context| {
        ListPage::new(context, &snapshot, &wanted, old).render()
    });
    Ok(page.await?.to_response(headers))
}

impl<'a> ListPage<'a> {
    fn new(
        context: &'a RequestContext,
        snapshot: &Snapshot,
        wanted: &ListRequest,
        old: Option<Timestamp>,
    ) -> Self {
        let (query, root) = (&wanted.query, context.locale.url_prefix());
        let found = SearchResult::for_query(snapshot, query);
        let filters = Filters::new(&context.locale, query, &found);
        let total = found.positions.len();
        let pager = Pager::new(wanted.params, total, context.settings.page_size.get());
        let shown = found.positions.iter().skip(pager.offset).take(pager.limit);
        let row = |position: &usize| Row::new(&context.locale, &snapshot.postings()[*position]);
        let place = query.locations.first().filter(|_| wanted.is_place_page);
        let view = PageContext::new(context);
        let title = context.list_title(context.locale.texts());
        let open = view
            .message("list-count")
            .with("count", snapshot.postings().len());
        let text = open_graph::tagline(context).unwrap_or(open.to_string());
        let picture = open_graph::og_image(context, None);
        let card = OpenGraph {
            title,
            description: text,
            image: picture,
        };
        let view = view.with_open_graph(card);
        let website = view.structured_company().to_website();
        let view = match website.filter(|_| query.is_empty()) {
            Some(website) => view.with_json_ld(&website),
            None => view,
        };
        Self {
            feeds: feed_links(&context.site, query),
            rows: shown.map(row).collect(),
            place: place.and_then(|place| filters.label("place", place.as_str())),
            view: match place {
                Some(place) => view.indexable_at(|root| urls::place(root, place)),
                None if query.is_empty() => view.indexable_at(|root| pager.url(root, query)),
                // Search engines must not index search results.
                None => view.indexable_at(|root| pager.url(root, query)).noindex(),
            },
            total,
            open_count: snapshot.postings().len(),
            filters,
            corrections: found.corrections,
            limit: wanted.params.limit,
            previous: pager
                .previous_url(root, query)
                .map(|it| context.locale.link(it)),
            next: pager
                .next_url(root, query)
                .map(|it| context.locale.link(it)),
            form_action: root.list().to_owned(),
            pager,
            stale_since: old.map(|time| DisplayDate::new(context.locale.texts(), time)),
        }
    }
}

impl Row {
    /// Creates the row for a posting.
    pub fn new(locale: &LocaleContext, posting: &Posting) -> Self {
        let texts = locale.texts();
        let details = posting.details.as_ref();
        let compensation = details.map(|details| &details.compensation);
        let mut facts = labels::workplaces(texts, &posting.locations);
        let employment = compensation.and_then(|it| it.employment_type.as_ref());
        facts.extend(employment.map(|it| labels::employment(texts, it)));
        Self {
            address: locale.link(urls::posting(locale.url_prefix(), posting)),
            title: posting.title.clone(),
            lang: locale.lang_attribute(posting.language()),
            place: labels::places(&posting.locations).next().map(str::to_owned),
            more_places: labels::places(&posting.locations).count().saturating_sub(1),
            facts,
            pay: compensation.map_or_else(Vec::new, |it| labels::pay(texts, it)),
            posted: details
                .and_then(|details| details.created)
                .map(|time| DisplayDate::new(texts, time)),
        }
    }
}

/// The media types and URLs of the feeds and the Markdown version of this search.
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
