//! The routes of the recruiters' pages and their middleware.

use axum::{
    Router,
    http::{Method, Uri},
    middleware::{from_fn, from_fn_with_state, map_request_with_state, map_response_with_state},
    response::{IntoResponse, Response},
    routing::{any, get},
};
use tower_http::{catch_panic::CatchPanicLayer, csrf::ConfigError};

use crate::{
    admin::{ErrorPages, render_error_pages},
    recruiter_pages::{
        add, funnel, hired, import, jobs, outbox, referrals, resume, sign_in,
        state::{Listener, RecruiterState},
    },
    web::{
        PageError,
        http::response,
        middleware::{
            csrf,
            error_pages::handle_panic,
            host_check, rate_limit, request_log,
            security_headers::{self, HeaderPolicy, Indexing},
        },
        referral_urls, url_path, urls,
    },
};

/// The routes of the recruiters' pages. The middleware is the same as on the visitors' pages,
/// except that it does not handle locales. Requests for other URLs are passed to `fallback`.
///
/// # Errors
///
/// Returns an error if the public URL is not a valid origin.
pub fn router(state: RecruiterState, fallback: Router) -> Result<Router, ConfigError> {
    let cross_site = csrf::csrf_layer(state.hosts.public_urls(), csrf::reject_cross_site)?;
    let expected = csrf::ExpectedOrigins {
        setting: match state.listener {
            Listener::Site => "site.public_url",
            Listener::Admin => "admin.public_url",
        },
        public_urls: state.hosts.public_urls().to_vec(),
    };
    let site = state.site.clone();
    let router = Router::new()
        .route(urls::RECRUITER_JOBS, get(jobs::get))
        .route(
            urls::RECRUITER_SIGN_IN,
            get(sign_in::get).post(sign_in::post),
        )
        .route(
            urls::RECRUITER_SIGN_OUT,
            get(sign_in::redirect_to_jobs).post(sign_in::sign_out),
        )
        .route(
            urls::RECRUITER_SIGN_OUT_EVERYWHERE,
            get(sign_in::redirect_to_jobs).post(sign_in::sign_out_everywhere),
        )
        .route(
            urls::RECRUITER_ADD,
            get(add::handlers::get).post(add::handlers::post),
        )
        .route(
            urls::RECRUITER_IMPORT,
            get(import::handlers::get_form).post(import::handlers::post_form),
        )
        .route(
            urls::RECRUITER_IMPORT_JOB,
            get(import::handlers::get_job).post(import::handlers::start_job),
        )
        .route(urls::RECRUITER_IMPORT_FILE, get(import::handlers::get_file))
        .route(urls::RECRUITER_HIRED, get(hired::get))
        .route(referral_urls::LINKS, get(referrals::handlers::list))
        .route(
            referral_urls::NEW,
            get(referrals::handlers::get_form).post(referrals::handlers::create),
        )
        .route(
            referral_urls::END,
            get(referrals::handlers::redirect_to_list).post(referrals::handlers::end),
        )
        .route(urls::RECRUITER_OUTBOX, get(outbox::get))
        .route(urls::RECRUITER_FUNNEL, get(funnel::get))
        .route(urls::RECRUITER_FUNNEL_CSV, get(funnel::get_csv))
        .route(urls::RECRUITER_TRAILING_SLASH, any(redirect_or_not_found))
        .route(urls::RECRUITER_FALLBACK, any(redirect_or_not_found))
        .method_not_allowed_fallback(async || PageError::MethodNotAllowed)
        .layer(cross_site)
        .layer(from_fn_with_state(expected, csrf::log_rejected))
        .layer(map_request_with_state(site, rate_limit::map_request));
    Ok(with_common_layers(router, state).fallback_service(fallback))
}

/// Redirects a URL with a trailing slash to the URL without it. Returns 404 for all other URLs.
async fn redirect_or_not_found(method: Method, uri: Uri) -> Response {
    let is_looking = matches!(method, Method::GET | Method::HEAD);
    match url_path::without_trailing_slash(uri.path()).filter(|_| is_looking) {
        None => PageError::PageNotFound.into_response(),
        Some(bare) => {
            response::uncached_permanent_redirect(&url_path::with_query(bare, uri.query()))
        }
    }
}

/// Builds the route for resume downloads. It is served on the same address as the visitors' pages,
/// which the ATS can reach. It does not require a recruiter key.
pub fn resume_router(state: RecruiterState, fallback: Router) -> Router {
    let router = Router::new()
        .route(urls::RECRUITER_FILE, get(resume::download))
        .method_not_allowed_fallback(async || PageError::MethodNotAllowed);
    with_common_layers(router, state).fallback_service(fallback)
}

/// Returns the policy for response headers. The policy depends on the listener on which these pages
/// are served.
fn header_policy(state: &RecruiterState) -> HeaderPolicy {
    match state.listener {
        Listener::Site => HeaderPolicy::for_visitors(&state.site.settings, Indexing::Forbidden),
        Listener::Admin => HeaderPolicy::for_operators(),
    }
}

/// Adds the middleware that the recruiters' pages and the resume downloads share.
fn with_common_layers(router: Router<RecruiterState>, state: RecruiterState) -> Router {
    let hosts = state.hosts.clone();
    router
        .layer(map_request_with_state(hosts, host_check::map_request))
        .layer(CatchPanicLayer::custom(handle_panic))
        .layer(from_fn_with_state(
            ErrorPages::for_recruiters(&state.site),
            render_error_pages,
        ))
        .layer(map_response_with_state(
            header_policy(&state),
            security_headers::map_response,
        ))
        .layer(from_fn(request_log::log_response))
        .with_state(state)
}
