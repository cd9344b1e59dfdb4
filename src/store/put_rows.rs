//! What a new application is compared with before it is kept, and what comes of that.

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
        pub id: String,
        pub reference: Vec<u8>,
    }
}

row_struct! {
    /// What a resend is compared with.
    pub(in crate::store) struct ExistingRow {
        pub id: String,
        pub digest: Vec<u8>,
        pub state: String,
        pub reference: Vec<u8>,
    }
}

row_struct! {
    /// An earlier application, as somebody who applies again needs to know it.
    pub(in crate::store) struct EarlierRow {
        pub id: String,
        pub posting: String,
        pub digest: Vec<u8>,
        pub applicant: Option<Vec<u8>>,
        pub state: String,
        pub received_at: i64,
        pub is_replaceable: bool,
    }
}

impl ExistingRow {
    /// The entry that it is.
    pub fn to_put_row(&self) -> PutRow {
        PutRow {
            id: self.id.clone(),
            reference: self.reference.clone(),
        }
    }
}
