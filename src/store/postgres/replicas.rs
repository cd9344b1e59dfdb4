//! Statements that coordinate replicas: leader lock, version of the postings, requests for details,
//! rate limit.

use std::time::Duration;

use sqlx::Connection;
use tokio::time::timeout;

use crate::store::postgres::database::PostgresDatabase;

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The advisory lock of the leader, which reads the ATS. The number is "vest" in ASCII.
const LEADER_LOCK_ID: i64 = 0x7665_7374;
/// How long a ping may take. A server that does not answer in time has lost the connection and its
/// lock.
const PING_TIMEOUT: Duration = Duration::from_secs(5);
/// Maximum number of requested postings.
const MAX_REQUESTED: i64 = 64;

/// Whether this replica holds the leader lock. Takes the lock if it is free. The lock ends with its
/// connection, so a replica that dies releases it.
pub(in crate::store) async fn try_lead(database: &PostgresDatabase) -> Result<bool> {
    let mut leader = database.leader().lock().await;
    if let Some(connection) = leader.as_mut() {
        let answer = timeout(PING_TIMEOUT, connection.ping()).await;
        if answer.is_ok_and(|answer| answer.is_ok()) {
            return Ok(true);
        }
        *leader = None;
    }
    let mut connection = database.pool().acquire().await?;
    let taken: bool = sqlx::query_scalar("select pg_try_advisory_lock($1)")
        .bind(LEADER_LOCK_ID)
        .fetch_one(&mut *connection)
        .await?;
    if !taken {
        return Ok(false);
    }
    let connection = leader.insert(connection.detach());
    // Keepalives release the lock within a minute if this machine disappears.
    sqlx::query(
        "select set_config('tcp_keepalives_idle', '10', false),
                set_config('tcp_keepalives_interval', '5', false),
                set_config('tcp_keepalives_count', '3', false)",
    )
    .execute(connection)
    .await?;
    Ok(true)
}

/// A version number that increases with each change of the stored postings of this ATS.
pub(in crate::store) async fn version(database: &PostgresDatabase, ats: &str) -> Result<i64> {
    let version = sqlx::query_scalar("select version from published_list where ats = $1")
        .bind(ats)
        .fetch_optional(database.pool())
        .await?;
    Ok(version.unwrap_or(0))
}

/// Requests the details of postings, unless the maximum is reached.
pub(in crate::store) async fn request_details(
    database: &PostgresDatabase,
    postings: &[String],
) -> Result<()> {
    sqlx::query(
        "insert into wanted (posting)
         select unnest($1) where (select count(*) from wanted) < $2
         on conflict (posting) do nothing",
    )
    .bind(postings)
    .bind(MAX_REQUESTED)
    .execute(database.pool())
    .await?;
    Ok(())
}

/// Takes the requested postings.
pub(in crate::store) async fn take_requested(database: &PostgresDatabase) -> Result<Vec<String>> {
    sqlx::query_scalar("delete from wanted returning posting")
        .fetch_all(database.pool())
        .await
}

/// Reserves the next turn. Turns are `apart` from each other. Returns the time until then. All
/// times are in microseconds by the server's clock, because the replicas' clocks may differ.
pub(in crate::store) async fn reserve_turn(
    database: &PostgresDatabase,
    kind: &str,
    apart: i64,
) -> Result<i64> {
    sqlx::query_scalar(
        "with clock as (
             select (extract(epoch from clock_timestamp()) * 1000000)::bigint as now)
         insert into turn (kind, free_at) select $1, now + $2 from clock
         on conflict (kind) do update
         set free_at = greatest(turn.free_at, excluded.free_at - $2) + $2
         returning free_at - $2 - (select now from clock)",
    )
    .bind(kind)
    .bind(apart)
    .fetch_one(database.pool())
    .await
}
