//! The page that lists recently hired candidates.

use askama::Template;
use axum::{extract::State, http::StatusCode, response::Response};

use crate::{
    admin::hold_reasons,
    candidate::HiredCandidate,
    i18n::Localizer,
    job::JobId,
    mailto,
    recruiter_pages::{
        ats_cache::Unavailable, layout::Layout, require_sign_in::Recruiter, state::RecruiterState,
    },
    web::{PageContext, PageError, http::response, urls},
};

/// The template of the page: the hired candidates, or the reason why the ATS could not be read.
#[derive(Template)]
#[template(path = "recruiter_pages/hired.html")]
struct HiredPage<'a> {
    view: PageContext<'a>,
    layout: Layout,
    hired: Result<Vec<HiredRow>, String>,
}

struct HiredRow {
    name: String,
    /// The email address, with a `mailto:` link.
    email: Option<(String, String)>,
    job: Option<String>,
    /// The date of the hire, in ISO 8601 format and formatted for display.
    day: Option<(String, String)>,
}

/// Shows the candidates that the ATS lists as recently hired.
pub async fn get(
    State(state): State<RecruiterState>,
    Recruiter(key): Recruiter,
) -> Result<Response, PageError> {
    let texts = state.texts();
    let (status, hired) = match state.ats_cache.hired().await {
        Ok(hired) => {
            let rows = hired.iter().map(|it| HiredRow::new(texts, it));
            (StatusCode::OK, Ok(rows.collect()))
        }
        Err(Unavailable(reason)) => {
            let reason = hold_reasons::reason(texts, reason);
            (StatusCode::SERVICE_UNAVAILABLE, Err(reason))
        }
    };
    let page = HiredPage {
        view: state.view(),
        layout: Layout::new(&key, urls::RECRUITER_HIRED),
        hired,
    };
    response::no_store_page(status, &page)
}

impl HiredRow {
    fn new(texts: &Localizer, hired: &HiredCandidate) -> Self {
        let day = |at| texts.formatter().format_date(at);
        let (title, email) = (hired.job_title.clone(), hired.email.clone());
        Self {
            name: display_name(hired),
            job: title.or_else(|| hired.job.as_ref().map(JobId::to_string)),
            email: email.map(|it| (mailto::to_address(&it), it)),
            day: hired
                .hired_at
                .map(|at| (at.strftime("%F").to_string(), day(at))),
        }
    }
}

/// Returns the name of the candidate, or the id if the ATS did not send a name.
fn display_name(hired: &HiredCandidate) -> String {
    let names = [hired.first_name.as_deref(), hired.last_name.as_deref()];
    let names: Vec<&str> = names.into_iter().flatten().collect();
    if names.is_empty() {
        return hired.id.clone().unwrap_or_else(|| "–".into());
    }
    names.join(" ")
}
