//! The page that asks for confirmation before an action that cannot be undone.

use askama::Template;
use axum::{http::StatusCode, response::Response};

use crate::{
    i18n::Message,
    web::{PageContext, PageError, http::response},
};

/// The template of the page.
#[derive(Template)]
#[template(path = "admin/confirmation.html")]
pub struct Confirmation<'a> {
    /// The data that every page needs, such as texts and navigation.
    pub view: PageContext<'a>,
    /// The id of the message that asks the operator for confirmation. In the locale files, this
    /// message has the attributes `consequence`, `yes` and `no`.
    pub text: &'static str,
    /// The subject of the action, for example the title and the id of the application to discard.
    /// `None` if the message already names the subject.
    pub subject: Option<String>,
    /// The URL of the action.
    pub action: String,
    /// The URL of the page that opens if the operator cancels the action.
    pub cancel: &'static str,
}

impl Confirmation<'_> {
    /// Renders the page.
    pub fn show(&self) -> Result<Response, PageError> {
        response::no_store_page(StatusCode::OK, self)
    }

    fn part<'a>(&'a self, name: &'a str) -> Message<'a> {
        self.view.message(self.text).attribute(name)
    }
}
