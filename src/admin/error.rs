use askama::Template;
use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    admin::desk::Desk,
    brand::texts::Said,
    web::{answer, pages::error, view::View},
};

/// What went wrong, and the way back.
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

/// Makes a page of every answer that only says what went wrong.
pub async fn paint(State(desk): State<Desk>, request: Request, next: Next) -> Response {
    let bare = next.run(request).await;
    let Some(cause) = error::cause(&bare) else {
        return bare;
    };
    error::tell(&cause);
    let page = ErrorPage {
        view: View::new(&desk.site, desk.site.editions.operators()),
        text: cause.text(),
    };
    let painted = answer::private(cause.status(), &page);
    painted.unwrap_or_else(|_| cause.status().into_response())
}
