//! Liveness and readiness checks, for load balancers and container orchestrators.

use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::IntoResponse,
};
use serde_json::json;

use crate::web::{http::response::NO_STORE, state::SiteState};

/// Liveness check: always returns 200.
pub async fn liveness() -> impl IntoResponse {
    let body = Json(json!({ "status": "ok" }));
    ([(header::CACHE_CONTROL, NO_STORE)], body)
}

/// Readiness check: returns 200 once postings have been loaded, even if they are outdated. Returns
/// 503 before that, and while the site is shutting down.
pub async fn readiness(State(site): State<SiteState>) -> impl IntoResponse {
    let snapshot = site.catalogue.snapshot();
    let confirmed_at = snapshot.confirmed_at();
    let (status, word) = match (site.is_draining(), snapshot.never_loaded()) {
        (true, _) => (StatusCode::SERVICE_UNAVAILABLE, "stopping"),
        (false, true) => (StatusCode::SERVICE_UNAVAILABLE, "waiting"),
        (false, false) => (StatusCode::OK, "ok"),
    };
    let body = json!({
        "status": word,
        "postings": snapshot.postings().len(),
        "confirmed_at": confirmed_at.map(|time| time.to_string()),
    });
    (status, [(header::CACHE_CONTROL, NO_STORE)], Json(body))
}
