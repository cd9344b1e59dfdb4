//! The application form of a posting, from the empty form to submission, review and errors.

/// Error messages.
pub mod error_messages;

/// View models of the resume on a form.
pub mod upload_view;

/// View models of fields.
pub mod field_view;

/// Lists the answers of an application as text.
pub mod answer_summary;

/// Verification of the form's token.
pub mod verify_token;

/// The application ids of a form on a page.
pub mod form_ids;

/// The proof of work: shows that a browser spent time on a form.
pub mod proof;

/// Fills in the form from the resume.
pub mod fill_in;

/// The page that shows the form.
pub mod form_page;

/// The review page.
pub mod review;

/// Stores submitted forms, and finds them again.
pub mod saved_form;

/// The empty form.
pub mod new_form;

/// Metrics of validation errors.
pub mod form_metrics;

/// Forms that are submitted a second time with different content.
pub mod second_application;

/// Looks for signs that a program filled in a form.
pub mod suspicion;

/// Stores a form that must be shown again, and redirects to it.
pub mod returning_form;

/// The form API for programs.
pub mod form_api;

/// Forms that are submitted after their posting closed.
pub mod submit_closed;

/// The page for a form that was already submitted.
pub mod already_sent;

/// The handler for the page of a saved form.
pub mod saved_form_handlers;

/// Handler for submitted forms.
pub mod submit;

/// The response that shows a submitted form again.
mod return_submitted;

/// Opens a form that is filled in with the answers from a rejected application.
pub mod resubmit;
