//! Handlers that mark a person and set whether the person was hired.

use axum::{
    Form,
    extract::{State as Of, rejection::FormRejection},
    response::Response,
};
use serde::Deserialize;

use crate::reference_ats::{
    office::{answer, desk::Office, trouble::Trouble, urls, whose::Whose},
    received::Mark,
};

/// The form of [`mark`]. An empty text means no mark.
#[derive(Deserialize)]
pub(super) struct Marked {
    mark: String,
}

/// The form of [`hire`].
#[derive(Deserialize)]
pub(super) struct Hired {
    hired: bool,
}

/// Sets or removes the mark of a person.
pub(super) async fn mark(
    Of(office): Of<Office>,
    whose: Whose,
    sent: Result<Form<Marked>, FormRejection>,
) -> Result<Response, Trouble> {
    let Form(Marked { mark }) = sent?;
    let known = Mark::from_name(&mark);
    if known.is_none() && !mark.is_empty() {
        return Err(Trouble::Garbled);
    }
    let id = whose.full.summary.id;
    office.ats.database().mark(id, known).await?;
    Ok(back_to(&whose))
}

/// Sets whether a person was hired. If they were hired before, the time of hiring stays.
pub(super) async fn hire(
    Of(office): Of<Office>,
    whose: Whose,
    sent: Result<Form<Hired>, FormRejection>,
) -> Result<Response, Trouble> {
    let Form(Hired { hired }) = sent?;
    let summary = &whose.full.summary;
    if hired != summary.hired_at.is_some() {
        let at = hired.then(|| office.ats.now());
        office.ats.database().hire(summary.id, at).await?;
        tracing::info!(id = %summary.id, hired, "the office said whether somebody was hired");
    }
    Ok(back_to(&whose))
}

fn back_to(whose: &Whose) -> Response {
    answer::to(&urls::person(whose.pipeline, whose.full.summary.id, ""))
}
