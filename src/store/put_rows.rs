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
    Same(ExistingRow),
    /// The id belongs to an application with different content.
    Taken(ExistingRow),
    /// The earlier application can no longer be replaced.
    TooLate,
    /// A limit is reached, so the new application was not stored.
    LimitReached(OutboxLimit),
}

row_struct! {
    /// A stored entry with the same id or the same content, which was sent before.
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
