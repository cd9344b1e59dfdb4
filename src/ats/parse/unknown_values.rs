//! Logs unknown and truncated values once each, and collects unknown ones for the operator's page.

use std::{
    collections::BTreeSet,
    sync::{Mutex, PoisonError},
};

/// The maximum number of values, to bound memory.
const MAX_VALUES: usize = 256;

/// A field and its value as sent.
type FieldValue = (&'static str, String);

static UNKNOWN_VALUES: Mutex<BTreeSet<FieldValue>> = Mutex::new(BTreeSet::new());

/// Logs an unknown value once. `id` is that of the item with the value.
pub(crate) fn record_unknown(field: &'static str, value: &str, id: &str) {
    let mut seen = UNKNOWN_VALUES
        .lock()
        .unwrap_or_else(PoisonError::into_inner);
    if seen.len() < MAX_VALUES && seen.insert((field, value.chars().take(100).collect())) {
        tracing::warn!(
            field,
            value,
            id,
            "the ATS sent a value this version does not know"
        );
    }
}

/// Truncated fields, each with the posting's id.
static TRUNCATED_FIELDS: Mutex<BTreeSet<(&'static str, String)>> = Mutex::new(BTreeSet::new());

/// Logs once that a text was truncated.
pub(crate) fn record_truncated(field: &'static str, id: &str) {
    let mut seen = TRUNCATED_FIELDS
        .lock()
        .unwrap_or_else(PoisonError::into_inner);
    if seen.len() < MAX_VALUES && seen.insert((field, id.to_owned())) {
        tracing::warn!(
            field,
            posting = id,
            "a text of a posting is longer than 1 MB: visitors see its beginning; shorten it in the ATS"
        );
    }
}

/// All unknown values since the start, by field.
pub fn unknown_values() -> Vec<(&'static str, String)> {
    let seen = UNKNOWN_VALUES
        .lock()
        .unwrap_or_else(PoisonError::into_inner);
    seen.iter().cloned().collect()
}
