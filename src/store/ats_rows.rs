//! What statements about the ATS are given, and what they tell.

/// An ATS to which the store is to belong.
pub(in crate::store) struct BindRow<'a> {
    pub ats: &'a str,
    /// The invented company, and its postings: what is known of them without a note.
    pub sample: &'a str,
    pub demo_postings: &'a [String],
    /// Whether the store may belong to another so far.
    pub may_change: bool,
    pub now: i64,
}

/// What that changed.
pub(in crate::store) struct BoundRow {
    pub former: String,
    pub held: u64,
    pub released: u64,
}

/// Two names of one ATS.
pub(in crate::store) struct RebindRow<'a> {
    pub from: &'a str,
    pub to: &'a str,
    /// Whether the store may belong to another than `to` so far.
    pub may_change: bool,
    pub now: i64,
}

/// What the new name has of the old.
pub(in crate::store) struct ReboundRow {
    pub entries: u64,
    pub released: u64,
    pub postings: u64,
}
