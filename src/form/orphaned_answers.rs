//! Answers whose question no longer exists. The form shows them and does not send them to the ATS.

use crate::form::form_data::FormData;

/// Control names of the orphaned answers. Both repeat in the same order.
pub const ORPHANED_QUESTION: &str = "left-question";
/// See [`ORPHANED_QUESTION`].
pub const ORPHANED_ANSWER: &str = "left-answer";
/// Control that marks a form whose questions changed since it was opened.
pub const QUESTIONS_CHANGED: &str = "form-changed";

/// An answer whose question no longer exists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrphanedAnswer {
    /// The text of the question. Empty if unknown.
    pub question: String,
    /// The answer.
    pub answer: String,
}

/// Reads the orphaned answers from form data.
pub fn orphaned_answers(sent: &FormData) -> Vec<OrphanedAnswer> {
    let pairs = sent
        .texts(ORPHANED_QUESTION)
        .zip(sent.texts(ORPHANED_ANSWER));
    let left = pairs.map(|(question, answer)| OrphanedAnswer {
        question: question.to_owned(),
        answer: answer.to_owned(),
    });
    left.collect()
}
