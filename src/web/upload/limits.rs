//! Limits for submitted forms, and what happens beyond them.

use std::{error::Error, iter::successors};

use tower_http::timeout::TimeoutError;

use crate::{
    form::submission::Submission,
    web::{
        error::{Garbled, PageError},
        upload::pace::Halt,
    },
};

/// The most fields of a form.
pub const MAX_FIELDS: usize = 200;
/// The most bytes of one text; six times the longest accepted answer in Latin letters.
pub const MAX_TEXT: usize = 64 << 10;
/// The most bytes of all texts and their names.
pub const MAX_TEXTS: usize = 2 << 20;

/// Why a form is incomplete. The part that arrived is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cut {
    /// The form is too large.
    TooLarge,
    /// Sending it took too long.
    TooSlow,
}

/// A form, possibly incomplete.
#[derive(Debug)]
pub struct Arrived {
    /// The fields that arrived.
    pub sent: Submission,
    /// Why the rest is missing.
    pub cut: Option<Cut>,
}

impl Cut {
    /// Whether the error only truncates the form, so that the page can return the answers that
    /// arrived.
    ///
    /// # Errors
    ///
    /// Any other error concerns the whole request.
    pub fn of(error: PageError) -> Result<Self, PageError> {
        match error {
            PageError::TooLarge => Ok(Self::TooLarge),
            PageError::TooSlow => Ok(Self::TooSlow),
            error => Err(error),
        }
    }
}

impl From<Cut> for PageError {
    fn from(cut: Cut) -> Self {
        match cut {
            Cut::TooLarge => Self::TooLarge,
            Cut::TooSlow => Self::TooSlow,
        }
    }
}

/// The page error for a body error.
pub fn halted(halt: &Halt) -> PageError {
    let late = |error: &(dyn Error + 'static)| error.is::<TimeoutError>();
    match halt {
        Halt::TooLarge => PageError::TooLarge,
        Halt::EndlessHead => Garbled::EndlessHead.into(),
        Halt::BrokenOff(cause) if causes(cause.as_ref()).any(late) => PageError::TooSlow,
        Halt::BrokenOff(_) => Garbled::BrokenOff.into(),
    }
}

fn causes<'a>(error: &'a (dyn Error + 'static)) -> impl Iterator<Item = &'a (dyn Error + 'static)> {
    successors(Some(error), |error: &&'a (dyn Error + 'static)| {
        (*error).source()
    })
}
