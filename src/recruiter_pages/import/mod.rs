//! Importing a spreadsheet: shows a preview, then runs the import in the background.

mod form_fields;

mod page;

/// Request handlers of the form, of an import and of its result files.
pub(super) mod handlers;
