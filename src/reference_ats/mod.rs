//! A small applicant-tracking system (ATS) with the same interface as an external ATS, for
//! companies that have no other ATS. The demonstration and all tests that need an ATS use it too.
//! It is documented in docs/reference-ats.md.

/// The `[reference_ats]` table of the settings.
mod settings;

/// The API key and the key of the back office, stored as hashes.
mod hashed_key;

/// The minimum length of the API key, and the limit on wrong keys.
mod api_key;

/// Error responses of the ATS interface.
mod error;

/// Pagination by `limit` and `offset`.
mod pagination;

/// Finds the hiring stage that a request specifies.
mod stage;

/// Fault injection for tests.
mod fault_injection;

/// Applicants and added candidates, as they appear in lists and exports.
mod person;

/// Uploaded resumes and their file types.
mod resume;

/// Postings from Markdown files.
mod postings;

/// Parsing and validation of request bodies.
mod requests;

/// The SQLite database: jobs, stages, candidates, applications and resumes.
mod database;

/// Deletes people's data after the retention period.
mod cleanup;

/// The state that all request handlers share.
mod state;

/// The request handlers of the ATS interface, one module per endpoint.
mod endpoints;

/// The OpenAPI description of the ATS interface.
mod openapi;

/// Middleware: checks the API key and the premium plan, and injects faults.
mod auth;

/// The back office: HTML pages for the staff of a small company.
pub(crate) mod backoffice;

/// Limits the number of connections.
mod connection_limit;

/// The lock on the folder of the reference ATS.
mod folder_lock;

/// The routes and their middleware.
mod router;

/// Reads and exports the received applications, for the command line.
mod inbox;

/// Copies the database while the server runs.
mod backup;

/// Starts and stops the server.
mod server;

pub use self::{
    api_key::ApiKeyError,
    fault_injection::{Endpoint, Fault},
    inbox::{Inbox, InboxError},
    person::{PersonDetails, PersonSummary},
    server::{BackofficeAccess, ReferenceAts, StartError},
    settings::{
        AcceptedAnswers, AcceptedStatus, Deduplication, ReferenceAtsSettings, SignInSettings,
    },
};
