//! The innermost cause of an error. The outer errors of a failed HTTP request add nothing but the
//! URL, which may be secret.

use std::error::Error;

/// The error, followed by its innermost cause unless the error's message already contains it.
pub fn with_root_cause(error: &(dyn Error + 'static)) -> String {
    let (text, cause) = (error.to_string(), root_cause(error));
    if text.contains(&cause) {
        text
    } else {
        format!("{text}: {cause}")
    }
}

/// The message of the innermost cause.
pub fn root_cause(error: &(dyn Error + 'static)) -> String {
    let mut cause = error;
    while let Some(source) = cause.source() {
        cause = source;
    }
    cause.to_string()
}
