//! The apply form of a posting: shown, submitted, returned with errors, reviewed.

/// Labels of fields.
pub mod labels;

/// Error messages.
pub mod error_messages;

/// View models of fields.
pub mod field_view;

/// The answers as text.
pub mod answer_summary;

/// The page of the form.
pub mod form_page;

/// The review page.
pub mod review;

/// The saved form of an earlier submission.
pub mod saved_form;

/// The empty form.
pub mod new_form;

/// Metrics of validation errors.
pub mod form_metrics;

/// Verification of the form's token.
pub mod verify_token;

/// A second submission with other content.
pub mod second_application;

/// Stores a returned form and redirects to it.
pub mod returning_form;

/// A form that was submitted after its posting closed.
pub mod submit_closed;

/// The page of a form that was already sent.
pub mod already_sent;

/// The page of a saved form.
pub mod saved_form_handlers;

/// Submits the form.
pub mod submit;

/// Opens the form of a rejected application, filled in.
pub mod resubmit;
