//! The routes of the back office and their middleware.

use std::sync::Arc;

use askama::Template;
use axum::{
    Router,
    extract::{DefaultBodyLimit, Request, State},
    http::header,
    middleware::{Next, from_fn_with_state, map_request_with_state, map_response},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use tower_http::csrf::{ConfigError, CsrfLayer};

use crate::reference_ats::{
    backoffice::{
        download, error::BackofficeError, hired, layout::PageContext, middleware, people, person,
        postings, response, sign_in, state::BackofficeState, urls,
    },
    person::Pipeline,
};

/// The maximum size of a form, in bytes. No form has a field that is larger than the sign-in key.
const MAX_FORM_BYTES: usize = 16 << 10;

#[derive(Template)]
#[template(path = "reference_ats/trouble.html")]
struct ErrorPage<'a> {
    view: PageContext<'a>,
    text: &'static str,
}

/// Builds all routes of the back office. Without a session, only the sign-in page and the
/// stylesheet are available.
///
/// # Errors
///
/// Returns an error if the public URL is not a valid origin.
pub(crate) fn router(office: BackofficeState) -> Result<Router, ConfigError> {
    let origin = office.ats.public_url("").origin().ascii_serialization();
    let own_pages = CsrfLayer::new()
        .add_trusted_origin(origin)?
        .with_rejection_response(middleware::refuse_cross_site);
    let inside = Router::new()
        .route(relative(urls::HOME), get(redirect_to_applications))
        .route(relative(urls::SIGN_OUT), post(sign_in::sign_out))
        .route(relative(urls::HIRED), get(hired::get))
        .route(relative(urls::POSTINGS), get(postings::list))
        .route(relative(urls::POSTING), get(postings::get))
        .route(relative(urls::POSTING_STATE), post(postings::set_state))
        .route(relative(urls::PEOPLE), get(people::get))
        .route(relative(urls::PEOPLE_CSV), get(download::download_csv))
        .route(relative(urls::PEOPLE_ZIP), get(download::download_zip))
        .route(relative(urls::PERSON), get(person::get))
        .route(relative(urls::RESUME), get(person::download_resume))
        .route(relative(urls::MARK), post(person::set_mark))
        .route(relative(urls::HIRE), post(person::set_hired))
        .route(
            relative(urls::DELETE),
            get(person::confirm_deletion).post(person::delete),
        )
        .fallback(async || BackofficeError::NotFound)
        .method_not_allowed_fallback(async || BackofficeError::MethodNotAllowed)
        .layer(from_fn_with_state(
            office.clone(),
            middleware::require_session,
        ));
    let outside = Router::new()
        .route(
            relative(urls::SIGN_IN),
            get(sign_in::get).post(sign_in::post),
        )
        .route(relative(urls::STYLE), get(response::stylesheet))
        .method_not_allowed_fallback(async || BackofficeError::MethodNotAllowed);
    let pages = outside
        .merge(inside)
        .layer(DefaultBodyLimit::max(MAX_FORM_BYTES))
        .layer(own_pages)
        .layer(map_request_with_state(
            office.clone(),
            middleware::check_host,
        ))
        .layer(from_fn_with_state(office.clone(), render_error_pages))
        .layer(map_response(middleware::add_security_headers))
        .with_state(office);
    Ok(Router::new().nest(urls::HOME, pages))
}

/// Removes the prefix [`urls::HOME`] from a path, because the routes are nested below this prefix.
fn relative(path: &'static str) -> &'static str {
    match path.strip_prefix(urls::HOME) {
        None | Some("") => "/",
        Some(relative) => relative,
    }
}

async fn redirect_to_applications() -> Response {
    response::see_other(&urls::people_url(Pipeline::Applications))
}

/// Replaces error responses with error pages, and logs server errors.
async fn render_error_pages(
    State(office): State<BackofficeState>,
    request: Request,
    next: Next,
) -> Response {
    let is_signed_in = middleware::is_signed_in(&office, request.headers());
    let bare = next.run(request).await;
    let Some(error) = bare.extensions().get::<Arc<BackofficeError>>() else {
        return bare;
    };
    let (status, text) = error.status_and_message();
    if status.is_server_error() {
        tracing::error!(?error, "a page of the back office failed");
    }
    let view = PageContext::new(&office, None, is_signed_in);
    let page = response::html_page(status, &ErrorPage { view, text });
    let mut page = page.unwrap_or_else(IntoResponse::into_response);
    for name in [header::ALLOW, header::RETRY_AFTER] {
        if let Some(value) = bare.headers().get(&name) {
            page.headers_mut().insert(name, value.clone());
        }
    }
    page
}
