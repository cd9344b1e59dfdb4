//! Middleware that checks the key and the plan (ATS interface: basics), then injects planned faults.

use std::time::Duration;

use axum::{
    Json,
    extract::{Request, State},
    http::{StatusCode, header},
    middleware::Next,
    response::{Html, IntoResponse, Response},
};
use serde_json::Value;

use crate::reference_ats::{
    faults::{self, Endpoint, Fault},
    refusal::Refusal,
    state::Ats,
};

/// The path of the page that explains the premium plan. The 403 response for other plans links to it.
pub(crate) const UPGRADE: &str = "/upgrade";

/// Marks a response that must not be sent. The server drops the connection instead.
#[derive(Debug, Clone, Copy, thiserror::Error)]
#[error("the connection was dropped as rehearsed")]
pub(crate) struct Dropped;

/// Checks the key first, then the plan, then looks for a planned fault.
pub(crate) async fn check(State(ats): State<Ats>, request: Request, next: Next) -> Response {
    if !ats
        .key()
        .opens(request.headers().get(header::AUTHORIZATION))
    {
        return Refusal::Unauthorized.into_response();
    }
    let path = request.uri().path();
    if !ats.options().premium && path != faults::PATH {
        let upgrade_url = ats.address(UPGRADE).to_string();
        return Refusal::NotPremium { upgrade_url }.into_response();
    }
    let fault = Endpoint::at(path).and_then(|endpoint| ats.faults().take(endpoint));
    match fault {
        None => next.run(request).await,
        Some(fault) => misbehave(fault, request, next).await,
    }
}

async fn misbehave(fault: Fault, request: Request, next: Next) -> Response {
    match fault {
        Fault::Refuse { status, body } => refuse(status, body),
        Fault::ServerError { status } => {
            let detail = "The service failed, as rehearsed.";
            refuse(status, serde_json::json!({ "detail": detail }))
        }
        Fault::Throttle { retry_after } => Refusal::Throttled { retry_after }.into_response(),
        Fault::Delay { milliseconds } => {
            tokio::time::sleep(Duration::from_millis(milliseconds)).await;
            next.run(request).await
        }
        Fault::Reset => dropped(),
        Fault::LoseReply => {
            next.run(request).await;
            dropped()
        }
        Fault::ReplaceReply { status, body } => {
            next.run(request).await;
            refuse(status, body)
        }
        // Planned separately, and applied where a resume is stored.
        Fault::FailUpload => next.run(request).await,
    }
}

fn refuse(status: u16, body: Value) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    match body {
        Value::String(html) => (status, Html(html)).into_response(),
        body => (status, Json(body)).into_response(),
    }
}

fn dropped() -> Response {
    let mut response = StatusCode::BAD_GATEWAY.into_response();
    response.extensions_mut().insert(Dropped);
    response
}
