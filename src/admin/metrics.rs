//! `GET /metrics`: the metrics in the Prometheus text format.

use axum::{
    extract::State,
    http::{HeaderValue, header},
    response::IntoResponse,
};

use crate::{
    admin::{monitor, state::AdminState},
    telemetry::metrics,
    web::http::response::NO_STORE,
};

const PROMETHEUS: HeaderValue =
    HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");

/// Measures and returns all metrics.
pub async fn get(State(state): State<AdminState>) -> impl IntoResponse {
    // If the outbox cannot be read, the metric of that alarm says so.
    let _ = monitor::measure(&state).await;
    let headers = [
        (header::CONTENT_TYPE, PROMETHEUS),
        (header::CACHE_CONTROL, NO_STORE),
    ];
    (headers, metrics::render())
}
