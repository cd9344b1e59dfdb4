//! The URLs of the operator's page and their middleware.

use axum::{Router, http::Method, middleware::from_fn_with_state, routing::get};
use tower_http::{catch_panic::CatchPanicLayer, csrf::ConfigError};

use crate::{
    admin::{dashboard, error_pages, metrics, state::AdminState},
    web::{
        download,
        error::PageError,
        guard::{self, Listing},
        health,
        router::{panicked, refuse},
        urls,
    },
};

/// The operator's page, the metrics and the static files. The host and origin checks are those of the visitors' site.
/// Requests are not logged, because monitoring sends one every few seconds.
///
/// # Errors
///
/// If the public URL is not a valid origin.
pub fn router(state: AdminState) -> Result<Router, ConfigError> {
    let public_url = state.public_url.clone();
    let cross_site = guard::cross_site(public_url.as_ref(), refuse)?;
    let router = Router::new()
        .route(urls::OPERATOR, get(dashboard::get))
        .route(urls::METRICS, get(metrics::get))
        .route(urls::STATIC, get(download::show))
        .route(urls::HEALTHZ, get(health::alive))
        .fallback(async || PageError::NoSuchPage)
        .method_not_allowed_fallback(async |method: Method| PageError::MethodNotAllowed(method))
        .layer(cross_site)
        .layer(from_fn_with_state(public_url, guard::hosts))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(state.clone(), error_pages::middleware))
        .layer(from_fn_with_state(Listing::Closed, guard::headers))
        .with_state(state);
    Ok(router)
}
