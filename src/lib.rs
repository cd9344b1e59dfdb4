//! A careers website that a company hosts itself: postings come in from its applicant-tracking
//! system (ATS), visitors browse and apply, applications go back.
//!
//! Read the modules in the order they stand here. Each may use only those above it.

/// The time, which tests may set.
pub mod clock;

/// Signatures of short texts.
pub mod signature;

/// Numbers of bytes as people write them.
pub mod size;

/// Spans of time as people write them.
pub mod span;

/// A language, by its tag.
pub mod language;

/// Text from outside: recognised, cleaned, made fit for a page.
pub mod prose;

/// What an employer asks an applicant.
pub mod question;

/// A job on offer.
pub mod posting;

/// The ATS's job and its hiring stages: not a posting.
pub mod job;

/// Somebody the team adds to a job, and somebody lately hired.
pub mod candidate;

/// The name of an ATS, by which what came from it is known.
pub mod ats_identity;

/// What a company asks leave for, and what an applicant says to it.
pub mod consent;

/// What an applicant sent, once it is known to be whole.
pub mod application;

/// A question, what was given for it, and what is wrong with that.
pub mod form;

/// Logs, metrics and alarms, and what is never in them.
pub mod telemetry;

/// What is left of a request's body, read before the answer is sent.
mod drain;

/// The postings as last seen, held in memory.
pub mod catalogue;

/// The company: its name, its look, its texts.
pub mod brand;

/// The applicant-tracking system, as its client sees it.
pub mod ats;

/// What survives a restart: applications on their way out, the last good copy of the postings.
pub mod store;

/// An applicant-tracking system of our own, serving the same interface.
pub mod reference_ats;

/// No more than so many requests a second.
pub mod pace;

/// ATS to catalogue, on a timer.
pub mod refresh;

/// Outbox to ATS.
pub mod delivery;

/// The keys of recruiters and agencies.
pub mod recruiter_keys;

/// Candidates from a spreadsheet into the ATS.
pub mod candidate_import;

/// The visitor's pages.
pub mod web;

/// The operator's page and the metrics.
pub mod admin;

/// The pages for recruiters and agencies.
pub mod recruiter_pages;

/// Every setting, with its default, in one text.
pub mod config;

/// The parts joined up and running.
pub mod app;

/// Every page in every state, as files.
pub mod storybook;

/// The commands.
pub mod cli;
