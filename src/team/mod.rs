//! The recruiting team's work. Adding a candidate is another pipeline than applying: nothing here knows
//! an application.
//!
//! An import reads a spreadsheet row by row, sends what is in order by the hundred, and writes down what it
//! is about to send before it does: see `journal` for why nobody is added twice.

/// Who may sign in to the team's pages.
pub mod key;

/// The `[team]` table of the settings.
pub mod settings;

/// Jobs and stages by what people call them.
pub mod book;

/// What a column can hold.
pub mod field;

/// Bytes as text, whatever they were written in.
pub(crate) mod decoded;

/// A spreadsheet, row by row.
pub mod sheet;

/// Which column holds what.
pub mod columns;

/// Who brought a candidate, in the interface's words.
pub mod channel;

/// Rows become candidates.
pub mod reading;

/// Who somebody is, and for which job.
pub mod identity;

/// What was sent, and what became of it.
pub mod journal;

/// What became of a row.
pub mod fate;

/// Files that tell what became of each row.
pub mod report;

/// What is to be imported.
pub mod order;

/// Candidates that go out together.
pub(crate) mod batch;

/// What earlier runs never heard of.
pub(crate) mod again;

/// Rows that are not told yet.
pub(crate) mod window;

/// Requests, until it is known what became of them.
pub mod sending;

/// A spreadsheet into the ATS.
pub mod import;

/// What an import would do.
pub mod preview;
