//! Error responses of the ATS interface (docs/ats-interface.md: errors). The ATS interface
//! specifies the structure of only a few of these responses; this server defines the structure of
//! the other responses.

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

/// The only value of [`UploadFailed::code`].
const RESUME_UPLOAD_FAILED: &str = "resume_upload_failed";
/// The value of `Retry-After` for temporary failures, in seconds.
const RETRY_AFTER: u32 = 5;

/// The reason why a request failed.
#[derive(Debug)]
pub(crate) enum ApiError {
    /// The API key is missing or wrong.
    Unauthorized,
    /// The account is not on the premium plan (docs/ats-interface.md: basics).
    NotPremium {
        /// The URL of the page that explains how to upgrade.
        upgrade_url: String,
    },
    /// Nothing exists at this URL. Unknown ids, malformed ids and ids of unpublished postings all
    /// get the same response.
    NotFound,
    /// The URL exists but does not support this method. The router adds the `Allow` header with the
    /// allowed methods.
    MethodNotAllowed,
    /// The body cannot be parsed.
    Malformed(String),
    /// Some fields of an application, or some query parameters, are invalid.
    InvalidFields(FieldErrors),
    CandidateNotAdded(String),
    /// The bulk request as a whole is invalid. No candidates were added.
    InvalidBulkRequest(String),
    TooLarge(String),
    /// The media type is not supported. The string lists the supported types.
    UnsupportedMediaType(&'static str),
    /// The resume could not be stored. Nothing else was stored either, so the application can be
    /// sent again.
    ResumeNotStored,
    /// The server failed temporarily. The client can retry the request.
    Unavailable,
    /// The client sent too many wrong API keys, or a planned fault simulates too many requests.
    Throttled {
        /// The value of `Retry-After`, in seconds.
        retry_after: u32,
    },
}

/// A general error.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Detail {
    /// A human-readable message.
    detail: String,
}

/// The resume could not be stored. Nothing was stored, and the client can repeat the request.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UploadFailed {
    /// Always `resume_upload_failed`.
    code: &'static str,
    /// A human-readable message.
    detail: String,
}

/// A 400 response of the application endpoint: a general error, or error messages for each field.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "it only documents the response")]
pub(crate) enum BadRequest {
    /// The body as a whole is invalid.
    General(Detail),
    /// Some fields are invalid.
    Fields(FieldErrors),
}

/// A 503 response of the application endpoint.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "it only documents the response")]
pub(crate) enum ServiceUnavailable {
    /// The resume could not be stored.
    Upload(UploadFailed),
    /// The server failed temporarily.
    General(Detail),
}

/// The invalid fields, each with its error messages.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(transparent)]
pub(crate) struct FieldErrors(BTreeMap<String, FieldMessages>);

/// The error messages about one field.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum FieldMessages {
    /// Human-readable messages about the field.
    Messages(Vec<String>),
    /// Human-readable messages about answers. The keys are question ids.
    ByQuestion(BTreeMap<String, Vec<String>>),
}

impl FieldErrors {
    /// Creates errors that contain a single message.
    pub(crate) fn for_field(field: &str, message: impl Into<String>) -> Self {
        let mut errors = Self::default();
        errors.add(field, message);
        errors
    }

    /// Adds a message about a field.
    pub(crate) fn add(&mut self, field: &str, message: impl Into<String>) {
        let entry = self
            .0
            .entry(field.to_owned())
            .or_insert_with(|| FieldMessages::Messages(Vec::new()));
        if let FieldMessages::Messages(messages) = entry {
            messages.push(message.into());
        }
    }

    /// Adds a message about the answer to a question.
    pub(crate) fn add_answer(&mut self, question: &str, message: impl Into<String>) {
        let entry = self
            .0
            .entry("application_questions".to_owned())
            .or_insert_with(|| FieldMessages::ByQuestion(BTreeMap::new()));
        if let FieldMessages::ByQuestion(answers) = entry {
            let messages = answers.entry(question.to_owned()).or_default();
            messages.push(message.into());
        }
    }

