//! The apply form: what is asked, what was given, what is wrong with that.

/// The places of the form, each with its name in the browser.
pub mod slot;

/// What was wrong with an answer, in somebody else's words.
pub mod complaint;

/// What can be wrong with what was given.
pub mod problem;

/// What a company decides about its forms.
pub mod rules;

/// What a browser sent, nothing known about it yet.
pub mod submission;

/// Answers whose question is gone.
pub mod left;

/// What somebody typed, tidied.
pub mod typed;

/// A file that somebody chose: what it is, and what is wrong with it.
pub mod document;

/// One place of the form as the visitor meets it.
pub mod field;

/// The whole form as the visitor meets it.
pub mod sheet;

/// A form that came back, as it is stored until it is sent again.
pub mod returned;

/// Whether two questions are clearly the same.
mod alike;

/// Answers to questions that have changed since the form was opened.
pub mod changed;

/// One field's text becomes an answer.
pub mod answer;

/// The file that goes with a form: the one just chosen, or the one kept from before.
pub mod resume;

/// What was sent becomes an application, or a form with problems.
pub mod check;

/// An application becomes a form again.
pub mod again;
