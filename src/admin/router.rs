//! The routes of the operator's page and their middleware.

use axum::{
    Router,
    middleware::{from_fn_with_state, map_request_with_state, map_response_with_state},
    routing::get,
};
use tower_http::{catch_panic::CatchPanicLayer, csrf::ConfigError};

use crate::{
    admin::{
        actions, alarms_api, dashboard, diagnostics, diversity,
        error_pages::{ErrorPages, render_error_pages},
        funnel, held, metrics, proxy_check,
        state::AdminState,
    },
    request_host::OwnHosts,
    web::{
        PageError, admin_urls, health,
        middleware::{
            csrf,
            error_pages::handle_panic,
            host_check::map_operator_request,
            security_headers::{self, HeaderPolicy},
        },
        static_files, urls,
    },
};

/// The routes of the operator's page, of its static files, and of the monitoring endpoints. The
/// host and origin checks of the page are the same as on the visitors' site. Requests are not
/// logged, because a monitoring system sends requests every few seconds.
///
/// # Errors
///
/// Returns an error if a public URL is not a valid origin.
pub fn router(state: AdminState) -> Result<Router, ConfigError> {
    let hosts = OwnHosts::of_operator(&state.public_urls);
    let cross_site = csrf::csrf_layer(hosts.public_urls(), csrf::reject_cross_site)?;
    let expected = csrf::ExpectedOrigins {
        setting: "admin.public_url",
        public_urls: state.public_urls.clone(),
    };
    let pages = pages()
        // The check for proxies does not apply to the static files below, because the error page
        // that this check shows needs its stylesheets.
        .layer(from_fn_with_state(
            state.clone(),
            proxy_check::refuse_proxies,
        ))
        .route(urls::STATIC, get(static_files::get))
        .fallback(async || PageError::PageNotFound)
        .method_not_allowed_fallback(async || PageError::MethodNotAllowed)
        .layer(cross_site)
        .layer(from_fn_with_state(expected, csrf::log_rejected))
        .layer(map_request_with_state(hosts, map_operator_request));
    let router = pages
        .merge(monitoring())
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

/// The routes of the operator's pages.
fn pages() -> Router<AdminState> {
    Router::new()
        .route(admin_urls::DASHBOARD, get(dashboard::get))
        .route(admin_urls::HELD, get(held::get))
        .route(
            admin_urls::RETRY_ALL,
            get(held::redirect_to_list).post(held::retry_all),
        )
        .route(
            admin_urls::RETRY,
            get(held::redirect_to_list).post(held::retry),
        )
        .route(
            admin_urls::DISCARD,
            get(held::confirm_discard).post(held::discard),
        )
        .route(
            admin_urls::PAUSE,
            get(actions::redirect_to_dashboard).post(actions::pause),
        )
        .route(
            admin_urls::RESUME,
            get(actions::redirect_to_dashboard).post(actions::resume),
        )
        .route(
            admin_urls::REFRESH,
            get(actions::redirect_to_dashboard).post(actions::refresh),
        )
        .route(
            admin_urls::ACCEPT_LIST,
            get(actions::confirm_list).post(actions::accept_list),
        )
        .route(admin_urls::FUNNEL, get(funnel::get))
        .route(admin_urls::FUNNEL_CSV, get(funnel::get_csv))
        .route(admin_urls::DIVERSITY, get(diversity::get))
        .route(admin_urls::DIVERSITY_CSV, get(diversity::get_csv))
        .route(admin_urls::DIAGNOSTICS, get(diagnostics::get))
}

/// The routes for monitoring. They accept any host name, because a monitoring system in a cluster
/// uses the address or the name of a container. This is safe, because the routes return only
/// numbers and alarms, and accept only GET.
fn monitoring() -> Router<AdminState> {
    Router::new()
        .route(admin_urls::METRICS, get(metrics::get))
        .route(admin_urls::ALARMS, get(alarms_api::get))
        .route(urls::HEALTHZ, get(health::liveness))
        .route(urls::READYZ, get(health::readiness))
        .method_not_allowed_fallback(async || PageError::MethodNotAllowed)
}
