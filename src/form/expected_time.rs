//! Estimates how long it takes to fill in a form, from the number and kinds of its fields. The
//! estimate helps visitors decide whether they have enough time.

use std::time::Duration;

use crate::{
    form::{field::Field, field_id::FieldId, model::Form},
    question::QuestionKind,
};

/// The shortest time that is estimated for a form.
const SHORTEST: Duration = Duration::from_secs(2 * 60);

/// Estimates are rounded to a multiple of this duration, because they are only approximate.
const STEP: Duration = Duration::from_secs(5 * 60);

impl Form {
    /// Returns the estimated time for the form in minutes: 2, or a multiple of 5.
    pub fn expected_minutes(&self) -> u64 {
        let time: Duration = self.fields().map(expected_time).sum();
        let steps = (time + STEP / 2).as_secs() / STEP.as_secs();
        let rounded = STEP.as_secs() * steps;
        rounded.max(SHORTEST.as_secs()) / 60
    }
}

/// Estimates the time for one field. Assumes that half of the visitors skip an optional field.
fn expected_time(field: &Field) -> Duration {
    let seconds = match field.kind {
        // A pasted resume replaces the file, for which the time is already counted.
        _ if field.id == FieldId::PastedResume => 0,
        QuestionKind::Paragraph => 150,
        QuestionKind::Resume | QuestionKind::FileLink | QuestionKind::VideoLink => 45,
        QuestionKind::Line
        | QuestionKind::Number
        | QuestionKind::Date
        | QuestionKind::Email
        | QuestionKind::Phone
        | QuestionKind::Link
        | QuestionKind::AnyOf { .. }
        | QuestionKind::Information => 20,
        QuestionKind::OneOf(_) | QuestionKind::YesNo | QuestionKind::Consent => 10,
    };
    let time = Duration::from_secs(seconds);
    if field.required || field.kind == QuestionKind::Information {
        time
    } else {
        time / 2
    }
}
