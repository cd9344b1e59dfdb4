use askama::Template;
use axum::{
    extract::{Request, State},
    http::{HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    admin::team::{frame, workroom::Workroom},
    brand::texts::Said,
    web::{answer, pages::error, urls, view::View},
};

/// What went wrong, and the way back.
#[derive(Template)]
#[template(path = "admin/team/error.html")]
struct ErrorPage<'a> {
    view: View<'a>,
    text: &'static str,
}

impl ErrorPage<'_> {
    fn part<'a>(&'a self, name: &'a str) -> Said<'a> {
        self.view.say(self.text).part(name)
    }

    fn home(&self) -> &'static str {
        urls::TEAM
    }
}

/// A page that says what went wrong, in a text with the parts `happened` and `advice`.
pub fn page(room: &Workroom, status: StatusCode, text: &'static str) -> Response {
    let view = frame::view(room);
    let page = answer::private(status, &ErrorPage { view, text });
    page.unwrap_or_else(|_| status.into_response())
}

/// Makes a page of every answer that only says what went wrong.
pub async fn paint(State(room): State<Workroom>, request: Request, next: Next) -> Response {
    let bare = next.run(request).await;
    let Some(cause) = error::cause(&bare) else {
        return bare;
    };
    error::tell(&cause);
    let mut page = page(&room, cause.status(), cause.text());
    if let Some(seconds) = cause.retry_after() {
        let seconds = HeaderValue::from(seconds);
        page.headers_mut().insert(header::RETRY_AFTER, seconds);
    }
    page
}
