//! The form with which visitors request a job alert. It is on the list, on the pages of closed jobs, and on a page of its
//! own if the address has an error.

use crate::{
    catalogue::Query,
    web::{layout::PageContext, urls},
};

/// The name of the field with the email address.
pub const EMAIL_FIELD: &str = "email";
/// The name of the field that says how often a mail is sent.
pub const PERIOD_FIELD: &str = "every";

/// The form with which visitors request a job alert.
pub struct AlertForm {
    /// The URL that the form is sent to.
    pub action: String,
    /// The search, as hidden fields.
    pub search: Vec<(&'static str, String)>,
    /// The email address that was typed.
    pub email: String,
    /// Whether a mail a day was chosen.
    pub is_daily: bool,
    /// Whether the address cannot get mail.
    pub has_error: bool,
}

impl AlertForm {
    /// The empty form for a search. `None` if the site has no job alerts.
    pub fn new(view: &PageContext<'_>, query: &Query) -> Option<Self> {
        if !view.site().offers_job_alerts {
            return None;
        }
        let parameters = query.parameters().into_iter();
        Some(Self {
            action: view.locale().url_prefix().join(urls::ALERTS),
            search: parameters
                .map(|(name, value)| (name, value.to_owned()))
                .collect(),
            email: String::new(),
            is_daily: false,
            has_error: false,
        })
    }

    /// The message id of the heading.
    pub fn heading(&self) -> &'static str {
        match self.search.is_empty() {
            true => "alert-form-all",
            false => "alert-form-search",
        }
    }
}
