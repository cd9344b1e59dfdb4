//! The routes of the site and their middleware.

use std::any::Any;

use axum::{
    Router,
    extract::RawQuery,
    http::Method,
    middleware::{from_fn, from_fn_with_state, map_request_with_state},
    response::{IntoResponse, Response},
    routing::get,
};
use tower::Layer;
use tower_http::{
    catch_panic::CatchPanicLayer,
    csrf::{ConfigError, ProtectionError},
    timeout::RequestBodyDeadlineLayer,
};

use crate::web::{
    answer, data, door, download,
    edition::Edition,
    error::PageError,
    feeds,
    guard::{self, Listing},
    health, log,
    pages::{apply, content, embed, error, list, posting, receipt},
    path, picture, robots, security,
    site::Site,
    sitemap, urls,
};

/// All routes and middleware. The last layer is the outermost: it sees a request first.
///
/// # Errors
///
/// If the site's public URL is not a valid origin.
pub fn router(site: Site) -> Result<Router, ConfigError> {
    let public_url = site.settings.public_url.clone();
    let cross_site = guard::cross_site(public_url.as_ref(), refuse)?;
    let listing = match site.demonstration {
        true => Listing::Closed,
        false => Listing::Open,
    };
    let deadline = RequestBodyDeadlineLayer::new(site.settings.body_timeout);
    let router = Router::new()
        .route(urls::LIST, get(list::show))
        .route(urls::JOBS, get(to_the_list))
        .route(urls::PLACE, get(list::at))
        .route(urls::POSTING, get(posting::show))
        .route(urls::POSTING_BARE, get(posting::add_slug))
        .route(urls::POSTING_PICTURE, get(picture::of_posting))
        .route(urls::PICTURE, get(picture::of_company))
        .route(
            urls::APPLY,
            get(apply::show::show).post(apply::submit::submit),
        )
        .route(urls::RETURNED, get(apply::returned::show))
        .route(urls::RECEIPT, get(receipt::show::show))
        .route(
            urls::WITHDRAW,
            get(receipt::withdraw::to_the_receipt).post(receipt::withdraw::withdraw),
        )
        .route(urls::SENT, get(receipt::download::sent))
        .route(urls::SENT_FILE, get(receipt::download::file))
        .route(
            urls::AGAIN,
            get(apply::again::to_the_receipt).post(apply::again::open),
        )
        .route(urls::EMBED, get(embed::show))
        .route(urls::CONTENT, get(content::show))
        .route(urls::STATIC, get(download::show))
        .route(urls::ROBOTS, get(robots::show))
        .route(urls::SECURITY, get(security::show))
        .route(urls::SITEMAP, get(sitemap::show::show))
        .route(urls::FEED_ATOM, get(feeds::show::show))
        .route(urls::FEED_RSS, get(feeds::show::show))
        .route(urls::FEED_JSON, get(feeds::show::show))
        .route(urls::FEED_INDEED, get(feeds::show::indeed))
        .route(urls::JOBS_JSON, get(data::show::list))
        .route(urls::JOBS_MARKDOWN, get(data::show::text_list))
        .route(urls::HEALTHZ, get(health::alive))
        .route(urls::READYZ, get(health::ready))
        .fallback(async || PageError::NoSuchPage)
        .method_not_allowed_fallback(async |method: Method| PageError::MethodNotAllowed(method))
        .layer(from_fn_with_state(site.clone(), door::lead))
        .layer(cross_site)
        .layer(from_fn(guard::holders))
        .layer(deadline)
        .layer(from_fn_with_state(site.clone(), guard::posts))
        .layer(from_fn_with_state(public_url, guard::hosts))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(site.clone(), error::paint))
        .layer(from_fn_with_state(listing, guard::headers))
        .layer(from_fn(log::answers))
        .with_state(site.clone());
    // The locale prefix must be removed before routing, so this middleware wraps the router.
    let entered = map_request_with_state(site, door::enter).layer(router);
    Ok(Router::new().fallback_service(entered))
}

/// `/jobs` redirects to the list.
async fn to_the_list(edition: Edition, RawQuery(query): RawQuery) -> Response {
    let list = edition.root().list();
    answer::moved(&path::with_query(list, query.as_deref()))
}

/// Answers a cross-site form. The error-page middleware renders the page.
pub fn refuse(_: ProtectionError) -> Response {
    PageError::CrossSite.into_response()
}

/// Answers after a panic. The visitor never sees the panic's message.
pub fn panicked(_: Box<dyn Any + Send>) -> Response {
    PageError::Panicked.into_response()
}
