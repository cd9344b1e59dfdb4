//! Applies all middleware to the routes.

use axum::{
    Router,
    extract::{Request, State},
    middleware::{Next, from_fn_with_state, map_request_with_state},
    response::{IntoResponse, Response},
};
use tower::Layer;
use tower_http::{catch_panic::CatchPanicLayer, csrf::ConfigError};

use crate::web::{
    error::PageError,
    middleware::{
        brand_redirect, csrf, error_pages, host_check, locale_routing, rate_limit, request_log,
        security_headers::{self, HeaderPolicy, Indexing},
        shared_cache,
    },
    request_context::RequestContext,
    request_id::RequestId,
    state::SiteState,
};

/// Applies all middleware. The layer that is added last is the outermost one, so it is the first to
/// handle a request.
///
/// Most of the middleware is in a single layer, `handle`, because each additional `from_fn` layer
/// clones all services inside it for each request.
///
/// # Errors
///
/// Fails if the site's public URL is not a valid origin.
pub fn apply(routes: Router<SiteState>, site: SiteState) -> Result<Router, ConfigError> {
    let cross_site = csrf::csrf_layer(site.settings.public_url.as_ref(), csrf::reject_cross_site)?;
    let catch_panics = CatchPanicLayer::custom(error_pages::handle_panic);
    let router = routes
        .layer((catch_panics, cross_site))
        .layer(from_fn_with_state(site.clone(), handle))
        .with_state(site.clone());
    // This middleware is outside the router, because the locale prefix must be removed before
    // routing.
    let wrapped = map_request_with_state(site, locale_routing::strip_locale_prefix).layer(router);
    Ok(Router::new().fallback_service(wrapped))
}

/// Handles a request: checks it, runs its handler, completes the response and logs it.
async fn handle(State(site): State<SiteState>, request: Request, next: Next) -> Response {
    let respond = async |mut request: Request| {
        let context = RequestContext::from_request(&site, request.extensions(), request.headers());
        let id = request.extensions().get::<RequestId>().cloned();
        let url = brand_redirect::redirectable_url(&site, &request);
        let origin = csrf::FormOrigin::from_request(&request);
        let response = match check(&site, &mut request) {
            Ok(()) => locale_routing::redirect_to_locale(&site, request, next).await,
            Err(error) => error.into_response(),
        };
        if let Some(origin) = origin {
            let public_url = site.settings.public_url.as_ref();
            origin.log_if_rejected(&response, "site.public_url", public_url);
        }
        let response = brand_redirect::redirect_to_brand(&site, url.as_ref(), response);
        let response = error_pages::render_errors(&context, id.as_ref(), response).await;
        let response = shared_cache::allow_shared_caching(&site, response);
        let policy = HeaderPolicy::for_visitors(&site.settings, indexing(&site));
        security_headers::set_security_headers(policy, response)
    };
    request_log::respond_and_log(request, respond).await
}

/// Rejects requests for another host name and forms that exceed the rate limit.
fn check(site: &SiteState, request: &mut Request) -> Result<(), PageError> {
    let public_url = site.settings.public_url.as_ref();
    let checked = host_check::check_site_host(request, public_url);
    let has_brands = site.brand_sites.is_some();
    checked.inspect_err(|_| host_check::log_other_host(request, public_url, has_brands))?;
    rate_limit::limit_forms(site, request)?;
    csrf::allow_receipt_origin(request);
    Ok(())
}

fn indexing(site: &SiteState) -> Indexing {
    if site.demonstration {
        Indexing::Forbidden
    } else {
        Indexing::PerPage
    }
}
