//! The page that lists the jobs to which candidates can be added.

use askama::Template;
use axum::{extract::State, http::StatusCode, response::Response};

use crate::{
    admin::{hold_reasons, time_since},
    i18n::labels as web_labels,
    job::Job,
    recruiter_pages::{
        ats_cache::{CachedJobs, Unavailable},
        layout::{Layout, add_text},
        require_sign_in::SignedIn,
        state::RecruiterState,
    },
    web::{PageContext, PageError, http::response, referral_urls, urls},
};

/// The template of the page: the jobs with their stages.
#[derive(Template)]
#[template(path = "recruiter_pages/jobs.html")]
struct JobsPage<'a> {
    view: PageContext<'a>,
    layout: Layout,
    jobs: &'a [Job],
    /// The message id of the links that open the form for adding a candidate.
    add_text: &'static str,
    /// Whether the page links to the form for referral links.
    offers_referrals: bool,
    /// The error message, if the ATS could not be read.
    unavailable: Option<String>,
    /// The age of the cached list, if the page shows it because the ATS could not be read.
    age: Option<String>,
}

/// Shows the jobs, or the last known jobs if the ATS is unavailable.
pub async fn get(
    State(state): State<RecruiterState>,
    SignedIn(key): SignedIn,
) -> Result<Response, PageError> {
    let texts = state.texts();
    let cached = state.ats_cache.jobs().await;
    let (status, unavailable) = match &cached {
        Ok(CachedJobs { unavailable, .. }) => (StatusCode::OK, *unavailable),
        Err(unavailable) => (StatusCode::SERVICE_UNAVAILABLE, Some(*unavailable)),
    };
    let known = cached.as_ref().ok();
    let outdated = known.filter(|it| it.unavailable.is_some());
    let page = JobsPage {
        view: state.view(),
        layout: Layout::new(&key, urls::RECRUITER_JOBS),
        jobs: known.map_or(&[], |it| it.jobs.jobs()),
        add_text: add_text(&key.role),
        offers_referrals: state.site.referral_links.is_some() && key.role.agency().is_none(),
        unavailable: unavailable.map(|Unavailable(reason)| hold_reasons::reason(texts, reason)),
        age: outdated.map(|it| web_labels::duration(texts, time_since(it.read_at, state.now()))),
    };
    response::no_store_page(status, &page)
}
