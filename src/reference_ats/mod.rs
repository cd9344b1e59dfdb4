//! A small applicant-tracking system (ATS) that serves the same interface as an external one. It serves companies
//! without an ATS, the demonstration, and every test that needs an ATS. docs/reference-ats.md describes it.

/// The `[reference_ats]` table of the settings.
pub mod settings;

/// Access keys, kept as hashes.
mod key;

/// Error responses of the interface.
mod refusal;

/// Pagination by `limit` and `offset`.
mod page;

/// Finds the hiring stage that a request names.
mod stage;

/// Fault injection for tests.
pub mod faults;

/// Uploaded resumes and their file types.
mod resume;

/// Postings read from Markdown files.
mod postings;

/// Parsing and validation of request bodies.
mod intake;

/// Applicants and added candidates, as they are listed and exported.
pub mod received;

/// The SQLite database: jobs, stages, candidates, applications, resumes.
mod database;

/// Deletes people after the retention period.
mod sweeping;

/// The state that all request handlers share.
mod state;

/// The handlers of the interface, one module per endpoint.
mod endpoints;

/// The OpenAPI description of the interface.
mod openapi;

/// Middleware: checks the key and the plan, injects faults.
mod gate;

/// The back office: HTML pages for the people of a small company.
pub(crate) mod office;

/// The routes and their middleware.
mod router;

/// Reads and exports the received applications, for the command line.
pub mod inbox;

/// Starts and stops the server.
pub mod server;
