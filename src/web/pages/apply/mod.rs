//! The apply form of a posting: shown, submitted, returned with errors, reviewed.

/// Labels of fields.
pub mod named;

/// Error messages.
pub mod advice;

/// View models of fields.
pub mod shown;

/// The answers as text.
pub mod told;

/// The page of the form.
pub mod page;

/// The review page.
pub mod review;

/// The saved form of an earlier submission.
pub mod draft;

/// The empty form.
pub mod show;

/// Metrics of validation errors.
pub mod counted;

/// Verification of the form's token.
pub mod whose;

/// A second submission with other content.
pub mod second_application;

/// Stores a returned form and redirects to it.
pub mod back;

/// A form that was submitted after its posting closed.
pub mod late;

/// The page of a form that was already sent.
pub mod sent;

/// The page of a saved form.
pub mod returned;

/// Submits the form.
pub mod submit;

/// Opens the form of a rejected application, filled in.
pub mod again;
