//! The page of a job alert. It does not show the email address, because anyone to whom the email is
//! forwarded can open the page.

use askama::Template;
use axum::{http::StatusCode, response::Response};

use crate::{
    catalogue::{Query, SearchResult},
    store::{AlertPeriod, StoredAlert},
    web::{
        alert_form::AlertForm,
        error::PageError,
        filters::{FilterGroup, Filters},
        http::response,
        layout::PageContext,
        request_context::RequestContext,
        urls,
    },
};

/// The maximum number of characters of the search words on the page.
const MAX_WORD_CHARS: usize = 60;

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
    /// The labels of the filters.
    search: String,
    /// The search words, shortened. The page shows them in quotation marks: another person may have
    /// typed them.
    words: String,
    /// The message id of the email frequency.
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
        let query = Query::parse(&alert.search);
        let day = |time| context.locale.texts().formatter().format_long_date(time);
        Self {
            search: filter_labels(context, &query),
            words: query.text.chars().take(MAX_WORD_CHARS).collect(),
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

/// The labels of the filters of a search that the list offers. Other values are omitted, because
/// another person may have typed them.
fn filter_labels(context: &RequestContext, query: &Query) -> String {
    let snapshot = context.catalogue.snapshot();
    let found = SearchResult::for_query(&snapshot, query);
    let filters = Filters::new(&context.locale, query, &found);
    let options = filters.groups.iter().flat_map(FilterGroup::all_options);
    let selected = options.filter(|it| it.is_selected);
    let labels: Vec<&str> = selected.map(|it| it.label.as_str()).collect();
    labels.join(" · ")
}
