//! The back office: web pages of the reference ATS for the staff of a small company. The pages have
//! their own sign-in key and do not contain scripts. They change only the database and never the
//! posting files. They are documented in docs/reference-ats.md.

/// The paths of all pages.
pub(crate) mod urls;

/// The sign-in key: from the settings, or generated and stored in a file.
pub(crate) mod key;

/// The sessions of signed-in users.
pub(crate) mod sessions;

/// The state that all request handlers share.
pub(crate) mod state;

/// The errors of the request handlers.
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

/// The page of a person, with their data and resume. Users can set a mark, record that the person
/// was hired, or delete the person.
mod person;

/// Formats the data of people as CSV.
mod csv_export;

/// Writes the data and the files of people to a zip archive.
mod zip_export;

/// Offers the data of people as a download: as CSV or as a zip archive.
mod download;

/// The list of recently hired people.
mod hired;

/// Formats the values of a posting with the same texts as the careers site.
mod posting_facts;

/// The pages that show, open and close postings.
mod postings;

/// The routes and their middleware.
pub(crate) mod router;
