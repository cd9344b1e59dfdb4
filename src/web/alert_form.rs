//! The form for requesting a job alert. It is on the job list and on the pages of closed jobs. If
//! the email address is invalid, the form is shown again on a page of its own.

use crate::{
    catalogue::Query,
    web::{layout::PageContext, urls},
};

/// The name of the field for the email address.
pub const EMAIL_FIELD: &str = "email";
/// The name of the field for the choice between daily and weekly emails.
pub const PERIOD_FIELD: &str = "every";

/// The form for requesting a job alert.
pub struct AlertForm {
    /// The URL that the form is submitted to.
    pub action: String,
    /// The names and values of the search parameters, which become hidden fields. Empty if the
    /// alert is for all jobs.
    pub search: Vec<(&'static str, String)>,
    /// The email address that the visitor typed. Empty in a new form.
    pub email: String,
    /// `true` if the visitor chose daily emails, and `false` for weekly ones.
    pub is_daily: bool,
    /// `true` if the form shows an error, because the email address is invalid.
    pub has_error: bool,
}

impl AlertForm {
    /// Creates an empty form for a search. Returns `None` if the site does not offer job alerts.
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

    /// The message id of the heading. Alerts for all jobs and alerts for a search have different
    /// headings.
    pub fn heading(&self) -> &'static str {
        if self.search.is_empty() {
            "alert-form-all"
        } else {
            "alert-form-search"
        }
    }
}
