use std::sync::Arc;

use jiff::Timestamp;
use serde_json::Value;

use crate::{
    clock,
    posting::PostingId,
    store::{
        database::Database,
        pause::Pauses,
        replicas::{Replicas, ReplicasError},
        rows::{DetailsRow, PostingRow},
        statements,
    },
};

/// The most closed postings that are remembered, the latest of them.
pub const MOST_CLOSED: usize = 10_000;

/// The last good copy of the postings, raw as the ATS sent it, so that a mend of the cleaner or of the
/// translation reaches what was stored before it. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Published {
    database: Database,
    /// The ATS that the copy is of; there may be others of other ATSs beside it.
    ats: Arc<str>,
}

/// One posting of the last good copy.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredPosting {
    /// The posting.
    pub id: PostingId,
    /// The list item as the ATS sent it.
    pub item: Value,
    /// The page payload as the ATS sent it, and when it was read.
    pub details: Option<(Value, Timestamp)>,
    /// When what visitors read of it last changed, as far as that is known.
    pub changed_at: Option<Timestamp>,
}

/// A posting that was in the list once.
#[derive(Debug, Clone, PartialEq)]
pub struct ClosedPosting {
    /// What is kept of it.
    pub posting: StoredPosting,
    /// When it was last seen open.
    pub last_seen: Timestamp,
}

/// What visitors read of a posting, to be known again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Content {
    /// A digest of it.
    pub digest: String,
    /// Since when it has been so, if no other content of the posting is known.
    pub since: Timestamp,
}

/// The whole last good copy.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LastCopy {
    /// In the ATS's order.
    pub postings: Vec<StoredPosting>,
    /// What was in the list and is not any more.
    pub closed: Vec<ClosedPosting>,
    /// How the list stands.
    pub standing: Standing,
}

/// How the list stands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Standing {
    /// When the list was last confirmed by the ATS; `None` if it never was.
    pub confirmed_at: Option<Timestamp>,
    /// Since when a list that lost too much is held as a fault; `None` when none is.
    pub held_since: Option<Timestamp>,
}

