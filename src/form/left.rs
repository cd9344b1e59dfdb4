//! Answers whose question is gone: they go along with the form and are not sent.

use crate::form::submission::Submission;

/// The controls of answers whose question is gone; the two repeat together.
pub const LEFT_QUESTION: &str = "left-question";
/// See [`LEFT_QUESTION`].
pub const LEFT_ANSWER: &str = "left-answer";
/// Notes that the form had changed when it was last sent.
pub const CHANGED: &str = "form-changed";

/// An answer whose question is gone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Left {
    /// The question's words; empty where the form did not say them.
    pub question: String,
    /// What was given.
    pub answer: String,
}

/// The answers whose question is gone.
pub fn left(sent: &Submission) -> Vec<Left> {
    let pairs = sent.texts(LEFT_QUESTION).zip(sent.texts(LEFT_ANSWER));
    let left = pairs.map(|(question, answer)| Left {
        question: question.to_owned(),
        answer: answer.to_owned(),
    });
    left.collect()
}
