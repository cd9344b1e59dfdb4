//! Rows and parameters of statements, the same for both databases.

use std::sync::Arc;

use bytes::Bytes;

use crate::{
    application::ApplicationId,
    clock,
    posting::PostingId,
    store::outbox_entry::{EntryState, OutboxEntry},
};

/// Declares a row that is read from either database. The fields are the columns' names.
macro_rules! row_struct {
    ($(#[$doc:meta])* pub(in crate::store) struct $row:ident {
        $($(#[$note:meta])* pub $column:ident: $kind:ty,)*
    }) => {
        $(#[$doc])*
        pub(in crate::store) struct $row {
            $($(#[$note])* pub $column: $kind,)*
        }

        impl sqlx::FromRow<'_, sqlx::sqlite::SqliteRow> for $row {
            fn from_row(row: &sqlx::sqlite::SqliteRow) -> Result<Self, sqlx::Error> {
                Ok(Self { $($column: sqlx::Row::try_get(row, stringify!($column))?,)* })
            }
        }

        impl sqlx::FromRow<'_, sqlx::postgres::PgRow> for $row {
            fn from_row(row: &sqlx::postgres::PgRow) -> Result<Self, sqlx::Error> {
                Ok(Self { $($column: sqlx::Row::try_get(row, stringify!($column))?,)* })
            }
        }
    };
}

/// Why a row of the outbox is invalid.
#[derive(Debug, thiserror::Error)]
pub enum RowError {
    /// The id is invalid.
    #[error("the outbox holds an id that is none")]
    Id,
    /// The state is unknown.
    #[error("the outbox holds a state that this version does not know")]
    State,
}

/// A sealed application to insert.
pub(in crate::store) struct NewRow {
    pub id: String,
    pub reference: Vec<u8>,
    /// The content digest under each key, the current one first. Only that one is stored.
    pub digests: Vec<Vec<u8>>,
    pub posting: String,
    pub title: String,
    /// The same content is looked for among what was received after this.
    pub same_since: i64,
    /// The hash of the reference of an application that this one replaces.
    pub replaces: Option<Vec<u8>>,
    /// The hash of applicant and posting under each key, the current one first.
    pub applicants: Vec<Vec<u8>>,
    /// The ATS that it was sent for.
    pub ats: Arc<str>,
    pub now: i64,
    pub payload: Vec<u8>,
    /// The field's name and the sealed file.
    pub document: Option<(&'static str, Bytes)>,
}

/// A sealed form to insert.
pub(in crate::store) struct SavedFormRow {
    pub id: String,
    pub expires_at: i64,
    /// The keyed hash of the visitor's IP address.
    pub visitor: Vec<u8>,
    /// The sealed texts, and the file's name and type.
    pub note: Vec<u8>,
    /// The sealed file.
    pub content: Option<Vec<u8>>,
    /// Whether the stored file of this form stays.
    pub has_content: bool,
    /// The size in bytes that counts against the quota.
    pub size: i64,
}

/// The quotas of all saved forms and of one visitor.
#[derive(Debug, Clone, Copy)]
pub(in crate::store) struct SavedFormQuota {
    pub all: RowQuota,
    pub each: RowQuota,
}

/// A quota: number of files, and their size in bytes.
#[derive(Debug, Clone, Copy)]
pub(in crate::store) struct RowQuota {
    pub files: u32,
    pub bytes: i64,
}

/// The end of an attempt.
pub(in crate::store) struct AttemptEnd {
    pub id: String,
    pub attempt: i64,
    /// Since when the entry waits. A retry by the operator changes it and restarts the count of
    /// attempts.
    pub since: i64,
    pub now: i64,
    pub change: EntryChange,
}

/// A request to pause the delivery.
pub(in crate::store) struct PauseRequest {
    pub now: i64,
    pub until: i64,
    /// `None` leaves the reason unchanged.
    pub reason: Option<&'static str>,
    /// Consecutive attempts that failed for this reason.
    pub failures: i64,
    /// Whether the attempt tested if the pause is over.
    pub is_probe: bool,
}

/// The change of an entry when an attempt ends.
pub(in crate::store) enum EntryChange {
    /// The content is deleted at once, unless the entry was received after `kept_since`.
    Delivered {
        delivered_as: Option<String>,
        kept_since: i64,
    },
    /// `returned` if the visitor still waits and the entry was received after `since`.
    Refused {
        complaints: Vec<u8>,
        since: i64,
    },
    Postponed {
        until: i64,
        reason: &'static str,
        unclear: bool,
    },
    Held {
        reason: &'static str,
    },
}

row_struct! {
    /// The entries with the same state and reason.
    pub(in crate::store) struct StateCountRow {
        pub state: String,
        pub reason: Option<String>,
        pub count: i64,
        pub oldest: i64,
        pub next_due: i64,
    }
}

row_struct! {
    /// What is stored about an added candidate.
    pub(in crate::store) struct AddedCandidateRow {
        pub state: String,
        pub at: i64,
    }
}

row_struct! {
    /// The progress of a waiting entry.
    pub(in crate::store) struct ProgressRow {
        pub state: String,
        pub in_flight: bool,
        /// When it can be tried next: the latest of its due time, the end of the pause, and the due
        /// time of an earlier application of the same person.
        pub next_at: i64,
    }
}

row_struct! {
    /// The entry of a receipt.
    pub(in crate::store) struct ReceiptRow {
        pub id: String,
        pub posting: String,
        pub title: String,
        pub state: String,
        pub received_at: i64,
        pub changed_at: i64,
        pub unclear: i64,
        pub reason: Option<String>,
        pub payload: Option<Vec<u8>>,
        pub complaints: Option<Vec<u8>>,
    }
}

row_struct! {
    /// The number of entries that expire within three periods, and when the oldest was given to the
    /// operator.
    pub(in crate::store) struct ExpiryCountsRow {
        pub first: Option<i64>,
        pub long: i64,
        pub middle: i64,
        pub short: i64,
    }
}

row_struct! {
    /// A claimed entry.
    pub(in crate::store) struct ClaimedRow {
        pub id: String,
        pub attempts: i64,
        pub unclear: i64,
        pub changed_at: i64,
        pub payload: Vec<u8>,
        /// Consecutive attempts that failed for the pause's reason, if this one tests whether the
        /// pause is over.
        pub failures: Option<i64>,
    }
}

row_struct! {
    /// An entry for the operator, without sealed columns.
    pub(in crate::store) struct EntryRow {
        pub id: String,
        pub posting: String,
        pub title: String,
        pub state: String,
        pub received_at: i64,
        pub changed_at: i64,
        pub due_at: i64,
        pub attempts: i64,
        pub unclear: i64,
        pub reason: Option<String>,
        pub delivered_as: Option<String>,
        pub ats: String,
    }
}

row_struct! {
    /// An entry for the operator's commands, without sealed columns.
    pub(in crate::store) struct EntryStatusRow {
        pub id: String,
        pub posting: String,
        pub title: String,
        pub state: String,
        pub received_at: i64,
        pub changed_at: i64,
        pub due_at: i64,
        pub attempts: i64,
        pub unclear: i64,
        pub reason: Option<String>,
        pub delivered_as: Option<String>,
        pub ats: String,
        pub in_flight: bool,
        pub is_kept: bool,
    }
}

row_struct! {
    /// All columns of an entry that depend on a key, except the token's hash.
    pub(in crate::store) struct SealedEntryRow {
        pub id: String,
        pub digest: Vec<u8>,
        pub applicant: Option<Vec<u8>>,
        pub payload: Option<Vec<u8>>,
        pub complaints: Option<Vec<u8>>,
        pub resume: Option<Vec<u8>>,
    }
}

row_struct! {
    /// The sealed columns of a saved form.
    pub(in crate::store) struct SealedFormRow {
        pub id: String,
        pub note: Vec<u8>,
        pub content: Option<Vec<u8>>,
    }
}

impl From<EntryStatusRow> for EntryRow {
    fn from(row: EntryStatusRow) -> Self {
        Self {
            id: row.id,
            posting: row.posting,
            title: row.title,
            state: row.state,
            received_at: row.received_at,
            changed_at: row.changed_at,
            due_at: row.due_at,
            attempts: row.attempts,
            unclear: row.unclear,
            reason: row.reason,
            delivered_as: row.delivered_as,
            ats: row.ats,
        }
    }
}

row_struct! {
    /// The sealed answers of an entry, without its file.
    pub(in crate::store) struct PayloadRow {
        pub id: String,
        pub received_at: i64,
        pub payload: Vec<u8>,
    }
}

/// The version of an entry that was read. An update applies only if the entry still matches
/// (optimistic locking).
pub(in crate::store) struct ExpectedVersion {
    pub id: String,
    pub state: &'static str,
    pub attempts: i64,
    pub changed_at: i64,
}

row_struct! {
    /// A stored posting.
    pub(in crate::store) struct PostingRow {
        pub id: String,
        pub item: String,
        pub details: Option<String>,
        pub read_at: Option<i64>,
        pub changed_at: Option<i64>,
        /// When it was last seen open. `None` while it is open.
        pub closed_at: Option<i64>,
    }
}

/// The details of a posting to save.
pub(in crate::store) struct DetailsRow<'a> {
    pub id: &'a str,
    pub details: String,
    pub read_at: i64,
    /// A digest of the visible content. `None` if unknown.
    pub content: Option<&'a str>,
    /// When this content was first seen, if no earlier content is known.
    pub since: i64,
}

/// Parses an entry.
pub(in crate::store) fn parse_entry(row: EntryRow) -> Result<OutboxEntry, RowError> {
    Ok(OutboxEntry {
        id: ApplicationId::parse(&row.id).ok_or(RowError::Id)?,
        posting: PostingId::new(row.posting),
        title: row.title,
        state: parse_state(&row.state)?,
        received_at: clock::timestamp_from_millis(row.received_at),
        changed_at: clock::timestamp_from_millis(row.changed_at),
        due_at: clock::timestamp_from_millis(row.due_at),
        attempts: to_count(row.attempts),
        unclear_attempts: to_count(row.unclear),
        reason: row.reason,
        ats_application_id: row.delivered_as,
        ats: row.ats,
    })
}

/// Converts a count, which is never negative.
pub(in crate::store) fn to_count(count: i64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Parses a state.
pub(in crate::store) fn parse_state(name: &str) -> Result<EntryState, RowError> {
    EntryState::parse(name).ok_or(RowError::State)
}
