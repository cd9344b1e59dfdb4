//! The page that lists the applications in the outbox, without applicants' personal data.

use askama::Template;
use axum::{
    extract::{Query, State},
    http::StatusCode,
    response::Response,
};
use jiff::Timestamp;
use serde::Deserialize;

use crate::{
    admin::hold_reasons,
    i18n::Localizer,
    recruiter_pages::{layout::Layout, require_sign_in::Recruiter, state::RecruiterState},
    store::{EntryFilter, EntryState, OutboxEntry},
    web::{PageContext, PageError, http::response, urls},
};

/// The query parameter that selects a state.
#[derive(Deserialize)]
pub struct StateQuery {
    #[serde(default)]
    state: String,
}

/// The template of the page: the newest applications in one state, or in all states.
#[derive(Template)]
#[template(path = "recruiter_pages/outbox.html")]
struct OutboxPage<'a> {
    view: PageContext<'a>,
    layout: Layout,
    /// The states to choose from. For each state: its value, its name, and whether it is selected.
    states: Vec<(&'static str, String, bool)>,
    /// The entries, or `None` if the store cannot be read.
    rows: Option<Vec<EntryRow>>,
}

struct EntryRow {
    title: String,
    state: String,
    received: DisplayTime,
    next_attempt: Option<DisplayTime>,
    attempts: u32,
    reason: Option<String>,
    suspicion: Option<String>,
}

/// A time in ISO 8601 format, and formatted for display.
type DisplayTime = (String, String);

/// Shows the newest entries, up to a few hundred.
pub async fn get(
    State(state): State<RecruiterState>,
    Recruiter(key): Recruiter,
    Query(StateQuery { state: wanted }): Query<StateQuery>,
) -> Result<Response, PageError> {
    let texts = state.texts();
    let wanted = EntryState::parse(&wanted);
    let filter = EntryFilter {
        state: wanted,
        ..EntryFilter::default()
    };
    let (status, rows) = match state.outbox_admin.page(&filter, None).await {
        Ok(entries) => {
            let rows = entries.into_iter().map(|it| EntryRow::new(texts, it));
            (StatusCode::OK, Some(rows.collect()))
        }
        Err(error) => {
            tracing::error!(%error, "cannot read the outbox for the recruiters' pages");
            (StatusCode::SERVICE_UNAVAILABLE, None)
        }
    };
    let page = OutboxPage {
        view: state.view(),
        layout: Layout::new(&key, urls::RECRUITER_OUTBOX),
        states: EntryState::ALL
            .iter()
            .map(|it| (it.as_str(), state_name(texts, *it), wanted == Some(*it)))
            .collect(),
        rows,
    };
    response::no_store_page(status, &page)
}

fn state_name(texts: &Localizer, state: EntryState) -> String {
    let message = texts.message("admin-state-name");
    message.with("state", state.as_str()).to_string()
}

impl EntryRow {
    fn new(texts: &Localizer, entry: OutboxEntry) -> Self {
        let time = |at: Timestamp| {
            let iso = at.strftime("%FT%TZ").to_string();
            (iso, texts.formatter().format_datetime(at))
        };
        let is_waiting = entry.state == EntryState::Waiting;
        Self {
            state: state_name(texts, entry.state),
            received: time(entry.received_at),
            next_attempt: is_waiting.then(|| time(entry.due_at)),
            attempts: entry.attempts,
            reason: entry.reason.map(|code| hold_reasons::reason(texts, &code)),
            suspicion: entry
                .suspicion
                .map(|sign| hold_reasons::suspicion(texts, &sign)),
            title: entry.title,
        }
    }
}
