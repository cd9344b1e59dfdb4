//! The pages of postings, and the form that opens and closes them.

use std::sync::Arc;

use askama::Template;
use axum::{
    Form,
    extract::{
        Path, State as Of,
        rejection::{FormRejection, PathRejection},
    },
    http::StatusCode,
    response::Response,
};
use jiff::Timestamp;
use serde::Deserialize;
use uuid::Uuid;

use crate::{
    ats::wire::posting::{Compensation, Location, PostingDetail},
    reference_ats::{
        backoffice::{
            error::BackofficeError, layout::PageContext, response, state::BackofficeState, urls,
        },
        postings::{posting::LoadedPosting, repository::SkippedFile},
    },
    sanitize::sanitized_html::SanitizedHtml,
};

/// All readable postings, and the files that are not used.
#[derive(Template)]
#[template(path = "reference_ats/postings.html")]
struct PostingsPage<'a> {
    view: PageContext<'a>,
    postings: Vec<PostingRow>,
    skipped_files: &'a [SkippedFile],
}

/// A row of the list.
struct PostingRow {
    url: String,
    title: String,
    place: Option<String>,
    is_open: bool,
    applications: i64,
}

/// A posting as the interface returns it.
#[derive(Template)]
#[template(path = "reference_ats/posting.html")]
struct PostingPage<'a> {
    view: PageContext<'a>,
    detail: &'a PostingDetail,
    description: SanitizedHtml,
    places: Vec<String>,
    pay: Option<String>,
    created: Timestamp,
    stages: Vec<&'a str>,
    is_open: bool,
    /// Whether the state differs from the file.
    is_overridden: bool,
    state_url: String,
}

/// The form of [`decide`].
#[derive(Deserialize)]
pub(super) struct StateForm {
    open: bool,
}

/// Lists the postings.
pub(super) async fn list(Of(office): Of<BackofficeState>) -> Result<Response, BackofficeError> {
    let offers = office.ats.postings().await?;
    let numbers = office.ats.database().application_counts().await?;
    let line = |offer: &Arc<LoadedPosting>| PostingRow {
        url: urls::posting_url(offer.id(), ""),
        title: offer.detail.title.clone(),
        place: offer.detail.location.clone(),
        is_open: offers.is_open(offer.id()),
        applications: numbers.get(&offer.id()).copied().unwrap_or(0),
    };
    let page = PostingsPage {
        view: PageContext::signed_in(&office, Some("admin-office-postings")),
        postings: offers.all.iter().map(line).collect(),
        skipped_files: &offers.skipped_files,
    };
    response::html_page(StatusCode::OK, &page)
}

/// Shows a posting and its state.
pub(super) async fn get(
    Of(office): Of<BackofficeState>,
    id: Result<Path<Uuid>, PathRejection>,
) -> Result<Response, BackofficeError> {
    let Path(id) = id?;
    let offers = office.ats.postings().await?;
    let offer = offers.find_any(id).ok_or(BackofficeError::NotFound)?;
    let (detail, is_open) = (&offer.detail, offers.is_open(id));
    let text = detail.user_provided_description.as_deref();
    let stages = offer.job.hiring_pipeline_stages.iter();
    let page = PostingPage {
        view: PageContext::signed_in(&office, Some("admin-office-postings")),
        detail,
        description: SanitizedHtml::from_any_format(text.unwrap_or_default()),
        places: detail
            .locations
            .iter()
            .flatten()
            .map(format_location)
            .collect(),
        pay: detail.compensation.as_ref().and_then(format_pay),
        created: offer.created,
        stages: stages.map(|stage| stage.name.as_str()).collect(),
        is_open,
        is_overridden: is_open != offer.published,
        state_url: urls::posting_url(id, "/state"),
    };
    response::html_page(StatusCode::OK, &page)
}

/// Opens or closes a posting.
pub(super) async fn set_state(
    Of(office): Of<BackofficeState>,
    id: Result<Path<Uuid>, PathRejection>,
    sent: Result<Form<StateForm>, FormRejection>,
) -> Result<Response, BackofficeError> {
    let (Path(id), Form(StateForm { open })) = (id?, sent?);
    if !office.ats.set_posting_state(id, open).await? {
        return Err(BackofficeError::NotFound);
    }
    tracing::info!(posting = %id, open, "the office opened or closed a posting");
    Ok(response::see_other(&urls::posting_url(id, "")))
}

/// A place with its location type, in the values of the interface.
fn format_location(location: &Location) -> String {
    let option = location.location_option.as_ref();
    let named = option.map(|option| option.display_name.as_str());
    let kind = location.location_type.as_str();
    match named {
        Some(named) => format!("{named} ({kind})"),
        None => kind.to_owned(),
    }
}

/// The salary in the values of the interface. `None` without an amount.
fn format_pay(pay: &Compensation) -> Option<String> {
    let bounds = [pay.lower_bound, pay.upper_bound].into_iter().flatten();
    let mut bounds: Vec<String> = bounds.map(|bound| bound.to_string()).collect();
    bounds.dedup();
    let sums = bounds.join("–");
    let words = [
        Some(sums.as_str()).filter(|sums| !sums.is_empty())?,
        &pay.currency_code,
        pay.salary_range_type.as_deref().unwrap_or_default(),
    ];
    Some(words.join(" ").trim_end().to_owned())
}
