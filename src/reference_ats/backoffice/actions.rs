//! Handlers that mark a person and set whether the person was hired.

use axum::{
    Form,
    extract::{State as Of, rejection::FormRejection},
    response::Response,
};
use serde::Deserialize;

use crate::reference_ats::{
    backoffice::{
        error::BackofficeError, extractors::PersonPath, response, state::BackofficeState, urls,
    },
    person::Mark,
};

/// The form of [`mark`]. An empty text means no mark.
#[derive(Deserialize)]
pub(super) struct MarkForm {
    mark: String,
}

/// The form of [`hire`].
#[derive(Deserialize)]
pub(super) struct HiredForm {
    hired: bool,
}

/// Sets or removes the mark of a person.
pub(super) async fn set_mark(
    Of(office): Of<BackofficeState>,
    whose: PersonPath,
    sent: Result<Form<MarkForm>, FormRejection>,
) -> Result<Response, BackofficeError> {
    let Form(MarkForm { mark }) = sent?;
    let known = Mark::from_name(&mark);
    if known.is_none() && !mark.is_empty() {
        return Err(BackofficeError::InvalidForm);
    }
    let id = whose.person.summary.id;
    office.ats.database().set_mark(id, known).await?;
    Ok(redirect_to_person(&whose))
}

/// Sets whether a person was hired. If they were hired before, the time of hiring stays.
pub(super) async fn set_hired(
    Of(office): Of<BackofficeState>,
    whose: PersonPath,
    sent: Result<Form<HiredForm>, FormRejection>,
) -> Result<Response, BackofficeError> {
    let Form(HiredForm { hired }) = sent?;
    let summary = &whose.person.summary;
    if hired != summary.hired_at.is_some() {
        let at = hired.then(|| office.ats.now());
        office.ats.database().set_hired(summary.id, at).await?;
        tracing::info!(id = %summary.id, hired, "the office said whether somebody was hired");
    }
    Ok(redirect_to_person(&whose))
}

fn redirect_to_person(whose: &PersonPath) -> Response {
    response::see_other(&urls::person_url(
        whose.pipeline,
        whose.person.summary.id,
        "",
    ))
}
