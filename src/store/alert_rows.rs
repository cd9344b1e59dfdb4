//! Rows and parameters of the SQL statements for job alerts.

/// The values of a new row for a job alert, with the content already encrypted.
pub(in crate::store) struct NewAlertRow {
    pub id: String,
    pub now: i64,
    pub content: Vec<u8>,
    /// The keyed hash of the recipient's address.
    pub recipient: Vec<u8>,
    /// The maximum number of alerts per address.
    pub per_recipient: i64,
    /// The maximum number of alerts in the store.
    pub total: i64,
    /// The maximum number of unconfirmed alerts.
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

/// The values that update an alert's row after the search for new postings.
pub(in crate::store) struct AlertProgress<'a> {
    pub id: &'a str,
    /// The value of `seen_until` before the update. If the stored value is different, another
    /// replica has already updated the alert.
    pub seen_until: i64,
    pub next_seen_until: i64,
    /// When the next email is due. `None` if no email is sent now, in which case the stored time is
    /// left unchanged.
    pub next_due_at: Option<i64>,
}
