//! Types for the rows and parameters of SQL statements, for SQLite and PostgreSQL.

use jiff::Timestamp;
use sqlx::{ColumnIndex, Decode, Row, Type};

use crate::{
    application::ApplicationId, clock, posting::PostingId, store::visitor_hash::VisitorHash,
};

/// Declares a row type that can be read from both SQLite and PostgreSQL. Each field is named after
/// its column. A `@flatten` field contains another row type, whose columns are read from the same
/// row.
macro_rules! row_struct {
    ($(#[$doc:meta])* $vis:vis struct $row:ident {
        $(@flatten $(#[$inner_note:meta])* $inner_vis:vis $inner:ident: $inner_kind:ty,)?
        $($(#[$note:meta])* $column_vis:vis $column:ident: $kind:ty,)*
    }) => {
        $(#[$doc])*
        $vis struct $row {
            $($(#[$inner_note])* $inner_vis $inner: $inner_kind,)?
            $($(#[$note])* $column_vis $column: $kind,)*
        }

        row_struct! { @impl sqlx::sqlite::SqliteRow, $row { $($inner)? } $($column)* }
        row_struct! { @impl sqlx::postgres::PgRow, $row { $($inner)? } $($column)* }
    };
    (@impl $from:ty, $row:ident { $($inner:ident)? } $($column:ident)*) => {
        impl sqlx::FromRow<'_, $from> for $row {
            fn from_row(row: &$from) -> Result<Self, sqlx::Error> {
                Ok(Self {
                    $($inner: sqlx::FromRow::from_row(row)?,)?
                    $($column: crate::store::rows::read_column(row, stringify!($column))?,)*
                })
            }
        }
    };
}

/// A type that is stored in a column as a simpler type, for example an id as text.
pub(in crate::store) trait FromColumn: Sized {
    type Column;

    /// Fails if the value of the column is invalid.
    fn from_column(column: Self::Column) -> Result<Self, RowError>;
}

/// Why the value of a column is invalid.
#[derive(Debug, thiserror::Error)]
pub enum RowError {
    /// The id is invalid.
    #[error("the store contains an invalid id")]
    Id,
    /// The state is unknown.
    #[error("the store contains a state that this version does not know")]
    State,
}

macro_rules! from_column {
    ($($kind:ty: $column:ty = $convert:expr;)*) => {$(
        impl FromColumn for $kind {
            type Column = $column;

            fn from_column(column: $column) -> Result<Self, RowError> {
                let convert: fn($column) -> Result<Self, RowError> = $convert;
                convert(column)
            }
        }
    )*};
}

from_column! {
    bool: bool = Ok;
    i64: i64 = Ok;
    String: String = Ok;
    Vec<u8>: Vec<u8> = Ok;
    u32: i64 = |count| Ok(to_count(count));
    u64: i64 = |count| Ok(u64::try_from(count).unwrap_or(0));
    Timestamp: i64 = |millis| Ok(clock::timestamp_from_millis(millis));
    PostingId: String = |id| Ok(PostingId::new(id));
    ApplicationId: String = |id| ApplicationId::parse(&id).ok_or(RowError::Id);
}

impl<T: FromColumn> FromColumn for Option<T> {
    type Column = Option<T::Column>;

    fn from_column(column: Self::Column) -> Result<Self, RowError> {
        column.map(T::from_column).transpose()
    }
}

pub(in crate::store) fn read_column<'r, R: Row, T: FromColumn>(
    row: &'r R,
    column: &'static str,
) -> Result<T, sqlx::Error>
where
    &'static str: ColumnIndex<R>,
    T::Column: Decode<'r, R::Database> + Type<R::Database>,
{
    let value = T::from_column(row.try_get(column)?);
    value.map_err(|error| sqlx::Error::Decode(error.into()))
}

/// The values of a new row for a saved form, with the content already encrypted.
pub(in crate::store) struct SavedFormRow {
    pub id: String,
    pub expires_at: i64,
    /// The keyed hashes of the visitor's IP address, of their network, and of the group of visitors
    /// who share a quota.
    pub visitor: VisitorHash,
    /// The encrypted values that the visitor entered, with the name and type of the file.
    pub note: Vec<u8>,
    /// The encrypted file.
    pub content: Option<Vec<u8>>,
    /// Whether to keep the file that is already stored with this form.
    pub has_content: bool,
    /// The size in bytes that counts toward the quotas.
    pub size: i64,
}

/// Four quotas for saved forms: for all visitors together, for one visitor, for the visitor's
/// group, and for the visitor's network within that group.
#[derive(Debug, Clone, Copy)]
pub(in crate::store) struct SavedFormQuota {
    pub all: RowQuota,
    pub each: RowQuota,
    pub group: RowQuota,
    pub network: RowQuota,
}

/// A quota: the maximum number of saved forms, and their maximum total size in bytes.
#[derive(Debug, Clone, Copy)]
pub(in crate::store) struct RowQuota {
    pub files: u32,
    pub bytes: i64,
}

impl RowQuota {
    /// A quarter of this quota, or `min` if that is more.
    pub fn quarter(self, min: Self) -> Self {
        Self {
            files: (self.files / 4).max(min.files),
            bytes: (self.bytes / 4).max(min.bytes),
        }
    }
}

/// The result of a delivery attempt, which is recorded in the entry.
pub(in crate::store) struct AttemptEnd {
    pub id: String,
    pub attempt: i64,
    /// When the entry began to wait. A retry by the operator changes this time and resets the
    /// number of attempts. The time and the number together therefore identify the attempt.
    pub since: i64,
    pub now: i64,
    pub change: EntryChange,
}

/// How an entry changes when an attempt ends.
pub(in crate::store) enum EntryChange {
    /// The entry was delivered. Its content is deleted immediately, unless the entry was received
    /// after `kept_since`.
    Delivered {
        delivered_as: Option<String>,
        kept_since: i64,
    },
    /// The ATS rejected the application. The entry becomes `returned` if the visitor is still
    /// waiting and the entry was received at `since` or later. Otherwise, it becomes `refused`.
    Refused {
        complaints: Vec<u8>,
        since: i64,
    },
    Postponed {
        until: i64,
        reason: &'static str,
        unclear: bool,
    },
    /// Like `Postponed`, but the attempt is not counted.
    Deferred {
        until: i64,
        reason: &'static str,
    },
    Held {
        reason: String,
        unclear: bool,
    },
}

row_struct! {
    /// A claimed entry.
    pub(in crate::store) struct ClaimedRow {
        pub id: String,
        pub attempts: i64,
        pub unclear: i64,
        pub changed_at: i64,
        pub payload: Vec<u8>,
        /// Why the previous attempt failed.
        pub reason: Option<String>,
        /// The number of consecutive attempts that have failed for the reason of the delivery
        /// pause. `None` if this attempt is not a probe, which finds out whether the pause can end.
        pub failures: Option<i64>,
    }
}

row_struct! {
    /// All columns of an entry that depend on a key.
    pub(in crate::store) struct SealedEntryRow {
        pub id: String,
        /// The hash of the receipt token. Key rotation does not change it.
        pub reference: Vec<u8>,
        pub digest: Vec<u8>,
        pub applicant: Option<Vec<u8>>,
        pub network: Option<String>,
        pub payload: Option<Vec<u8>>,
        pub complaints: Option<Vec<u8>>,
        pub resume: Option<Vec<u8>>,
    }
}

row_struct! {
    /// The encrypted columns of a saved form.
    pub(in crate::store) struct SealedFormRow {
        pub id: String,
        pub note: Vec<u8>,
        pub content: Option<Vec<u8>>,
    }
}

row_struct! {
    pub(in crate::store) struct PostingRow {
        pub id: String,
        pub item: String,
        pub details: Option<String>,
        pub read_at: Option<i64>,
        pub changed_at: Option<i64>,
        /// When the posting was last seen open, or `None` while it is open.
        pub closed_at: Option<i64>,
    }
}

/// The details of a posting to save.
pub(in crate::store) struct DetailsRow<'a> {
    pub id: &'a str,
    pub details: &'a str,
    pub read_at: i64,
    /// A digest of the visible content, or `None` if unknown.
    pub content: Option<&'a str>,
    /// When this content was first seen. Used only if the store has no digest of the posting's
    /// content yet.
    pub since: i64,
}

/// Converts the result of an SQL `count(*)`, which is never negative.
pub(in crate::store) fn to_count(count: i64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
