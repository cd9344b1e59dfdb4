//! Answers each request, either from the response cache or through the router.
//!
//! The path of a request:
//! 1. `SwappableRouter::respond` looks for a stored response in the router's response cache. If
//!    there are several brands, it first selects the router of the brand by the host name. Under
//!    load, the response cache answers most requests.
//! 2. `respond_with_router` calls the router: first its middleware, then the handler of the route.
//! 3. The handler gets its page from the page cache, or renders it.
//! 4. The response is stored in the response cache, if the handler allows it.

use std::{
    convert::Infallible,
    future::{Ready, ready},
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use arc_swap::ArcSwap;
use axum::{
    Router,
    body::Body,
    extract::ConnectInfo,
    http::{Extensions, Request},
    response::Response,
};
use bytes::Bytes;
use futures_util::future::{BoxFuture, Either};
use http_body_util::Full;
use tower::ServiceExt;
use url::Url;

use crate::{
    catalogue::Catalogue,
    clock::Clock,
    drain_body::respond_then_drain,
    request_host::{is_own_host, requested_host},
    telemetry::{
        TraceParent,
        request_log::{self, RequestLine},
        traces,
    },
    web::{
        brand_sites::BrandHost,
        http::{
            connection_registry::TrackedBody,
            response_cache::{CountedRoute, Key, KeyRef, ResponseCache, ReusedResponse},
        },
        request_id::{REQUEST_ID, RequestId},
    },
};

/// A response. Its body is either bytes from the response cache or the body that the router
/// returned.
pub type ServiceResponse = Response<http_body_util::Either<Full<Bytes>, Body>>;

/// A response that is available immediately, or a future that produces it.
type ServiceFuture = Either<
    Ready<Result<ServiceResponse, Infallible>>,
    BoxFuture<'static, Result<ServiceResponse, Infallible>>,
>;

/// A router and its response cache. Both can be replaced while the server is running. Requests in
/// progress are completed by the old router.
#[derive(Debug, Clone)]
pub struct SwappableRouter(Arc<HostRouters>);

/// The router of one site, and the routers of the other brands by their host names.
#[derive(Debug)]
struct HostRouters {
    current: ArcSwap<CachedRouter>,
    /// The host name of this site, if there are several brands.
    host: Option<BrandHost>,
    brands: Vec<(Url, SwappableRouter)>,
}

/// A router with its response cache.
#[derive(Debug)]
pub struct CachedRouter {
    router: Router,
    responses: ResponseCache,
}

impl CachedRouter {
    /// Adds an empty response cache to the router of the site that shows this catalogue.
    pub fn new(router: Router, catalogue: Catalogue, clock: Clock) -> Self {
        Self {
            router,
            responses: ResponseCache::new(catalogue, clock),
        }
    }
}

impl SwappableRouter {
    /// Creates a swappable router that starts with this router.
    pub fn new(router: CachedRouter) -> Self {
        Self::for_host(router, None, Vec::new())
    }

    /// Creates the router of one of several brands. The metrics count its responses under `host`. A
    /// request for the host of one of the `brands` is passed to that brand's router. All other
    /// requests go to `router`, which rejects unknown hosts.
    pub fn for_host(
        router: CachedRouter,
        host: Option<BrandHost>,
        brands: Vec<(Url, Self)>,
    ) -> Self {
        Self(Arc::new(HostRouters {
            current: ArcSwap::from_pointee(router),
            host,
            brands,
        }))
    }

    /// Replaces the router and its response cache.
    pub fn swap(&self, router: CachedRouter) {
        self.0.current.store(Arc::new(router));
    }

    fn choose<B>(&self, request: &Request<B>) -> &HostRouters {
        let mut brands = self.0.brands.iter();
        let host = match brands.as_slice() {
            [] => None,
            _ => requested_host(request),
        };
        let brand = host.and_then(|host| brands.find(|(url, _)| is_own_host(&host, Some(url))));
        brand.map_or(&self.0, |(_, router)| &router.0)
    }

    /// Handles a request. Its body must arrive within `max_time`. If a trusted proxy sent a
    /// [`RequestId`] or a [`TraceParent`], they are in the extensions of the request.
    pub fn respond(
        &self,
        mut request: Request<TrackedBody>,
        peer: SocketAddr,
        max_time: Duration,
    ) -> ServiceFuture {
        let began = Instant::now();
        let chosen = self.choose(&request);
        if let Some(host) = &chosen.host {
            request.extensions_mut().insert(host.clone());
        }
        let served = chosen.current.load();
        let key = KeyRef::from_request(&request);
        let reused = key.and_then(|key| served.responses.get(&key, request.headers()));
        if let Some(reused) = reused {
            if let Some(view) = &reused.view {
                view.count(peer.ip(), request.headers());
            }
            let response = identify_and_log(reused, request.extensions(), began);
            return Either::Left(ready(Ok(response.map(http_body_util::Either::Left))));
        }
        let key = key.map(KeyRef::to_key);
        let served = Arc::clone(&served);
        Either::Right(Box::pin(async move {
            let response = respond_with_router(&served, request, key, peer, max_time).await;
            Ok(response.map(http_body_util::Either::Right))
        }))
    }
}

/// Adds a request id to a response from the cache, and logs and counts it. For all other responses,
/// the request-log middleware does this. Only responses that passed through that middleware contain
/// their route. A response without a route is from the operator's page, which has no request log,
/// and is returned unchanged.
fn identify_and_log(
    reused: ReusedResponse,
    request: &Extensions,
    began: Instant,
) -> Response<Full<Bytes>> {
    let Some(CountedRoute { route, counters }) = &reused.route else {
        return reused.response;
    };
    let from_proxy = request.get::<RequestId>().cloned();
    let id = from_proxy.unwrap_or_else(RequestId::generate);
    let mut response = reused.response;
    let (status, duration) = (response.status().as_u16(), began.elapsed());
    if traces::are_on() {
        let parent = request.get::<TraceParent>();
        let span = traces::request("GET", route.as_str(), id.as_str(), parent);
        traces::record_response(&span, status);
    }
    counters.count(status, duration);
    request_log::write(&RequestLine {
        id: id.as_str(),
        method: "GET",
        route: route.as_str(),
        status,
        duration,
        is_routine: false,
    });
    response.headers_mut().insert(REQUEST_ID, id.into_header());
    response
}

/// Passes a request to the router, and stores the response if it can be reused.
async fn respond_with_router(
    served: &CachedRouter,
    mut request: Request<TrackedBody>,
    key: Option<Key>,
    peer: SocketAddr,
    max_time: Duration,
) -> Response {
    // Read the revision before the handler reads the postings. If the postings change in between,
    // the response is stored with the old revision and is never reused.
    let revision = served.responses.revision();
    request.extensions_mut().insert(ConnectInfo(peer));
    let router = served.router.clone();
    let call = |request| async move {
        let response = router.oneshot(request).await;
        response.unwrap_or_else(|never| match never {})
    };
    let response = respond_then_drain(request, max_time, call).await;
    if let Some(key) = key {
        served.responses.insert(key, revision, &response);
    }
    response
}
