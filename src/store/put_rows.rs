//! The stored rows that a new application is compared with, and the result of storing it.

use crate::{
    application::ApplicationId,
    posting::PostingId,
    store::{outbox_entry::EntryState, outbox_settings::OutboxLimit},
};

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
    Same(PutRow),
    /// The id belongs to an application with different content.
    Taken(PutRow),
    /// The earlier application can no longer be replaced.
    TooLate,
    /// A limit is reached, so the new application was not stored.
    LimitReached(OutboxLimit),
}

row_struct! {
    /// An entry and the hash of its receipt token.
    pub(in crate::store) struct PutRow {
        pub id: ApplicationId,
        pub reference: Vec<u8>,
    }
}

row_struct! {
    /// The stored entry with the same id, which means that the same form was sent before.
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

impl ExistingRow {
    /// Returns only the id and the hash of the receipt token.
    pub fn to_put_row(&self) -> PutRow {
        PutRow {
            id: self.id,
            reference: self.reference.clone(),
        }
    }
}
