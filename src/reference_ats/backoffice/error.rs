//! The errors of the back office. Middleware in `router` turns them into error pages.

use std::{sync::Arc, time::Duration};

use axum::{
    extract::rejection::{FormRejection, PathRejection},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};

use crate::reference_ats::error::ApiError;

/// Why a page cannot be shown.
#[derive(Debug, thiserror::Error)]
pub(super) enum BackofficeError {
    /// There is nothing at this URL, or the person was deleted.
    #[error("there is nothing at this address")]
    NotFound,
    /// The URL exists for other methods.
    #[error("the method is not allowed here")]
    MethodNotAllowed,
    /// The form is invalid. Pages of the back office do not send such forms.
    #[error("a form cannot be read")]
    InvalidForm,
    /// The form comes from another site.
    #[error("a form came from another site")]
    CrossSite,
    /// Too many archives are being written.
    #[error("too many archives are being written")]
    TooManyArchives,
    /// The database failed.
    #[error("the database cannot be used")]
    Database(#[from] sqlx::Error),
    /// The postings could not be read.
    #[error("the postings cannot be read")]
    Postings,
    /// The template could not be rendered.
    #[error("a page could not be written")]
    Template(#[from] askama::Error),
}

impl BackofficeError {
    /// The message id of the error.
    pub(super) fn message_id(&self) -> &'static str {
        match self {
            Self::NotFound => "admin-office-nothing",
            Self::MethodNotAllowed | Self::InvalidForm => "admin-office-garbled",
            Self::CrossSite => "admin-office-cross-site",
            Self::TooManyArchives => "admin-office-busy",
            Self::Database(_) | Self::Postings | Self::Template(_) => "admin-office-broken",
        }
    }

    /// The HTTP status.
    pub(super) fn status(&self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::InvalidForm => StatusCode::BAD_REQUEST,
            Self::CrossSite => StatusCode::FORBIDDEN,
            Self::TooManyArchives => StatusCode::SERVICE_UNAVAILABLE,
            Self::Database(_) | Self::Postings | Self::Template(_) => {
                StatusCode::INTERNAL_SERVER_ERROR
            }
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        matches!(self, Self::TooManyArchives).then_some(Duration::from_secs(30))
    }
}

/// Stores the error in the response. Middleware renders the page, because it has the texts.
impl IntoResponse for BackofficeError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        if let Some(wait) = self.retry_after() {
            let wait = HeaderValue::from(wait.as_secs());
            response.headers_mut().insert(header::RETRY_AFTER, wait);
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
