//! Statements that are the same for SQLite and PostgreSQL. Those that differ are in `sqlite` and
//! `postgres`.

pub mod outbox;
pub mod attempts;
pub mod pause;
pub mod outbox_stats;
pub mod retention;
pub mod outbox_admin;
pub mod withdrawal;
pub mod data_subject;
pub mod rekey;
pub mod saved_forms;
pub mod added_candidates;
pub mod layout_verification;
pub mod posting_cache;
pub mod ats_binding;
