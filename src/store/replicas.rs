//! What replicas of the site coordinate through their PostgreSQL database: which of them reads the
//! ATS, rate limits, and requests for details.

use std::{sync::Arc, time::Duration};

use crate::{
    posting::PostingId,
    store::{
        database::Database,
        postgres::{self, replicas},
    },
};

/// Coordination between replicas that share a PostgreSQL database. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Replicas {
    database: postgres::database::PostgresDatabase,
    ats: Arc<str>,
}

/// The database is not reachable or returned an error.
#[derive(Debug, thiserror::Error)]
#[error("what the replicas share cannot be reached")]
pub struct ReplicasError(#[from] sqlx::Error);

impl Replicas {
    /// `None` for SQLite, which only one process uses.
    pub(in crate::store) fn for_database(database: &Database, ats: &Arc<str>) -> Option<Self> {
        match database {
            Database::Sqlite(_) => None,
            Database::Postgres(database) => Some(Self {
                database: database.clone(),
                ats: Arc::clone(ats),
            }),
        }
    }

    /// Whether this replica is the leader, which reads the ATS. It becomes the leader if there is
    /// none.
    pub async fn try_lead(&self) -> Result<bool, ReplicasError> {
        Ok(replicas::try_lead(&self.database).await?)
    }

    /// A version number that increases with each change of the stored postings.
    pub async fn version(&self) -> Result<i64, ReplicasError> {
        Ok(replicas::version(&self.database, &self.ats).await?)
    }

    /// Asks the leader to load the details of these postings.
    pub async fn request_details(&self, postings: &[PostingId]) -> Result<(), ReplicasError> {
        let postings: Vec<String> = postings.iter().map(PostingId::to_string).collect();
        Ok(replicas::request_details(&self.database, &postings).await?)
    }

    /// Takes the requests of the other replicas.
    pub async fn take_requested(&self) -> Result<Vec<PostingId>, ReplicasError> {
        let wanted = replicas::take_requested(&self.database).await?;
        Ok(wanted.into_iter().map(PostingId::new).collect())
    }

    /// Reserves the next turn of a rate limit that all replicas share. Turns are `apart` from each
    /// other. Returns the time until that turn.
    pub async fn reserve_turn(
        &self,
        kind: &str,
        apart: Duration,
    ) -> Result<Duration, ReplicasError> {
        let apart = i64::try_from(apart.as_micros()).unwrap_or(i64::MAX);
        let wait = replicas::reserve_turn(&self.database, kind, apart).await?;
        Ok(Duration::from_micros(u64::try_from(wait).unwrap_or(0)))
    }
}
