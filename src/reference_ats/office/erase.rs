//! Deletes a person after a confirmation.

use askama::Template;
use axum::{extract::State as Of, http::StatusCode, response::Response};

use crate::reference_ats::{
    office::{
        answer,
        desk::Office,
        trouble::Trouble,
        urls,
        view::{View, here},
        whose::Whose,
    },
    received::Summary,
};

/// The page that asks for confirmation.
#[derive(Template)]
#[template(path = "reference_ats/delete.html")]
struct DeletePage<'a> {
    view: View<'a>,
    one: &'a Summary,
    person: String,
}

/// Shows the page that asks for confirmation.
pub(super) async fn show(Of(office): Of<Office>, whose: Whose) -> Result<Response, Trouble> {
    let one = &whose.full.summary;
    let page = DeletePage {
        view: View::inside(&office, Some(here(whose.pipeline))),
        one,
        person: urls::person(whose.pipeline, one.id, ""),
    };
    answer::page(StatusCode::OK, &page)
}

/// Deletes the person with all their data.
pub(super) async fn submit(Of(office): Of<Office>, whose: Whose) -> Result<Response, Trouble> {
    let id = whose.full.summary.id;
    office.ats.database().erase(id).await?;
    tracing::info!(%id, "the office deleted somebody");
    let people = urls::people(whose.pipeline);
    Ok(answer::to(&format!("{people}?deleted")))
}
