use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::IntoResponse,
};
use serde_json::json;

use crate::web::{answer::NO_STORE, site::Site};

/// Answers as long as the site runs.
pub async fn alive() -> impl IntoResponse {
    let body = Json(json!({ "status": "ok" }));
    ([(header::CACHE_CONTROL, NO_STORE)], body)
}

/// Answers whether the site can serve: it can as soon as it has a copy of the postings, however old.
pub async fn ready(State(site): State<Site>) -> impl IntoResponse {
    let snapshot = site.catalogue.snapshot();
    let confirmed_at = snapshot.confirmed_at();
    let (status, word) = match snapshot.is_missing() {
        true => (StatusCode::SERVICE_UNAVAILABLE, "waiting"),
        false => (StatusCode::OK, "ok"),
    };
    let body = json!({
        "status": word,
        "postings": snapshot.postings().len(),
        "confirmed_at": confirmed_at.map(|time| time.to_string()),
    });
    (status, [(header::CACHE_CONTROL, NO_STORE)], Json(body))
}
