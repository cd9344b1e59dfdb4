use axum::{
    Router,
    http::Method,
    middleware::{from_fn, from_fn_with_state},
    routing::{any, get},
};
use tower_http::{
    catch_panic::CatchPanicLayer, csrf::ConfigError, timeout::RequestBodyDeadlineLayer,
};

use crate::{
    admin::team::{add, files, hired, home, import, outbox, sign_in, trouble, workroom::Workroom},
    web::{
        error::PageError,
        guard::{self, Listing},
        log,
        router::{panicked, refuse},
        urls,
    },
};

/// The team's addresses, guarded as those of visitors are. Everything else goes to what is behind them.
///
/// # Errors
///
/// When the public address cannot be an origin.
pub fn router(room: Workroom, behind: Router) -> Result<Router, ConfigError> {
    let public_url = room.public_url.clone();
    let cross_site = guard::cross_site(public_url.as_ref(), refuse)?;
    let deadline = RequestBodyDeadlineLayer::new(room.site.settings.body_timeout);
    let site = room.site.clone();
    let router = Router::new()
        .route(urls::TEAM, get(home::show))
        .route(urls::TEAM_SIGN_IN, get(sign_in::show).post(sign_in::submit))
        .route(
            urls::TEAM_SIGN_OUT,
            get(sign_in::to_the_jobs).post(sign_in::sign_out),
        )
        .route(urls::TEAM_ADD, get(add::show).post(add::submit))
        .route(
            urls::TEAM_IMPORT,
            get(import::form::show).post(import::form::submit),
        )
        .route(
            urls::TEAM_IMPORT_RUN,
            get(import::form::stands).post(import::form::begin),
        )
        .route(urls::TEAM_IMPORT_FILE, get(import::results::show))
        .route(urls::TEAM_HIRED, get(hired::show))
        .route(urls::TEAM_OUTBOX, get(outbox::show))
        .route(urls::TEAM_REST, any(async || PageError::NoSuchPage))
        .method_not_allowed_fallback(async |method: Method| PageError::MethodNotAllowed(method))
        .layer(cross_site)
        .layer(deadline)
        .layer(from_fn_with_state(site, guard::posts))
        .layer(from_fn_with_state(public_url, guard::hosts))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(room.clone(), trouble::paint))
        .layer(from_fn_with_state(Listing::Closed, guard::headers))
        .layer(from_fn(log::answers))
        .with_state(room);
    Ok(router.fallback_service(behind))
}

/// The files that the ATS fetches, at the visitors' address, which it can reach: it has no key and needs none.
pub fn files(room: Workroom, behind: Router) -> Router {
    let public_url = room.public_url.clone();
    let router = Router::new()
        .route(urls::TEAM_FILE, get(files::show))
        .method_not_allowed_fallback(async |method: Method| PageError::MethodNotAllowed(method))
        .layer(from_fn_with_state(public_url, guard::hosts))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(room.clone(), trouble::paint))
        .layer(from_fn_with_state(Listing::Closed, guard::headers))
        .layer(from_fn(log::answers))
        .with_state(room);
    router.fallback_service(behind)
}