/// Why the last good copy could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum PublishedError {
    /// The database did not do it.
    #[error("the last good copy cannot be reached")]
    Unreachable(#[from] sqlx::Error),
    /// What the database holds is not what was written.
    #[error("the last good copy holds what is not JSON")]
    Damaged(#[from] serde_json::Error),
    /// What other replicas did is not known.
    #[error(transparent)]
    Replicas(#[from] ReplicasError),
}

impl Published {
    pub(in crate::store) fn new(database: Database, ats: Arc<str>) -> Self {
        Self { database, ats }
    }

    /// Those who share this copy; `None` where one process has it for itself.
    pub fn replicas(&self) -> Option<Replicas> {
        Replicas::of(&self.database, &self.ats)
    }

    /// The other ATS to which the store belongs by now; `None` while it belongs to the one of this copy.
    pub async fn belongs_to_another(&self) -> Result<Option<String>, PublishedError> {
        let ats = statements::binding::ats(&self.database).await?;
        Ok(Some(ats).filter(|ats| **ats != *self.ats))
    }

    /// Times in which no application is sent, which a reading may end.
    pub fn pauses(&self) -> Pauses {
        Pauses::new(self.database.clone())
    }

    /// Reads the last good copy; empty where there is none.
    pub async fn load(&self) -> Result<LastCopy, PublishedError> {
        let (confirmed_at, held_since) =
            statements::published::list(&self.database, &self.ats).await?;
        let rows = statements::published::postings(&self.database, &self.ats).await?;
        let mut copy = LastCopy {
            standing: Standing {
                confirmed_at: confirmed_at.map(clock::timestamp_from_millis),
                held_since: held_since.map(clock::timestamp_from_millis),
            },
            ..LastCopy::default()
        };
        for row in rows {
            let last_seen = row.closed_at.map(clock::timestamp_from_millis);
            let posting = stored(row)?;
            match last_seen {
                None => copy.postings.push(posting),
                Some(last_seen) => copy.closed.push(ClosedPosting { posting, last_seen }),
            }
        }
        Ok(copy)
    }

    /// Replaces the list: postings that are gone are closed, details of those that stay are kept. One that is
    /// there again is open again, and changed now.
    pub async fn save_list(
        &self,
        items: &[(PostingId, &Value)],
        now: Timestamp,
    ) -> Result<(), PublishedError> {
        let now = now.as_millisecond();
        let items: Vec<(String, String)> = items
            .iter()
            .map(|(id, item)| (id.to_string(), item.to_string()))
            .collect();
        Ok(on!(
            &self.database,
            published::save_list(&self.ats, &items, now)
        )?)
    }

    /// Notes how the list stands.
    pub async fn save_standing(&self, standing: Standing) -> Result<(), PublishedError> {
        let confirmed_at = standing.confirmed_at.map(Timestamp::as_millisecond);
        let held_since = standing.held_since.map(Timestamp::as_millisecond);
        let database = &self.database;
        Ok(
            statements::published::save_standing(database, &self.ats, confirmed_at, held_since)
                .await?,
        )
    }

    /// The page payload of one posting, and when it was read.
    pub async fn details(
        &self,
        id: &PostingId,
    ) -> Result<Option<(Value, Timestamp)>, PublishedError> {
        let row = statements::published::details(&self.database, &self.ats, id.as_str()).await?;
        let read = |(details, at): (String, i64)| {
            Ok((
                serde_json::from_str(&details)?,
                clock::timestamp_from_millis(at),
            ))
        };
        row.map(read).transpose()
    }

    /// Keeps the page payload of one posting of the list. Tells when what visitors read of it last changed;
    /// `None` where nobody knows.
    pub async fn save_details(
        &self,
        id: &PostingId,
        (details, read_at): (&Value, Timestamp),
        content: Option<&Content>,
    ) -> Result<Option<Timestamp>, PublishedError> {
        let row = DetailsRow {
            id: id.as_str(),
            details: details.to_string(),
            read_at: read_at.as_millisecond(),
            content: content.map(|content| content.digest.as_str()),
            since: content.map_or(read_at, |it| it.since).as_millisecond(),
        };
        let changed_at =
            statements::published::save_details(&self.database, &self.ats, &row).await?;
        Ok(changed_at.map(clock::timestamp_from_millis))
    }

    /// Closes one posting, which was last seen then: the ATS said that it is gone.
    pub async fn close(&self, id: &PostingId, last_seen: Timestamp) -> Result<(), PublishedError> {
        let last_seen = last_seen.as_millisecond();
        Ok(statements::published::close(&self.database, &self.ats, id.as_str(), last_seen).await?)
    }

    /// Forgets the closed postings that were not seen after `postings`, those beyond [`MOST_CLOSED`], and
    /// the details of those that were not seen after `details`.
    pub async fn forget(
        &self,
        postings: Timestamp,
        details: Timestamp,
    ) -> Result<(), PublishedError> {
        let seen = (postings.as_millisecond(), details.as_millisecond());
        let most = i64::try_from(MOST_CLOSED).unwrap_or(i64::MAX);
        Ok(statements::published::forget(&self.database, &self.ats, seen, most).await?)
    }

    /// Notes that the operator believes a list that lost too much; another process may read it.
    pub async fn believe(&self) -> Result<(), PublishedError> {
        Ok(statements::published::believe(&self.database, &self.ats).await?)
    }

    /// Whether the operator believes such a list; forgets it, so that it holds for one list only.
    pub async fn take_belief(&self) -> Result<bool, PublishedError> {
        Ok(statements::published::take_belief(&self.database, &self.ats).await?)
    }
}

fn stored(row: PostingRow) -> Result<StoredPosting, PublishedError> {
    let details = match (row.details, row.read_at) {
        (Some(text), Some(at)) => Some((
            serde_json::from_str(&text)?,
            clock::timestamp_from_millis(at),
        )),
        _ => None,
    };
    Ok(StoredPosting {
        id: PostingId::new(row.id),
        item: serde_json::from_str(&row.item)?,
        details,
        changed_at: row.changed_at.map(clock::timestamp_from_millis),
    })
}
