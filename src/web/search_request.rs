//! Converts searches to a canonical form, so that all URLs of the same search share one cache
//! entry. Limits the total size of the large search results that are being sent at the same time.

use axum::{
    body::{Body, to_bytes},
    response::Response,
};
use bytes::Bytes;
use hyper::body::Body as _;

use crate::{
    catalogue::{Facet, LocationPath, Query, Snapshot},
    web::{
        download_body::DownloadBody,
        error::PageError,
        http::{Demand, response},
        pagination::PageParams,
        request_context::RequestContext,
        urls,
    },
};

/// The maximum size of search results that do not count as large, in bytes. Most browsers accept
/// compression, and compressed results are usually smaller than this.
const MAX_SMALL_RESULT_BYTES: u64 = 128 << 10;

/// A search and the requested page of its results.
#[derive(Debug, Clone)]
pub struct SearchRequest {
    /// The search terms and the filters.
    pub query: Query,
    /// The requested page of the results.
    pub params: PageParams,
    /// The canonical path and query string. The response depends only on this URL and on the
    /// locale.
    pub canonical_url: String,
    /// How often the search is likely to be requested.
    pub demand: Demand,
}

impl SearchRequest {
    /// Parses the query string of a request for `path`.
    pub fn parse(path: &str, query: Option<&str>, snapshot: &Snapshot) -> Self {
        let text = query.unwrap_or_default();
        // Limit the offset. All offsets past the end show the last page, so they must have the same
        // canonical URL.
        let params = PageParams::from_query(text).clamped(snapshot.postings().len());
        Self::new(path, Query::parse(text), params, snapshot)
    }

    /// Parses the query string of a request for a list with only one page. The offset is ignored.
    pub fn for_first_page(path: &str, query: Option<&str>, snapshot: &Snapshot) -> Self {
        let text = query.unwrap_or_default();
        let params = PageParams::from_query(text).clamped(0);
        Self::new(path, Query::parse(text), params, snapshot)
    }

    fn new(path: &str, query: Query, params: PageParams, snapshot: &Snapshot) -> Self {
        Self {
            canonical_url: urls::result_page(path, &query, params.offset, params.limit),
            demand: demand(&query, params, snapshot),
            query,
            params,
        }
    }

    /// Parses the query string of a request for a feed, which has only one page.
    pub fn for_feed(path: &str, query: Option<&str>, snapshot: &Snapshot) -> Self {
        let query = Query::parse(query.unwrap_or_default());
        let params = PageParams::default();
        Self {
            canonical_url: urls::with_search(path, &query),
            demand: demand(&query, params, snapshot),
            query,
            params,
        }
    }

    /// Creates the request for the first page of jobs at a location. `url` is the canonical URL.
    pub fn for_place(url: String, place: LocationPath) -> Self {
        Self {
            query: Query {
                locations: vec![place],
                ..Query::default()
            },
            params: PageParams::default(),
            canonical_url: url,
            demand: Demand::Common,
        }
    }

    /// Finishes the response. Keeps it out of the response cache if the query string is not
    /// canonical. Otherwise each order of the parameters and each ignored parameter would create
    /// another entry and evict other responses.
    ///
    /// # Errors
    ///
    /// Returns [`PageError::Busy`] if the response is large and too many large search results are
    /// being sent.
    pub async fn complete(
        &self,
        context: &RequestContext,
        query: Option<&str>,
        response: Response,
    ) -> Result<Response, PageError> {
        let canonical = context.locale.link(self.canonical_url.clone());
        let own = canonical.split_once('?').map(|(_, query)| query);
        let response = if own == query && self.demand != Demand::Unlimited {
            response
        } else {
            response::not_reusable(response)
        };
        // All results without a filter fit in the page cache, because there are few of them, and
        // each copy there serves all requests. The results for all filters together may be too many
        // for the page cache. Each response with a filter may therefore need its own copy in memory
        // and must be limited.
        let is_shared = self.demand == Demand::Common && self.query.is_empty();
        if is_shared && context.locale.source().is_empty() {
            Ok(response)
        } else {
            limit_large_result(context, response).await
        }
    }
}

/// Limits the total size of the large search results that are being sent at the same time, because
/// each of them may occupy its own memory until the client has read it.
async fn limit_large_result(
    context: &RequestContext,
    response: Response,
) -> Result<Response, PageError> {
    let size = response.body().size_hint().exact().unwrap_or(u64::MAX);
    if size <= MAX_SMALL_RESULT_BYTES {
        return Ok(response);
    }
    let permits = context.page_cache.send_large_result(context.client, size);
    let permits = permits.ok_or(PageError::Busy)?;
    // Keep the response out of the response cache, because the cache would send it without
    // acquiring permits.
    let response = response::not_reusable(response);
    let (parts, body) = response.into_parts();
    let content = to_bytes(body, usize::MAX).await;
    let content = content.map_err(|_| PageError::Busy)?;
    // Copy the content, because the copy has no unused capacity. The unused capacity of a rendered
    // page can be as large as the page itself.
    let content = Bytes::copy_from_slice(&content);
    let body = DownloadBody::new(content, permits, context.settings.body_timeout);
    Ok(Response::from_parts(parts, Body::new(body)))
}

/// Estimates how often a search is requested. A search is probably requested only once if it has
/// search terms, several filters or a page size. This also applies to a later page of the results,
/// because there are as many offsets as postings. A search with a filter value that no posting has
/// is [`Demand::Unlimited`], because the number of such searches is unlimited.
fn demand(query: &Query, params: PageParams, snapshot: &Snapshot) -> Demand {
    if !snapshot.facets().knows_values_of(query) {
        Demand::Unlimited
    } else if query.has_filter(Facet::Text)
        || query.parameters().len() > 1
        || params.limit.is_some()
        || params.offset > 0
    {
        Demand::Rare
    } else {
        Demand::Common
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_later_page_counts_as_an_unusual_search() {
        let snapshot = Snapshot::default();
        let demand = |offset| {
            let params = PageParams {
                offset,
                limit: None,
            };
            demand(&Query::default(), params, &snapshot)
        };
        assert_eq!([0, 1].map(demand), [Demand::Common, Demand::Rare]);
    }
}
