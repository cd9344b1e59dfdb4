//! The long statements, and those that several types use. Where a few words differ between SQLite and PostgreSQL,
//! `sql!` has both.

pub mod outbox;
pub mod put;
pub mod attempts;
pub mod rekey;
pub mod saved_forms;
pub mod posting_cache;
pub mod ats_binding;
