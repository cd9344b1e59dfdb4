//! The stored postings, open and closed: the last good copy of the ATS's list and details.

use std::sync::Arc;

use jiff::Timestamp;
use serde_json::{Value, json};

use crate::{
    clock,
    posting::PostingId,
    store::{
        database::Database,
        pause::DeliveryPause,
        replicas::{Replicas, ReplicasError},
        rows::{DetailsRow, PostingRow},
        statements,
    },
};

/// Maximum number of stored closed postings. The oldest are deleted first.
pub const MAX_CLOSED: usize = 10_000;

/// The last good copy of the postings, stored as the ATS sent it, so that fixes in the sanitizer or
/// the parser also apply to stored postings. Cheap to clone.
#[derive(Debug, Clone)]
pub struct PostingCache {
    database: Database,
    /// The ATS that the postings come from. The store may also contain postings of other ATSs.
    ats: Arc<str>,
}

/// A stored posting.
#[derive(Debug, Clone, PartialEq)]
pub struct CachedPosting {
    /// The id of the posting.
    pub id: PostingId,
    /// The list item as the ATS sent it.
    pub item: Value,
    /// The posting's details as the ATS sent them, and when they were read.
    pub details: Option<(Value, Timestamp)>,
    /// When the posting's visible content last changed, if known.
    pub changed_at: Option<Timestamp>,
}

/// A closed posting.
#[derive(Debug, Clone, PartialEq)]
pub struct ClosedPosting {
    /// The stored posting.
    pub posting: CachedPosting,
    /// When the posting was last seen open.
    pub last_seen: Timestamp,
}

/// The version of a posting's visible content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContentVersion {
    /// A digest of the content.
    pub digest: String,
    /// When this content was first seen. Ignored if earlier content is known.
    pub since: Timestamp,
}

/// All stored postings.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CachedPostings {
    /// The open postings in the ATS's order.
    pub postings: Vec<CachedPosting>,
    /// The closed postings.
    pub closed: Vec<ClosedPosting>,
    /// The state of the list.
    pub list_state: ListState,
}

/// The state of the list.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ListState {
    /// When the ATS last confirmed the list. `None` if it never did.
    pub confirmed_at: Option<Timestamp>,
    /// Since when the ATS has returned a list that shrank too much to be accepted. `None` if the
    /// list is accepted.
    pub held_since: Option<Timestamp>,
}

