use std::{error::Error, iter::successors};

use tower_http::timeout::TimeoutError;

use crate::web::{
    error::{Garbled, PageError},
    upload::pace::Halt,
};

/// The most parts of a form.
pub const MAX_FIELDS: usize = 200;
/// The most bytes of one text that are kept; six times what the longest answer has in Latin letters.
pub const MAX_TEXT: usize = 64 << 10;
/// The most bytes of all texts and their names.
pub const MAX_TEXTS: usize = 2 << 20;
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
