//! Converts a requested search to a canonical form, so that all URLs of the same search share one
//! cache entry.

use axum::response::Response;

use crate::{
    catalogue::{Facet, LocationPath, Query, Snapshot},
    web::{
        http::{Demand, response},
        locale::LocaleContext,
        pagination::PageParams,
        urls,
    },
};

/// A search, and the requested page of its results.
#[derive(Debug, Clone)]
pub struct SearchRequest {
    /// The search.
    pub query: Query,
    /// The requested page of the results.
    pub params: PageParams,
    /// The path and query string in canonical form. Only this URL and the locale determine the
    /// content of the response.
    pub canonical_url: String,
    /// How often the search is likely to be requested.
    pub demand: Demand,
}

impl SearchRequest {
    /// Reads the query string of a request for `path`.
    pub fn parse(path: &str, query: Option<&str>, snapshot: &Snapshot) -> Self {
        let text = query.unwrap_or_default();
        let query = Query::parse(text);
        // Limit the offset, because all offsets past the end show the last page and must have the
        // same canonical URL.
        let params = PageParams::from_query(text).clamped(snapshot.postings().len());
        Self {
            canonical_url: urls::result_page(path, &query, params.offset, params.limit),
            demand: demand(&query, params, snapshot),
            query,
            params,
        }
    }

    /// Reads the query string of a request for a feed. A feed has only one page.
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

    /// Creates the request for the first page of the jobs at a location. `url` is its canonical
    /// URL.
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

    /// Keeps the response out of the response cache if the query string is not canonical. Otherwise
    /// each order of the parameters, and each ignored parameter, would create an entry of its own
    /// and evict other responses.
    pub fn cache_if_canonical(
        &self,
        locale: &LocaleContext,
        query: Option<&str>,
        response: Response,
    ) -> Response {
        let canonical = locale.link(self.canonical_url.clone());
        let own = canonical.split_once('?').map(|(_, query)| query);
        if own == query && self.demand != Demand::Unlimited {
            return response;
        }
        response::not_reusable(response)
    }
}

/// Estimates how often a search is requested. A search is probably requested only once if it
/// contains words, several filters or a page size. A search with a filter value that no posting has
/// is [`Demand::Unlimited`], because the number of such searches is unlimited.
fn demand(query: &Query, params: PageParams, snapshot: &Snapshot) -> Demand {
    if !snapshot.facets().knows_values_of(query) {
        Demand::Unlimited
    } else if query.has_filter(Facet::Text)
        || query.parameters().len() > 1
        || params.limit.is_some()
    {
        Demand::Rare
    } else {
        Demand::Common
    }
}
