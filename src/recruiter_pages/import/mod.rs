//! Importing a spreadsheet: first a preview, then the import in the background.

mod form_fields;

mod page;

/// The handlers of the form, of a job and of its result files.
pub(super) mod handlers;
