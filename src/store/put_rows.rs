//! What a new application is compared with before it is stored, and the result.

use crate::{application::ApplicationId, posting::PostingId, store::outbox_entry::EntryState};

/// What became of a row about to be kept.
pub(in crate::store) enum PutRowResult {
    /// It is kept.
    Fresh,
    /// It was there before.
    Same(PutRow),
    /// Its id belongs to other content.
    Taken(PutRow),
    /// What it was to replace cannot be replaced any more.
    TooLate,
}

row_struct! {
    /// An entry and the hash of its reference.
    pub(in crate::store) struct PutRow {
        pub id: ApplicationId,
        pub reference: Vec<u8>,
    }
}

row_struct! {
    /// What a resend is compared with.
    pub(in crate::store) struct ExistingRow {
        pub id: ApplicationId,
        pub digest: Vec<u8>,
        pub state: EntryState,
        pub reference: Vec<u8>,
    }
}

row_struct! {
    /// An earlier application, as somebody who applies again needs to know it.
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
    /// The entry that it is.
    pub fn to_put_row(&self) -> PutRow {
        PutRow {
            id: self.id,
            reference: self.reference.clone(),
        }
    }
}