    /// Returns `true` if there is a message about this field.
    pub(crate) fn contains(&self, field: &str) -> bool {
        self.0.contains_key(field)
    }

    /// Returns `true` if there is a message about the answer to this question.
    pub(crate) fn contains_answer(&self, question: &str) -> bool {
        match self.0.get("application_questions") {
            Some(FieldMessages::ByQuestion(answers)) => answers.contains_key(question),
            Some(FieldMessages::Messages(_)) => true,
            None => false,
        }
    }

    /// Returns `value`, or an error with these messages if there are any.
    pub(crate) fn into_result<T>(self, value: T) -> Result<T, ApiError> {
        if self.0.is_empty() {
            return Ok(value);
        }
        Err(ApiError::InvalidFields(self))
    }
}

impl From<sqlx::Error> for ApiError {
    fn from(error: sqlx::Error) -> Self {
        tracing::error!(%error, "the database of the reference ATS failed");
        Self::Unavailable
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = (self.status(), self.body()).into_response();
        let header = match self {
            Self::Unauthorized => (header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer")),
            Self::ResumeNotStored | Self::Unavailable => (header::RETRY_AFTER, RETRY_AFTER.into()),
            Self::Throttled { retry_after } => (header::RETRY_AFTER, retry_after.into()),
            _ => return response,
        };
        response.headers_mut().extend([header]);
        response
    }
}

impl ApiError {
    /// Converts errors about the request body, which the parser creates, to the error format of an
    /// endpoint. `endpoint` creates an error in this format from a message. `not_an_object` is the
    /// message for a body that is not a JSON object.
    pub(crate) fn about_body(self, not_an_object: &str, endpoint: fn(String) -> Self) -> Self {
        match self {
            Self::Malformed(message) => endpoint(message),
            Self::InvalidFields(_) => endpoint(not_an_object.to_owned()),
            other => other,
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::Unauthorized => StatusCode::UNAUTHORIZED,
            Self::NotPremium { .. } => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::Malformed(_)
            | Self::InvalidFields(_)
            | Self::CandidateNotAdded(_)
            | Self::InvalidBulkRequest(_) => StatusCode::BAD_REQUEST,
            Self::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::UnsupportedMediaType(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::ResumeNotStored | Self::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            Self::Throttled { .. } => StatusCode::TOO_MANY_REQUESTS,
        }
    }

    fn body(&self) -> Response {
        let detail = match self {
            Self::NotPremium { upgrade_url } => {
                return Json(PremiumRequired {
                    code: PREMIUM_REQUIRED.to_owned(),
                    detail: "The interface is available on the premium plan only.".to_owned(),
                    upgrade_url: upgrade_url.clone(),
                })
                .into_response();
            }
            Self::InvalidFields(errors) => return Json(errors).into_response(),
            Self::CandidateNotAdded(message) => {
                return Json(AddCandidateResponse {
                    success: false,
                    message: Some(message.clone()),
                })
                .into_response();
            }
            Self::InvalidBulkRequest(message) => {
                return Json(BulkAddResponse {
                    success: false,
                    results: Vec::new(),
                    message: Some(message.clone()),
                })
                .into_response();
            }
            Self::ResumeNotStored => {
                let detail = "The resume could not be stored. Nothing was kept; send it again.";
                return Json(UploadFailed {
                    code: RESUME_UPLOAD_FAILED,
                    detail: detail.to_owned(),
                })
                .into_response();
            }
            Self::Unauthorized => "The API key is missing or not valid.",
            Self::NotFound => "Not found.",
            Self::MethodNotAllowed => "The method is not allowed here.",
            Self::UnsupportedMediaType(wanted) => {
                &format!("The media type is not supported; send {wanted}.")
            }
            Self::Throttled { .. } => "Too many requests.",
            Self::Unavailable => "The service is temporarily unavailable. Try again.",
            Self::Malformed(detail) | Self::TooLarge(detail) => detail,
        };
        let detail = detail.to_owned();
        Json(Detail { detail }).into_response()
    }
}
