use axum::{
    extract::State,
    http::{HeaderValue, header},
    response::IntoResponse,
};

use crate::{
    admin::{desk::Desk, measure},
    telemetry::metrics,
    web::answer::NO_STORE,
};

/// The format of Prometheus.
const PROMETHEUS: HeaderValue =
    HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");

/// Answers with every number. Those that can be read off are read now.
pub async fn show(State(desk): State<Desk>) -> impl IntoResponse {
    // What could not be read is an alarm by itself.
    let _ = measure::measure(&desk).await;
    let headers = [
        (header::CONTENT_TYPE, PROMETHEUS),
        (header::CACHE_CONTROL, NO_STORE),
    ];
    (headers, metrics::text())
}
