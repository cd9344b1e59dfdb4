//! The back office: pages of the reference ATS for the people of a small company, protected by a separate key. The
//! pages use no scripts and change only the database. docs/reference-ats.md describes them.

/// The paths of all pages.
pub(crate) mod urls;

/// The key: from the settings, or generated and stored in a file.
pub(crate) mod key;

/// Limits sign-in attempts.
mod sign_in_limiter;

/// The sessions of signed-in users.
pub(crate) mod sessions;

/// The state that all handlers share.
pub(crate) mod state;

/// The errors of handlers.
mod error;

/// The layout of all pages.
mod layout;

/// Responses: pages, files and redirects.
mod response;

/// Middleware: security headers and sessions.
mod middleware;

/// Signing in and out.
mod sign_in;

/// Extractors for the pipeline and the person in a URL.
mod extractors;

/// The list of applications or candidates, and its query.
mod people;

/// The page of one person: data, resume, mark, hiring and deletion.
mod person;

/// People as CSV.
mod csv_export;

/// People and their files as a zip archive.
mod zip_export;

/// Downloads of the lists.
mod download;

/// The list of recently hired people.
mod hired;

/// The pages that show, open and close postings.
mod postings;

/// The routes and their middleware.
pub(crate) mod router;
