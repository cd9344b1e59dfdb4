//! The routes of the site and their middleware.

use axum::{
    Router,
    extract::RawQuery,
    http::Method,
    middleware::{from_fn, from_fn_with_state, map_request_with_state},
    response::Response,
    routing::get,
};
use tower::Layer;
use tower_http::{
    catch_panic::CatchPanicLayer, csrf::ConfigError, timeout::RequestBodyDeadlineLayer,
};

use crate::web::{
    api,
    error::PageError,
    feeds, health,
    http::response,
    middleware::{
        csrf, error_pages, host_check, locale_routing, rate_limit, request_log,
        security_headers::{self, Indexing},
    },
    og_image_handlers,
    pages::{apply, content, embed, list, posting, receipt},
    request_context::RequestContext,
    robots_txt, security_txt, sitemap,
    state::SiteState,
    static_files, url_path, urls,
};

/// All routes and middleware. The last layer is the outermost: it sees a request first.
///
/// # Errors
///
/// If the site's public URL is not a valid origin.
pub fn router(site: SiteState) -> Result<Router, ConfigError> {
    let public_url = site.settings.public_url.clone();
    let cross_site = csrf::csrf_layer(public_url.as_ref(), csrf::reject_cross_site)?;
    let listing = match site.demonstration {
        true => Indexing::Forbidden,
        false => Indexing::PerPage,
    };
    let deadline = RequestBodyDeadlineLayer::new(site.settings.body_timeout);
    let router = routes()
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
            listing,
            security_headers::set_security_headers,
        ))
        .layer(from_fn(request_log::log_response))
        .with_state(site.clone());
    // The locale prefix must be removed before routing, so this middleware wraps the router.
    let entered = map_request_with_state(site, locale_routing::strip_locale_prefix).layer(router);
    Ok(Router::new().fallback_service(entered))
}

/// The routes, without middleware.
fn routes() -> Router<SiteState> {
    Router::new()
        .route(urls::LIST, get(list::get))
        .route(urls::JOBS, get(redirect_to_list))
        .route(urls::PLACE, get(list::get_place))
        .route(urls::POSTING, get(posting::get))
        .route(urls::POSTING_WITHOUT_SLUG, get(posting::redirect_to_slug))
        .route(
            urls::POSTING_OG_IMAGE,
            get(og_image_handlers::get_for_posting),
        )
        .route(urls::OG_IMAGE, get(og_image_handlers::get_for_company))
        .route(
            urls::APPLY,
            get(apply::new_form::get).post(apply::submit::submit_application),
        )
        .route(urls::SAVED_FORM, get(apply::saved_form_handlers::get))
        .route(urls::RECEIPT, get(receipt::handlers::get))
        .route(
            urls::WITHDRAW,
            get(receipt::withdraw::redirect_to_receipt)
                .post(receipt::withdraw::withdraw_application),
        )
        .route(
            urls::SUBMITTED_ANSWERS,
            get(receipt::download::download_answers),
        )
        .route(
            urls::SUBMITTED_FILE,
            get(receipt::download::download_resume),
        )
        .route(
            urls::RESUBMIT,
            get(apply::resubmit::redirect_to_receipt).post(apply::resubmit::open_form),
        )
        .route(urls::EMBED, get(embed::get))
        .route(urls::CONTENT, get(content::get))
        .route(urls::STATIC, get(static_files::get))
        .route(urls::ROBOTS, get(robots_txt::get))
        .route(urls::SECURITY, get(security_txt::get))
        .route(urls::SITEMAP, get(sitemap::handlers::get))
        .route(urls::FEED_ATOM, get(feeds::handlers::get))
        .route(urls::FEED_RSS, get(feeds::handlers::get))
        .route(urls::FEED_JSON, get(feeds::handlers::get))
        .route(urls::FEED_INDEED, get(feeds::handlers::get_indeed))
        .route(urls::JOBS_JSON, get(api::handlers::get_list_json))
        .route(urls::JOBS_MARKDOWN, get(api::handlers::get_list_markdown))
        .route(urls::HEALTHZ, get(health::liveness))
        .route(urls::READYZ, get(health::readiness))
        .fallback(async || PageError::PageNotFound)
        .method_not_allowed_fallback(async |method: Method| PageError::MethodNotAllowed(method))
}

/// `/jobs` redirects to the list.
async fn redirect_to_list(context: RequestContext, RawQuery(query): RawQuery) -> Response {
    let list = context.locale.url_prefix().list();
    response::permanent_redirect(&url_path::with_query(list, query.as_deref()))
}
