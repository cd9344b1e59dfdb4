//! The page of a job alert. It does not show the email address, because the email that contains the
//! URL of this page may be forwarded to others.

use askama::Template;
use axum::{http::StatusCode, response::Response};

use crate::{
    catalogue::{Query, SearchResult},
    store::{AlertPeriod, StoredAlert},
    web::{
        alert_form::AlertForm,
        error::PageError,
        filters::{FilterGroup, FilterOption, Filters, PLACE},
        http::response,
        layout::PageContext,
        request_context::RequestContext,
        urls,
    },
};

/// The maximum length of a text that the page shows in quotation marks, in characters.
const MAX_QUOTED_CHARS: usize = 60;

#[derive(Template)]
#[template(path = "pages/alert.html")]
struct AlertPage<'a> {
    view: PageContext<'a>,
    state: AlertStage,
    alert_form: Option<AlertForm>,
}

/// What the page shows.
pub enum AlertStage {
    /// The form for requesting an alert, shown again because the email address is invalid.
    Form,
    /// A message that a confirmation email was sent. It is shown even if no email is sent, so that
    /// it does not reveal whether an email address has alerts.
    ConfirmationSent,
    /// The alert, with buttons to confirm it and to end it.
    Stored(ShownAlert),
    /// The alert has ended.
    Ended,
}

/// An alert, formatted for the page.
pub struct ShownAlert {
    /// The labels of the filters in the search.
    search: String,
    /// The shortened search terms, and the shortened list of places without open jobs. The page
    /// shows them in quotation marks, because someone other than the recipient may have typed them.
    quoted: Vec<String>,
    /// The id of the message that says how often emails are sent.
    period: &'static str,
    /// When the alert ends, or `None` if the recipient has not confirmed it yet.
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
    /// Formats an alert for the page. Runs the alert's search to find the labels of the filters, so
    /// call this on a blocking thread.
    pub fn new(context: &RequestContext, stored: &StoredAlert) -> Self {
        let (alert, root) = (&stored.alert, context.locale.url_prefix());
        let query = Query::parse(&alert.search);
        let (known, unknown) = filter_labels(context, &query);
        let quoted = [query.text.as_str(), &unknown.join(" · ")].map(shortened);
        let day = |time| context.locale.texts().formatter().format_long_date(time);
        Self {
            search: known.join(" · "),
            quoted: quoted.into_iter().filter(|it| !it.is_empty()).collect(),
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

fn shortened(text: &str) -> String {
    text.chars().take(MAX_QUOTED_CHARS).collect()
}

/// Returns the labels of the filters in a search as two lists. The first contains the values that
/// the job list offers. The second contains places without open jobs, which the page shows in
/// quotation marks. These places are not omitted, because the alert also covers future jobs there.
/// Values of other filters that the job list does not offer are omitted, because someone other than
/// the recipient may have typed them.
fn filter_labels(context: &RequestContext, query: &Query) -> (Vec<String>, Vec<String>) {
    let snapshot = context.catalogue.snapshot();
    let found = SearchResult::for_query(&snapshot, query);
    let filters = Filters::new(&context.locale, query, &found);
    let options = filters
        .groups
        .into_iter()
        .flat_map(FilterGroup::into_options);
    let selected = options.filter(|it| it.is_selected);
    let is_known = |option: &FilterOption| {
        let mut places = query.locations.iter();
        let place = places.find(|it| option.name == PLACE && it.as_str() == option.value);
        place.is_none_or(|place| snapshot.facets().knows(place))
    };
    let (known, unknown): (Vec<_>, Vec<_>) = selected.partition(is_known);
    let labels = |options: Vec<FilterOption>| options.into_iter().map(|it| it.label).collect();
    (labels(known), labels(unknown))
}
