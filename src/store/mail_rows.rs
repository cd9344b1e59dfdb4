//! Rows and parameters of the SQL statements for emails.

use jiff::Timestamp;
use strum::IntoStaticStr;

use crate::application::ApplicationId;

/// The values of a new row for an email, with the content already encrypted.
pub(in crate::store) struct NewMailRow {
    pub id: String,
    pub now: i64,
    pub due_at: i64,
    pub content: Vec<u8>,
    /// The keyed hash of the recipient's mailbox.
    pub recipient: Vec<u8>,
    /// The keyed hash of the network of the visitor who requested the email.
    pub network: Vec<u8>,
    pub purpose: MailPurpose,
    /// The id of the job alert that the email belongs to.
    pub alert: Option<String>,
}

/// The purpose of an email. Each purpose has its own limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub(in crate::store) enum MailPurpose {
    /// The email that confirms an application.
    Receipt,
    /// The email that asks a visitor to confirm a job alert.
    Confirmation,
    /// An email for a confirmed job alert.
    Alert,
}

/// The limits for a new email. Emails that were queued after `since` count toward them.
pub(in crate::store) struct MailLimitRow {
    pub since: i64,
    pub per_recipient: i64,
    pub per_network: i64,
}

row_struct! {
    /// A claimed email.
    pub(in crate::store) struct ClaimedMailRow {
        pub id: ApplicationId,
        pub attempts: u32,
        pub created_at: Timestamp,
        pub content: Vec<u8>,
    }
}

impl MailPurpose {
    /// The name in the database.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

row_struct! {
    /// The columns of an email that key rotation updates. The hash of the network also depends on a
    /// key, but is not updated, because it is deleted after a day.
    pub(in crate::store) struct SealedMailRow {
        pub id: String,
        pub content: Vec<u8>,
        pub recipient: Vec<u8>,
    }
}

/// The result of an attempt to send an email.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailResult {
    /// The mail server accepted the email.
    Sent,
    /// The mail server permanently refused the email.
    Refused,
    /// The mail server permanently refused the recipient's address. If the email belongs to a job
    /// alert, the alert is deleted.
    RecipientRefused,
    /// Another attempt will be made at this time.
    Postponed(Timestamp),
}
