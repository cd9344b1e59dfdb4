//! The advisory lock of the leader, the only replica that reads postings from the ATS. The server
//! releases it when the leader's connection ends.

use sqlx::PgConnection;

/// The seed from which the id of the lock is derived ("vest" in ASCII). The id also depends on the
/// schema, because several sites can use different schemas of one database.
const SEED: i64 = 0x7665_7374;

/// Tries to take the lock. Returns `false` if another connection holds it.
pub async fn try_take(connection: &mut PgConnection) -> sqlx::Result<bool> {
    let taken = "select pg_try_advisory_lock(hashtextextended(current_schema()::text, $1))";
    let taken = sqlx::query_scalar(taken).bind(SEED);
    taken.fetch_one(connection).await
}

/// Whether a connection holds the lock, which means that a site is running with this database. Does
/// not take the lock, because a replica that is starting could need it.
pub async fn is_held(connection: &mut PgConnection) -> sqlx::Result<bool> {
    // `pg_locks` shows an id with 64 bits in two columns, and sets `objsubid` to 1.
    let held = "select exists (
            select 1 from pg_locks
            where locktype = 'advisory' and granted and objsubid = 1
              and database = (select oid from pg_database where datname = current_database())
              and (classid::bigint << 32) | objid::bigint
                  = hashtextextended(current_schema()::text, $1))";
    sqlx::query_scalar(held)
        .bind(SEED)
        .fetch_one(connection)
        .await
}
