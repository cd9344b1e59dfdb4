//! SQL statements that are long or used by several types. The macro `sql!` handles small
//! differences between SQLite and PostgreSQL.

pub mod outbox;
pub mod saved_forms;
pub mod load;
pub mod put;
pub mod delivery;
pub mod close_wait;
pub mod rekey;
pub mod mail;
pub mod alert;
pub mod posting_cache;
pub mod ats_binding;
