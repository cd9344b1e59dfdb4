//! The routes of the back office and their middleware.

use std::sync::Arc;

use askama::Template;
use axum::{
    Router,
    extract::{DefaultBodyLimit, Request, State as Of},
    http::header,
    middleware::{Next, from_fn, from_fn_with_state},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use tower_http::csrf::{ConfigError, CsrfLayer};

use crate::reference_ats::{
    backoffice::{
        actions, delete, download, error::BackofficeError, hired, layout::PageContext, middleware,
        people, person, postings, response, sign_in, state::BackofficeState, stylesheet, urls,
    },
    person::Pipeline,
};

/// The maximum size of a form, in bytes. The largest field is the key.
const MAX_FORM_BYTES: usize = 16 << 10;

/// An error page.
#[derive(Template)]
#[template(path = "reference_ats/trouble.html")]
struct ErrorPage<'a> {
    view: PageContext<'a>,
    text: &'static str,
}

/// All routes. Without a session only the sign-in page is available.
///
/// # Errors
///
/// If the public URL is not a valid origin.
pub(crate) fn router(office: BackofficeState) -> Result<Router, ConfigError> {
    let origin = office.ats.public_url("").origin().ascii_serialization();
    let own_pages = CsrfLayer::new()
        .add_trusted_origin(origin)?
        .with_rejection_response(middleware::refuse_cross_site);
    let inside = Router::new()
        .route(relative_path(urls::HOME), get(redirect_to_applications))
        .route(relative_path(urls::SIGN_OUT), post(sign_in::sign_out))
        .route(relative_path(urls::HIRED), get(hired::get))
        .route(relative_path(urls::POSTINGS), get(postings::list))
        .route(relative_path(urls::POSTING), get(postings::get))
        .route(
            relative_path(urls::POSTING_STATE),
            post(postings::set_state),
        )
        .route(relative_path(urls::PEOPLE), get(people::get))
        .route(relative_path(urls::PEOPLE_CSV), get(download::download_csv))
        .route(relative_path(urls::PEOPLE_ZIP), get(download::download_zip))
        .route(relative_path(urls::PERSON), get(person::get))
        .route(relative_path(urls::RESUME), get(person::download_resume))
        .route(relative_path(urls::MARK), post(actions::set_mark))
        .route(relative_path(urls::HIRE), post(actions::set_hired))
        .route(
            relative_path(urls::DELETE),
            get(delete::get).post(delete::post),
        )
        .fallback(async || BackofficeError::NotFound)
        .method_not_allowed_fallback(async || BackofficeError::MethodNotAllowed)
        .layer(from_fn_with_state(
            office.clone(),
            middleware::require_session,
        ));
    let outside = Router::new()
        .route(
            relative_path(urls::SIGN_IN),
            get(sign_in::get).post(sign_in::post),
        )
        .route(relative_path(urls::STYLE), get(stylesheet::get))
        .method_not_allowed_fallback(async || BackofficeError::MethodNotAllowed);
    let pages = outside
        .merge(inside)
        .layer(DefaultBodyLimit::max(MAX_FORM_BYTES))
        .layer(own_pages)
        .layer(from_fn_with_state(office.clone(), render_error_pages))
        .layer(from_fn(middleware::add_security_headers))
        .with_state(office);
    Ok(Router::new().nest(urls::HOME, pages))
}

/// A path without the prefix [`urls::HOME`].
fn relative_path(address: &'static str) -> &'static str {
    let part = address.strip_prefix(urls::HOME).unwrap_or(address);
    if part.is_empty() { "/" } else { part }
}

async fn redirect_to_applications() -> Response {
    response::see_other(&urls::people_url(Pipeline::Applications))
}

/// Replaces error responses by error pages, and logs server errors.
async fn render_error_pages(
    Of(office): Of<BackofficeState>,
    request: Request,
    next: Next,
) -> Response {
    let is_inside = middleware::is_signed_in(&office, request.headers());
    let bare = next.run(request).await;
    let Some(trouble) = bare.extensions().get::<Arc<BackofficeError>>().cloned() else {
        return bare;
    };
    if trouble.status().is_server_error() {
        tracing::error!(error = ?trouble, "a page of the office could not be shown");
    }
    let view = match is_inside {
        true => PageContext::signed_in(&office, None),
        false => PageContext::signed_out(&office),
    };
    let text = trouble.message_id();
    let painted = response::html_page(trouble.status(), &ErrorPage { view, text });
    let mut painted = painted.unwrap_or_else(IntoResponse::into_response);
    for name in [header::ALLOW, header::RETRY_AFTER] {
        if let Some(value) = bare.headers().get(&name) {
            painted.headers_mut().insert(name, value.clone());
        }
    }
    painted
}
