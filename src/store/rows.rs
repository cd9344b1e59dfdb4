use std::sync::Arc;

use bytes::Bytes;

use crate::{
    application::ApplicationId,
    clock,
    posting::PostingId,
    store::entry::{Entry, State},
};

/// Columns of a row by their names. Both databases read them alike.
macro_rules! row {
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

/// Why a row of the outbox is not what was written.
#[derive(Debug, thiserror::Error)]
pub enum RowError {
    /// The id is none.
    #[error("the outbox holds an id that is none")]
    Id,
    /// The state is none.
    #[error("the outbox holds a state that this version does not know")]
    State,
}

/// An application about to be kept, sealed.
pub(in crate::store) struct NewRow {
    pub id: String,
    pub reference: Vec<u8>,
    /// The digest under each key, the current one first; that one is kept.
    pub digests: Vec<Vec<u8>>,
    pub posting: String,
    pub title: String,
    /// The same content is looked for among what was received after this.
    pub same_since: i64,
    /// The hash of the reference of an application that this one replaces.
    pub replaces: Option<Vec<u8>>,
    /// Who sent it to which posting, under each key, the current one first.
    pub applicants: Vec<Vec<u8>>,
    /// The ATS that it is for.
    pub ats: Arc<str>,
    pub now: i64,
    pub payload: Vec<u8>,
    /// The file, with its field's name.
    pub document: Option<(&'static str, Bytes)>,
}

/// A draft about to be kept, sealed.
pub(in crate::store) struct DraftRow {
    pub id: String,
    pub expires_at: i64,
    /// Who sent it, as a keyed hash of an address.
    pub visitor: Vec<u8>,
    /// What was typed, and the file's name and kind.
    pub note: Vec<u8>,
    /// The file.
    pub content: Option<Vec<u8>>,
    /// Whether the file that is stored under this id already stays.
    pub has_content: bool,
    /// The bytes that count against the drafts' share.
    pub size: i64,
}

/// The most that all drafts together may have, and those of one visitor.
#[derive(Debug, Clone, Copy)]
pub(in crate::store) struct DraftShare {
    pub all: Share,
    pub each: Share,
}

/// Files, and bytes of these.
#[derive(Debug, Clone, Copy)]
pub(in crate::store) struct Share {
    pub files: u32,
    pub bytes: i64,
}

/// What an attempt came to, in columns.
pub(in crate::store) struct End {
    pub id: String,
    pub attempt: i64,
    /// Since when the entry has waited; a person who gives it back has its attempts counted anew.
    pub since: i64,
    pub now: i64,
    pub change: Change,
}

/// A time in which nothing is sent, as an attempt asks for it.
pub(in crate::store) struct Halt {
    pub now: i64,
    pub until: i64,
    /// `None` leaves the reason that there is.
    pub reason: Option<&'static str>,
    /// Attempts in a row that met its cause.
    pub failures: i64,
    /// Whether the attempt was made to try.
    pub is_probe: bool,
}

/// What settling changes.
pub(in crate::store) enum Change {
    /// What was sent goes at once unless it was received after `kept_since`.
    Delivered {
        delivered_as: Option<String>,
        kept_since: i64,
    },
    /// `returned` if the visitor's wait is not over and the entry was received after `since`.
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

row! {
    /// Entries that stand alike.
    pub(in crate::store) struct GroupRow {
        pub state: String,
        pub reason: Option<String>,
        pub count: i64,
        pub oldest: i64,
        pub next_due: i64,
    }
}

row! {
    /// What is noted of somebody whom the team adds.
    pub(in crate::store) struct AdditionRow {
        pub state: String,
        pub at: i64,
    }
}

row! {
    /// How far a waiting entry has come.
    pub(in crate::store) struct Progress {
        pub state: String,
        pub in_flight: bool,
        /// When it can be tried next: its own time, the pause's end or the time of one before it, whichever
        /// is latest.
        pub next_at: i64,
    }
}

row! {
    /// Everything of the entry that a reference opens.
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

row! {
    /// How many entries that wait for a person go within three spans of time, and when the oldest of
    /// all was given to one.
    pub(in crate::store) struct EndingRow {
        pub first: Option<i64>,
        pub long: i64,
        pub middle: i64,
        pub short: i64,
    }
}

row! {
    /// An entry that was taken.
    pub(in crate::store) struct ClaimedRow {
        pub id: String,
        pub attempts: i64,
        pub unclear: i64,
        pub changed_at: i64,
        pub payload: Vec<u8>,
        /// Attempts in a row that met the cause of the pause, where it was taken to try.
        pub failures: Option<i64>,
    }
}

row! {
    /// An entry for the operator, nothing sealed among its columns.
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

row! {
    /// An entry as it stands, for whoever may decide over it; nothing sealed among its columns.
    pub(in crate::store) struct StandingRow {
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

row! {
    /// Everything of an entry that was made with a key, but for its reference.
    pub(in crate::store) struct WholeRow {
        pub id: String,
        pub digest: Vec<u8>,
        pub applicant: Option<Vec<u8>>,
        pub payload: Option<Vec<u8>>,
        pub complaints: Option<Vec<u8>>,
        pub resume: Option<Vec<u8>>,
    }
}

row! {
    /// What is sealed of a draft.
    pub(in crate::store) struct DraftSealRow {
        pub id: String,
        pub note: Vec<u8>,
        pub content: Option<Vec<u8>>,
    }
}

impl From<StandingRow> for EntryRow {
    fn from(row: StandingRow) -> Self {
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

row! {
    /// What was sent with an entry, but for its file.
    pub(in crate::store) struct PayloadRow {
        pub id: String,
        pub received_at: i64,
        pub payload: Vec<u8>,
    }
}

/// An entry as somebody saw it: what changes it then changes nothing else.
pub(in crate::store) struct Sight {
    pub id: String,
    pub state: &'static str,
    pub attempts: i64,
    pub changed_at: i64,
}

row! {
    /// A posting of the last good copy.
    pub(in crate::store) struct PostingRow {
        pub id: String,
        pub item: String,
        pub details: Option<String>,
        pub read_at: Option<i64>,
        pub changed_at: Option<i64>,
        /// When it was last seen open, if it is not any more.
        pub closed_at: Option<i64>,
    }
}

/// The page payload of a posting about to be kept.
pub(in crate::store) struct DetailsRow<'a> {
    pub id: &'a str,
    pub details: String,
    pub read_at: i64,
    /// A digest of what visitors read; `None` where nothing is known of it.
    pub content: Option<&'a str>,
    /// Since when it has been so, where no other content is known.
    pub since: i64,
}

/// Reads an entry for the operator.
pub(in crate::store) fn entry(row: EntryRow) -> Result<Entry, RowError> {
    Ok(Entry {
        id: ApplicationId::parse(&row.id).ok_or(RowError::Id)?,
        posting: PostingId::new(row.posting),
        title: row.title,
        state: state(&row.state)?,
        received_at: clock::timestamp_from_millis(row.received_at),
        changed_at: clock::timestamp_from_millis(row.changed_at),
        due_at: clock::timestamp_from_millis(row.due_at),
        attempts: count(row.attempts),
        unclear: count(row.unclear),
        reason: row.reason,
        delivered_as: row.delivered_as,
        ats: row.ats,
    })
}

/// A count, which is never negative.
pub(in crate::store) fn count(count: i64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Reads a state's name.
pub(in crate::store) fn state(name: &str) -> Result<State, RowError> {
    State::parse(name).ok_or(RowError::State)
}
