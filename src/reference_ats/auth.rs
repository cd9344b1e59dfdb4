//! Middleware that checks the API key and the premium plan (docs/ats-interface.md: basics), and
//! then injects planned faults (docs/reference-ats.md: simulating failures). The setting
//! `reference_ats.premium` determines whether the account counts as being on the premium plan.

use std::{net::SocketAddr, time::Duration};

use axum::{
    Json,
    extract::{ConnectInfo, Request, State},
    http::{StatusCode, header},
    middleware::Next,
    response::{Html, IntoResponse, Response},
};
use serde_json::Value;

use crate::reference_ats::{
    error::ApiError,
    fault_injection::{self, Endpoint, Fault},
    state::AtsState,
};

/// The path of the page that explains the premium plan. The 403 response for accounts on other
/// plans contains a link to this page.
pub(crate) const UPGRADE_PATH: &str = "/upgrade";

/// Marks a response that must not be sent: the server drops the connection instead.
#[derive(Debug, Clone, Copy, thiserror::Error)]
#[error("connection dropped (timeout or injected fault)")]
pub(crate) struct ConnectionDroppedError;

/// Checks the API key and whether the account is on the premium plan, and then injects the next
/// planned fault, if there is one.
pub(crate) async fn authorize(
    State(ats): State<AtsState>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    if !ats.key.matches_header(headers.get(header::AUTHORIZATION)) {
        let error = match ats.key_limit.count_wrong(peer, headers) {
            Ok(()) => ApiError::Unauthorized,
            Err(wait) => ApiError::Throttled {
                retry_after: u32::try_from(wait.as_secs() + 1).unwrap_or(u32::MAX),
            },
        };
        return error.into_response();
    }
    let path = request.uri().path();
    if !ats.settings.premium && path != fault_injection::FAULTS_PATH {
        let upgrade_url = ats.public_url(UPGRADE_PATH).to_string();
        return ApiError::NotPremium { upgrade_url }.into_response();
    }
    let fault = Endpoint::from_path(path).and_then(|endpoint| ats.faults.take_next(endpoint));
    match fault {
        None => next.run(request).await,
        Some(fault) => inject_fault(fault, request, next).await,
    }
}

async fn inject_fault(fault: Fault, request: Request, next: Next) -> Response {
    match fault {
        Fault::Refuse { status, body } => respond_with(status, body),
        Fault::ServerError { status } => {
            let detail = "The service failed (injected fault).";
            respond_with(status, serde_json::json!({ "detail": detail }))
        }
        Fault::Throttle { retry_after } => ApiError::Throttled { retry_after }.into_response(),
        Fault::Delay { milliseconds } => {
            tokio::time::sleep(Duration::from_millis(milliseconds)).await;
            next.run(request).await
        }
        Fault::Reset => drop_connection(),
        Fault::LoseReply => {
            next.run(request).await;
            drop_connection()
        }
        Fault::ReplaceReply { status, body } => {
            next.run(request).await;
            respond_with(status, body)
        }
        // This fault is injected later, when the resume is stored.
        Fault::FailUpload => next.run(request).await,
    }
}

fn respond_with(status: u16, body: Value) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    match body {
        Value::String(html) => (status, Html(html)).into_response(),
        body => (status, Json(body)).into_response(),
    }
}

fn drop_connection() -> Response {
    let mut response = StatusCode::BAD_GATEWAY.into_response();
    response.extensions_mut().insert(ConnectionDroppedError);
    response
}
