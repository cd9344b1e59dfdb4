//! Importing a spreadsheet: first a preview, then the import in the background.

mod form_fields;

mod page;

/// The handlers of the form and of a job.
pub(super) mod handlers;

/// The result files.
pub(super) mod results;
