use axum::{Router, http::Method, middleware::from_fn_with_state, routing::get};
use tower_http::{catch_panic::CatchPanicLayer, csrf::ConfigError};

use crate::{
    admin::{desk::Desk, error, numbers, operator},
    web::{
        download,
        error::PageError,
        guard::{self, Listing},
        health,
        router::{panicked, refuse},
        urls,
    },
};

/// The operator's addresses. Who may ask is decided as on the visitors' site; requests are not logged,
/// because programs ask every few seconds.
///
/// # Errors
///
/// When the public address cannot be an origin.
pub fn router(desk: Desk) -> Result<Router, ConfigError> {
    let public_url = desk.public_url.clone();
    let cross_site = guard::cross_site(public_url.as_ref(), refuse)?;
    let router = Router::new()
        .route(urls::OPERATOR, get(operator::show))
        .route(urls::METRICS, get(numbers::show))
        .route(urls::STATIC, get(download::show))
        .route(urls::HEALTHZ, get(health::alive))
        .fallback(async || PageError::NoSuchPage)
        .method_not_allowed_fallback(async |method: Method| PageError::MethodNotAllowed(method))
        .layer(cross_site)
        .layer(from_fn_with_state(public_url, guard::hosts))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(desk.clone(), error::paint))
        .layer(from_fn_with_state(Listing::Closed, guard::headers))
        .with_state(desk);
    Ok(router)
}
