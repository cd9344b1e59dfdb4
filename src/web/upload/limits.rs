//! Limits for submitted forms, and the errors for forms that exceed them.

use std::time::Duration;

use axum::{http::header, response::Response};

use crate::{
    form::{FormData, SavedFile},
    web::{
        error::{PageError, RequestError},
        upload::limited_body::BodyError,
    },
};

/// The maximum size of the text in one field, in bytes. This is about six times as much as the
/// longest accepted answer takes in Latin letters.
pub const MAX_TEXT_BYTES: usize = 64 << 10;
/// The maximum total size of the texts, field names and file names in a form, in bytes.
pub const MAX_TOTAL_TEXT_BYTES: usize = 2 << 20;
/// The same maximum, in bytes, for a form that is only shown again because too many forms were
/// submitted.
pub const MAX_RETURNED_TEXT_BYTES: usize = 128 << 10;

/// Why a form is not processed. The applicant sees the form again, with the answers that have
/// arrived.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FormRejection {
    /// The client submitted too many forms. Contains the time until its next form will be accepted.
    RateLimited(Duration),
    /// The site is receiving too many forms.
    Busy,
    /// The form is too large.
    TooLarge,
    /// The upload took too long.
    TooSlow,
}

/// A submitted form, which may be incomplete.
#[derive(Debug)]
pub struct ReceivedForm {
    form: FormData,
    rejection: Option<FormRejection>,
}

impl ReceivedForm {
    /// Creates a form from the fields that were received. `rejection` is set if the form must not
    /// be processed.
    pub fn new(form: FormData, rejection: Option<FormRejection>) -> Self {
        Self { form, rejection }
    }

    /// Returns the form if it can be processed.
    ///
    /// # Errors
    ///
    /// Fails if the form must not be processed.
    pub fn accepted(self) -> Result<FormData, PageError> {
        match self.rejection {
            Some(rejection) => Err(rejection.into()),
            None => Ok(self.form),
        }
    }

    /// Returns the form, and the reason why it must not be processed, if there is one.
    pub fn into_parts(self) -> (FormData, Option<FormRejection>) {
        (self.form, self.rejection)
    }
}

impl FormRejection {
    /// Converts an error to the reason why the form is shown again with the answers that were
    /// received. If there was not enough memory for the typed text, the form is not shown again,
    /// because the page would falsely say that no answers were lost.
    ///
    /// # Errors
    ///
    /// Returns any other error unchanged.
    pub fn from_error(error: PageError) -> Result<Self, PageError> {
        match error {
            PageError::TooLarge => Ok(Self::TooLarge),
            PageError::TooSlow => Ok(Self::TooSlow),
            error => Err(error),
        }
    }

    /// Returns [`Self::Busy`] if the form's files were not examined because too many files are
    /// being examined.
    ///
    /// # Errors
    ///
    /// Returns any other error unchanged.
    pub fn from_examination(examined: Result<(), PageError>) -> Result<Option<Self>, PageError> {
        match examined {
            Ok(()) => Ok(None),
            Err(PageError::TooManyUploads) => Ok(Some(Self::Busy)),
            Err(error) => Err(error),
        }
    }

    /// Returns `true` if this client, or all clients together, submitted too many forms. The site
    /// then does as little work as possible for the form and does not store it.
    pub fn is_overload(self) -> bool {
        matches!(self, Self::RateLimited(_) | Self::Busy)
    }

    /// Returns the reason why the form must be shown again, if there is one: either `rejection`, or
    /// that there is not enough memory for the form's saved file.
    pub fn with_saved_file(rejection: Option<Self>, file: &SavedFile) -> Option<Self> {
        match file {
            SavedFile::Unread => rejection.filter(|it| it.is_overload()).or(Some(Self::Busy)),
            _ => rejection,
        }
    }

    /// Returns the error to show if the page with the form could not be rendered. In case of
    /// overload, the error page must say that the form was not received, and must not suggest
    /// reloading the page.
    pub fn or_error(self, error: PageError) -> PageError {
        match error {
            PageError::Busy => self.into(),
            error => error,
        }
    }

    /// Sets the status and the `Retry-After` header of the page that shows the form again.
    pub fn mark(self, mut response: Response) -> Response {
        let error = PageError::from(self);
        *response.status_mut() = error.status();
        if let Some(seconds) = error.retry_after() {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

impl From<FormRejection> for PageError {
    fn from(rejection: FormRejection) -> Self {
        match rejection {
            FormRejection::RateLimited(wait) => Self::TooManyForms(wait),
            FormRejection::Busy => Self::TooManyUploads,
            FormRejection::TooLarge => Self::TooLarge,
            FormRejection::TooSlow => Self::TooSlow,
        }
    }
}

/// Converts a body error into a page error.
pub fn page_error(halt: &BodyError) -> PageError {
    match halt {
        BodyError::TooLarge => PageError::TooLarge,
        BodyError::TooSlow => PageError::TooSlow,
        BodyError::SmallChunks => RequestError::SmallChunks.into(),
        BodyError::PartHeadersTooLong => RequestError::PartHeadersTooLong.into(),
        BodyError::ConnectionLost(_) => RequestError::ConnectionLost.into(),
    }
}
