//! Parameters and results of the statements that bind the store to an ATS.

/// The ATS to which to bind the store.
pub(in crate::store) struct BindParams<'a> {
    pub ats: &'a str,
    /// The identity of the sample company. The rows of `demo_postings` may be older than the column
    /// `ats`.
    pub sample: &'a str,
    pub demo_postings: &'a [String],
    /// Whether the binding may change if the store is bound to another ATS.
    pub may_change: bool,
    pub now: i64,
}

/// The result of binding the store.
pub(in crate::store) struct BindCounts {
    pub former: String,
    pub held: u64,
    pub released: u64,
}

/// The old and the new identity of one ATS.
pub(in crate::store) struct RebindParams<'a> {
    pub from: &'a str,
    pub to: &'a str,
    /// Whether the binding may change if the store is not bound to `to`.
    pub may_change: bool,
    pub now: i64,
}

/// The number of reassigned rows.
pub(in crate::store) struct RebindCounts {
    pub entries: u64,
    pub released: u64,
    pub postings: u64,
}
