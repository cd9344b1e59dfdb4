//! The office: pages of the reference ATS for the people of a small company, behind a key of their own.
//! They need no script, and write nothing but the database.

/// Every address, written once.
pub(crate) mod urls;

/// The key of the office: given, or made and kept in a file.
pub(crate) mod key;

/// How often somebody may try a key.
mod tries;

/// Who is signed in.
pub(crate) mod door;

/// What every page may reach.
pub(crate) mod desk;

/// What went wrong, and the one place where it becomes a page.
mod trouble;

/// What stands around every page.
mod view;

/// Pages, files and ways on, as answers.
mod answer;

/// Who may come in, and what every answer carries.
mod guard;

/// The one stylesheet.
mod style;

/// Signing in and out.
mod sign_in;

/// Whom an address means.
mod whose;

/// What is asked of a list of people.
mod asked;

/// A list of people.
mod people;

/// Somebody, whole.
mod person;

/// What is decided about somebody.
mod decision;

/// Deleting, asked for once more before it is done.
mod erase;

/// People as rows of a spreadsheet.
mod table;

/// People and their files in one archive.
mod archive;

/// Files to take away.
mod download;

/// Who was hired lately.
mod hired;

/// The postings, and whether they are open.
mod postings;

/// Which address leads where.
pub(crate) mod router;
