//! Coordinates replicas of the site through their PostgreSQL database: elects the leader, which
//! reads the postings from the ATS, shares rate limits, and forwards requests for the details of
//! postings to the leader.

use std::{sync::Arc, time::Duration};

use sqlx::Connection;
use tokio::time::timeout;

use crate::{
    posting::PostingId,
    store::{
        database::Database,
        database_error::database_cause,
        postgres::{database::PostgresDatabase, leader_lock},
    },
};

/// The time limit for a ping of the leader's connection. If there is no response in time, the
/// connection and its lock are considered lost.
const PING_TIMEOUT: Duration = Duration::from_secs(5);
/// The maximum number of postings whose details can be requested from the leader at the same time.
const MAX_REQUESTED: i64 = 64;
/// The longest wait for a time slot of a rate limit. Reserved slots further in the future are
/// ignored, because they exist only if the clock of the database server was set back after they
/// were reserved.
const LONGEST_QUEUE: Duration = Duration::from_secs(2 * 60);

/// Coordinates this process with the other replicas that share its PostgreSQL database. Cheap to
/// clone.
#[derive(Debug, Clone)]
pub struct Replicas {
    database: PostgresDatabase,
    ats: Arc<str>,
}

/// The database is not reachable or returned an error.
#[derive(Debug, thiserror::Error)]
#[error("cannot access the shared database: {}", database_cause(.0))]
pub struct ReplicasError(sqlx::Error);

impl Replicas {
    /// Creates a handle for a PostgreSQL database. Returns `None` for SQLite, which replicas cannot
    /// share.
    pub(in crate::store) fn for_database(database: &Database, ats: &Arc<str>) -> Option<Self> {
        match database {
            Database::Sqlite(_) => None,
            Database::Postgres(database) => Some(Self {
                database: database.clone(),
                ats: Arc::clone(ats),
            }),
        }
    }

    /// Tries to make this replica the leader, the only replica that reads postings from the ATS.
    /// Returns whether this replica is the leader now. The server releases the leader lock when the
    /// leader's connection ends, so another replica can take over even after a crash.
    pub async fn try_lead(&self) -> Result<bool, ReplicasError> {
        let mut leader = self.database.leader().lock().await;
        if let Some(connection) = leader.as_mut() {
            let answer = timeout(PING_TIMEOUT, connection.ping()).await;
            if answer.is_ok_and(|answer| answer.is_ok()) {
                return Ok(true);
            }
            *leader = None;
        }
        let connection = self.database.pool().acquire().await;
        let mut connection = connection.map_err(|error| self.failure(error))?;
        let taken = leader_lock::try_take(&mut connection)
            .await
            .map_err(|error| self.failure(error))?;
        if !taken {
            return Ok(false);
        }
        let connection = leader.insert(connection.detach());
        // With these TCP keepalives, the server notices within a minute if this machine fails, and
        // then releases the lock.
        sqlx::query(
            "select set_config('tcp_keepalives_idle', '10', false),
                    set_config('tcp_keepalives_interval', '5', false),
                    set_config('tcp_keepalives_count', '3', false)",
        )
        .execute(connection)
        .await
        .map_err(|error| self.failure(error))?;
        Ok(true)
    }

    /// Reads the version number of the stored postings, which increases with each change.
    pub async fn version(&self) -> Result<i64, ReplicasError> {
        let version = sqlx::query_scalar("select version from published_list where ats = $1")
            .bind(&*self.ats)
            .fetch_optional(self.database.pool())
            .await
            .map_err(|error| self.failure(error))?;
        Ok(version.unwrap_or(0))
    }

    /// Asks the leader to load the details of these postings. Does nothing if `MAX_REQUESTED`
    /// postings have already been requested.
    pub async fn request_details(&self, postings: &[PostingId]) -> Result<(), ReplicasError> {
        let postings: Vec<&str> = postings.iter().map(PostingId::as_str).collect();
        sqlx::query(
            "insert into wanted (posting)
             select unnest($1) where (select count(*) from wanted) < $2
             on conflict (posting) do nothing",
        )
        .bind(postings)
        .bind(MAX_REQUESTED)
        .execute(self.database.pool())
        .await
        .map_err(|error| self.failure(error))?;
        Ok(())
    }

    /// Returns the postings requested by other replicas, and deletes the requests.
    pub async fn take_requested(&self) -> Result<Vec<PostingId>, ReplicasError> {
        let requested: Vec<String> = sqlx::query_scalar("delete from wanted returning posting")
            .fetch_all(self.database.pool())
            .await
            .map_err(|error| self.failure(error))?;
        Ok(requested.into_iter().map(PostingId::new).collect())
    }

    /// Reserves the next time slot of a rate limit that all replicas share. `kind` identifies the
    /// rate limit, and `apart` is the time between two slots. Returns how long the caller must wait
    /// for the slot. Uses the database server's clock, because the replicas' clocks can differ.
    pub async fn reserve_turn(
        &self,
        kind: &str,
        apart: Duration,
    ) -> Result<Duration, ReplicasError> {
        let wait: i64 = sqlx::query_scalar(
            "with clock as (
                 select (extract(epoch from clock_timestamp()) * 1000000)::bigint as now)
             insert into turn (kind, free_at) select $1, now + $2 from clock
             on conflict (kind) do update
             set free_at = excluded.free_at
                           + case when turn.free_at - excluded.free_at + $2 between 0 and $3
                                  then turn.free_at - excluded.free_at + $2 else 0 end
             returning free_at - $2 - (select now from clock)",
        )
        .bind(kind)
        .bind(i64::try_from(apart.as_micros()).unwrap_or(i64::MAX))
        .bind(i64::try_from(LONGEST_QUEUE.as_micros()).unwrap_or(i64::MAX))
        .fetch_one(self.database.pool())
        .await
        .map_err(|error| self.failure(error))?;
        Ok(Duration::from_micros(u64::try_from(wait).unwrap_or(0)))
    }

    /// Creates the error for a failed statement. If the server does not respond, the message names
    /// the server.
    fn failure(&self, error: sqlx::Error) -> ReplicasError {
        ReplicasError(self.database.name_server(error))
    }
}
