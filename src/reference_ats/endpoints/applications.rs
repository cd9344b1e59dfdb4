//! `POST job-postings/{id}/applications`: receives an application (docs/ats-interface.md:
//! submitting an application).

use axum::{
    Json,
    body::Body,
    extract::{Path, State, rejection::PathRejection},
    http::{HeaderMap, StatusCode},
};
use utoipa::ToSchema;

use crate::{
    ats::wire::application::{ApplicationAccepted, ApplicationRequest},
    reference_ats::{
        database::applications::DuplicateCheck,
        error::{ApiError, BadRequest, Detail, ServiceUnavailable},
        requests::{application, parsed_body},
        settings::{AcceptedStatus, Deduplication, IDEMPOTENCY_KEY},
        state::AtsState,
    },
};

/// The fields of the JSON body as parts of a form. The resume is sent as a file. The answers can be
/// sent in one of three ways:
///
/// - one part `application_questions` that contains JSON, in the same formats as in a JSON body
/// - parts named `application_questions[<id>]` or `application_questions.<id>`. The name may end
///   with `[answer]` or `.answer`. If several options are chosen, each option is sent in a separate
///   part with the same name.
/// - parts named `application_questions[0]id` and `application_questions[0]answer`
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only documents the parts of a form")]
pub(crate) struct ApplicationForm {
    #[schema(min_length = 1, max_length = 255)]
    first_name: String,
    #[schema(min_length = 1, max_length = 255)]
    last_name: String,
    #[schema(format = Email, max_length = 254)]
    email: String,
    #[schema(max_length = 500)]
    linkedin_url: Option<String>,
    #[schema(max_length = 50)]
    phone_number: Option<String>,
    #[schema(max_length = 10_000)]
    additional_info: Option<String>,
    /// The answers as JSON text.
    application_questions: Option<String>,
    /// True: `true`, `on`, `1` or `yes`. False: `false`, `off`, `0` or `no`. No value: empty or
    /// `null`.
    opted_in_to_talent_network: Option<String>,
    /// A PDF file, or a .docx file if the posting allows it.
    #[schema(value_type = Option<String>, format = Binary)]
    resume: Option<Vec<u8>>,
}

/// Creates an inbound application for the posting.
///
/// If a request repeats an `Idempotency-Key`, the server sends the same response as to the first
/// request and creates nothing.
#[utoipa::path(
    post,
    path = "/api/v1/external/job-postings/{id}/applications",
    operation_id = "create_application",
    params(
        ("id" = String, Path, description = "The posting's id"),
        ("Idempotency-Key" = Option<String>, Header, description = "Any text, the same for every attempt to send one application"),
    ),
    request_body(content(
        (ApplicationRequest = "application/json"),
        (ApplicationForm = "multipart/form-data"),
        (ApplicationForm = "application/x-www-form-urlencoded"),
    )),
    responses(
        (status = 200, description = "The same as 201, where reference_ats.accepted_status says so", body = ApplicationAccepted),
        (status = 201, description = "Created, by this or an earlier request", body = ApplicationAccepted),
        (status = 400, description = "Fields or answers are wrong, or the body cannot be read", body = BadRequest),
        (status = 404, description = "No such posting on the careers page", body = Detail),
        (status = 413, description = "Too many bytes", body = Detail),
        (status = 415, description = "Neither JSON nor a form", body = Detail),
        (status = 503, description = "Nothing could be stored, for example the resume; the request can be repeated", body = ServiceUnavailable),
    ),
)]
pub(crate) async fn submit(
    State(ats): State<AtsState>,
    id: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<ApplicationAccepted>), ApiError> {
    let Path(id) = id.map_err(|_| ApiError::NotFound)?;
    let posting = ats.published_posting(&id).await?;
    let settings = &ats.settings;
    let max_resume = settings.max_resume.as_usize();
    let sent = parsed_body::parse_application(&headers, body, max_resume, settings.answers).await?;
    let application = application::validate_application(sent, &posting, settings)?;
    let with_file = application.resume.is_some();
    if with_file && ats.faults.take_upload_failure() {
        return Err(ApiError::ResumeNotStored);
    }
    let check = duplicate_check(&headers, settings.deduplicate);
    let id = ats
        .database
        .store_application(&posting, &application, check, ats.now())
        .await
        .map_err(|error| match ApiError::from(error) {
            _ if with_file => ApiError::ResumeNotStored,
            error => error,
        })?;
    let status = match settings.accepted_status {
        AcceptedStatus::Ok => StatusCode::OK,
        AcceptedStatus::Created => StatusCode::CREATED,
    };
    Ok((status, Json(ApplicationAccepted { success: true, id })))
}

fn duplicate_check(headers: &HeaderMap, deduplicate: Deduplication) -> DuplicateCheck<'_> {
    match (deduplicate, headers.get(IDEMPOTENCY_KEY)) {
        (Deduplication::Header, Some(key)) => DuplicateCheck::ByKey(key.as_bytes()),
        (Deduplication::Content, _) => DuplicateCheck::ByContent,
        (Deduplication::Header | Deduplication::Off, _) => DuplicateCheck::Off,
    }
}
