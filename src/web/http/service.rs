//! Answers each request from the response cache or with the router.
//!
//! The path of a request:
//! 1. If there are several brands, `SwappableRouter::respond` chooses the router of the brand by
//!    the host name. It then looks the request up in that router's response cache. Under load, the
//!    response cache answers most requests.
//! 2. `respond_with_router` calls the router: its middleware, then the handler of the route.
//! 3. The handler takes its page from the page cache, or renders it.
//! 4. The response is stored in the response cache, if the handler allows that.

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

/// A response whose body is either bytes from the response cache, or the body that the router
/// returned.
pub type ServiceResponse = Response<http_body_util::Either<Full<Bytes>, Body>>;

/// A response that is available immediately, or a future that produces it.
type ServiceFuture = Either<
    Ready<Result<ServiceResponse, Infallible>>,
    BoxFuture<'static, Result<ServiceResponse, Infallible>>,
>;

/// A router with a cache of its responses. Both can be replaced while the server runs. Requests in
/// progress are completed by the old router.
#[derive(Debug, Clone)]
pub struct SwappableRouter(Arc<HostRouters>);

/// The router of one site, and the routers of the other brands by host name.
#[derive(Debug)]
struct HostRouters {
    current: ArcSwap<CachedRouter>,
    /// The host name of this site, if there are several brands.
    host: Option<BrandHost>,
    brands: Vec<(Url, SwappableRouter)>,
}

/// A router and its reusable responses.
#[derive(Debug)]
pub struct CachedRouter {
    router: Router,
    responses: ResponseCache,
}

impl CachedRouter {
    /// Adds an empty response cache to the router of a site with this catalogue.
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

    /// Creates the router of one of several brands. The metrics count the responses of this router
    /// under `host`. A request for the host of one of the `brands` is passed to the router of that
    /// brand. All other requests go to `router`, which rejects unknown hosts.
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

    /// Replaces the router and its cache.
    pub fn swap(&self, router: CachedRouter) {
        self.0.current.store(Arc::new(router));
    }

    /// Chooses the router for the host name in this request.
    fn choose<B>(&self, request: &Request<B>) -> &HostRouters {
        let mut brands = self.0.brands.iter();
        let host = match brands.as_slice() {
            [] => None,
            _ => requested_host(request),
        };
        let brand = host.and_then(|host| brands.find(|(url, _)| is_own_host(&host, Some(url))));
        brand.map_or(&self.0, |(_, router)| &router.0)
    }

    /// Handles a request. The body of the request must arrive within `max_time`. The [`RequestId`]
    /// and the [`TraceParent`] from a trusted proxy are extensions of the request.
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

/// Adds a request id to a response from the cache, logs the response and counts it. The request-log
/// middleware does this for all other responses. That middleware also added the route to this
/// response before the response was stored. A response without a route is from the operator's page,
/// which has no request log.
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

/// Answers a request with the router, and stores the response if it can be reused.
async fn respond_with_router(
    served: &CachedRouter,
    mut request: Request<TrackedBody>,
    key: Option<Key>,
    peer: SocketAddr,
    max_time: Duration,
) -> Response {
    // Read the revision before the handler reads the postings. If the postings change in between,
    // the response is stored with the old revision, so it is not reused.
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
