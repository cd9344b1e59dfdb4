use std::{error::Error, iter::successors};

use tower_http::timeout::TimeoutError;

use crate::{
    form::submission::Submission,
    web::{
        error::{Garbled, PageError},
        upload::pace::Halt,
    },
};

/// The most parts of a form.
pub const MAX_FIELDS: usize = 200;
/// The most bytes of one text that are kept; six times what the longest answer has in Latin letters.
pub const MAX_TEXT: usize = 64 << 10;
/// The most bytes of all texts and their names.
pub const MAX_TEXTS: usize = 2 << 20;

/// What keeps the rest of a form from being read; what came before it is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cut {
    /// There is more than is accepted.
    TooLarge,
    /// It took too long.
    TooSlow,
}

/// A form as far as it arrived.
#[derive(Debug)]
pub struct Arrived {
    /// What can be told of it.
    pub sent: Submission,
    /// Why there is no more.
    pub cut: Option<Cut>,
}

impl Cut {
    /// Whether the form is only cut, so that what came of it can be given back; any other error is one of
    /// the request as a whole.
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

/// What the end of a body before its end means for the page.
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
