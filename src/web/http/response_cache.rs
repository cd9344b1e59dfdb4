//! The response cache. It stores complete responses that are the same for all visitors, and answers
//! repeated requests without running the router and the middleware.
//!
//! A response is reused for at most five seconds, and only until the postings change. Content that
//! depends on the time, such as the age of the postings, is therefore at most five seconds out of
//! date. The key contains all request headers that the response depends on. A response is stored
//! only after the middleware has accepted the request, so the host name in the key is valid.

use std::{hash::Hash, sync::Arc};

use axum::{
    body::Body,
    extract::MatchedPath,
    http::{HeaderMap, HeaderValue, Method, Request, StatusCode, Uri, header},
    response::Response,
};
use bytes::Bytes;
use http_body_util::Full;
use hyper::body::Body as HttpBody;
use jiff::{SignedDuration, Timestamp};
use quick_cache::{Equivalent, Weighter, sync::Cache};
use url::form_urlencoded;

use crate::{
    catalogue::Catalogue,
    clock::Clock,
    telemetry::request_metrics::RouteCounters,
    web::{
        attribution::TrafficSource,
        funnel::FunnelView,
        http::{
            encoding::{AcceptedEncodings, Encoding},
            etag::has_etag,
            spliced_page::SplicedPage,
        },
        referral_urls, urls,
    },
};

/// How long a response can be reused.
const MAX_AGE: SignedDuration = SignedDuration::from_secs(5);

/// The maximum total size of the cached responses, in bytes.
const MAX_BYTES: u64 = 8 << 20;

/// The approximate number of responses in a full cache. It only determines the initial size of the
/// cache's tables.
const EXPECTED_RESPONSES: usize = 1_000;

/// The approximate size of a response's headers in memory, in bytes.
const HEADERS_SIZE: usize = 2_048;

/// A response body that can also be sent to other visitors. A handler adds it to the extensions of
/// a response to let the cache store the response.
#[derive(Clone)]
pub enum ReusableBody {
    /// The same bytes for all visitors.
    Same(Bytes),
    /// The same page for all visitors, apart from one token.
    WithToken(Arc<SplicedPage>),
}

/// The cached responses, each stored under the key of the requests that it answers.
#[derive(Debug)]
pub struct ResponseCache {
    responses: Cache<Key, Arc<CachedResponse>, ResponseSize>,
    catalogue: Catalogue,
    clock: Clock,
}

/// The parts of a request that the content of a reusable response depends on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Key {
    host: Box<[u8]>,
    target: Box<str>,
    language: Box<[u8]>,
    accepted: AcceptedEncodings,
}

/// A [`Key`] that borrows from the request.
#[derive(Debug, Clone, Copy, Hash)]
pub struct KeyRef<'a> {
    host: &'a [u8],
    target: &'a str,
    language: &'a [u8],
    accepted: AcceptedEncodings,
}

/// A stored response, with the data for checking whether it can be reused and for counting its
/// uses.
struct CachedResponse {
    stored_at: Timestamp,
    revision: u64,
    route: Option<CountedRoute>,
    /// All headers, including the id of the request that the response was created for. When the
    /// response is reused, the new request's id replaces this id. Replacing a header is cheaper
    /// than adding one, because the map does not have to grow.
    headers: HeaderMap,
    body: ReusableBody,
    view: Option<FunnelView>,
}

/// A route and its response counters. The request-log middleware adds this value to the extensions
/// of each response.
#[derive(Clone)]
pub struct CountedRoute {
    /// The pattern of the route.
    pub route: MatchedPath,
    /// The metrics of the route.
    pub counters: RouteCounters,
}

/// A response from the cache, with the values that are needed for the log and the counters.
pub struct ReusedResponse {
    /// The stored response.
    pub response: Response<Full<Bytes>>,
    /// The route that produced the response, or `None` if the response is not logged and counted.
    pub route: Option<CountedRoute>,
    /// The counter for views, if the response shows a posting or a form.
    pub view: Option<FunnelView>,
}

/// The weight of a response in the cache: the memory that it uses, in bytes.
#[derive(Debug, Clone)]
struct ResponseSize;

impl Weighter<Key, Arc<CachedResponse>> for ResponseSize {
    fn weight(&self, key: &Key, response: &Arc<CachedResponse>) -> u64 {
        let body = match &response.body {
            ReusableBody::Same(bytes) => bytes.len(),
            ReusableBody::WithToken(page) => page.size_in_memory(),
        };
        (key.host.len() + key.target.len() + key.language.len() + HEADERS_SIZE + body) as u64
    }
}

impl<'a> KeyRef<'a> {
    /// Builds the key of a request. Returns `None` if the response cannot be reused, for example
    /// because the method is not `GET`.
    pub fn from_request<B: HttpBody>(request: &'a Request<B>) -> Option<Self> {
        let (uri, headers) = (request.uri(), request.headers());
        if *request.method() != Method::GET
            || uri.authority().is_some()
            || !request.body().is_end_stream()
            || headers.contains_key(header::RANGE)
        {
            return None;
        }
        // Only the job list at `/` depends on the visitor's preferred languages.
        let language = if uri.path() == urls::LIST {
            single_value(headers, header::ACCEPT_LANGUAGE)?
        } else {
            b""
        };
        Some(Self {
            host: usual_host(single_value(headers, header::HOST)?)?,
            target: if is_plain_form(uri) {
                uri.path()
            } else {
                uri.path_and_query()?.as_str()
            },
            language,
            accepted: AcceptedEncodings::from_headers(headers),
        })
    }