/// Why the stored postings could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum PostingCacheError {
    /// The database is not reachable or returned an error.
    #[error("cannot access the stored postings: {0}")]
    Unreachable(#[from] sqlx::Error),
    /// A row contains invalid JSON.
    #[error("the stored postings contain invalid JSON: {0}")]
    Damaged(#[from] serde_json::Error),
    /// The state that the replicas share cannot be read.
    #[error(transparent)]
    Replicas(#[from] ReplicasError),
}

impl PostingCache {
    pub(in crate::store) fn new(database: Database, ats: Arc<str>) -> Self {
        Self { database, ats }
    }

    /// Returns the coordination with other replicas, or `None` for SQLite.
    pub fn replicas(&self) -> Option<Replicas> {
        Replicas::for_database(&self.database, &self.ats)
    }

    /// Returns the ATS that the store is bound to, if it is not the ATS of these postings.
    pub async fn other_ats(&self) -> Result<Option<String>, PostingCacheError> {
        let ats = statements::ats_binding::bound_ats(&self.database).await?;
        Ok(Some(ats).filter(|ats| **ats != *self.ats))
    }

    /// The delivery pause, which may end when the ATS is read successfully.
    pub fn delivery_pause(&self) -> DeliveryPause {
        DeliveryPause::new(self.database.clone())
    }

    /// Loads the stored postings.
    pub async fn load(&self) -> Result<CachedPostings, PostingCacheError> {
        let (confirmed_at, held_since) =
            statements::posting_cache::list_state(&self.database, &self.ats).await?;
        let rows = statements::posting_cache::postings(&self.database, &self.ats).await?;
        let mut copy = CachedPostings {
            list_state: ListState {
                confirmed_at: confirmed_at.map(clock::timestamp_from_millis),
                held_since: held_since.map(clock::timestamp_from_millis),
            },
            ..CachedPostings::default()
        };
        for row in rows {
            let last_seen = row.closed_at.map(clock::timestamp_from_millis);
            let posting = parse_row(row)?;
            match last_seen {
                None => copy.postings.push(posting),
                Some(last_seen) => copy.closed.push(ClosedPosting { posting, last_seen }),
            }
        }
        Ok(copy)
    }

    /// Replaces the list. Postings missing from the new list are closed; the others keep their
    /// details. A closed posting that is in the new list is reopened, and its time of change is
    /// now.
    pub async fn save_list(
        &self,
        items: &[(PostingId, &Value)],
        now: Timestamp,
    ) -> Result<(), PostingCacheError> {
        let now = now.as_millisecond();
        let items = items
            .iter()
            .map(|(id, item)| json!({ "id": id.as_str(), "item": item.to_string() }));
        let items = Value::from_iter(items).to_string();
        Ok(statements::posting_cache::save_list(&self.database, &self.ats, &items, now).await?)
    }

    /// Saves the state of the list.
    pub async fn save_list_state(&self, standing: ListState) -> Result<(), PostingCacheError> {
        let confirmed_at = standing.confirmed_at.map(Timestamp::as_millisecond);
        let held_since = standing.held_since.map(Timestamp::as_millisecond);
        let database = &self.database;
        Ok(statements::posting_cache::save_list_state(
            database,
            &self.ats,
            confirmed_at,
            held_since,
        )
        .await?)
    }

    /// The details of a posting as the ATS sent them, and when they were read.
    pub async fn details(
        &self,
        id: &PostingId,
    ) -> Result<Option<(Value, Timestamp)>, PostingCacheError> {
        let row =
            statements::posting_cache::details(&self.database, &self.ats, id.as_str()).await?;
        let read = |(details, at): (String, i64)| {
            Ok((
                serde_json::from_str(&details)?,
                clock::timestamp_from_millis(at),
            ))
        };
        row.map(read).transpose()
    }

    /// Saves the details of a posting. Returns when its visible content last changed, if known.
    pub async fn save_details(
        &self,
        id: &PostingId,
        details: &Value,
        read_at: Timestamp,
        content: Option<&ContentVersion>,
    ) -> Result<Option<Timestamp>, PostingCacheError> {
        let row = DetailsRow {
            id: id.as_str(),
            details: details.to_string(),
            read_at: read_at.as_millisecond(),
            content: content.map(|content| content.digest.as_str()),
            since: content.map_or(read_at, |it| it.since).as_millisecond(),
        };
        let changed_at =
            statements::posting_cache::save_details(&self.database, &self.ats, &row).await?;
        Ok(changed_at.map(clock::timestamp_from_millis))
    }

    /// Closes a posting that the ATS reported as no longer available. `last_seen` is when it was
    /// last seen open.
    pub async fn close(
        &self,
        id: &PostingId,
        last_seen: Timestamp,
    ) -> Result<(), PostingCacheError> {
        let last_seen = last_seen.as_millisecond();
        Ok(
            statements::posting_cache::close(&self.database, &self.ats, id.as_str(), last_seen)
                .await?,
        )
    }

    /// Deletes closed postings that were last seen open before `postings`, and the oldest ones if
    /// there are more than [`MAX_CLOSED`]. Deletes the details of closed postings that were last
    /// seen open before `details`.
    pub async fn delete_old_closed(
        &self,
        postings: Timestamp,
        details: Timestamp,
    ) -> Result<(), PostingCacheError> {
        let (postings, details) = (postings.as_millisecond(), details.as_millisecond());
        let most = i64::try_from(MAX_CLOSED).unwrap_or(i64::MAX);
        Ok(statements::posting_cache::delete_old_closed(
            &self.database,
            &self.ats,
            postings,
            details,
            most,
        )
        .await?)
    }

    /// Records that the operator accepts a list that shrank too much. The site, which may run in
    /// another process, calls [`PostingCache::take_acceptance`].
    pub async fn accept_shrunken_list(&self) -> Result<(), PostingCacheError> {
        Ok(statements::posting_cache::accept_shrunken_list(&self.database, &self.ats).await?)
    }

    /// Returns whether the operator accepts a list that shrank too much. Resets the acceptance, so
    /// that it applies to only one list.
    pub async fn take_acceptance(&self) -> Result<bool, PostingCacheError> {
        Ok(statements::posting_cache::take_acceptance(&self.database, &self.ats).await?)
    }
}

fn parse_row(row: PostingRow) -> Result<CachedPosting, PostingCacheError> {
    let details = match (row.details, row.read_at) {
        (Some(text), Some(at)) => Some((
            serde_json::from_str(&text)?,
            clock::timestamp_from_millis(at),
        )),
        _ => None,
    };
    Ok(CachedPosting {
        id: PostingId::new(row.id),
        item: serde_json::from_str(&row.item)?,
        details,
        changed_at: row.changed_at.map(clock::timestamp_from_millis),
    })
}
