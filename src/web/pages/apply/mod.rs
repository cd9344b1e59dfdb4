//! The application form of a posting: the empty form, submission, review and errors.

/// Error messages.
pub mod error_messages;

/// View models for the resume in a form.
pub mod upload_view;

/// View models of form fields.
pub mod field_view;

/// Lists the answers in an application as text.
pub mod answer_summary;

/// Verifies form tokens.
pub mod verify_token;

/// The application ids of a form on a page.
pub mod form_ids;

/// The proof of work, which shows that a browser spent time on a form.
pub mod proof;

/// Fills in the form from the resume.
pub mod fill_in;

/// The page with the form.
pub mod form_page;

/// The review page.
pub mod review;

/// Stores submitted forms and finds them again.
pub mod saved_form;

/// Shows the empty form.
pub mod new_form;

/// Metrics about validation errors and stored applications.
pub mod form_metrics;

/// Forms that are submitted a second time with different content.
pub mod second_application;

/// Looks for signs that a bot filled in a form.
pub mod suspicion;

/// Stores forms that must be shown again, and redirects to them.
pub mod returning_form;

/// The application form for API clients.
pub mod form_api;

/// Handles forms that are submitted after their posting has closed.
pub mod submit_closed;

/// The page for a form that was already submitted.
pub mod already_sent;

/// The handler for saved forms.
pub mod saved_form_handlers;

/// The handler for submitted forms.
pub mod submit;

/// The response that shows a submitted form again.
mod return_submitted;

/// Opens a form that contains the answers from a rejected application.
pub mod resubmit;
