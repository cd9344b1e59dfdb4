//! The empty form, and the posting that a form belongs to.

use std::sync::Arc;

use axum::{
    extract::{Path, State, rejection::PathRejection},
    http::HeaderMap,
    response::Response,
};

use crate::{
    application::ApplicationId,
    form::{
        rules::Rules,
        sheet::{Form, Offer},
    },
    posting::{Posting, PostingId},
    web::{
        error::PageError,
        form_policy::form_policy,
        locale::LocaleContext,
        pages::{
            apply::page::{self, Why},
            posting::find_posting,
        },
        state::SiteState,
    },
};

/// Shows the empty form with a new application id.
pub async fn show(
    State(site): State<SiteState>,
    edition: LocaleContext,
    id: Result<Path<PostingId>, PathRejection>,
    request: HeaderMap,
) -> Result<Response, PageError> {
    let Path(id) = id.map_err(|_| PageError::PageNotFound)?;
    let posting = open_posting(&site, id)?;
    let form = blank((&site, &edition), &posting)?;
    let id = ApplicationId::generate(site.clock.now());
    page::fresh((&site, &edition), &posting, &form, id, &request)
}

/// The empty form in place of a saved form that no longer exists.
pub fn empty(
    (site, edition): (&SiteState, &LocaleContext),
    posting: PostingId,
    why: Why,
) -> Result<Response, PageError> {
    let posting = open_posting(site, posting)?;
    let form = blank((site, edition), &posting)?;
    let id = ApplicationId::generate(site.clock.now());
    page::page((site, edition), &posting, (&form, None), id, why)
}

/// The empty form of a posting.
pub fn blank(
    (site, edition): (&SiteState, &LocaleContext),
    posting: &Posting,
) -> Result<Form, PageError> {
    let rules = form_policy((site, edition));
    Ok(Form::blank(offer(posting, &rules)?))
}

/// Processes form data on a blocking thread, because the whole resume is read.
pub async fn read<T: Send + 'static>(
    (site, edition): (&SiteState, &LocaleContext),
    posting: &Arc<Posting>,
    read: impl FnOnce(Offer<'_>) -> T + Send + 'static,
) -> Result<T, PageError> {
    let (rules, posting) = (form_policy((site, edition)), Arc::clone(posting));
    let done = tokio::task::spawn_blocking(move || Ok(read(offer(&posting, &rules)?)));
    done.await.map_err(|_| PageError::Panicked)?
}

/// The posting, if it accepts applications. If its questions are not known, requests its details.
pub fn open_posting(site: &SiteState, id: PostingId) -> Result<Arc<Posting>, PageError> {
    let posting = find_posting(site, &id)?;
    if !posting.accepts_applications() {
        site.catalogue.request_refresh(&id);
        return Err(PageError::DetailsNotLoaded(id));
    }
    Ok(posting)
}

/// The posting and the policy for its form.
fn offer<'a>(posting: &'a Posting, rules: &'a Rules) -> Result<Offer<'a>, PageError> {
    Offer::of(posting, rules).ok_or_else(|| PageError::DetailsNotLoaded(posting.id.clone()))
}
