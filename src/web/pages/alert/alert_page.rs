//! The page of a job alert. It does not show the email address, because anyone to whom the email is
//! forwarded can open the page.

use askama::Template;
use axum::{http::StatusCode, response::Response};

use crate::{
    catalogue::{Query, SearchResult},
    store::{AlertPeriod, StoredAlert},
    web::{
        alert_form::AlertForm, error::PageError, filters::Filters, http::response,
        layout::PageContext, request_context::RequestContext, urls,
    },
};

#[derive(Template)]
#[template(path = "pages/alert.html")]
struct AlertPage<'a> {
    view: PageContext<'a>,
    state: AlertStage,
    alert_form: Option<AlertForm>,
}

/// The content of the page.
pub enum AlertStage {
    /// The request form again, because the email address is invalid.
    Form,
    /// The message that a confirmation email was sent. It appears even if no email is sent, so that
    /// the page does not reveal whether an email address has alerts.
    ConfirmationSent,
    /// The stored alert, with buttons to confirm and to end it.
    Stored(ShownAlert),
    /// The alert has ended.
    Ended,
}

/// An alert, formatted for the page.
pub struct ShownAlert {
    /// The labels of the filters. Empty if the alert is for all jobs.
    search: String,
    /// The message id of the email frequency: daily or weekly.
    period: &'static str,
    /// When the alert ends. `None` if the recipient has not confirmed it.
    ends_on: Option<String>,
    confirm_url: String,
    end_url: String,
}

impl AlertStage {
    /// The message id of the heading.
    fn heading(&self) -> &'static str {
        match self {
            Self::Form => "alert-form-all",
            Self::ConfirmationSent => "alert-asked-heading",
            Self::Stored(shown) if shown.ends_on.is_some() => "alert-active-heading",
            Self::Stored(_) => "alert-confirm-heading",
            Self::Ended => "alert-ended-heading",
        }
    }
}

impl ShownAlert {
    /// Formats an alert for the page. This runs the alert's search to find the labels of its
    /// filters, so call it on a blocking thread.
    pub fn new(context: &RequestContext, stored: &StoredAlert) -> Self {
        let (alert, root) = (&stored.alert, context.locale.url_prefix());
        let day = |time| context.locale.texts().formatter().format_long_date(time);
        Self {
            search: search_label(context, &Query::parse(&alert.search)),
            period: match alert.every {
                AlertPeriod::Day => "alert-every-day",
                AlertPeriod::Week => "alert-every-week",
            },
            ends_on: stored.ends_at.map(day),
            confirm_url: urls::confirm_alert(root, alert.token),
            end_url: urls::end_alert(root, alert.token),
        }
    }
}

/// Renders the page.
pub fn render(
    context: &RequestContext,
    status: StatusCode,
    state: AlertStage,
    alert_form: Option<AlertForm>,
) -> Result<Response, PageError> {
    let page = AlertPage {
        view: PageContext::new(context),
        state,
        alert_form,
    };
    let page = response::no_store_page(status, &page)?;
    Ok(response::unlisted_form(page))
}

/// Returns the labels of a search's text and filters in one line.
fn search_label(context: &RequestContext, query: &Query) -> String {
    let snapshot = context.catalogue.snapshot();
    let found = SearchResult::for_query(&snapshot, query);
    let filters = Filters::new(&context.locale, query, &found);
    let labels: Vec<String> = filters.active.into_iter().map(|it| it.label).collect();
    labels.join(" · ")
}
