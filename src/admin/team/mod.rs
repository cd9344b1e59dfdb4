//! The team's pages: they speak with the ATS, and so may wait for it, but never for long.

/// Fields, and what is wrong with them.
pub mod control;

/// What is signed for the team's pages.
pub mod signature;

/// Lists of the ATS, asked for within a bounded time.
pub mod lists;

/// Imports that were begun on the pages.
pub mod run;

/// What the team's pages may reach.
pub mod workroom;

/// Who is signed in.
pub mod session;

/// What stands around each of the pages.
pub mod frame;

/// What went wrong, told to the team.
pub mod trouble;

/// Whose request it is.
pub mod member;

/// Signing in and out.
pub mod sign_in;

/// The jobs and their stages.
pub mod home;

/// A form's fields become a candidate.
pub mod person;

/// The file of a resume, until the ATS has fetched it.
pub mod resume;

/// That file, for the ATS.
pub mod files;

/// A candidate into the ATS, once.
pub mod adding;

/// The form for a candidate, and the page after it.
pub mod add_page;

/// Adding a candidate.
pub mod add;

/// Who was hired lately.
pub mod hired;

/// Candidates from a spreadsheet.
pub mod import;

/// Applications on their way to the ATS.
pub mod outbox;

/// Which address leads to what.
pub mod router;
