//! Shows the empty form, and finds the posting that a form is for.

use std::sync::Arc;

use axum::{
    extract::{
        Path, Query,
        rejection::{PathRejection, QueryRejection},
    },
    http::HeaderMap,
    response::Response,
};
use serde::Deserialize;

use crate::{
    application::ApplicationId,
    form::{FieldId, Form, FormContext, FormData, FormPolicy, SavedFile},
    posting::{Posting, PostingId},
    store::FunnelStep,
    web::{
        error::PageError,
        form_policy::form_policy,
        pages::{
            apply::form_page::{self, FormStatus},
            posting::find_posting,
        },
        request_context::RequestContext,
        state::SiteState,
    },
};

/// The query parameters of the form's URL.
#[derive(Default, Deserialize)]
pub struct FormQuery {
    /// The token of a referral link. Empty if there is none.
    #[serde(default)]
    pub referral: String,
}

/// Shows an empty form with a new application id.
pub async fn get(
    context: RequestContext,
    id: Result<Path<PostingId>, PathRejection>,
    query: Result<Query<FormQuery>, QueryRejection>,
    request: HeaderMap,
) -> Result<Response, PageError> {
    let Path(id) = id.map_err(|_| PageError::PageNotFound)?;
    let posting = require_open_posting(&context.site, id.clone())?;
    let Query(FormQuery { referral }) = query.unwrap_or_default();
    let (context, posting) = context.with_referral(posting, &referral).await;
    let render = move |context: &RequestContext| {
        let form = blank_form(context, &posting)?;
        form_page::new_form_response(context, &posting, &form, &request)
    };
    let response = context.render_uncached(render).await?;
    Ok(context.count_view(FunnelStep::Opened, &id, response))
}

/// Shows an empty form instead of a saved form that no longer exists. `referral` is the token of a
/// referral link, or empty.
pub async fn empty_form_response(
    context: RequestContext,
    posting: PostingId,
    referral: &str,
) -> Result<Response, PageError> {
    let posting = require_open_posting(&context.site, posting)?;
    let (context, posting) = context.with_referral(posting, referral).await;
    let (context, why) = (&context, FormStatus::Expired);
    let form = blank_form(context, &posting)?;
    let id = ApplicationId::generate(context.clock.now());
    form_page::form_response(context, &posting, &form, None, id.into(), why)
}

/// Creates a blank application form for a posting.
pub fn blank_form(context: &RequestContext, posting: &Posting) -> Result<Form, PageError> {
    let rules = form_policy(context);
    Ok(Form::blank(form_context(posting, &rules)?))
}

/// Creates a form that contains the submitted answers, without validating them.
pub fn filled_form(
    context: &RequestContext,
    posting: &Posting,
    sent: &FormData,
) -> Result<Form, PageError> {
    let rules = form_policy(context);
    Ok(Form::from_form_data(form_context(posting, &rules)?, sent))
}

/// Creates a form that contains the submitted answers and the name of the file, without reading the
/// file.
pub fn unread_form(
    context: &RequestContext,
    posting: &Posting,
    sent: &FormData,
) -> Result<Form, PageError> {
    let mut form = filled_form(context, posting, sent)?;
    let control = FieldId::Resume.control_name();
    let mut files = sent.files(&control);
    if let (SavedFile::Available(document), None) = (sent.saved_file(), files.next()) {
        form.resume = Some(document.clone());
    }
    Ok(form)
}

/// Processes form data on a blocking thread, because processing long answers takes time.
pub async fn run_blocking<T: Send + 'static>(
    context: &RequestContext,
    posting: &Arc<Posting>,
    read: impl FnOnce(FormContext<'_>) -> T + Send + 'static,
) -> Result<T, PageError> {
    let (rules, posting) = (form_policy(context), Arc::clone(posting));
    let done = tokio::task::spawn_blocking(move || Ok(read(form_context(&posting, &rules)?)));
    done.await.map_err(|_| PageError::Panicked)?
}

/// Returns the posting if it accepts applications. If its details are missing, requests a refresh
/// to read them from the ATS.
pub fn require_open_posting(site: &SiteState, id: PostingId) -> Result<Arc<Posting>, PageError> {
    let posting = find_posting(site, &id)?;
    if !posting.accepts_applications() {
        site.catalogue.request_refresh(&id);
        return Err(PageError::DetailsNotLoaded(id));
    }
    Ok(posting)
}

/// Returns the posting that a submitted form is for, if it accepts applications. Also finds a
/// posting that has moved to another brand since the form was opened, so that no answers are lost.
/// If the posting has closed, the error is [`PageError::PostingClosed`].
pub fn require_submitted_posting(
    site: &SiteState,
    id: PostingId,
) -> Result<Arc<Posting>, PageError> {
    match require_open_posting(site, id) {
        Err(PageError::PostingNotFound(id)) => {
            let snapshot = site.all_postings().snapshot();
            let posting = snapshot.posting(&id).filter(|it| it.accepts_applications());
            posting.cloned().ok_or_else(|| match snapshot.closed(&id) {
                Some(_) => PageError::PostingClosed(id),
                None => PageError::PostingNotFound(id),
            })
        }
        found => found,
    }
}

/// Combines a posting with the form policy, from which the form is built.
fn form_context<'a>(
    posting: &'a Posting,
    rules: &'a FormPolicy,
) -> Result<FormContext<'a>, PageError> {
    FormContext::from_posting(posting, rules)
        .ok_or_else(|| PageError::DetailsNotLoaded(posting.id.clone()))
}
