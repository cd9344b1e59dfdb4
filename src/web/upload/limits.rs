//! Limits for submitted forms, and the errors when a form exceeds them.

use std::{error::Error, iter::successors};

use tower_http::timeout::TimeoutError;

use crate::{
    form::FormData,
    web::{
        error::{PageError, RequestError},
        upload::limited_body::BodyError,
    },
};

/// Maximum number of fields in a form.
pub const MAX_FIELDS: usize = 200;
/// Maximum size of one text, in bytes: six times the longest accepted answer in Latin letters.
pub const MAX_TEXT_BYTES: usize = 64 << 10;
/// Maximum total size of all texts and field names, in bytes.
pub const MAX_TOTAL_TEXT_BYTES: usize = 2 << 20;

/// Why a form is incomplete. The part that arrived is still used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Truncation {
    /// The form is too large.
    TooLarge,
    /// The upload took too long.
    TooSlow,
}

/// A form, possibly incomplete.
#[derive(Debug)]
pub struct ReceivedForm {
    /// The fields that arrived.
    pub form: FormData,
    /// Why the rest is missing.
    pub truncation: Option<Truncation>,
}

impl Truncation {
    /// Converts an error that only cuts the form short, so that the page can return the answers
    /// that arrived.
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
