//! What a new application is compared with before it is kept, and what comes of that.

/// What became of a row about to be kept.
pub(in crate::store) enum Put {
    /// It is kept.
    Fresh,
    /// It was there before.
    Same(KeptRow),
    /// Its id belongs to other content.
    Taken(KeptRow),
    /// What it was to replace cannot be replaced any more.
    TooLate,
}

row! {
    /// An entry and the hash of its reference.
    pub(in crate::store) struct KeptRow {
        pub id: String,
        pub reference: Vec<u8>,
    }
}

row! {
    /// What a resend is compared with.
    pub(in crate::store) struct TakenRow {
        pub id: String,
        pub digest: Vec<u8>,
        pub state: String,
        pub reference: Vec<u8>,
    }
}

row! {
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

impl TakenRow {
    /// The entry that it is.
    pub fn kept(&self) -> KeptRow {
        KeptRow {
            id: self.id.clone(),
            reference: self.reference.clone(),
        }
    }
}
