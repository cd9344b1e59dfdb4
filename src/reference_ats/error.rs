//! Error responses of the interface (ATS interface: errors). The interface specifies few of these shapes; the others
//! are the choice of this server.

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

/// Why a request fails.
#[derive(Debug)]
pub(crate) enum ApiError {
    /// The key is missing or wrong.
    Unauthorized,
    /// The account is not on the premium plan (ATS interface: basics).
    NotPremium {
        /// The URL of the page that explains how to upgrade.
        upgrade_url: String,
    },
    /// There is nothing at this URL. Unknown, malformed and unpublished ids get the same response.
    NotFound,
    /// The URL exists for other methods. The router lists them in `Allow`.
    MethodNotAllowed,
    /// The body cannot be parsed.
    Malformed(String),
    /// Fields of an application, or query parameters, are invalid.
    InvalidFields(FieldErrors),
    /// The candidate was not added.
    CandidateNotAdded(String),
    /// The bulk request as a whole is invalid. No candidate was added.
    InvalidBulkRequest(String),
    /// The body is too large.
    TooLarge(String),
    /// The media type is not supported. Contains the supported ones.
    UnsupportedMediaType(&'static str),
    /// The resume could not be stored. Nothing of the application was stored, so it can be sent again.
    ResumeNotStored,
    /// The server failed temporarily. The request can be repeated.
    Unavailable,
    /// Too many requests. Happens only by fault injection.
    Throttled {
        /// The value of `Retry-After`, in seconds.
        retry_after: u32,
    },
}

/// A general error.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Detail {
    /// A message for people.
    detail: String,
}

/// The resume could not be stored. Nothing was stored, and the request can be repeated.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UploadFailed {
    /// Always `resume_upload_failed`.
    code: &'static str,
    /// A message for people.
    detail: String,
}

/// A 400 response of the application endpoint: a general error, or messages by field.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum BadRequest {
    /// The body as a whole is invalid.
    General(Detail),
    /// Single fields are invalid.
    Fields(FieldErrors),
}

/// A 503 response of the application endpoint.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum ServiceUnavailable {
    /// The resume could not be stored.
    Upload(UploadFailed),
    /// The server failed temporarily.
    General(Detail),
}

/// Error messages by field.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(transparent)]
pub(crate) struct FieldErrors(BTreeMap<String, FieldMessages>);

/// The error messages about one field.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum FieldMessages {
    /// Messages for people.
    Messages(Vec<String>),
    /// Messages by question id.
    ByQuestion(BTreeMap<String, Vec<String>>),
}

impl FieldErrors {
    /// Creates errors with a single message.
    pub(crate) fn for_field(field: &str, message: impl Into<String>) -> Self {
        let mut errors = Self::default();
        errors.add(field, message);
        errors
    }

    /// Adds a message about a field.
    pub(crate) fn add(&mut self, field: &str, message: impl Into<String>) {
        let complaint = self
            .0
            .entry(field.to_owned())
            .or_insert_with(|| FieldMessages::Messages(Vec::new()));
        if let FieldMessages::Messages(messages) = complaint {
            messages.push(message.into());
        }
    }

    /// Adds a message about the answer to a question.
    pub(crate) fn add_answer(&mut self, question: &str, message: impl Into<String>) {
        let complaint = self
            .0
            .entry("application_questions".to_owned())
            .or_insert_with(|| FieldMessages::ByQuestion(BTreeMap::new()));
        if let FieldMessages::ByQuestion(answers) = complaint {
            let messages = answers.entry(question.to_owned()).or_default();
            messages.push(message.into());
        }
    }

    /// Whether there is a message about this field.
    pub(crate) fn contains(&self, field: &str) -> bool {
        self.0.contains_key(field)
    }

    /// Whether there is a message about the answer to this question.
    pub(crate) fn contains_answer(&self, question: &str) -> bool {
        match self.0.get("application_questions") {
            Some(FieldMessages::ByQuestion(answers)) => answers.contains_key(question),
            Some(FieldMessages::Messages(_)) => true,
            None => false,
        }
    }

    /// Returns `value` if there are no errors.
    pub(crate) fn into_result<T>(self, value: T) -> Result<T, ApiError> {
        if self.0.is_empty() {
            return Ok(value);
        }
        Err(ApiError::InvalidFields(self))
    }
}

impl From<sqlx::Error> for ApiError {
    fn from(error: sqlx::Error) -> Self {
        tracing::error!(%error, "the reference ATS could not use its database");
        Self::Unavailable
    }
}

impl IntoResponse for ApiError {
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

impl ApiError {
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

    fn retry_after(&self) -> Option<u32> {
        match self {
            Self::ResumeNotStored | Self::Unavailable => Some(RETRY_AFTER),
            Self::Throttled { retry_after } => Some(*retry_after),
            _ => None,
        }
    }

    fn body(self) -> Response {
        match self {
            Self::NotPremium { upgrade_url } => premium_required(upgrade_url),
            Self::InvalidFields(errors) => Json(BadRequest::Fields(errors)).into_response(),
            Self::CandidateNotAdded(message) => {
                let (success, message) = (false, Some(message));
                Json(AddCandidateResponse { success, message }).into_response()
            }
            Self::InvalidBulkRequest(message) => Json(BulkAddResponse {
                success: false,
                results: Vec::new(),
                message: Some(message),
            })
            .into_response(),
            Self::ResumeNotStored => {
                let detail = "The resume could not be stored. Nothing was kept; send it again.";
                let (code, detail) = (RESUME_UPLOAD_FAILED, detail.to_owned());
                Json(ServiceUnavailable::Upload(UploadFailed { code, detail })).into_response()
            }
            Self::Malformed(detail) => Json(BadRequest::General(Detail { detail })).into_response(),
            Self::Unavailable => {
                let detail = "The service is not available just now. Try again.".to_owned();
                Json(ServiceUnavailable::General(Detail { detail })).into_response()
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
            Self::UnsupportedMediaType(wanted) => {
                format!("The media type is not supported; send {wanted}.")
            }
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
