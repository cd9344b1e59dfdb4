//! The result of inspecting a database, for SQLite and PostgreSQL.

use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};

use crate::store::search_engine_rows::LastAnswer;

/// Selects the ATS that the store is bound to. Databases from older versions lack this table.
pub const BOUND_ATS: &str = "select ats from binding";

/// Selects the ids of the keys that encrypt rows of the outbox.
pub const SEALING_KEYS: &str = "select substr(payload, 1, 8) from outbox where payload is not null
     union
     select substr(complaints, 1, 8) from outbox where complaints is not null";

/// Selects the ids of the keys that encrypt emails, job alerts, referral links and diversity
/// counts. Databases from older versions lack these tables.
pub const CONTENT_SEALING_KEYS: &str =
    "select substr(content, 1, 8) from mail where content is not null
     union
     select substr(content, 1, 8) from alert
     union
     select substr(content, 1, 8) from referral_link
     union
     select substr(content, 1, 8) from diversity";

/// Selects the id of the key that encrypts the newest application.
pub const NEWEST_SEALING_KEY: &str =
    "select substr(payload, 1, 8) from outbox where payload is not null
     order by received_at desc limit 1";

/// The result of inspecting a database.
#[derive(Debug, Default)]
pub struct DatabaseInspection {
    /// The number of migrations that the next start will run.
    pub pending_migrations: usize,
    /// The ids of the keys that encrypt rows.
    pub sealing_keys: Vec<Vec<u8>>,
    /// The id of the key that encrypts the newest application.
    pub newest_sealing_key: Option<Vec<u8>>,
    /// The ATS that the store is bound to. Empty or `None` if it is not bound yet.
    pub bound_ats: Option<String>,
    /// Whether a replica of the site is running. Always false for SQLite.
    pub has_running_replica: bool,
    /// The prefix of the names of application files, or `None` for PostgreSQL.
    pub file_prefix: Option<String>,
    /// The last response from each search engine to which postings were submitted, oldest first.
    pub search_engines: Vec<LastAnswer>,
    /// The difference between the clocks of the PostgreSQL server and this machine. `None` for
    /// SQLite.
    pub clock_difference: Option<Duration>,
}

/// Counts the migrations that have not been applied yet.
///
/// # Errors
///
/// Fails if the database contains a migration that is unknown to this version, because a newer
/// version created it.
pub fn pending_migrations(migrator: &Migrator, applied: &[i64]) -> Result<usize, MigrateError> {
    let newer = applied.iter().find(|it| !migrator.version_exists(**it));
    if let Some(version) = newer {
        return Err(MigrateError::VersionMissing(*version));
    }
    let pending = migrator.iter().filter(|it| !applied.contains(&it.version));
    Ok(pending.count())
}
