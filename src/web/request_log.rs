//! The request log: one line for each response, without personal data.

use std::time::Instant;

use axum::{
    extract::{MatchedPath, Request},
    http::{HeaderName, HeaderValue},
    middleware::Next,
    response::Response,
};
use tracing::{Instrument, info, info_span};
use uuid::Uuid;

use crate::telemetry::metrics;

/// The response header with the request id, which a visitor can give to the operator.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The id of a request in the log.
#[derive(Debug, Clone)]
pub struct RequestId(String);

impl RequestId {
    /// The id: sixteen hexadecimal digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Generates a random id. An id in the request is ignored, because it may be anything.
    pub fn generate() -> Self {
        let mut id = Uuid::new_v4().simple().to_string();
        id.truncate(16);
        Self(id)
    }
}

/// Logs each response with its route pattern. Never logs the URL: it may open a receipt, and its
/// query may be a search.
pub async fn log_response(mut request: Request, next: Next) -> Response {
    let id = RequestId::generate();
    let header = HeaderValue::try_from(id.as_str());
    let method = request.method().clone();
    let pattern = request.extensions().get::<MatchedPath>().cloned();
    let route = pattern.as_ref().map_or("-", MatchedPath::as_str);
    let span = info_span!("request", id = id.as_str());
    request.extensions_mut().insert(id);
    let began = Instant::now();
    let mut response = next.run(request).instrument(span.clone()).await;
    if let Ok(header) = header {
        response.headers_mut().insert(REQUEST_ID, header);
    }
    let status = response.status().as_u16();
    if 400 <= status {
        metrics::count_error_response(route, status);
    }
    let micros = began.elapsed().as_micros();
    span.in_scope(|| info!(%method, route, status, micros, "answered"));
    response
}
