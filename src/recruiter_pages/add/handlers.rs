//! Request handlers of the page for adding a candidate.

use axum::{
    extract::{Query, State},
    http::StatusCode,
    response::Response,
};
use serde::Deserialize;

use crate::{
    admin::{hold_reasons, time_since},
    application::ApplicationId,
    i18n::{Localizer, labels as web_labels},
    job::Job,
    recruiter_keys::RecruiterKey,
    recruiter_pages::{
        add::{
            add_candidate::{AddOutcome, add_candidate},
            candidate_form,
            page::{AddPage, AddedCandidatePage, Notice},
        },
        layout::Layout,
        require_sign_in::SignedIn,
        resume,
        state::RecruiterState,
    },
    resume_links::ACCEPTED_KINDS,
    store::Existing,
    web::{
        PageError,
        http::response,
        pages::apply::error_messages,
        upload::{limits::FormRejection, receive::IncomingForm},
        urls,
    },
};

/// The name of the checkbox by which users confirm that they have looked for the candidate in the
/// ATS.
const CONFIRM_FIELD: &str = "again";

/// The query parameter with the id of the job.
#[derive(Deserialize)]
pub struct JobQuery {
    #[serde(default)]
    job: String,
}

/// Shows the form for a job. If the URL specifies no job, redirects to the list of jobs.
pub async fn get(
    State(state): State<RecruiterState>,
    SignedIn(key): SignedIn,
    Query(JobQuery { job }): Query<JobQuery>,
) -> Result<Response, PageError> {
    if job.is_empty() {
        return Ok(response::see_other(urls::RECRUITER_JOBS));
    }
    let job = state.ats_cache.find_job(&job).await;
    let id = ApplicationId::generate(state.now());
    AddPage::new(&state, &key, &job, id).respond(StatusCode::OK)
}

/// Adds the candidate from the form. If this fails, shows the form again with all of its values and
/// the file.
pub async fn post(
    State(state): State<RecruiterState>,
    SignedIn(key): SignedIn,
    Query(JobQuery { job }): Query<JobQuery>,
    mut incoming: IncomingForm,
) -> Result<Response, PageError> {
    let (mut sent, rejection) = incoming.receive(&state.site).await?.into_parts();
    let examined = incoming.examine(&state.site, &mut sent, rejection);
    let rejection = examined.await?;
    let (texts, job) = (state.texts(), state.ats_cache.find_job(&job).await);
    let id = resume::file_id(&state, sent.text("token"));
    let mut page = AddPage::new(&state, &key, &job, id);
    page.form.fill_from(&sent);
    match resume::receive_resume(&state, &key, id, &sent).await {
        Ok(stored) => page.set_resume(stored),
        Err(problem) => page.form.set_error(candidate_form::RESUME_FILE, |_| {
            let max_size = state.site.apply.max_resume;
            error_messages::file_error_message(texts, &ACCEPTED_KINDS, max_size, problem)
        }),
    }
    if let Some(rejection) = rejection {
        page.notice = Some(rejection_notice(texts, rejection));
        let page = page.respond(PageError::from(rejection).status())?;
        return Ok(rejection.mark(page));
    }
    let candidate = candidate_form::to_candidate(texts, &mut page.form, &key.role, &job.id);
    let Some(mut candidate) = candidate else {
        return page.respond(StatusCode::UNPROCESSABLE_ENTITY);
    };
    let mut resume_until = None;
    if let Some(stored) = &page.resume
        && let Some((url, until)) = resume::download_url(&state, stored)
    {
        candidate.resume_url = Some(url);
        resume_until = Some(texts.formatter().format_datetime(until));
    }
    let name = format!("{} {}", candidate.first_name, candidate.last_name);
    let resend = !sent.text(CONFIRM_FIELD).is_empty();
    let outcome = add_candidate(&state, candidate, resend).await;
    log_outcome(&key, &job, &outcome);
    match outcome_notice(&state, outcome) {
        Ok(message) => {
            let page = AddedCandidatePage {
                view: state.view(),
                layout: Layout::new(&key, urls::RECRUITER_JOBS),
                job: &job,
                name,
                message,
                resume_until,
            };
            response::no_store_page(StatusCode::OK, &page)
        }
        Err((status, notice)) => {
            page.notice = Some(notice);
            page.respond(status)
        }
    }
}

fn rejection_notice(texts: &Localizer, rejection: FormRejection) -> Notice {
    let message = if rejection.is_overload() {
        "admin-team-busy"
    } else {
        "admin-team-cut"
    };
    Notice {
        message: texts.message(message).to_string(),
        quotes: Vec::new(),
        needs_confirmation: false,
    }
}

/// Returns the message of the ATS if the candidate was added. Otherwise returns the status and the
/// notice for the form.
fn outcome_notice(
    state: &RecruiterState,
    outcome: AddOutcome,
) -> Result<Option<String>, (StatusCode, Notice)> {
    let texts = state.texts();
    let ago = |at| web_labels::duration(texts, time_since(at, state.now()));
    let mut quotes = Vec::new();
    let (status, message, needs_confirmation) = match outcome {
        AddOutcome::Added(message) => return Ok(message),
        AddOutcome::Existing(Existing::Sending) => (
            StatusCode::CONFLICT,
            texts.message("admin-team-sending"),
            false,
        ),
        AddOutcome::Existing(Existing::Added(at)) => {
            let message = texts.message("admin-team-known").with("span", ago(at));
            (StatusCode::CONFLICT, message, true)
        }
        AddOutcome::Existing(Existing::Unclear(at)) => {
            let message = texts.message("admin-team-was-unclear");
            (StatusCode::CONFLICT, message.with("span", ago(at)), true)
        }
        AddOutcome::Refused(messages) => {
            quotes = messages;
            let message = texts.message("admin-team-refused");
            (StatusCode::UNPROCESSABLE_ENTITY, message, false)
        }
        AddOutcome::Unavailable(code) => {
            let reason = hold_reasons::reason(texts, code);
            let message = texts.message("admin-team-not-added").with("reason", reason);
            (StatusCode::SERVICE_UNAVAILABLE, message, false)
        }
        AddOutcome::Unclear => {
            let message = texts.message("admin-team-unclear");
            (StatusCode::GATEWAY_TIMEOUT, message, true)
        }
        AddOutcome::NotRecorded => {
            let message = texts.message("admin-team-not-noted");
            (StatusCode::SERVICE_UNAVAILABLE, message, false)
        }
    };
    let notice = Notice {
        message: message.to_string(),
        quotes,
        needs_confirmation,
    };
    Err((status, notice))
}

/// The maximum length of a job id in the log, in characters.
const MAX_LOGGED_ID: usize = 64;

/// Logs who added a candidate, and the outcome, without the candidate's personal data.
fn log_outcome(key: &RecruiterKey, job: &Job, outcome: &AddOutcome) {
    let channel = match key.role.agency() {
        None => "REFERRAL",
        Some(_) => "AGENCY",
    };
    let outcome = match outcome {
        AddOutcome::Added(_) => "added",
        AddOutcome::Existing(_) => "known",
        AddOutcome::Refused(_) => "refused",
        AddOutcome::Unavailable(_) | AddOutcome::NotRecorded => "not_added",
        AddOutcome::Unclear => "unclear",
    };
    // Truncate the id, because it can be any string: if the list of jobs cannot be read, the id is
    // not checked.
    let job: String = job.id.as_str().chars().take(MAX_LOGGED_ID).collect();
    let by = &key.name;
    tracing::info!(by, channel, job, outcome, "a candidate was sent to the ATS");
}
