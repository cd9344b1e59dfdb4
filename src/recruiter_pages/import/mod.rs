//! Imports a spreadsheet: shows a preview, then runs the import in the background.

mod form_fields;

mod page;

/// Request handlers for the form, the page of an import, and the result files.
pub(super) mod handlers;
