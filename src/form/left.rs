//! Answers whose question no longer exists. The form shows them and does not send them to the ATS.

use crate::form::submission::Submission;

/// Control names of the orphaned answers. Both repeat in the same order.
pub const LEFT_QUESTION: &str = "left-question";
/// See [`LEFT_QUESTION`].
pub const LEFT_ANSWER: &str = "left-answer";
/// Control that marks a form whose questions changed since it was opened.
pub const CHANGED: &str = "form-changed";

/// An answer whose question no longer exists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Left {
    /// The text of the question. Empty if unknown.
    pub question: String,
    /// The answer.
    pub answer: String,
}

/// Reads the orphaned answers from form data.
pub fn left(sent: &Submission) -> Vec<Left> {
    let pairs = sent.texts(LEFT_QUESTION).zip(sent.texts(LEFT_ANSWER));
    let left = pairs.map(|(question, answer)| Left {
        question: question.to_owned(),
        answer: answer.to_owned(),
    });
    left.collect()
}
