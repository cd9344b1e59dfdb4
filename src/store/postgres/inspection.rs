//! Inspects a database on a PostgreSQL server without changing it.

use std::time::Duration;

use jiff::Timestamp;
use sqlx::Connection;

use crate::{
    clock::{Clock, timestamp_from_millis},
    store::{
        database_inspection::{
            BOUND_ATS, CONTENT_SEALING_KEYS, DatabaseInspection, NEWEST_SEALING_KEY, SEALING_KEYS,
            pending_migrations,
        },
        migrations,
        postgres::{database, leader_lock, open_error::PostgresOpenError},
        search_engine_rows,
    },
};

/// Connects, and checks that the server is writable and does not lose commits on a power failure.
/// Reads the number of pending migrations, the ids of the keys that encrypt rows, and the server's
/// clock. Runs no migrations.
pub async fn inspect(url: &str, clock: &Clock) -> Result<DatabaseInspection, PostgresOpenError> {
    let mut connection = database::connect_durable(url).await?;
    let is_standby: bool = sqlx::query_scalar("select pg_is_in_recovery()")
        .fetch_one(&mut connection)
        .await?;
    if is_standby {
        return Err(PostgresOpenError::Standby);
    }
    database::require_writable(&mut connection).await?;
    database::require_create(&mut connection).await?;
    let asked_at = clock.now();
    let millis: i64 =
        sqlx::query_scalar("select (extract(epoch from clock_timestamp()) * 1000)::bigint")
            .fetch_one(&mut connection)
            .await?;
    let mut found = DatabaseInspection {
        clock_difference: Some(difference(
            timestamp_from_millis(millis),
            asked_at,
            clock.now(),
        )),
        pending_migrations: migrations::postgres().iter().count(),
        ..DatabaseInspection::default()
    };
    let has_tables: bool =
        sqlx::query_scalar("select to_regclass('vestibule_migrations') is not null")
            .fetch_one(&mut connection)
            .await?;
    if has_tables {
        let applied: Vec<i64> =
            sqlx::query_scalar("select version from vestibule_migrations where success")
                .fetch_all(&mut connection)
                .await?;
        found.pending_migrations = pending_migrations(&migrations::postgres(), &applied)?;
        found.sealing_keys = sqlx::query_scalar(SEALING_KEYS)
            .fetch_all(&mut connection)
            .await?;
        found.newest_sealing_key = sqlx::query_scalar(NEWEST_SEALING_KEY)
            .fetch_optional(&mut connection)
            .await?;
        if found.pending_migrations == 0 {
            let keys: Vec<Vec<u8>> = sqlx::query_scalar(CONTENT_SEALING_KEYS)
                .fetch_all(&mut connection)
                .await?;
            found.sealing_keys.extend(keys);
            found.bound_ats = sqlx::query_scalar(BOUND_ATS)
                .fetch_optional(&mut connection)
                .await?;
            found.has_running_replica = leader_lock::is_held(&mut connection).await?;
            found.search_engines = sqlx::query_as(search_engine_rows::LAST_ANSWERS)
                .fetch_all(&mut connection)
                .await?;
        }
    }
    connection.close().await?;
    Ok(found)
}

/// The smallest possible difference between the server's clock and this machine's clock. The server
/// read its clock at some time between the request and the response, so the difference is zero if
/// the server's time is between the two.
fn difference(server: Timestamp, asked_at: Timestamp, answered_at: Timestamp) -> Duration {
    let nearest = server.clamp(asked_at, answered_at.max(asked_at));
    server.duration_since(nearest).unsigned_abs()
}
