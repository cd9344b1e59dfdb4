//! Request handlers of the pages for referral links. They do not log data about referrers.

use axum::{
    extract::{Path, Query, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::Deserialize;

use crate::{
    recruiter_pages::{
        layout::Layout,
        referrals::{
            link_form,
            page::{LinkRow, LinksPage, NewLinkPage},
        },
        require_sign_in::Recruiter,
        state::RecruiterState,
    },
    store::ReferralLinks,
    web::{PageError, http::response, referral_urls, upload::receive::IncomingForm, urls},
};

/// The query parameter with the id of the job.
#[derive(Deserialize)]
pub struct JobQuery {
    #[serde(default)]
    job: String,
}

/// Shows the links that the signed-in recruiter has created.
pub async fn list(
    State(state): State<RecruiterState>,
    Recruiter(key): Recruiter,
) -> Result<Response, PageError> {
    let (status, links) = match &state.site.referral_links {
        None => (StatusCode::OK, Err("admin-team-referrals-disabled")),
        Some(links) => match links.of_owner(&key.name).await {
            Ok(links) => {
                let rows = links.into_iter().map(|link| LinkRow::new(&state, link));
                (StatusCode::OK, Ok(rows.collect()))
            }
            Err(error) => {
                tracing::error!(%error, "cannot show the referral links");
                let problem = Err("admin-team-referrals-unavailable");
                (StatusCode::SERVICE_UNAVAILABLE, problem)
            }
        },
    };
    let page = LinksPage {
        view: state.view(),
        layout: Layout::new(&key, referral_urls::LINKS),
        links,
    };
    response::no_store_page(status, &page)
}

/// Shows the form for a new link. If the URL specifies no job, redirects to the list of jobs.
pub async fn get_form(
    State(state): State<RecruiterState>,
    Recruiter(key): Recruiter,
    Query(JobQuery { job }): Query<JobQuery>,
) -> Result<Response, PageError> {
    require_links(&state)?;
    if job.is_empty() {
        return Ok(response::see_other(urls::RECRUITER_JOBS));
    }
    let job = state.ats_cache.find_job(&job).await;
    let snapshot = state.site.all_postings().snapshot();
    let page = NewLinkPage {
        view: state.view(),
        layout: Layout::new(&key, referral_urls::LINKS),
        form: link_form::new_form(state.texts(), &snapshot, &job),
        job: &job,
        notice: None,
    };
    page.respond(StatusCode::OK)
}

/// Creates a link and redirects to the list. If that fails, shows the form again.
pub async fn create(
    State(state): State<RecruiterState>,
    Recruiter(key): Recruiter,
    Query(JobQuery { job }): Query<JobQuery>,
    mut incoming: IncomingForm,
) -> Result<Response, PageError> {
    let links = require_links(&state)?;
    let sent = incoming.receive_texts(&state.site).await?.accepted()?;
    let job = state.ats_cache.find_job(&job).await;
    let (texts, snapshot) = (state.texts(), state.site.all_postings().snapshot());
    let mut page = NewLinkPage {
        view: state.view(),
        layout: Layout::new(&key, referral_urls::LINKS),
        form: link_form::new_form(texts, &snapshot, &job),
        job: &job,
        notice: None,
    };
    page.form.fill_from(&sent);
    let Some(link) = link_form::to_link(texts, &mut page.form, &snapshot, &key, &job) else {
        return page.respond(StatusCode::UNPROCESSABLE_ENTITY);
    };
    match links.create(link, state.settings.referral_lifetime).await {
        Ok(Some(link)) => {
            tracing::info!(by = key.name, link = link.id, "created a referral link");
            Ok(response::see_other(referral_urls::LINKS))
        }
        Ok(None) => {
            page.notice = Some("admin-team-referral-limit");
            page.respond(StatusCode::CONFLICT)
        }
        Err(error) => {
            tracing::error!(%error, "cannot create a referral link");
            page.notice = Some("admin-team-referrals-unavailable");
            page.respond(StatusCode::SERVICE_UNAVAILABLE)
        }
    }
}

/// Deactivates one of the recruiter's links, and redirects to the list.
pub async fn end(
    State(state): State<RecruiterState>,
    Recruiter(key): Recruiter,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let links = require_links(&state)?;
    match links.end(&key.name, &id).await {
        Ok(true) => tracing::info!(by = key.name, link = id, "ended a referral link"),
        Ok(false) => return Err(PageError::PageNotFound),
        Err(error) => {
            tracing::error!(%error, "cannot end a referral link");
            let (status, text) = (StatusCode::SERVICE_UNAVAILABLE, "admin-team-not-ended");
            return Ok(state.error_page(status, text).into_response());
        }
    }
    Ok(response::see_other(referral_urls::LINKS))
}

/// Answers GET requests to the URL for deactivating a link. Redirects to the list without
/// deactivating the link.
pub async fn redirect_to_list() -> Response {
    response::see_other(referral_urls::LINKS)
}

/// Returns the store of referral links, or 404 if `team.referrals` is not set.
fn require_links(state: &RecruiterState) -> Result<&ReferralLinks, PageError> {
    let links = state.site.referral_links.as_ref();
    links.ok_or(PageError::PageNotFound)
}
