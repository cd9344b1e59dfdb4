//! `POST add-candidate`: adds one candidate (ATS interface: adding candidates).

use axum::{Json, body::Body, extract::State, http::HeaderMap};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    ats::wire::candidate::{AddCandidateRequest, AddCandidateResponse, Channel},
    reference_ats::{
        database::candidates::Newcomer,
        intake::{
            candidate,
            sent::{self, Sent},
        },
        refusal::{Detail, Refusal},
        stage::NoStage,
        state::Ats,
    },
};

/// The message for an added candidate.
pub(crate) const ADDED: &str = "Candidate added.";

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
    State(ats): State<Ats>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<AddCandidateResponse>, Refusal> {
    let most = ats.options().max_resume;
    let sent = sent::json_or_multipart(&headers, body, most).await;
    let Sent { fields, file, .. } = sent.map_err(as_failure)?;
    let strict = ats.options().strict;
    let candidate = candidate::single(&fields, strict).map_err(Refusal::Candidate)?;
    let resume = file.map(candidate::resume).transpose();
    let resume = resume.map_err(Refusal::Candidate)?;
    warn_of_unusual_resume(&candidate);
    let newcomer = newcomer(&ats, candidate).await?;
    let newcomer = newcomer.map_err(Refusal::Candidate)?;
    let (database, now) = (ats.database(), ats.now());
    database.add(&newcomer, resume.as_ref(), now).await?;
    Ok(Json(AddCandidateResponse {
        success: true,
        message: Some(ADDED.to_owned()),
    }))
}

/// Finds the stage of a valid candidate. The inner error is the message of a failed add.
pub(crate) async fn newcomer(
    ats: &Ats,
    candidate: AddCandidateRequest,
) -> Result<Result<Newcomer, String>, Refusal> {
    let wanted = candidate::stage(&candidate);
    let stage = ats.database().stage(&candidate.job_id, wanted).await?;
    let newcomer = |stage| Newcomer {
        id: Uuid::new_v4(),
        candidate,
        stage,
    };
    Ok(stage
        .map(newcomer)
        .map_err(|no_stage| message(no_stage).to_owned()))
}

/// Turns parse errors into failed adds, so that clients see a single shape of error.
fn as_failure(refusal: Refusal) -> Refusal {
    match refusal {
        Refusal::Malformed(says) => Refusal::Candidate(says),
        Refusal::Fields(_) => Refusal::Candidate("The body must be one JSON object.".into()),
        other => other,
    }
}

fn message(no_stage: NoStage) -> &'static str {
    match no_stage {
        NoStage::UnknownJob => "job_id: There is no active job with this id.",
        NoStage::Unknown => "hiring_pipeline_stage: The job has no such stage.",
        NoStage::Ambiguous => {
            "hiring_pipeline_stage_name: The job has several stages of this name; send the id."
        }
    }
}

fn warn_of_unusual_resume(candidate: &AddCandidateRequest) {
    let address = candidate.resume_url.as_deref();
    if address.is_some_and(|address| !candidate::is_resume_address(address)) {
        tracing::warn!("a candidate's resume_url does not end in pdf, doc, docx or txt");
    }
}
