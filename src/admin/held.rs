//! The page with the held applications, which wait for the operator's decision. The operator can
//! send each application again or discard it. The page does not show applicants' personal data.

use askama::Template;
use axum::{
    extract::{Path, Query, State},
    http::StatusCode,
    response::Response,
};
use jiff::Timestamp;

use crate::{
    admin::{
        actions::{Done, DoneQuery, not_done},
        confirmation::Confirmation,
        extractors::Operator,
        hold_reasons,
        state::AdminState,
    },
    application::ApplicationId,
    i18n::Localizer,
    store::{EntryFilter, EntryState, OutboxAdminError, OutboxEntry, RetrySummary},
    web::{PageContext, PageError, admin_urls, http::response},
};

#[derive(Template)]
#[template(path = "admin/held.html")]
struct HeldPage<'a> {
    view: PageContext<'a>,
    /// The id of the message that confirms an action. `None` if the page was not opened after an
    /// action.
    done: Option<&'static str>,
    /// The reason why the last action failed, if it did.
    problem: Option<String>,
    rows: Vec<HeldRow>,
}

struct HeldRow {
    id: ApplicationId,
    title: String,
    received_iso: String,
    received: String,
    reason: String,
    suspicion: Option<String>,
    /// Whether the ATS may have received the application.
    may_have_arrived: bool,
}

/// Shows the newest held applications, up to a few hundred.
pub async fn get(
    State(state): State<AdminState>,
    _: Operator,
    Query(query): Query<DoneQuery>,
) -> Result<Response, PageError> {
    page(&state, StatusCode::OK, query.message_id(), None).await
}

/// Sends an application again.
pub async fn retry(
    State(state): State<AdminState>,
    operator: Operator,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let id = parse(&id)?;
    match state.outbox_admin.retry(id).await {
        Ok(_) => {
            tracing::info!(by = operator.key_name, application = %id, "an application was retried on the operator's page");
            Ok(Done::Retried.redirect(admin_urls::HELD))
        }
        Err(error) => refused(&state, error).await,
    }
}

/// Retries all held applications that can be retried.
pub async fn retry_all(
    State(state): State<AdminState>,
    operator: Operator,
) -> Result<Response, PageError> {
    let mut summary = RetrySummary::default();
    let outbox = &state.outbox_admin;
    let result = summary.retry_state(outbox, EntryState::Held).await;
    tracing::info!(
        by = operator.key_name,
        retried = summary.retried,
        "all held applications were retried on the operator's page"
    );
    match result {
        Ok(()) => Ok(Done::AllRetried.redirect(admin_urls::HELD)),
        Err(error) => refused(&state, error).await,
    }
}

/// Asks for confirmation before an application is discarded.
pub async fn confirm_discard(
    State(state): State<AdminState>,
    _: Operator,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let id = parse(&id)?;
    match state.outbox_admin.status(id).await {
        Ok(status) => Confirmation {
            view: PageContext::for_operator(&state.site),
            text: "admin-discard",
            subject: Some(format!("{} ({id})", status.entry.title)),
            action: admin_urls::discard(id),
            cancel: admin_urls::HELD,
        }
        .show(),
        Err(error) => refused(&state, error).await,
    }
}

/// Discards an application.
pub async fn discard(
    State(state): State<AdminState>,
    operator: Operator,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let id = parse(&id)?;
    match state.outbox_admin.discard(id).await {
        Ok(()) => {
            tracing::info!(by = operator.key_name, application = %id, "an application was discarded on the operator's page");
            Ok(Done::Discarded.redirect(admin_urls::HELD))
        }
        Err(error) => refused(&state, error).await,
    }
}

/// Redirects to the list. Answers GET requests to the URL of an action, which is performed only by
/// a POST request.
pub async fn redirect_to_list() -> Response {
    response::see_other(admin_urls::HELD)
}

fn parse(id: &str) -> Result<ApplicationId, PageError> {
    ApplicationId::parse(id).ok_or(PageError::PageNotFound)
}

/// Shows the list of held applications, with the reason why the action failed.
async fn refused(state: &AdminState, error: OutboxAdminError) -> Result<Response, PageError> {
    match error {
        OutboxAdminError::Unreachable(_) => Ok(not_done(state, &error)),
        error => page(state, StatusCode::CONFLICT, None, Some(error.to_string())).await,
    }
}

async fn page(
    state: &AdminState,
    status: StatusCode,
    done: Option<&'static str>,
    problem: Option<String>,
) -> Result<Response, PageError> {
    let filter = EntryFilter::in_state(EntryState::Held);
    let entries = match state.outbox_admin.page(&filter, None).await {
        Ok(entries) => entries,
        Err(error) => return Ok(not_done(state, &error)),
    };
    let texts = state.site.locales.operator_locale().texts();
    let rows = entries.into_iter().map(|it| HeldRow::new(texts, it));
    let page = HeldPage {
        view: PageContext::for_operator(&state.site),
        done,
        problem,
        rows: rows.collect(),
    };
    response::no_store_page(status, &page)
}

impl HeldRow {
    fn new(texts: &Localizer, entry: OutboxEntry) -> Self {
        let received_at: Timestamp = entry.received_at;
        let reason = entry.reason.as_deref().unwrap_or_default();
        Self {
            id: entry.id,
            received_iso: received_at.strftime("%FT%TZ").to_string(),
            received: texts.formatter().format_datetime(received_at),
            reason: hold_reasons::reason(texts, reason),
            suspicion: entry
                .suspicion
                .map(|sign| hold_reasons::suspicion(texts, &sign)),
            may_have_arrived: entry.unclear_attempts > 0,
            title: entry.title,
        }
    }
}
