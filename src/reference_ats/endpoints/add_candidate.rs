//! `POST add-candidate`: adds one candidate (docs/ats-interface.md: adding candidates).

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
        state::AtsState,
    },
};

/// The message in the response after a candidate was added.
pub(crate) const ADDED_MESSAGE: &str = "Candidate added.";

/// The fields of the JSON body as parts of a multipart form. The resume is sent as a file. The
/// interface itself specifies only JSON.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only documents the parts of a form")]
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
    let max_resume = ats.settings.max_resume.as_usize();
    let sent = parsed_body::parse_candidate(&headers, body, max_resume).await;
    let ParsedBody { fields, file, .. } = sent.map_err(|error| {
        let not_an_object = "The body must be one JSON object.";
        error.about_body(not_an_object, ApiError::CandidateNotAdded)
    })?;
    let (candidate, resume) = candidate::validate_candidate(&fields, ats.settings.strict)
        .and_then(|candidate| Ok((candidate, file.map(candidate::check_resume).transpose()?)))
        .map_err(ApiError::CandidateNotAdded)?;
    warn_about_resume_url(&candidate);
    let candidate = resolve_candidate(&ats, candidate).await?;
    let candidate = candidate.map_err(ApiError::CandidateNotAdded)?;
    let database = &ats.database;
    database
        .add_candidate(&candidate, resume.as_ref(), ats.now())
        .await?;
    Ok(Json(AddCandidateResponse {
        success: true,
        message: Some(ADDED_MESSAGE.to_owned()),
    }))
}

/// Finds the stage of a valid candidate. If the candidate cannot be added, the inner `Err` contains
/// the message for the client.
pub(crate) async fn resolve_candidate(
    ats: &AtsState,
    candidate: AddCandidateRequest,
) -> Result<Result<NewCandidate, String>, ApiError> {
    let wanted = candidate::stage_ref(&candidate);
    let stage = ats.database.find_stage(&candidate.job_id, wanted).await?;
    let add = |stage| NewCandidate {
        id: Uuid::new_v4(),
        candidate,
        stage,
    };
    Ok(stage.map(add).map_err(|error| error.to_string()))
}

fn warn_about_resume_url(candidate: &AddCandidateRequest) {
    let url = candidate.resume_url.as_deref();
    if url.is_some_and(|url| !candidate::is_resume_url(url)) {
        tracing::warn!("a candidate's resume_url does not end in pdf, doc, docx or txt");
    }
}
