//! Logs once each value from the ATS that is unknown, truncated or ignored, and collects the
//! unknown values for the operator's page.

use std::{
    collections::BTreeSet,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

/// The maximum number of recorded values in each of the three sets below, which limits memory use.
const MAX_VALUES: usize = 256;

/// The maximum length of a value or an id in the log.
const MAX_LOGGED_CHARS: usize = 100;

/// Field names, each with an unknown value of the field, or with the id of the posting in which the
/// field was truncated or ignored.
type SeenFields = Mutex<BTreeSet<(&'static str, String)>>;

static UNKNOWN_VALUES: SeenFields = Mutex::new(BTreeSet::new());
static TRUNCATED_FIELDS: SeenFields = Mutex::new(BTreeSet::new());
static IGNORED: SeenFields = Mutex::new(BTreeSet::new());

/// Whether unknown values are expected, so that no warning is logged.
static ARE_EXPECTED: AtomicBool = AtomicBool::new(false);

/// Turns off the warnings about unknown values. The sample company's postings contain such values
/// on purpose.
pub(crate) fn expect_unknown_values() {
    ARE_EXPECTED.store(true, Ordering::Relaxed);
}

/// Logs an unknown value once. `id` identifies the item that contains the value. Always returns
/// `None`, so that a parser can return the result of this call for an unknown value.
pub(crate) fn record_unknown<T>(field: &'static str, value: &str, id: &str) -> Option<T> {
    let short = |text: &str| text.chars().take(MAX_LOGGED_CHARS).collect::<String>();
    let (value, id) = (short(value), short(id));
    let is_first = is_first(&UNKNOWN_VALUES, field, value.clone());
    if is_first && !ARE_EXPECTED.load(Ordering::Relaxed) {
        tracing::warn!(
            field,
            value,
            id,
            "the ATS sent a value that this version does not know: {}",
            consequence(field)
        );
    }
    None
}

/// Describes how the site handles an unknown value of this field.
fn consequence(field: &str) -> &'static str {
    match field {
        "question_type" => "the form shows the question, as one of the company's own questions",
        "input_type" => "the form shows the question, with the kind of field that fits it best",
        "salary_range_type" => "the pages show the salary without its period",
        "employment_type" => "the pages show the value itself",
        "location_option.location_type" => {
            "the pages show the place, but do not know whether it is a city, a region or a country"
        }
        _ => "the pages do not say whether people work on site or remotely",
    }
}

/// Logs once that a field of a posting was truncated. `id` is the posting's id.
pub(crate) fn record_truncated(field: &'static str, id: &str) {
    if is_first(&TRUNCATED_FIELDS, field, id.to_owned()) {
        tracing::warn!(
            field,
            posting = id,
            "a posting's text is longer than 1 MB and was truncated; shorten it in the ATS"
        );
    }
}

/// Logs once for each posting that the part `what` of the posting was ignored.
pub(crate) fn record_ignored(what: &'static str, posting: &str) {
    if is_first(&IGNORED, what, posting.to_owned()) {
        tracing::warn!(posting, "the ATS sent {what}; it is ignored");
    }
}

/// Returns all unknown values that were recorded since the process started, each with its field.
pub fn unknown_values() -> Vec<(&'static str, String)> {
    lock(&UNKNOWN_VALUES).iter().cloned().collect()
}

/// Records a value of a field. Returns `true` if it was new and has been recorded. Once
/// [`MAX_VALUES`] is reached, nothing more is recorded.
fn is_first(seen: &SeenFields, field: &'static str, text: String) -> bool {
    let mut seen = lock(seen);
    seen.len() < MAX_VALUES && seen.insert((field, text))
}

fn lock(seen: &SeenFields) -> MutexGuard<'_, BTreeSet<(&'static str, String)>> {
    seen.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_text_is_logged_once_and_only_a_limited_number_of_texts_is_logged() {
        let seen = SeenFields::default();
        let count = |texts: std::ops::Range<usize>| {
            let is_logged = |text: &usize| is_first(&seen, "title", text.to_string());
            texts.filter(is_logged).count()
        };
        assert_eq!((count(0..9), count(0..9)), (9, 0));
        assert_eq!(count(0..10_000), MAX_VALUES - 9);
    }

    #[test]
    fn the_log_says_what_the_site_does_with_an_unknown_value() {
        for (field, says) in [
            ("question_type", "the company's own questions"),
            ("input_type", "the kind of field that fits it best"),
            ("salary_range_type", "the salary without its period"),
            ("employment_type", "show the value itself"),
            ("location_option.location_type", "a city, a region or"),
            ("location_option.workplace_type", "on site or remotely"),
        ] {
            assert!(consequence(field).contains(says), "{field}");
        }
    }
}
