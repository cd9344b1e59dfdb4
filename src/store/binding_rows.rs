//! Parameters and results of the statements that bind the store to an ATS.

pub(in crate::store) struct BindParams<'a> {
    pub ats: &'a str,
    /// The identity of the sample company. Rows for `demo_postings` get this identity if they were
    /// stored before the column `ats` existed.
    pub sample: &'a str,
    pub demo_postings: &'a [String],
    /// Whether the caller allows a change of the binding if the store is bound to another ATS. If
    /// `false`, the statement changes nothing in this case.
    pub may_change: bool,
    pub now: i64,
}

/// The parameters for changing the identity of an ATS.
pub(in crate::store) struct RebindParams<'a> {
    pub from: &'a str,
    pub to: &'a str,
    /// Whether the caller allows a change of the binding if the store is not bound to `to` yet. If
    /// `false`, the statement changes nothing in this case.
    pub may_change: bool,
    pub now: i64,
}

/// The result of binding the store to an ATS.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BindReport {
    /// The ATS that the store was bound to before, if it was a different one.
    pub former_ats: Option<String>,
    /// The number of waiting applications for other ATSs that are now held.
    pub held: u64,
    /// The number of held applications for this ATS that are now waiting for delivery again.
    pub released: u64,
}

/// The result of changing the identity of an ATS.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RebindReport {
    /// The old identity.
    pub from: String,
    /// The number of applications, in any state, that were assigned to the new identity.
    pub entries: u64,
    /// The number of held applications that are now waiting for delivery again.
    pub released: u64,
    /// The number of open and closed postings that were assigned to the new identity.
    pub postings: u64,
}
