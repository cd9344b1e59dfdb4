//! The row of a new application, the stored rows that it is compared with, and the result of
//! storing it.

use std::sync::Arc;

use bytes::Bytes;

use crate::{
    application::ApplicationId,
    posting::PostingId,
    store::{
        outbox_entry::EntryState,
        outbox_settings::{OutboxLimit, OutboxLoad, OutboxSettings},
    },
};

/// The values of a new row for an application, with the content already encrypted.
pub(in crate::store) struct NewRow {
    pub id: String,
    pub reference: Vec<u8>,
    /// The content digests, one per key, starting with the current key. A stored digest that begins
    /// with one of them belongs to the same content.
    pub digests: Vec<Vec<u8>>,
    /// The digest to store: the first content digest, followed by a hash of the entry's id.
    pub entry_digest: Vec<u8>,
    pub posting: String,
    pub title: String,
    /// Only an application that was received after this time can be a duplicate of the new one.
    pub same_since: i64,
    /// The hash of the receipt token of the application that the new application replaces.
    pub replaces: Option<Vec<u8>>,
    /// The hashes of applicant and posting, one per key, starting with the current key.
    pub applicants: Vec<Vec<u8>>,
    /// The hash of the sender's network.
    pub network: String,
    /// The ATS that the application is for.
    pub ats: Arc<str>,
    pub now: i64,
    /// `waiting`, or `held`. For `held`, the field `reason` contains the reason.
    pub state: &'static str,
    pub reason: Option<&'static str>,
    /// Why the application is suspicious, for example `too_fast`, or `None` if it is not.
    pub suspicion: Option<&'static str>,
    pub payload: Vec<u8>,
    /// The name of the encrypted field, and the encrypted file.
    pub document: Option<(&'static str, Bytes)>,
    /// The limits that apply, or `None` if the settings contain no limit.
    pub limits: Option<RowLimits>,
}

impl NewRow {
    /// The total size of the encrypted answers and the encrypted file, in bytes.
    pub fn size(&self) -> i64 {
        let file = self.document.as_ref().map_or(0, |(_, file)| file.len());
        i64::try_from(self.payload.len() + file).unwrap_or(i64::MAX)
    }

    /// Finds the first limit that this application exceeds. `load` does not include this
    /// application.
    pub fn reached_limit(&self, load: &OutboxLoad) -> Option<OutboxLimit> {
        let limits = self.limits.as_ref()?;
        let settings = &limits.settings;
        settings.limit_for(&self.posting, limits.has_proof, load)
    }
}

/// The limits that a new application must not exceed. They are checked again in the transaction
/// that stores it, because other applications can be stored after the first check.
pub(in crate::store) struct RowLimits {
    pub settings: Arc<OutboxSettings>,
    /// Whether the form contained a proof of work.
    pub has_proof: bool,
    /// Applications received after this time count toward the limits per hour.
    pub since: i64,
}

/// The SQL that counts the applications received after `$1`, by posting.
pub(in crate::store) const SELECT_LAST_HOUR: &str =
    "select posting, count(*) as count from outbox where received_at > $1 group by posting";

/// The SQL that counts the undelivered applications.
pub(in crate::store) const SELECT_UNDELIVERED: &str =
    "select count(*) as count, cast(coalesce(sum(size), 0) as bigint) as bytes from outbox
     where state in ('waiting', 'held', 'refused', 'returned')";

/// The result of storing an application.
pub(in crate::store) enum PutRowResult {
    /// The application was stored.
    Fresh {
        /// Whether there is a saved form with the same id. Also `true` if this is unknown.
        has_saved_form: bool,
        /// Whether the application corrects one that the ATS rejected while the applicant was
        /// waiting.
        is_correction: bool,
    },
    /// The same application was already stored.
    Same(ExistingRow),
    /// The id belongs to an application with different content.
    Taken(ExistingRow),
    /// The earlier application can no longer be replaced.
    TooLate,
    /// A limit is reached, so the new application was not stored.
    LimitReached(OutboxLimit),
}

row_struct! {
    /// A stored entry that has the same id or the same content as the new application.
    #[derive(Clone)]
    pub(in crate::store) struct ExistingRow {
        pub id: ApplicationId,
        pub digest: Vec<u8>,
        pub state: EntryState,
        pub reference: Vec<u8>,
    }
}

row_struct! {
    /// An earlier application of a person who applies again.
    pub(in crate::store) struct EarlierRow {
        pub id: ApplicationId,
        pub posting: PostingId,
        pub digest: Vec<u8>,
        pub applicant: Option<Vec<u8>>,
        pub state: EntryState,
        pub received_at: i64,
        pub is_replaceable: bool,
    }
}
