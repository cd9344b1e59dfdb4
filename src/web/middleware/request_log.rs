//! The request log: one entry for each response, without personal data.

use std::time::Instant;

use axum::{
    extract::{MatchedPath, Request},
    http::Method,
    middleware::Next,
    response::Response,
};
use tracing::{Instrument, Span, info_span};

use crate::{
    telemetry::{
        TraceParent, metrics,
        request_log::{self, RequestLine},
        request_metrics::RouteCounters,
        traces,
    },
    web::{
        brand_sites::BrandHost,
        http::CountedRoute,
        request_id::{REQUEST_ID, RequestId},
        urls,
    },
};

/// The routes of health checks. Because they are requested so often, they are not traced, and
/// successful checks are logged at level `debug`.
const PROBES: [&str; 2] = [urls::HEALTHZ, urls::READYZ];

/// Logs each response with its route pattern, such as `/jobs/{id}`. The URL is not logged, because
/// it can contain the secret token of a receipt or a visitor's search terms.
pub async fn log_response(request: Request, next: Next) -> Response {
    respond_and_log(request, |request| next.run(request)).await
}

/// Calls `respond` and logs the response in the same way as [`log_response`].
pub async fn respond_and_log<F: Future<Output = Response>>(
    mut request: Request,
    respond: impl FnOnce(Request) -> F,
) -> Response {
    let from_proxy = request.extensions().get::<RequestId>().cloned();
    let id = from_proxy.unwrap_or_else(RequestId::generate);
    let log_id = id.clone();
    let host = request.extensions().get::<BrandHost>().cloned();
    let method = known_method(request.method());
    let pattern = request.extensions().get::<MatchedPath>().cloned();
    let route = pattern.as_ref().map_or("-", MatchedPath::as_str);
    let log_span = info_span!("request", id = id.as_str());
    let is_probe = PROBES.contains(&route);
    let trace_span = if is_probe {
        Span::none()
    } else {
        let parent = request.extensions().get::<TraceParent>();
        traces::request(method, route, id.as_str(), parent)
    };
    request.extensions_mut().insert(id);
    let began = Instant::now();
    let responding = respond(request).instrument(trace_span.clone());
    let mut response = responding.instrument(log_span).await;
    let status = response.status().as_u16();
    traces::record_response(&trace_span, status);
    if status >= 400 {
        metrics::count_error_response(route, status);
    }
    let duration = began.elapsed();
    let host = host.as_ref().map(|BrandHost(host)| &**host);
    let counters = RouteCounters::of_route(host, route);
    counters.count(status, duration);
    request_log::write(&RequestLine {
        id: log_id.as_str(),
        method,
        route,
        status,
        duration,
        is_routine: is_probe && status < 400,
    });
    response
        .headers_mut()
        .insert(REQUEST_ID, log_id.into_header());
    if let Some(pattern) = pattern {
        let route = CountedRoute {
            route: pattern,
            counters,
        };
        response.extensions_mut().insert(route);
    }
    response
}

/// Returns the name of a standard method (RFC 9110 §9, RFC 5789), or `OTHER`. Other names must not
/// appear in the log, because a client can send any string as a method.
fn known_method(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        Method::TRACE => "TRACE",
        Method::CONNECT => "CONNECT",
        _ => "OTHER",
    }
}
