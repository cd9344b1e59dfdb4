use std::{
    collections::BTreeSet,
    sync::{Mutex, PoisonError},
};

/// The most values that are remembered; an ATS that makes up a value a posting cannot fill the memory.
const MOST: usize = 256;

/// The field and the value, as the ATS wrote it.
type Value = (&'static str, String);

static SEEN: Mutex<BTreeSet<Value>> = Mutex::new(BTreeSet::new());

/// Logs a value this version does not know, once, with the id of what carried it.
pub(crate) fn unknown(field: &'static str, value: &str, id: &str) {
    let mut seen = SEEN.lock().unwrap_or_else(PoisonError::into_inner);
    if seen.len() < MOST && seen.insert((field, value.chars().take(100).collect())) {
        tracing::warn!(
            field,
            value,
            id,
            "the ATS sent a value this version does not know"
        );
    }
}

/// The fields that were cut, each with the posting.
static CUT: Mutex<BTreeSet<(&'static str, String)>> = Mutex::new(BTreeSet::new());

/// Logs once that a text is too long to be shown whole.
pub(crate) fn cut(field: &'static str, id: &str) {
    let mut seen = CUT.lock().unwrap_or_else(PoisonError::into_inner);
    if seen.len() < MOST && seen.insert((field, id.to_owned())) {
        tracing::warn!(
            field,
            posting = id,
            "a text of a posting is longer than 1 MB: visitors see its beginning; shorten it in the ATS"
        );
    }
}

/// Every unknown value met since the start, by field, for the operator's page.
pub fn unknown_values() -> Vec<(&'static str, String)> {
    let seen = SEEN.lock().unwrap_or_else(PoisonError::into_inner);
    seen.iter().cloned().collect()
}
