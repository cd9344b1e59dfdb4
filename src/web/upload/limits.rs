//! Limits for submitted forms, and the errors if a form exceeds them.

use std::{error::Error, iter::successors};

use tower_http::timeout::TimeoutError;

use crate::{
    form::FormData,
    web::{
        error::{PageError, RequestError},
        upload::limited_body::BodyError,
    },
};

/// The maximum number of fields in a form.
pub const MAX_FIELDS: usize = 200;
/// The maximum size of one text, in bytes. It is about six times the size of the longest accepted
/// answer in Latin letters.
pub const MAX_TEXT_BYTES: usize = 64 << 10;
/// The maximum total size of all texts and field names, in bytes.
pub const MAX_TOTAL_TEXT_BYTES: usize = 2 << 20;

/// Why a form is incomplete. The part that was received is still used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Truncation {
    /// The form is too large.
    TooLarge,
    /// The upload took too long.
    TooSlow,
}

/// A submitted form, possibly incomplete.
#[derive(Debug)]
pub struct ReceivedForm {
    /// The fields that were received.
    pub form: FormData,
    /// Why the rest of the form is missing.
    pub truncation: Option<Truncation>,
}

impl Truncation {
    /// Converts an error that only truncates the form. The page can then return the answers that
    /// were received.
    ///
    /// # Errors
    ///
    /// Returns any other error, because it concerns the whole request.
    pub fn from_error(error: PageError) -> Result<Self, PageError> {
        match error {
            PageError::TooLarge => Ok(Self::TooLarge),
            PageError::TooSlow => Ok(Self::TooSlow),
            error => Err(error),
        }
    }
}

impl From<Truncation> for PageError {
    fn from(cut: Truncation) -> Self {
        match cut {
            Truncation::TooLarge => Self::TooLarge,
            Truncation::TooSlow => Self::TooSlow,
        }
    }
}

/// Converts a body error into a page error.
pub fn page_error(halt: &BodyError) -> PageError {
    let late = |error: &(dyn Error + 'static)| error.is::<TimeoutError>();
    match halt {
        BodyError::TooLarge => PageError::TooLarge,
        BodyError::PartHeadersTooLong => RequestError::PartHeadersTooLong.into(),
        BodyError::ConnectionLost(cause) if causes(cause.as_ref()).any(late) => PageError::TooSlow,
        BodyError::ConnectionLost(_) => RequestError::ConnectionLost.into(),
    }
}

fn causes<'a>(error: &'a (dyn Error + 'static)) -> impl Iterator<Item = &'a (dyn Error + 'static)> {
    successors(Some(error), |error: &&'a (dyn Error + 'static)| {
        (*error).source()
    })
}
