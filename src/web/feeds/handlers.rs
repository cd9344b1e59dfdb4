//! Handlers for the feeds.

use std::{io, sync::Arc};

use axum::{
    extract::{MatchedPath, RawQuery},
    http::HeaderMap,
    response::Response,
};

use crate::{
    catalogue::{Query, SearchResult, Snapshot},
    i18n::{Localizer, labels},
    posting::Posting,
    web::{
        error::PageError,
        feeds::{
            atom,
            feed::{Entry, Feed, newest},
            indeed, json, rss,
        },
        http::{Demand, Document},
        request_context::RequestContext,
        search_request::SearchRequest,
        state::SiteState,
        urls,
    },
};

/// A function that writes a feed in one format.
type WriteFeed = fn(&Feed) -> io::Result<Vec<u8>>;

/// Returns a feed with the newest jobs that match a search. The path of the URL selects the format:
/// Atom, RSS or JSON Feed.
pub async fn get(
    context: RequestContext,
    path: MatchedPath,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let context = context.in_default_locale();
    if context.demonstration {
        return Err(PageError::PageNotFound);
    }
    let (media_type, write): (_, WriteFeed) = match path.as_str() {
        urls::FEED_ATOM => (atom::MEDIA_TYPE, atom::write),
        urls::FEED_RSS => (rss::MEDIA_TYPE, rss::write),
        urls::FEED_JSON => (json::MEDIA_TYPE, |feed| Ok(json::write(feed))),
        _ => return Err(PageError::PageNotFound),
    };
    let (version, snapshot) = context.loaded_postings()?;
    let search = SearchRequest::for_feed(path.as_str(), query.as_deref(), &snapshot);
    let document = Document {
        key: &search.canonical_url,
        version,
        media_type,
        demand: search.demand,
    };
    let (changed_at, wanted) = (snapshot.changed_at(), search.clone());
    let made = context.cached_document(document, &headers, move |context| {
        let (query, own_url) = (&wanted.query, &wanted.canonical_url);
        let postings = newest(found(&snapshot, query));
        write(&build_feed(&context.site, postings, query, own_url))
    });
    let made = made.await?;
    let response = made.to_response_with_last_modified(changed_at, &headers);
    search.complete(&context, query.as_deref(), response).await
}

/// Returns all open jobs in Indeed's format.
pub async fn get_indeed(
    context: RequestContext,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let context = context.in_default_locale();
    if context.demonstration {
        return Err(PageError::PageNotFound);
    }
    let (version, snapshot) = context.loaded_postings()?;
    let document = Document {
        key: urls::FEED_INDEED,
        version,
        media_type: indeed::MEDIA_TYPE,
        demand: Demand::Common,
    };
    let changed_at = snapshot.changed_at();
    let made = context.cached_document(document, &headers, move |context| {
        let query = Query::default();
        let postings = found(&snapshot, &query).collect();
        let feed = build_feed(&context.site, postings, &query, urls::FEED_INDEED);
        indeed::write(&feed, |details| {
            let salary = details.compensation.salary.as_ref();
            salary.map(|it| labels::salary(context.locale.texts(), it))
        })
    });
    Ok(made
        .await?
        .to_response_with_last_modified(changed_at, &headers))
}

/// Returns the postings that match a search.
fn found<'a>(
    snapshot: &'a Snapshot,
    query: &Query,
) -> impl Iterator<Item = Arc<Posting>> + use<'a> {
    let positions = SearchResult::for_query(snapshot, query).positions;
    let postings = positions.into_iter();
    postings.map(move |position| Arc::clone(&snapshot.postings()[position]))
}

/// Builds a feed of postings that match a search. Its title and labels are in the default language
/// of the site.
fn build_feed(site: &SiteState, postings: Vec<Arc<Posting>>, query: &Query, address: &str) -> Feed {
    let locale = site.locales.default_locale();
    let texts = locale.texts();
    let root = locale.url_prefix();
    let entries = postings.into_iter().map(|posting| Entry {
        url: site.absolute_url(&urls::posting(root, &posting)),
        permalink: site.absolute_url(&urls::posting_data(&posting.id)),
        categories: categories(texts, &posting),
        posting,
    });
    Feed {
        title: site.list_title(texts),
        list_url: site.absolute_url(&urls::list(root, query, 0, None)),
        url: site.absolute_url(address),
        language: texts.language().to_string(),
        entries: entries.collect(),
        company: site.company_name_or_placeholder(texts),
    }
}

/// Returns the labels of a posting's employment type, workplace types and locations, without
/// duplicates.
fn categories(texts: &Localizer, posting: &Posting) -> Vec<String> {
    let details = posting.details.as_ref();
    let terms = details.and_then(|it| it.compensation.employment_type.as_ref());
    let terms = terms.map(|it| labels::employment(texts, it));
    let ways = labels::workplaces(texts, &posting.locations);
    let places = labels::places(texts, &posting.locations);
    let mut single: Vec<String> = Vec::new();
    for category in terms.into_iter().chain(ways).chain(places) {
        if !single.contains(&category) {
            single.push(category);
        }
    }
    single
}
