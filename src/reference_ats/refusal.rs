use std::collections::BTreeMap;

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::ats::wire::{
    candidate::{AddCandidateResponse, BulkAddResponse},
    error::{PREMIUM_REQUIRED, PremiumRequired},
};

/// The one value of [`UploadFailed::code`].
const RESUME_UPLOAD_FAILED: &str = "resume_upload_failed";
/// Seconds after which a refused request may be tried again.
const RETRY_AFTER: u32 = 5;

/// Why a request is not served. The interface shows few of these shapes; the rest are our choice.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// No key, or another one.
    Unauthorized,
    /// The account is not on the premium plan (interface: "Authentication", 4).
    NotPremium {
        /// Where the plan can be upgraded.
        upgrade_url: String,
    },
    /// Nothing is here; unknown, malformed and unpublished ids all read the same.
    NotFound,
    /// The address exists, for another method; the router names which in `Allow`.
    MethodNotAllowed,
    /// The body cannot be read at all.
    Malformed(String),
    /// Fields of an application, or parameters, are wrong.
    Fields(FieldErrors),
    /// One candidate was not added.
    Candidate(String),
    /// The envelope of a bulk add cannot be used.
    Bulk(String),
    /// More bytes than are taken.
    TooLarge(String),
    /// A media type that is not read here.
    Media(&'static str),
    /// A resume could not be stored; nothing of the application was kept, it can be sent again.
    ResumeUpload,
    /// Something is wrong on our side; it can be tried again.
    Unavailable,
    /// Too many requests; only ever rehearsed.
    Throttled {
        /// Seconds to wait.
        retry_after: u32,
    },
}

/// A general error.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Detail {
    /// A message for people.
    detail: String,
}

/// The body of a resume-upload failure: nothing was kept, the call can be retried.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UploadFailed {
    /// Always `resume_upload_failed`.
    code: &'static str,
    /// A message for people.
    detail: String,
}

/// A 400 of the application endpoint: a general error, or messages by field.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum BadRequest {
    /// The body as a whole is wrong.
    General(Detail),
    /// Single fields are wrong.
    Fields(FieldErrors),
}

/// A 503 of the application endpoint.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum NotStored {
    /// The resume could not be stored.
    Upload(UploadFailed),
    /// Nothing can be stored just now.
    General(Detail),
}

/// Messages by field.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(transparent)]
pub(crate) struct FieldErrors(BTreeMap<String, Complaint>);

/// What is wrong with a field.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum Complaint {
    /// Messages for people.
    Messages(Vec<String>),
    /// Messages by question id.
    Answers(BTreeMap<String, Vec<String>>),
}

impl FieldErrors {
    /// One complaint alone.
    pub(crate) fn of(field: &str, message: impl Into<String>) -> Self {
        let mut errors = Self::default();
        errors.add(field, message);
        errors
    }

    /// Complains about a field.
    pub(crate) fn add(&mut self, field: &str, message: impl Into<String>) {
        let complaint = self
            .0
            .entry(field.to_owned())
            .or_insert_with(|| Complaint::Messages(Vec::new()));
        if let Complaint::Messages(messages) = complaint {
            messages.push(message.into());
        }
    }

    /// Complains about the answer to a question.
    pub(crate) fn add_answer(&mut self, question: &str, message: impl Into<String>) {
        let complaint = self
            .0
            .entry("application_questions".to_owned())
            .or_insert_with(|| Complaint::Answers(BTreeMap::new()));
        if let Complaint::Answers(answers) = complaint {
            let messages = answers.entry(question.to_owned()).or_default();
            messages.push(message.into());
        }
    }

    /// Whether a field was complained about.
    pub(crate) fn about(&self, field: &str) -> bool {
        self.0.contains_key(field)
    }

    /// Whether the answer to a question was complained about.
    pub(crate) fn about_answer(&self, question: &str) -> bool {
        match self.0.get("application_questions") {
            Some(Complaint::Answers(answers)) => answers.contains_key(question),
            Some(Complaint::Messages(_)) => true,
            None => false,
        }
    }

    /// The value, unless something was complained about.
    pub(crate) fn or<T>(self, value: T) -> Result<T, Refusal> {
        if self.0.is_empty() {
            return Ok(value);
        }
        Err(Refusal::Fields(self))
    }
}

impl From<sqlx::Error> for Refusal {
    fn from(error: sqlx::Error) -> Self {
        tracing::error!(%error, "the reference ATS could not use its database");
        Self::Unavailable
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = self.status();
        let retry_after = self.retry_after();
        let mut response = (status, self.body()).into_response();
        let headers = response.headers_mut();
        if status == StatusCode::UNAUTHORIZED {
            let bearer = HeaderValue::from_static("Bearer");
            headers.insert(header::WWW_AUTHENTICATE, bearer);
        }
        if let Some(seconds) = retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl Refusal {
    fn status(&self) -> StatusCode {
        match self {
            Self::Unauthorized => StatusCode::UNAUTHORIZED,
            Self::NotPremium { .. } => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::Malformed(_) | Self::Fields(_) | Self::Candidate(_) | Self::Bulk(_) => {
                StatusCode::BAD_REQUEST
            }
            Self::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Media(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::ResumeUpload | Self::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            Self::Throttled { .. } => StatusCode::TOO_MANY_REQUESTS,
        }
    }

    fn retry_after(&self) -> Option<u32> {
        match self {
            Self::ResumeUpload | Self::Unavailable => Some(RETRY_AFTER),
            Self::Throttled { retry_after } => Some(*retry_after),
            _ => None,
        }
    }

    fn body(self) -> Response {
        match self {
            Self::NotPremium { upgrade_url } => premium_required(upgrade_url),
            Self::Fields(errors) => Json(BadRequest::Fields(errors)).into_response(),
            Self::Candidate(message) => {
                let (success, message) = (false, Some(message));
                Json(AddCandidateResponse { success, message }).into_response()
            }
            Self::Bulk(message) => Json(BulkAddResponse {
                success: false,
                results: Vec::new(),
                message: Some(message),
            })
            .into_response(),
            Self::ResumeUpload => {
                let detail = "The resume could not be stored. Nothing was kept; send it again.";
                let (code, detail) = (RESUME_UPLOAD_FAILED, detail.to_owned());
                Json(NotStored::Upload(UploadFailed { code, detail })).into_response()
            }
            Self::Malformed(detail) => Json(BadRequest::General(Detail { detail })).into_response(),
            Self::Unavailable => {
                let detail = "The service is not available just now. Try again.".to_owned();
                Json(NotStored::General(Detail { detail })).into_response()
            }
            other => Json(Detail {
                detail: other.detail(),
            })
            .into_response(),
        }
    }

    fn detail(self) -> String {
        match self {
            Self::Unauthorized => "The API key is missing or not valid.".into(),
            Self::MethodNotAllowed => "The method is not allowed here.".into(),
            Self::TooLarge(detail) => detail,
            Self::Media(wanted) => format!("The media type is not supported; send {wanted}."),
            Self::Throttled { .. } => "Too many requests.".into(),
            _ => "Not found.".into(),
        }
    }
}

fn premium_required(upgrade_url: String) -> Response {
    let detail = "The interface is available on the premium plan only.";
    Json(PremiumRequired {
        code: PREMIUM_REQUIRED.to_owned(),
        detail: detail.to_owned(),
        upgrade_url,
    })
    .into_response()
}
