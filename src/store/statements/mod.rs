//! Statements that are the same for SQLite and PostgreSQL. Those that differ are in `sqlite` and
//! `postgres`.

pub mod outbox;
pub mod attempts;
pub mod pause;
pub mod overview;
pub mod retention;
pub mod ledger;
pub mod withdrawal;
pub mod person;
pub mod reseal;
pub mod drafts;
pub mod additions;
pub mod facts;
pub mod published;
pub mod binding;
