//! `POST add-candidate`: adds one candidate (ATS interface: adding candidates).

use axum::{Json, body::Body, extract::State, http::HeaderMap};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    ats::wire::candidate::{AddCandidateRequest, AddCandidateResponse, Channel},
    reference_ats::{
        database::candidates::NewCandidate,
        error::{ApiError, Detail},
        requests::{
            candidate,
            parsed_body::{self, ParsedBody},
        },
        stage::StageError,
        state::AtsState,
    },
};

/// The message for an added candidate.
pub(crate) const ADDED_MESSAGE: &str = "Candidate added.";

/// The same fields as parts of a form, with the resume as a file. The interface specifies JSON only.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only states the parts of a form")]
pub(crate) struct AddCandidateForm {
    channel: Channel,
    job_id: String,
    hiring_pipeline_stage_id: Option<String>,
    hiring_pipeline_stage_name: Option<String>,
    candidate_first_name: String,
    candidate_last_name: String,
    candidate_email: Option<String>,
    candidate_linkedin_url: Option<String>,
    source: Option<String>,
    sourcer_name: Option<String>,
    sourcer_email: Option<String>,
    agency_name: Option<String>,
    resume_url: Option<String>,
    additional_comments: Option<String>,
    /// A pdf, doc, docx or txt file.
    #[schema(value_type = Option<String>, format = Binary)]
    resume: Option<Vec<u8>>,
}

/// Adds one candidate to a job.
#[utoipa::path(
    post,
    path = "/api/v1/external/add-candidate",
    operation_id = "add_candidate",
    request_body(content(
        (AddCandidateRequest = "application/json"),
        (AddCandidateForm = "multipart/form-data"),
    )),
    responses(
        (status = 200, description = "Added", body = AddCandidateResponse),
        (status = 400, description = "Not added; the message names the field", body = AddCandidateResponse),
        (status = 413, description = "Too many bytes", body = Detail),
        (status = 415, description = "Neither JSON nor a form with a file", body = Detail),
    ),
)]
pub(crate) async fn submit(
    State(ats): State<AtsState>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<AddCandidateResponse>, ApiError> {
    let most = ats.options().max_resume;
    let sent = parsed_body::parse_candidate(&headers, body, most).await;
    let ParsedBody { fields, file, .. } = sent.map_err(to_candidate_error)?;
    let strict = ats.options().strict;
    let candidate =
        candidate::validate_candidate(&fields, strict).map_err(ApiError::CandidateNotAdded)?;
    let resume = file.map(candidate::check_resume).transpose();
    let resume = resume.map_err(ApiError::CandidateNotAdded)?;
    warn_about_resume_url(&candidate);
    let newcomer = resolve_candidate(&ats, candidate).await?;
    let newcomer = newcomer.map_err(ApiError::CandidateNotAdded)?;
    let (database, now) = (ats.database(), ats.now());
    database
        .add_candidate(&newcomer, resume.as_ref(), now)
        .await?;
    Ok(Json(AddCandidateResponse {
        success: true,
        message: Some(ADDED_MESSAGE.to_owned()),
    }))
}

/// Finds the stage of a valid candidate. The inner error is the message of a failed add.
pub(crate) async fn resolve_candidate(
    ats: &AtsState,
    candidate: AddCandidateRequest,
) -> Result<Result<NewCandidate, String>, ApiError> {
    let wanted = candidate::stage_ref(&candidate);
    let stage = ats.database().find_stage(&candidate.job_id, wanted).await?;
    let newcomer = |stage| NewCandidate {
        id: Uuid::new_v4(),
        candidate,
        stage,
    };
    Ok(stage
        .map(newcomer)
        .map_err(|no_stage| stage_error_message(no_stage).to_owned()))
}

/// Turns parse errors into failed adds, so that clients see a single shape of error.
fn to_candidate_error(refusal: ApiError) -> ApiError {
    match refusal {
        ApiError::Malformed(says) => ApiError::CandidateNotAdded(says),
        ApiError::InvalidFields(_) => {
            ApiError::CandidateNotAdded("The body must be one JSON object.".into())
        }
        other => other,
    }
}

fn stage_error_message(no_stage: StageError) -> &'static str {
    match no_stage {
        StageError::UnknownJob => "job_id: There is no active job with this id.",
        StageError::UnknownStage => "hiring_pipeline_stage: The job has no such stage.",
        StageError::Ambiguous => {
            "hiring_pipeline_stage_name: The job has several stages of this name; send the id."
        }
    }
}

fn warn_about_resume_url(candidate: &AddCandidateRequest) {
    let address = candidate.resume_url.as_deref();
    if address.is_some_and(|address| !candidate::is_resume_url(address)) {
        tracing::warn!("a candidate's resume_url does not end in pdf, doc, docx or txt");
    }
}
