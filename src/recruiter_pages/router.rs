//! The URLs of the recruiters' pages and their middleware.

use axum::{
    Router,
    http::{Method, Uri},
    middleware::{from_fn, from_fn_with_state},
    response::{IntoResponse, Response},
    routing::{any, get},
};
use tower_http::{
    catch_panic::CatchPanicLayer, csrf::ConfigError, timeout::RequestBodyDeadlineLayer,
};

use crate::{
    recruiter_pages::{
        add, error_pages, hired, import, jobs, outbox, resume_download, sign_in,
        state::RecruiterState,
    },
    web::{
        answer,
        error::PageError,
        guard::{self, Listing},
        log, path,
        router::{panicked, refuse},
        urls,
    },
};

/// The pages, with the same middleware as the visitors' pages. Other requests go to `fallback`.
///
/// # Errors
///
/// When the public URL cannot be an origin.
pub fn router(state: RecruiterState, fallback: Router) -> Result<Router, ConfigError> {
    let public_url = state.public_url.clone();
    let cross_site = guard::cross_site(public_url.as_ref(), refuse)?;
    let deadline = RequestBodyDeadlineLayer::new(state.site.settings.body_timeout);
    let site = state.site.clone();
    let router = Router::new()
        .route(urls::TEAM, get(jobs::get))
        .route(urls::TEAM_SIGN_IN, get(sign_in::get).post(sign_in::post))
        .route(
            urls::TEAM_SIGN_OUT,
            get(sign_in::redirect_to_jobs).post(sign_in::sign_out),
        )
        .route(
            urls::TEAM_ADD,
            get(add::handlers::get).post(add::handlers::post),
        )
        .route(
            urls::TEAM_IMPORT,
            get(import::handlers::get_form).post(import::handlers::post_form),
        )
        .route(
            urls::TEAM_IMPORT_RUN,
            get(import::handlers::get_job).post(import::handlers::start_job),
        )
        .route(urls::TEAM_IMPORT_FILE, get(import::results::get))
        .route(urls::TEAM_HIRED, get(hired::get))
        .route(urls::TEAM_OUTBOX, get(outbox::get))
        .route(urls::TEAM_SLASH, any(nowhere))
        .route(urls::TEAM_REST, any(nowhere))
        .method_not_allowed_fallback(async |method: Method| PageError::MethodNotAllowed(method))
        .layer(cross_site)
        .layer(deadline)
        .layer(from_fn_with_state(site, guard::posts))
        .layer(from_fn_with_state(public_url, guard::hosts))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(state.clone(), error_pages::middleware))
        .layer(from_fn_with_state(Listing::Closed, guard::headers))
        .layer(from_fn(log::answers))
        .with_state(state);
    Ok(router.fallback_service(fallback))
}

/// Redirects a URL with a trailing slash to the one without; answers 404 to anything else.
async fn nowhere(method: Method, uri: Uri) -> Response {
    let is_looking = matches!(method, Method::GET | Method::HEAD);
    match path::without_slash(uri.path()).filter(|_| is_looking) {
        None => PageError::NoSuchPage.into_response(),
        Some(bare) => answer::moved_unkept(&path::with_query(bare, uri.query())),
    }
}

/// The downloads of resumes, on the visitors' address, which the ATS can reach. They need no key.
pub fn resume_router(state: RecruiterState, fallback: Router) -> Router {
    let public_url = state.public_url.clone();
    let router = Router::new()
        .route(urls::TEAM_FILE, get(resume_download::get))
        .method_not_allowed_fallback(async |method: Method| PageError::MethodNotAllowed(method))
        .layer(from_fn_with_state(public_url, guard::hosts))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(state.clone(), error_pages::middleware))
        .layer(from_fn_with_state(Listing::Closed, guard::headers))
        .layer(from_fn(log::answers))
        .with_state(state);
    router.fallback_service(fallback)
}
