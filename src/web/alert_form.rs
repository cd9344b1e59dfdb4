//! The form in which visitors request a job alert. It is on the job list and on the pages of closed
//! jobs. If the email address is invalid, a separate page shows the form again.

use crate::{
    catalogue::Query,
    web::{layout::PageContext, urls},
};

/// The name of the email address field.
pub const EMAIL_FIELD: &str = "email";
/// The name of the email frequency field.
pub const PERIOD_FIELD: &str = "every";

/// The form for requesting a job alert.
pub struct AlertForm {
    /// The URL to which the browser submits the form.
    pub action: String,
    /// The search parameters (name and value) that become hidden fields. Empty if the alert covers
    /// all jobs.
    pub search: Vec<(&'static str, String)>,
    /// The email address that the visitor typed. Empty in a new form.
    pub email: String,
    /// Whether the visitor chose one email per day instead of one per week.
    pub is_daily: bool,
    /// Whether the form shows an error because the email address is invalid.
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

    /// The message id of the heading, which differs between an alert for all jobs and one for a
    /// search.
    pub fn heading(&self) -> &'static str {
        if self.search.is_empty() {
            "alert-form-all"
        } else {
            "alert-form-search"
        }
    }
}
