//! Parameters and results of the statements that bind the store to an ATS.

/// The ATS that the store is to be bound to.
pub(in crate::store) struct BindParams<'a> {
    pub ats: &'a str,
    /// The sample company and its postings. Their rows may be older than the column `ats`.
    pub sample: &'a str,
    pub demo_postings: &'a [String],
    /// Whether the store may now be bound to another ATS.
    pub may_change: bool,
    pub now: i64,
}

/// What binding the store changed.
pub(in crate::store) struct BindCounts {
    pub former: String,
    pub held: u64,
    pub released: u64,
}

/// The old and the new name of one ATS.
pub(in crate::store) struct RebindParams<'a> {
    pub from: &'a str,
    pub to: &'a str,
    /// Whether the store may now be bound to another ATS than `to`.
    pub may_change: bool,
    pub now: i64,
}

/// The number of rows that the new name took over.
pub(in crate::store) struct RebindCounts {
    pub entries: u64,
    pub released: u64,
    pub postings: u64,
}
