//! The innermost cause of an error. The outer errors of a failed HTTP request add nothing but the
//! URL, which can be secret.

use std::error::Error;

/// The text of the innermost cause.
pub fn root_cause(error: &(dyn Error + 'static)) -> String {
    let mut cause = error;
    while let Some(source) = cause.source() {
        cause = source;
    }
    cause.to_string()
}
