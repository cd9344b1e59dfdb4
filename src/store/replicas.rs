use std::{sync::Arc, time::Duration};

use crate::{
    posting::PostingId,
    store::{
        database::Database,
        postgres::{self, replicas},
    },
};

/// What replicas of the site settle with each other over the PostgreSQL that they share. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Replicas {
    database: postgres::database::Database,
    ats: Arc<str>,
}

/// The database did not do it.
#[derive(Debug, thiserror::Error)]
#[error("what the replicas share cannot be reached")]
pub struct ReplicasError(#[from] sqlx::Error);

impl Replicas {
    /// `None` for a SQLite file, which one process has for itself.
    pub(in crate::store) fn of(database: &Database, ats: &Arc<str>) -> Option<Self> {
        match database {
            Database::Sqlite(_) => None,
            Database::Postgres(database) => Some(Self {
                database: database.clone(),
                ats: Arc::clone(ats),
            }),
        }
    }

    /// Whether this replica is the one that reads the ATS. It becomes that one if there is none.
    pub async fn lead(&self) -> Result<bool, ReplicasError> {
        Ok(replicas::lead(&self.database).await?)
    }

    /// A number that goes up with each change of the last good copy.
    pub async fn version(&self) -> Result<i64, ReplicasError> {
        Ok(replicas::version(&self.database, &self.ats).await?)
    }

    /// Asks the replica that reads the ATS for the details of these postings.
    pub async fn want(&self, postings: &[PostingId]) -> Result<(), ReplicasError> {
        let postings: Vec<String> = postings.iter().map(PostingId::to_string).collect();
        Ok(replicas::want(&self.database, &postings).await?)
    }

    /// Takes what the others asked for.
    pub async fn take_wanted(&self) -> Result<Vec<PostingId>, ReplicasError> {
        let wanted = replicas::take_wanted(&self.database).await?;
        Ok(wanted.into_iter().map(PostingId::new).collect())
    }

    /// Takes the next turn of that kind, over all replicas, turns being `apart` from each other; tells
    /// how long it is until then.
    pub async fn turn(&self, kind: &str, apart: Duration) -> Result<Duration, ReplicasError> {
        let apart = i64::try_from(apart.as_micros()).unwrap_or(i64::MAX);
        let wait = replicas::turn(&self.database, kind, apart).await?;
        Ok(Duration::from_micros(u64::try_from(wait).unwrap_or(0)))
    }
}
