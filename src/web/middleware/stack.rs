//! Applies all middleware to the routes.

use axum::{
    Router,
    middleware::{from_fn, from_fn_with_state, map_request_with_state},
};
use tower::Layer;
use tower_http::{
    catch_panic::CatchPanicLayer, csrf::ConfigError, timeout::RequestBodyDeadlineLayer,
};

use crate::web::{
    middleware::{
        csrf, error_pages, host_check, locale_routing, rate_limit, request_log,
        security_headers::{self, Indexing},
    },
    state::SiteState,
};

/// Applies all middleware. The layer that is added last is the outermost, so it handles a request
/// first.
///
/// # Errors
///
/// Fails if the site's public URL is not a valid origin.
pub fn apply(routes: Router<SiteState>, site: SiteState) -> Result<Router, ConfigError> {
    let public_url = site.settings.public_url.clone();
    let cross_site = csrf::csrf_layer(public_url.as_ref(), csrf::reject_cross_site)?;
    let indexing = if site.demonstration {
        Indexing::Forbidden
    } else {
        Indexing::PerPage
    };
    let deadline = RequestBodyDeadlineLayer::new(site.settings.body_timeout);
    let router = routes
        .layer(from_fn_with_state(
            site.clone(),
            locale_routing::redirect_to_locale,
        ))
        .layer(cross_site)
        .layer(from_fn(csrf::allow_receipt_origin))
        .layer(deadline)
        .layer(from_fn_with_state(site.clone(), rate_limit::limit_forms))
        .layer(from_fn_with_state(public_url, host_check::check_host))
        .layer(CatchPanicLayer::custom(error_pages::handle_panic))
        .layer(from_fn_with_state(site.clone(), error_pages::render_errors))
        .layer(from_fn_with_state(
            indexing,
            security_headers::set_security_headers,
        ))
        .layer(from_fn(request_log::log_response))
        .with_state(site.clone());
    // The locale prefix must be removed before routing, so this middleware wraps the router.
    let wrapped = map_request_with_state(site, locale_routing::strip_locale_prefix).layer(router);
    Ok(Router::new().fallback_service(wrapped))
}
