//! Rows and parameters of the SQL statements for job alerts.

/// A sealed job alert to insert.
pub(in crate::store) struct NewAlertRow {
    pub id: String,
    pub now: i64,
    pub content: Vec<u8>,
    /// The keyed hash of the recipient's address.
    pub recipient: Vec<u8>,
    /// The maximum number of alerts to one address.
    pub per_recipient: i64,
    /// The maximum number of all alerts.
    pub total: i64,
    /// The maximum number of alerts that are not confirmed.
    pub unconfirmed: i64,
}

row_struct! {
    pub(in crate::store) struct AlertRow {
        pub id: String,
        pub confirmed_at: Option<i64>,
        pub seen_until: i64,
        pub recipient: Vec<u8>,
        pub content: Vec<u8>,
    }
}

/// The update of a job alert after the search for new postings.
pub(in crate::store) struct AlertProgress<'a> {
    pub id: &'a str,
    /// The value of `seen_until` before the update. If the stored value differs, another replica
    /// has already updated the alert.
    pub seen_until: i64,
    pub next_seen_until: i64,
    /// When the next mail is due. `None` if no mail is sent now, so that the stored time does not
    /// change.
    pub next_due_at: Option<i64>,
}
