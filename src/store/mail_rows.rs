//! Rows and parameters of the SQL statements for mail.

use jiff::Timestamp;
use strum::IntoStaticStr;

use crate::application::ApplicationId;

/// A sealed mail to insert.
pub(in crate::store) struct NewMailRow {
    pub id: String,
    pub now: i64,
    pub due_at: i64,
    pub content: Vec<u8>,
    /// The keyed hash of the recipient's mailbox.
    pub recipient: Vec<u8>,
    /// The keyed hash of the network from which the mail was requested.
    pub network: Vec<u8>,
    pub purpose: MailPurpose,
    /// The id of the job alert that the mail belongs to.
    pub alert: Option<String>,
}

/// The purpose of a mail. Each purpose has its own limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub(in crate::store) enum MailPurpose {
    /// The receipt of an application.
    Receipt,
    /// A request to confirm a job alert.
    Confirmation,
    /// A mail of a confirmed job alert.
    Alert,
}

/// The limits for mails that were queued after the time `since`.
pub(in crate::store) struct MailLimitRow {
    pub since: i64,
    pub per_recipient: i64,
    pub per_network: i64,
}

row_struct! {
    /// A claimed mail.
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
    /// The columns of a mail that depend on a key. Key rotation does not replace the hash of the network, because the
    /// hash is deleted after a day.
    pub(in crate::store) struct SealedMailRow {
        pub id: String,
        pub content: Vec<u8>,
        pub recipient: Vec<u8>,
    }
}

/// The result of an attempt to send a mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailResult {
    /// The mail server accepted the mail.
    Sent,
    /// The mail server refused the mail, and will always refuse it.
    Refused,
    /// The mail server permanently refused the recipient's address. The job alert that the mail
    /// belongs to is deleted.
    RecipientRefused,
    /// Another attempt follows at this time.
    Postponed(Timestamp),
}
