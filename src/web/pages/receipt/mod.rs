//! What became of an application: shown, taken back, downloaded.

/// What of it was refused, in words.
pub mod lines;

/// The page.
pub mod page;

/// The page, as an answer.
pub mod show;

/// The applicant takes the application back.
pub mod withdraw;

/// What was sent, as files.
pub mod download;
