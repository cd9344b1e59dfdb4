//! The form for requesting a job alert. It is on the job list and on the pages of closed jobs. If
//! the email address is invalid, a separate page shows the form again.

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
    /// The URL that the form is sent to.
    pub action: String,
    /// The search, as hidden fields.
    pub search: Vec<(&'static str, String)>,
    /// The email address that the visitor typed.
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
