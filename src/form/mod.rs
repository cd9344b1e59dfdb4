//! The apply form: what it asks, what the visitor entered, and what is wrong with it.

/// The fields of the form, each with its control name.
pub mod field_id;

/// An error message of the ATS for one field.
pub mod ats_field_error;

/// Validation errors.
pub mod field_error;

/// The company's policy for its forms.
pub mod policy;

/// The raw form data of a request.
pub mod form_data;

/// Normalizes typed text.
pub mod normalize;

/// Checks an uploaded file.
pub mod document;

/// One field of the form.
pub mod field;

/// The whole form.
pub mod model;

/// A form that went back to its sender, as it is stored.
pub mod returned;

/// Whether two questions are clearly the same.
mod question_similarity;

/// Answers to questions that have changed since the form was opened.
pub mod changed_questions;

/// Parses a field's text into an answer.
pub mod answer;

/// Validates form data and builds the application.
pub mod validate;

/// Fills in a form from an earlier application.
pub mod prefill;
