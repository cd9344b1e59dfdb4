use std::{sync::Arc, time::Duration};

use axum::{
    extract::rejection::{FormRejection, PathRejection},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};

use crate::reference_ats::refusal::Refusal;

/// What can keep a page from being shown.
#[derive(Debug, thiserror::Error)]
pub(super) enum Trouble {
    /// Nothing is at this address, or whom it meant is gone.
    #[error("there is nothing at this address")]
    Nothing,
    /// The address exists, for another method.
    #[error("the method is not allowed here")]
    MethodNotAllowed,
    /// A form that none of our pages sent.
    #[error("a form cannot be read")]
    Garbled,
    /// A form that a page of somebody else sent.
    #[error("a form came from another site")]
    CrossSite,
    /// Too many archives are being written.
    #[error("too many archives are being written")]
    Busy,
    /// The database cannot be used just now.
    #[error("the database cannot be used")]
    Database(#[from] sqlx::Error),
    /// The postings cannot be read just now.
    #[error("the postings cannot be read")]
    Postings,
    /// A page could not be written.
    #[error("a page could not be written")]
    NotWritten(#[from] askama::Error),
}

impl Trouble {
    /// The name of the text that tells it.
    pub(super) fn text(&self) -> &'static str {
        match self {
            Self::Nothing => "admin-office-nothing",
            Self::MethodNotAllowed | Self::Garbled => "admin-office-garbled",
            Self::CrossSite => "admin-office-cross-site",
            Self::Busy => "admin-office-busy",
            Self::Database(_) | Self::Postings | Self::NotWritten(_) => "admin-office-broken",
        }
    }

    /// The status that programs read.
    pub(super) fn status(&self) -> StatusCode {
        match self {
            Self::Nothing => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::Garbled => StatusCode::BAD_REQUEST,
            Self::CrossSite => StatusCode::FORBIDDEN,
            Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::Database(_) | Self::Postings | Self::NotWritten(_) => {
                StatusCode::INTERNAL_SERVER_ERROR
            }
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        matches!(self, Self::Busy).then_some(Duration::from_secs(30))
    }
}

/// Only marks the answer; the page is painted around it, where the texts are.
impl IntoResponse for Trouble {
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

impl From<PathRejection> for Trouble {
    fn from(_: PathRejection) -> Self {
        Self::Nothing
    }
}

impl From<FormRejection> for Trouble {
    fn from(_: FormRejection) -> Self {
        Self::Garbled
    }
}

impl From<Refusal> for Trouble {
    fn from(_: Refusal) -> Self {
        Self::Postings
    }
}
