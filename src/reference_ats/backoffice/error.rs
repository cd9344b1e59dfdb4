//! The errors of the back office. Middleware in `router.rs` converts them to error pages.

use std::sync::Arc;

use axum::{
    extract::rejection::{FormRejection, PathRejection},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};

use crate::reference_ats::error::ApiError;

/// The value of `Retry-After` while too many archives are being written, in seconds.
const RETRY_AFTER: HeaderValue = HeaderValue::from_static("30");

/// The reason why a page cannot be shown.
#[derive(Debug, thiserror::Error)]
pub(super) enum BackofficeError {
    /// No page exists at this URL, or the person was deleted.
    #[error("not found")]
    NotFound,
    /// The URL exists but does not support this method.
    #[error("method not allowed")]
    MethodNotAllowed,
    /// The form is invalid. The pages of the back office never submit such a form.
    #[error("invalid form")]
    InvalidForm,
    /// The form was submitted from another website.
    #[error("form from another site")]
    CrossSite,
    /// The `Host` header does not contain this server's host name.
    #[error("the Host header does not match reference_ats.public_url")]
    WrongHost,
    /// Too many archives are being written.
    #[error("too many archives are being written")]
    TooManyArchives,
    /// The database failed.
    #[error("the database failed")]
    Database(#[from] sqlx::Error),
    /// The postings could not be read.
    #[error("cannot read the postings")]
    Postings,
    /// The template could not be rendered.
    #[error("cannot render the page")]
    Template(#[from] askama::Error),
}

impl BackofficeError {
    /// Returns the HTTP status and the message id of the error.
    pub(super) fn status_and_message(&self) -> (StatusCode, &'static str) {
        match self {
            Self::NotFound => (StatusCode::NOT_FOUND, "admin-office-nothing"),
            Self::MethodNotAllowed => (StatusCode::METHOD_NOT_ALLOWED, "admin-office-garbled"),
            Self::InvalidForm => (StatusCode::BAD_REQUEST, "admin-office-garbled"),
            Self::CrossSite => (StatusCode::FORBIDDEN, "admin-office-cross-site"),
            Self::WrongHost => (StatusCode::MISDIRECTED_REQUEST, "admin-office-wrong-host"),
            Self::TooManyArchives => (StatusCode::SERVICE_UNAVAILABLE, "admin-office-busy"),
            Self::Database(_) | Self::Postings | Self::Template(_) => {
                (StatusCode::INTERNAL_SERVER_ERROR, "admin-office-broken")
            }
        }
    }
}

/// Stores the error in the response extensions. The error page is rendered later by middleware,
/// which has access to the texts of the pages.
impl IntoResponse for BackofficeError {
    fn into_response(self) -> Response {
        let (status, _) = self.status_and_message();
        let mut response = status.into_response();
        if matches!(self, Self::TooManyArchives) {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, RETRY_AFTER);
        }
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

impl From<PathRejection> for BackofficeError {
    fn from(_: PathRejection) -> Self {
        Self::NotFound
    }
}

impl From<FormRejection> for BackofficeError {
    fn from(_: FormRejection) -> Self {
        Self::InvalidForm
    }
}

impl From<ApiError> for BackofficeError {
    fn from(_: ApiError) -> Self {
        Self::Postings
    }
}
