//! Candidates from a spreadsheet, by the engine of the command: looked at first, then sent in the background.

/// What is asked for besides the spreadsheet.
pub mod order;

/// How an import stands, as a page.
pub mod page;

/// The form, and what is sent with it.
pub mod form;

/// What became of each row, as files.
pub mod results;
