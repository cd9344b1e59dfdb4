//! An applicant-tracking system of our own, serving the same interface: for a company without one,
//! for the demonstration, and for every test that needs an ATS.

/// What can be set about it.
pub mod settings;

/// The key every request must carry.
mod key;

/// Every answer that is not the one asked for.
mod refusal;

/// A stretch of a list, and the addresses of the next and the one before.
mod page;

/// Which stage of a job a request means.
mod stage;

/// Misbehaviour on demand.
pub mod faults;

/// A resume, known by its bytes.
mod resume;

/// Postings read from Markdown files.
mod postings;

/// Requests read, and held to the rules.
mod intake;

/// Who was received: what a person reads of them.
pub mod received;

/// What lives in SQLite: jobs, stages, candidates, applications, resumes.
mod database;

/// The end of what is known of people.
mod sweeping;

/// What every request shares.
mod state;

/// One room for each endpoint.
mod endpoints;

/// The machine-readable description of the interface.
mod openapi;

/// Key, plan and rehearsed faults, before anything else.
mod gate;

/// Pages for the people of a small company.
pub(crate) mod office;

/// Which address leads to which endpoint.
mod router;

/// What arrived, for a person to read.
pub mod inbox;

/// The whole, listening.
pub mod server;
