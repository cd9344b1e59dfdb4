//! Rejects requests that come through a proxy if the operator's page does not require signing in.

use axum::{
    extract::{Request, State},
    http::{HeaderMap, StatusCode},
    middleware::Next,
    response::Response,
};

use crate::admin::{access::OperatorAccess, error_pages::ErrorPages, state::AdminState};

/// The headers that proxies add to requests.
const PROXY_HEADERS: [&str; 6] = [
    "forwarded",
    "via",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-real-ip",
];

/// Rejects requests that a proxy has forwarded if there is no operator's key. Without a key,
/// everyone on this machine can read the page and use its actions, and a proxy on this machine
/// would give the same access to everyone who can reach the proxy. The check of the `Host` header
/// does not stop the requests of such a proxy if the proxy sets this header to the address of this
/// listener.
pub async fn refuse_proxies(
    State(state): State<AdminState>,
    request: Request,
    next: Next,
) -> Response {
    let is_open = matches!(state.access, OperatorAccess::Open);
    if is_open && is_from_proxy(request.headers()) {
        let pages = ErrorPages::for_operator(&state.site);
        return pages.render(StatusCode::FORBIDDEN, "admin-behind-proxy");
    }
    next.run(request).await
}

fn is_from_proxy(headers: &HeaderMap) -> bool {
    let mut names = PROXY_HEADERS.into_iter();
    names.any(|name| headers.contains_key(name))
}
