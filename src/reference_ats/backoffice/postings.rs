//! The pages that list and show postings, and the form that opens or closes a posting.

use askama::Template;
use axum::{
    Form,
    extract::{
        Path, State,
        rejection::{FormRejection, PathRejection},
    },
    http::StatusCode,
    response::Response,
};
use jiff::Timestamp;
use serde::Deserialize;
use uuid::Uuid;

use crate::{
    ats::wire::posting::PostingDetail,
    reference_ats::{
        backoffice::{
            error::BackofficeError, layout::PageContext, posting_facts::PostingFacts, response,
            state::BackofficeState, urls,
        },
        postings::repository::SkippedFile,
    },
    sanitize::SanitizedHtml,
};

/// The page that lists all readable postings and the files that were skipped.
#[derive(Template)]
#[template(path = "reference_ats/postings.html")]
struct PostingsPage<'a> {
    view: PageContext<'a>,
    postings: Vec<PostingRow>,
    skipped_files: &'a [SkippedFile],
}

struct PostingRow {
    url: String,
    title: String,
    place: Option<String>,
    is_open: bool,
    applications: i64,
}

#[derive(Template)]
#[template(path = "reference_ats/posting.html")]
struct PostingPage<'a> {
    view: PageContext<'a>,
    detail: &'a PostingDetail,
    description: SanitizedHtml,
    facts: PostingFacts,
    created: Timestamp,
    stages: Vec<&'a str>,
    is_open: bool,
    /// Whether the back office overrides the state in the posting's file.
    is_overridden: bool,
    state_url: String,
}

/// The form that [`set_state`] receives.
#[derive(Deserialize)]
pub(super) struct StateForm {
    open: bool,
}

pub(super) async fn list(
    State(office): State<BackofficeState>,
) -> Result<Response, BackofficeError> {
    let postings = office.ats.postings().await?;
    let counts = office.ats.database.application_counts().await?;
    let rows = postings.all.iter().map(|posting| PostingRow {
        url: urls::posting_url(posting.id(), ""),
        title: posting.detail.title.clone(),
        place: posting.detail.location.clone(),
        is_open: postings.is_open(posting.id()),
        applications: counts.get(&posting.id()).copied().unwrap_or(0),
    });
    let page = PostingsPage {
        view: PageContext::signed_in(&office, Some("admin-office-postings")),
        postings: rows.collect(),
        skipped_files: &postings.skipped_files,
    };
    response::html_page(StatusCode::OK, &page)
}

/// Shows a posting and its state.
pub(super) async fn get(
    State(office): State<BackofficeState>,
    id: Result<Path<Uuid>, PathRejection>,
) -> Result<Response, BackofficeError> {
    let Path(id) = id?;
    let postings = office.ats.postings().await?;
    let posting = postings.find_any(id).ok_or(BackofficeError::NotFound)?;
    let (detail, is_open) = (&posting.detail, postings.is_open(id));
    let text = detail.user_provided_description.as_deref();
    let stages = posting.job.hiring_pipeline_stages.iter();
    let page = PostingPage {
        view: PageContext::signed_in(&office, Some("admin-office-postings")),
        detail,
        description: SanitizedHtml::from_any_format(text.unwrap_or_default()),
        facts: PostingFacts::new(&office.texts, detail),
        created: posting.created,
        stages: stages.map(|stage| stage.name.as_str()).collect(),
        is_open,
        is_overridden: is_open != posting.published,
        state_url: urls::posting_url(id, "/state"),
    };
    response::html_page(StatusCode::OK, &page)
}

/// Opens or closes a posting.
pub(super) async fn set_state(
    State(office): State<BackofficeState>,
    id: Result<Path<Uuid>, PathRejection>,
    form: Result<Form<StateForm>, FormRejection>,
) -> Result<Response, BackofficeError> {
    let (Path(id), Form(StateForm { open })) = (id?, form?);
    if !office.ats.set_posting_state(id, open).await? {
        return Err(BackofficeError::NotFound);
    }
    tracing::info!(posting = %id, open, "back office: a posting was opened or closed");
    Ok(response::see_other(&urls::posting_url(id, "")))
}
