//! The stored postings, open and closed: the last good copy of the ATS's list and details.

use std::{collections::HashMap, sync::Arc};

use jiff::Timestamp;
use serde::Serialize;

use crate::{
    clock,
    posting::PostingId,
    store::{
        database::Database,
        database_error::database_cause,
        pause::DeliveryPause,
        replicas::{Replicas, ReplicasError},
        rows::{DetailsRow, PostingRow},
        statements::{self, posting_cache::increment_version},
    },
};

/// The maximum number of closed postings in the store. If there are more, the oldest are deleted.
pub const MAX_CLOSED: usize = 10_000;

/// The last good copy of the postings. It contains the JSON as sent by the ATS, so that a fix in
/// the sanitizer or the parser also applies to stored postings. Cheap to clone.
#[derive(Debug, Clone)]
pub struct PostingCache {
    database: Database,
    /// The ATS that the postings come from. Each row names it, because the store can contain the
    /// postings of several ATSs.
    ats: Arc<str>,
}

/// A stored posting.
#[derive(Debug, Clone, PartialEq)]
pub struct CachedPosting {
    /// The id of the posting.
    pub id: PostingId,
    /// The list item as the ATS sent it, as JSON.
    pub item: Arc<str>,
    /// The posting's details as the ATS sent them, as JSON, and when they were read.
    pub details: Option<(String, Timestamp)>,
    /// When the posting's visible content last changed, if known.
    pub changed_at: Option<Timestamp>,
    /// When a closed posting was last seen open, or `None` if the posting is open.
    pub last_seen: Option<Timestamp>,
}

/// An item of a list of postings, for [`PostingCache::save_list`].
#[derive(Debug, Clone, Copy, Serialize)]
pub struct ListItem<'a> {
    /// The id of the posting.
    pub id: &'a str,
    /// The item as the ATS sent it, as JSON.
    pub item: &'a str,
}

/// The version of a posting's visible content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContentVersion {
    /// A digest of the content.
    pub digest: String,
    /// When this content was first seen. Used only if the store has no digest of the posting yet.
    /// If the content changes later, the time at which the change is saved is used instead.
    pub since: Timestamp,
}

row_struct! {
/// The state of the stored list of postings.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ListState {
    /// When a list was last read from the ATS and accepted, or `None` if no list has been accepted
    /// yet.
    pub confirmed_at: Option<Timestamp>,
    /// When the ATS first returned a list that shrank too much to be accepted, or `None` if the
    /// last list was accepted.
    pub held_since: Option<Timestamp>,
}
}

