//! The form with which visitors request a job alert. The job list and the pages of closed jobs
//! contain it. If the email address is invalid, a separate page shows the form again.

use crate::{
    catalogue::Query,
    web::{layout::PageContext, urls},
};

/// The name of the field with the email address.
pub const EMAIL_FIELD: &str = "email";
/// The name of the field for the frequency of emails.
pub const PERIOD_FIELD: &str = "every";

/// The form with which visitors request a job alert.
pub struct AlertForm {
    /// The URL that the form is sent to.
    pub action: String,
    /// The search, as hidden fields.
    pub search: Vec<(&'static str, String)>,
    /// The email address that was typed.
    pub email: String,
    /// Whether the visitor chose one email per day instead of one per week.
    pub is_daily: bool,
    /// Whether the email address is invalid.
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
