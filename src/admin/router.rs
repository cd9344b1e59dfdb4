//! The routes of the operator's page and their middleware.

use axum::{
    Router,
    middleware::{from_fn_with_state, map_request_with_state, map_response_with_state},
    routing::get,
};
use tower_http::{catch_panic::CatchPanicLayer, csrf::ConfigError};

use crate::{
    admin::{
        dashboard,
        error_pages::{ErrorPages, render_error_pages},
        metrics,
        state::AdminState,
    },
    web::{
        PageError, health,
        middleware::{
            csrf,
            error_pages::handle_panic,
            host_check,
            security_headers::{self, HeaderPolicy},
        },
        static_files, urls,
    },
};

/// The routes of the operator's page, the metrics and the static files. The host and origin checks
/// are the same as on the visitors' site. Requests are not logged, because monitoring sends one
/// every few seconds.
///
/// # Errors
///
/// Returns an error if the public URL is not a valid origin.
pub fn router(state: AdminState) -> Result<Router, ConfigError> {
    let public_url = state.public_url.clone();
    let cross_site = csrf::csrf_layer(public_url.as_ref(), csrf::reject_cross_site)?;
    let router = Router::new()
        .route(urls::DASHBOARD, get(dashboard::get))
        .route(urls::METRICS, get(metrics::get))
        .route(urls::STATIC, get(static_files::get))
        .route(urls::HEALTHZ, get(health::liveness))
        .fallback(async || PageError::PageNotFound)
        .method_not_allowed_fallback(async || PageError::MethodNotAllowed)
        .layer(cross_site)
        .layer(map_request_with_state(public_url, host_check::map_request))
        .layer(CatchPanicLayer::custom(handle_panic))
        .layer(from_fn_with_state(
            ErrorPages::for_operator(&state.site),
            render_error_pages,
        ))
        .layer(map_response_with_state(
            HeaderPolicy::for_operators(),
            security_headers::map_response,
        ))
        .with_state(state);
    Ok(router)
}