/// Why the stored postings could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum PostingCacheError {
    /// The database is not reachable or returned an error.
    #[error("cannot access the stored postings: {}", database_cause(.0))]
    Unreachable(#[from] sqlx::Error),
    /// The data that replicas share cannot be read.
    #[error(transparent)]
    Replicas(#[from] ReplicasError),
}

impl PostingCache {
    pub(in crate::store) fn new(database: Database, ats: Arc<str>) -> Self {
        Self { database, ats }
    }

    /// The ATS that the postings come from.
    pub(in crate::store) fn ats(&self) -> Arc<str> {
        Arc::clone(&self.ats)
    }

    /// Returns the handle for coordination with other replicas, or `None` if the store is in
    /// SQLite, which replicas cannot share.
    pub fn replicas(&self) -> Option<Replicas> {
        Replicas::for_database(&self.database, &self.ats)
    }

    /// Returns the ATS that the store is bound to, if it is not the ATS of these postings.
    pub async fn other_ats(&self) -> Result<Option<String>, PostingCacheError> {
        let ats = statements::ats_binding::bound_ats(&self.database).await?;
        Ok(Some(ats).filter(|ats| **ats != *self.ats))
    }

    /// Returns the delivery pause. After a successful read of postings, the caller can use it to
    /// let one application be sent before the pause ends.
    pub fn delivery_pause(&self) -> DeliveryPause {
        DeliveryPause::new(self.database.clone())
    }

    /// Loads the stored postings and passes each to `visit`. The open postings come first, in the
    /// ATS's order, followed by the closed postings, newest first. Returns the state of the list.
    pub async fn load(
        &self,
        mut visit: impl FnMut(CachedPosting),
    ) -> Result<ListState, PostingCacheError> {
        let list_state = self
            .database
            .query("select confirmed_at, held_since from published_list where ats = $1");
        let list_state = list_state.bind(&*self.ats).fetch_optional().await?;
        let postings = self.database.query(
            "select id, item, details, read_at, changed_at, closed_at from published
             where ats = $1 order by closed_at is not null, closed_at desc,
                 case when closed_at is null then position end, id",
        );
        let postings = postings.bind(&*self.ats);
        postings.for_each(|row| visit(cached_posting(row))).await?;
        Ok(list_state.unwrap_or_default())
    }

    /// Replaces the list. Closes postings that are missing from the new list. Reopens closed
    /// postings that are in the new list: their old details are deleted, and they count as changed
    /// now. Does not change the details of the other postings.
    pub async fn save_list(
        &self,
        items: &[ListItem<'_>],
        now: Timestamp,
    ) -> Result<(), PostingCacheError> {
        let now = now.as_millisecond();
        // Serialization cannot fail, because the items contain only strings.
        let items = serde_json::to_string(items).unwrap_or_default();
        Ok(statements::posting_cache::save_list(&self.database, &self.ats, &items, now).await?)
    }

    /// Reads the open postings that appeared in the list after `since`, with the time at which they
    /// appeared. A posting that is listed again after having been missing for a week or more counts
    /// as new.
    pub async fn opened_since(
        &self,
        since: Timestamp,
    ) -> Result<Vec<(PostingId, Timestamp)>, PostingCacheError> {
        let since = since.as_millisecond();
        let rows =
            statements::posting_cache::opened_since(&self.database, &self.ats, since).await?;
        let rows = rows.into_iter();
        let opened = rows.map(|(id, at)| (PostingId::new(id), clock::timestamp_from_millis(at)));
        Ok(opened.collect())
    }

    /// Saves the state of the list.
    pub async fn save_list_state(&self, standing: ListState) -> Result<(), PostingCacheError> {
        let mut tx = self.database.begin().await?;
        let update = tx.query(
            "insert into published_list (ats, confirmed_at, held_since) values ($1, $2, $3)
             on conflict (ats) do update set
                 confirmed_at = excluded.confirmed_at, held_since = excluded.held_since",
        );
        let confirmed_at = standing.confirmed_at.map(Timestamp::as_millisecond);
        let held_since = standing.held_since.map(Timestamp::as_millisecond);
        let update = update.bind(&*self.ats).bind(confirmed_at).bind(held_since);
        update.execute().await?;
        increment_version(&mut tx, &self.ats).await?;
        Ok(tx.commit().await?)
    }

    /// Reads the details of an open posting: the JSON that the ATS sent, and when it was read.
    pub async fn details(
        &self,
        id: &PostingId,
    ) -> Result<Option<(String, Timestamp)>, PostingCacheError> {
        let details = self.database.query(
            "select details, read_at from published
             where ats = $1 and id = $2 and details is not null and closed_at is null",
        );
        let details = details.bind(&*self.ats).bind(id.as_str());
        let row: Option<(String, i64)> = details.fetch_optional().await?;
        Ok(row.map(|(details, at)| (details, clock::timestamp_from_millis(at))))
    }

    /// Reads the size of the stored details of each open or closed posting, in bytes.
    pub async fn details_sizes(&self) -> Result<HashMap<PostingId, usize>, PostingCacheError> {
        let sizes = self.database.query(
            "select id, cast(octet_length(details) as bigint) from published
             where ats = $1 and details is not null",
        );
        let rows: Vec<(String, i64)> = sizes.bind(&*self.ats).fetch_all().await?;
        let size = |bytes| usize::try_from(bytes).unwrap_or_default();
        let rows = rows.into_iter();
        Ok(rows
            .map(|(id, bytes)| (PostingId::new(id), size(bytes)))
            .collect())
    }

    /// Deletes the details of a posting, so that they are read again.
    pub async fn delete_details(&self, id: &PostingId) -> Result<(), PostingCacheError> {
        let deletion = self.database.query(
            "update published set details = null, read_at = null where ats = $1 and id = $2",
        );
        let deletion = deletion.bind(&*self.ats).bind(id.as_str());
        deletion.execute().await?;
        Ok(())
    }

    /// Saves the details of a posting as JSON. Returns when the posting's visible content last
    /// changed, if known.
    pub async fn save_details(
        &self,
        id: &PostingId,
        details: &str,
        read_at: Timestamp,
        content: Option<&ContentVersion>,
    ) -> Result<Option<Timestamp>, PostingCacheError> {
        let row = DetailsRow {
            id: id.as_str(),
            details,
            read_at: read_at.as_millisecond(),
            content: content.map(|content| content.digest.as_str()),
            since: content.map_or(read_at, |it| it.since).as_millisecond(),
        };
        let changed_at =
            statements::posting_cache::save_details(&self.database, &self.ats, &row).await?;
        Ok(changed_at.map(clock::timestamp_from_millis))
    }

    /// Closes a posting that is no longer available, according to the ATS. `last_seen` is when it
    /// was last seen open.
    pub async fn close(
        &self,
        id: &PostingId,
        last_seen: Timestamp,
    ) -> Result<(), PostingCacheError> {
        let mut tx = self.database.begin().await?;
        let closing = tx.query(
            "update published set closed_at = $3 where ats = $1 and id = $2 and closed_at is null",
        );
        let closing = closing.bind(&*self.ats).bind(id.as_str());
        if closing.bind(last_seen.as_millisecond()).execute().await? > 0 {
            increment_version(&mut tx, &self.ats).await?;
        }
        Ok(tx.commit().await?)
    }

    /// Deletes closed postings that were last seen open before the time `postings`. If there are
    /// still more than [`MAX_CLOSED`], or if the total size of their list items exceeds
    /// `max_bytes`, also deletes the oldest of them. Deletes the details of closed postings that
    /// were last seen open before the time `details`.
    pub async fn delete_old_closed(
        &self,
        postings: Timestamp,
        details: Timestamp,
        max_bytes: usize,
    ) -> Result<(), PostingCacheError> {
        let max_rows = i64::try_from(MAX_CLOSED).unwrap_or(i64::MAX);
        let max_bytes = i64::try_from(max_bytes).unwrap_or(i64::MAX);
        let mut tx = self.database.begin().await?;
        let removal = tx.query(
            "delete from published where ats = $3 and (closed_at <= $1 or id in (
                 select id from (
                     select id, row_number() over newest as place,
                            sum(octet_length(item)) over newest as bytes
                     from published where ats = $3 and closed_at is not null
                     window newest as (order by closed_at desc, id rows unbounded preceding)
                 ) as counted
                 where place > $2 or bytes > $4))",
        );
        let removal = removal.bind(postings.as_millisecond()).bind(max_rows);
        let removal = removal.bind(&*self.ats).bind(max_bytes);
        let removed = removal.execute().await?;
        let emptying = tx.query(
            "update published set details = null, read_at = null
             where ats = $2 and closed_at <= $1 and details is not null",
        );
        let emptying = emptying.bind(details.as_millisecond()).bind(&*self.ats);
        if removed + emptying.execute().await? > 0 {
            increment_version(&mut tx, &self.ats).await?;
        }
        Ok(tx.commit().await?)
    }

    /// Records that the operator accepts a list that shrank too much. The site, which usually runs
    /// in another process, reads this with [`PostingCache::take_acceptance`].
    pub async fn accept_shrunken_list(&self) -> Result<(), PostingCacheError> {
        let acceptance = self.database.query(
            "insert into published_list (ats, believe) values ($1, true)
             on conflict (ats) do update set believe = true",
        );
        acceptance.bind(&*self.ats).execute().await?;
        Ok(())
    }

    /// Whether the operator ran `vestibule refresh --believe` to accept a list that shrank too
    /// much. Deletes this decision, so that it applies to only one list, on only one replica.
    pub async fn take_acceptance(&self) -> Result<bool, PostingCacheError> {
        let is_accepted = "select 1 from published_list where ats = $1 and believe";
        let is_accepted = self.database.query(is_accepted).bind(&*self.ats);
        if is_accepted.fetch_value::<i32>().await?.is_none() {
            return Ok(false);
        }
        let reset = "update published_list set believe = false where ats = $1 and believe";
        let reset = self.database.query(reset).bind(&*self.ats);
        Ok(reset.execute().await? == 1)
    }
}

fn cached_posting(row: PostingRow) -> CachedPosting {
    let read_at = row.read_at.map(clock::timestamp_from_millis);
    CachedPosting {
        id: PostingId::new(row.id),
        item: row.item.into(),
        details: row.details.zip(read_at),
        changed_at: row.changed_at.map(clock::timestamp_from_millis),
        last_seen: row.closed_at.map(clock::timestamp_from_millis),
    }
}