    /// Creates an owned copy of the key.
    pub fn to_key(self) -> Key {
        Key {
            host: self.host.into(),
            target: self.target.into(),
            language: self.language.into(),
            accepted: self.accepted,
        }
    }
}

impl Equivalent<Key> for KeyRef<'_> {
    fn equivalent(&self, key: &Key) -> bool {
        self.target == &*key.target
            && self.host == &*key.host
            && self.language == &*key.language
            && self.accepted == key.accepted
    }
}

/// Returns `true` if this is the URL of an empty form whose content does not depend on the query
/// string. The key then omits the query string. Otherwise the form would be rendered again for
/// every value of an ignored parameter.
fn is_plain_form(uri: &Uri) -> bool {
    let query = uri.query().unwrap_or_default();
    let mut path = uri.path().rsplit('/');
    path.next() == Some("apply")
        && path.next().is_some_and(|id| !id.is_empty())
        && path.next() == Some("jobs")
        && TrafficSource::from_query(query).is_empty()
        && !form_urlencoded::parse(query.as_bytes()).any(|(name, _)| name == referral_urls::TOKEN)
}

/// Returns the value of a header. The value is empty if the header is missing. Returns `None` if
/// the request contains the header more than once.
fn single_value(headers: &HeaderMap, name: header::HeaderName) -> Option<&[u8]> {
    let mut values = headers.get_all(name).iter();
    let first = values.next();
    match values.next() {
        Some(_) => None,
        None => Some(first.map_or(b"", HeaderValue::as_bytes)),
    }
}

/// Returns the host name without the port, or `None` if it has capital letters or a trailing dot.
/// Pages do not depend on the spelling of the host name, so storing them for each spelling would
/// waste memory.
fn usual_host(host: &[u8]) -> Option<&[u8]> {
    let port = host.iter().rposition(|byte| *byte == b':');
    let port = port.filter(|at| host[at + 1..].iter().all(u8::is_ascii_digit));
    let name = &host[..port.unwrap_or(host.len())];
    let is_usual = !name.ends_with(b".") && !name.iter().any(u8::is_ascii_uppercase);
    is_usual.then_some(name)
}

impl ResponseCache {
    /// Creates an empty cache for the site that shows this catalogue.
    pub fn new(catalogue: Catalogue, clock: Clock) -> Self {
        Self {
            responses: Cache::with_weighter(EXPECTED_RESPONSES, MAX_BYTES, ResponseSize),
            catalogue,
            clock,
        }
    }

    /// The current revision of the catalogue (`Catalogue::revision`). Read it before a request is
    /// handled, and pass it to [`Self::insert`] together with the response.
    pub fn revision(&self) -> u64 {
        self.catalogue.revision()
    }

    /// Returns the stored response to this request if it can still be reused. The status is 304 if
    /// the browser already has the content.
    pub fn get(&self, key: &KeyRef<'_>, request: &HeaderMap) -> Option<ReusedResponse> {
        let cached = self.responses.get(key)?;
        let age = self.clock.now().duration_since(cached.stored_at);
        if cached.revision != self.revision() || age >= MAX_AGE || age.is_negative() {
            return None;
        }
        Some(ReusedResponse {
            response: cached.to_response(request, key.accepted),
            route: cached.route.clone(),
            view: cached.view.clone(),
        })
    }

    /// Stores a response if its extensions contain a [`ReusableBody`].
    pub fn insert(&self, key: Key, revision: u64, response: &Response<Body>) {
        let extensions = response.extensions();
        let Some(body) = extensions.get::<ReusableBody>() else {
            return;
        };
        if response.status() != StatusCode::OK || varies_unexpectedly(&key, response.headers()) {
            return;
        }
        let cached = CachedResponse {
            stored_at: self.clock.now(),
            revision,
            route: extensions.get::<CountedRoute>().cloned(),
            headers: response.headers().clone(),
            body: body.clone(),
            view: extensions.get::<FunnelView>().cloned(),
        };
        self.responses.insert(key, Arc::new(cached));
    }
}

/// Returns `true` if the response depends on a request header that is not in the key, such as the
/// visitor's languages.
fn varies_unexpectedly(key: &Key, response: &HeaderMap) -> bool {
    let mut names = response
        .get_all(header::VARY)
        .iter()
        .flat_map(|value| value.to_str().unwrap_or("*").split(','));
    let is_list = key.target.split('?').next() == Some(urls::LIST);
    names.any(|name| match name.trim() {
        "accept-encoding" => false,
        "accept-language" => !is_list,
        _ => true,
    })
}

impl CachedResponse {
    fn to_response(
        &self,
        request: &HeaderMap,
        accepted: AcceptedEncodings,
    ) -> Response<Full<Bytes>> {
        let mut response = Response::new(Full::default());
        *response.headers_mut() = self.headers.clone();
        match &self.body {
            ReusableBody::Same(_) if self.is_current(request) => {
                *response.status_mut() = StatusCode::NOT_MODIFIED;
                response.headers_mut().remove(header::CONTENT_TYPE);
                response.headers_mut().remove(header::CONTENT_ENCODING);
            }
            ReusableBody::Same(bytes) => *response.body_mut() = Full::new(bytes.clone()),
            ReusableBody::WithToken(page) => {
                let is_gzip = accepted.contains(Encoding::Gzip);
                *response.body_mut() = Full::new(page.with_new_token(is_gzip));
            }
        }
        response
    }

    fn is_current(&self, request: &HeaderMap) -> bool {
        let etag = self.headers.get(header::ETAG);
        request.contains_key(header::IF_NONE_MATCH)
            && etag.is_some_and(|etag| has_etag(request, etag))
    }
}
