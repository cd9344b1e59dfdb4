//! The routes of the site and their middleware.

use axum::{Router, extract::RawQuery, response::Response, routing::get};
use tower_http::csrf::ConfigError;

use crate::web::{
    api,
    error::PageError,
    feeds, health,
    http::response,
    index_now_file, llms_txt, middleware, og_image_handlers, openapi,
    pages::{
        alert,
        apply::{self, submit::submit_application},
        content, diversity, embed, list, posting, receipt,
    },
    request_context::RequestContext,
    robots_txt,
    run_to_completion::run_to_completion,
    security_txt, sitemap,
    state::SiteState,
    static_files, url_path, urls,
};

/// Creates the router, with all routes and their middleware.
///
/// # Errors
///
/// Fails if the site's public URL is not a valid origin.
pub fn router(site: SiteState) -> Result<Router, ConfigError> {
    middleware::stack::apply(routes(), site)
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
            get(apply::new_form::get).post(|context, id, incoming| {
                run_to_completion(submit_application(context, id, incoming))
            }),
        )
        .route(
            urls::FORM_DATA,
            get(apply::form_api::describe_form).post(apply::form_api::prefill_form),
        )
        .route(urls::SAVED_FORM, get(apply::saved_form_handlers::get))
        .route(urls::RECEIPT, get(receipt::handlers::get))
        .route(
            urls::WITHDRAW,
            get(receipt::withdraw::confirm_withdrawal)
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
            get(receipt::handlers::redirect_to_receipt).post(apply::resubmit::open_form),
        )
        .merge(optional_routes())
        .route(urls::EMBED, get(embed::get))
        .route(urls::CONTENT, get(content::get))
        .route(urls::STATIC, get(static_files::get))
        .route(urls::ROBOTS, get(robots_txt::get))
        .route(urls::SECURITY, get(security_txt::get))
        .route(urls::INDEX_NOW_KEY, get(index_now_file::get))
        .route(urls::SITEMAP, get(sitemap::handlers::get))
        .route(urls::FEED_ATOM, get(feeds::handlers::get))
        .route(urls::FEED_RSS, get(feeds::handlers::get))
        .route(urls::FEED_JSON, get(feeds::handlers::get))
        .route(urls::FEED_INDEED, get(feeds::handlers::get_indeed))
        .route(urls::JOBS_JSON, get(api::handlers::get_list))
        .route(urls::JOBS_MARKDOWN, get(api::handlers::get_list))
        .route(urls::OPENAPI, get(openapi::get))
        .route(urls::LLMS, get(llms_txt::get))
        .route(urls::HEALTHZ, get(health::liveness))
        .route(urls::READYZ, get(health::readiness))
        .fallback(async || PageError::PageNotFound)
        .method_not_allowed_fallback(async || PageError::MethodNotAllowed)
}

/// The routes for job alerts and for the diversity questions.
fn optional_routes() -> Router<SiteState> {
    Router::new()
        .route(
            urls::ALERTS,
            get(alert::handlers::get_requested).post(alert::handlers::request_alert),
        )
        .route(urls::ALERT, get(alert::handlers::get))
        .route(
            urls::CONFIRM_ALERT,
            get(alert::handlers::redirect).post(alert::handlers::confirm),
        )
        .route(
            urls::END_ALERT,
            get(alert::handlers::redirect).post(alert::handlers::end),
        )
        .route(urls::DIVERSITY, get(diversity::get_thanks))
        .route(
            urls::DIVERSITY_FORM,
            get(diversity::get).post(diversity::count_answers),
        )
}

/// Redirects `/jobs` to the job list.
async fn redirect_to_list(context: RequestContext, RawQuery(query): RawQuery) -> Response {
    let list = context.locale.url_prefix().list();
    response::permanent_redirect(&url_path::with_query(list, query.as_deref()))
}
