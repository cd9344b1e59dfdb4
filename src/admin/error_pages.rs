//! Error pages for the operator: middleware that turns every error response into a page.

use askama::Template;
use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    admin::state::AdminState,
    brand::texts::Said,
    web::{answer, pages::error, view::View},
};

/// An error page, with a link to the operator's page.
#[derive(Template)]
#[template(path = "admin/error.html")]
struct ErrorPage<'a> {
    view: View<'a>,
    text: &'static str,
}

impl ErrorPage<'_> {
    fn part<'a>(&'a self, name: &'a str) -> Said<'a> {
        self.view.say(self.text).part(name)
    }
}

/// Replaces error responses by error pages, and logs the cause.
pub async fn middleware(State(state): State<AdminState>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let Some(cause) = error::cause(&response) else {
        return response;
    };
    error::tell(&cause);
    let page = ErrorPage {
        view: View::new(&state.site, state.site.editions.operators()),
        text: cause.text(),
    };
    let page = answer::private(cause.status(), &page);
    page.unwrap_or_else(|_| cause.status().into_response())
}
