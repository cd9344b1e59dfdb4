//! Error pages for the operator and for recruiters, and the middleware that shows them.

use askama::Template;
use axum::{
    extract::{Request, State},
    http::{HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    command_name::command_name,
    i18n::Message,
    web::{
        PageContext, PageError, SiteState,
        http::response,
        middleware::error_pages::{log_cause, page_error},
        urls,
    },
};

/// An error page with a link back to the operator's page or to the recruiters' pages. For
/// recruiters, it also contains advice on what to do.
#[derive(Template)]
#[template(path = "admin/error.html")]
struct ErrorPage<'a> {
    view: PageContext<'a>,
    text: &'static str,
    is_for_recruiters: bool,
}

impl ErrorPage<'_> {
    fn message_part<'a>(&'a self, name: &'a str) -> Message<'a> {
        self.view
            .message(self.text)
            .attribute(name)
            .with("command", command_name())
    }
}

/// Renders the error pages of either the operator's page or the recruiters' pages.
#[derive(Debug, Clone)]
pub struct ErrorPages {
    site: SiteState,
    is_for_recruiters: bool,
}

impl ErrorPages {
    /// The error pages for the operator.
    pub fn for_operator(site: &SiteState) -> Self {
        Self {
            site: site.clone(),
            is_for_recruiters: false,
        }
    }

    /// The error pages for recruiters.
    pub fn for_recruiters(site: &SiteState) -> Self {
        Self {
            site: site.clone(),
            is_for_recruiters: true,
        }
    }

    /// Renders an error page. `text` is the id of a Fluent message that has the attributes
    /// `happened` and `advice`.
    pub fn render(&self, status: StatusCode, text: &'static str) -> Response {
        let page = ErrorPage {
            view: PageContext::for_operator(&self.site),
            text,
            is_for_recruiters: self.is_for_recruiters,
        };
        let page = response::no_store_page(status, &page);
        page.unwrap_or_else(|_| status.into_response())
    }
}

/// Replaces error responses with error pages, and logs the cause.
pub async fn render_error_pages(
    State(pages): State<ErrorPages>,
    request: Request,
    next: Next,
) -> Response {
    let response = next.run(request).await;
    let Some(cause) = page_error(&response) else {
        return response;
    };
    log_cause(&cause);
    let text = match *cause {
        PageError::WrongHost if !pages.is_for_recruiters => "admin-wrong-host",
        PageError::SessionUnavailable(_) if !pages.is_for_recruiters => "admin-store-unreachable",
        _ => cause.message_id(),
    };
    let mut page = pages.render(cause.status(), text);
    if let Some(seconds) = cause.retry_after() {
        let seconds = HeaderValue::from(seconds);
        page.headers_mut().insert(header::RETRY_AFTER, seconds);
    }
    page
}
