//! Formats an error and its causes for the terminal.

use std::error::Error;

/// Formats the error and its causes on one line. Omits a cause that is already part of the message.
pub(crate) fn error_chain(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        let cause_text = cause.to_string();
        // The store's messages quote errors of sqlx without this prefix, so remove the prefix
        // before the comparison.
        let cause_text = cause_text.trim_start_matches("error communicating with database: ");
        if !text.contains(cause_text) {
            text = format!("{text}: {cause_text}");
        }
        source = cause.source();
    }
    text
}
