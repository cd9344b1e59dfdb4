//! SQL statements that count recent and undelivered applications. They are fast even if the outbox
//! has many entries, because they read only indexes.

use crate::store::{
    database::{Connection, Database},
    outbox_settings::{OutboxLimit, OutboxLoad},
    put_rows::{NewRow, SELECT_LAST_HOUR, SELECT_UNDELIVERED},
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The first number of the advisory lock that a replica holds while it compares the number of
/// applications with the limits ("limi" in ASCII). The second number depends on the schema, because
/// several sites can use different schemas of one database.
const LIMITS_LOCK: i32 = 0x6c69_6d69;

/// Counts the applications received after `since` and the undelivered applications, and reads the
/// free disk space.
pub async fn read(database: &Database, since: i64) -> Result<OutboxLoad> {
    let last_hour = database.query(SELECT_LAST_HOUR).bind(since);
    let undelivered = database.query(SELECT_UNDELIVERED);
    Ok(OutboxLoad {
        last_hour: last_hour.fetch_all().await?,
        undelivered: undelivered.fetch_one().await?,
        free_disk: database.free_disk(),
    })
}

/// Finds the first limit that an application exceeds, in the transaction that stores it. On SQLite,
/// the application is not stored yet, and there is only one writer. On PostgreSQL, the application
/// is already stored, and a lock makes the transactions of other applications wait until this one
/// ends, because they cannot see its row before that. The lock is taken last, so that it is held
/// only while the applications are counted and the transaction is committed.
pub async fn reached_limit(tx: &mut Connection<'_>, row: &NewRow) -> Result<Option<OutboxLimit>> {
    let Some(limits) = &row.limits else {
        return Ok(None);
    };
    if tx.is_shared() {
        let lock = "select 1 from pg_advisory_xact_lock($1, hashtext(current_schema()::text))";
        tx.query(lock).bind(LIMITS_LOCK).execute().await?;
    }
    let last_hour = tx.query(SELECT_LAST_HOUR).bind(limits.since);
    let last_hour = last_hour.fetch_all().await?;
    let mut load = OutboxLoad {
        last_hour,
        undelivered: tx.query(SELECT_UNDELIVERED).fetch_one().await?,
        free_disk: None,
    };
    if tx.is_shared() {
        load.subtract(&row.posting, row.size());
    }
    Ok(row.reached_limit(&load))
}
