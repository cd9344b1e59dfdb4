//! The request log: one log entry for each response, without personal data.

use std::time::Instant;

use axum::{
    extract::{MatchedPath, Request},
    middleware::Next,
    response::Response,
};
use tracing::{Instrument, info_span};

use crate::{
    telemetry::{
        metrics,
        request_log::{self, RequestLine},
    },
    web::request_id::{REQUEST_ID, RequestId},
};

/// Logs each response with its route pattern. Never logs the URL: it can contain the secret token
/// of a receipt or the text of a search.
pub async fn log_response(request: Request, next: Next) -> Response {
    respond_and_log(request, |request| next.run(request)).await
}

/// Like [`log_response`], for the middleware of the visitors' site.
pub async fn respond_and_log<F: Future<Output = Response>>(
    mut request: Request,
    respond: impl FnOnce(Request) -> F,
) -> Response {
    let id = RequestId::generate();
    let log_id = id.clone();
    let method = request.method().clone();
    let pattern = request.extensions().get::<MatchedPath>().cloned();
    let route = pattern.as_ref().map_or("-", MatchedPath::as_str);
    let span = info_span!("request", id = id.as_str());
    request.extensions_mut().insert(id);
    let began = Instant::now();
    let mut response = respond(request).instrument(span).await;
    response
        .headers_mut()
        .insert(REQUEST_ID, log_id.to_header());
    let status = response.status().as_u16();
    if status >= 400 {
        metrics::count_error_response(route, status);
    }
    request_log::write(&RequestLine {
        id: log_id.as_str(),
        method: method.as_str(),
        route,
        status,
        duration: began.elapsed(),
    });
    if let Some(pattern) = pattern {
        response.extensions_mut().insert(pattern);
    }
    response
}
