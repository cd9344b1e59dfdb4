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
    office::{
        answer, decision, desk::Office, download, erase, guard, hired, people, person, postings,
        sign_in, style, trouble::Trouble, urls, view::View,
    },
    received::Pipeline,
};

/// The maximum size of a form, in bytes. The largest field is the key.
const MAX_FORM: usize = 16 << 10;

/// An error page.
#[derive(Template)]
#[template(path = "reference_ats/trouble.html")]
struct TroublePage<'a> {
    view: View<'a>,
    text: &'static str,
}

/// All routes. Without a session only the sign-in page is available.
///
/// # Errors
///
/// If the public URL is not a valid origin.
pub(crate) fn router(office: Office) -> Result<Router, ConfigError> {
    let origin = office.ats.address("").origin().ascii_serialization();
    let own_pages = CsrfLayer::new()
        .add_trusted_origin(origin)?
        .with_rejection_response(guard::cross_site);
    let inside = Router::new()
        .route(below(urls::HOME), get(home))
        .route(below(urls::SIGN_OUT), post(sign_in::leave))
        .route(below(urls::HIRED), get(hired::show))
        .route(below(urls::POSTINGS), get(postings::list))
        .route(below(urls::POSTING), get(postings::show))
        .route(below(urls::POSTING_STATE), post(postings::decide))
        .route(below(urls::PEOPLE), get(people::show))
        .route(below(urls::TABLE), get(download::as_table))
        .route(below(urls::ARCHIVE), get(download::as_archive))
        .route(below(urls::PERSON), get(person::show))
        .route(below(urls::RESUME), get(person::resume))
        .route(below(urls::MARK), post(decision::mark))
        .route(below(urls::HIRE), post(decision::hire))
        .route(below(urls::DELETE), get(erase::show).post(erase::submit))
        .fallback(async || Trouble::Nothing)
        .method_not_allowed_fallback(async || Trouble::MethodNotAllowed)
        .layer(from_fn_with_state(office.clone(), guard::members));
    let outside = Router::new()
        .route(
            below(urls::SIGN_IN),
            get(sign_in::show).post(sign_in::submit),
        )
        .route(below(urls::STYLE), get(style::show))
        .method_not_allowed_fallback(async || Trouble::MethodNotAllowed);
    let pages = outside
        .merge(inside)
        .layer(DefaultBodyLimit::max(MAX_FORM))
        .layer(own_pages)
        .layer(from_fn_with_state(office.clone(), paint))
        .layer(from_fn(guard::headers))
        .with_state(office);
    Ok(Router::new().nest(urls::HOME, pages))
}

/// A path without the prefix [`urls::HOME`].
fn below(address: &'static str) -> &'static str {
    let part = address.strip_prefix(urls::HOME).unwrap_or(address);
    if part.is_empty() { "/" } else { part }
}

async fn home() -> Response {
    answer::to(&urls::people(Pipeline::Applications))
}

/// Replaces error responses by error pages, and logs server errors.
async fn paint(Of(office): Of<Office>, request: Request, next: Next) -> Response {
    let is_inside = guard::is_member(&office, request.headers());
    let bare = next.run(request).await;
    let Some(trouble) = bare.extensions().get::<Arc<Trouble>>().cloned() else {
        return bare;
    };
    if trouble.status().is_server_error() {
        tracing::error!(error = ?trouble, "a page of the office could not be shown");
    }
    let view = match is_inside {
        true => View::inside(&office, None),
        false => View::outside(&office),
    };
    let text = trouble.text();
    let painted = answer::page(trouble.status(), &TroublePage { view, text });
    let mut painted = painted.unwrap_or_else(IntoResponse::into_response);
    for name in [header::ALLOW, header::RETRY_AFTER] {
        if let Some(value) = bare.headers().get(&name) {
            painted.headers_mut().insert(name, value.clone());
        }
    }
    painted
}
