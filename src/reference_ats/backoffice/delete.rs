//! Deletes a person after a confirmation.

use askama::Template;
use axum::{extract::State as Of, http::StatusCode, response::Response};

use crate::reference_ats::{
    backoffice::{
        error::BackofficeError,
        extractors::PersonPath,
        layout::{PageContext, pipeline_label},
        response,
        state::BackofficeState,
        urls,
    },
    person::PersonSummary,
};

/// The page that asks for confirmation.
#[derive(Template)]
#[template(path = "reference_ats/delete.html")]
struct DeletePage<'a> {
    view: PageContext<'a>,
    person: &'a PersonSummary,
    person_url: String,
}

/// Shows the page that asks for confirmation.
pub(super) async fn get(
    Of(office): Of<BackofficeState>,
    whose: PersonPath,
) -> Result<Response, BackofficeError> {
    let one = &whose.person.summary;
    let page = DeletePage {
        view: PageContext::signed_in(&office, Some(pipeline_label(whose.pipeline))),
        person: one,
        person_url: urls::person_url(whose.pipeline, one.id, ""),
    };
    response::html_page(StatusCode::OK, &page)
}

/// Deletes the person with all their data.
pub(super) async fn post(
    Of(office): Of<BackofficeState>,
    whose: PersonPath,
) -> Result<Response, BackofficeError> {
    let id = whose.person.summary.id;
    office.ats.database().delete_person(id).await?;
    tracing::info!(%id, "the office deleted somebody");
    let people = urls::people_url(whose.pipeline);
    Ok(response::see_other(&format!("{people}?deleted")))
}
