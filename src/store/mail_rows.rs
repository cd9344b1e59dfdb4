//! Rows and parameters of the SQL statements for mail.

use jiff::Timestamp;
use strum::IntoStaticStr;

use crate::application::ApplicationId;

/// The values of a new row for a mail, whose content is already sealed.
pub(in crate::store) struct NewMailRow {
    pub id: String,
    pub now: i64,
    pub due_at: i64,
    pub content: Vec<u8>,
    /// The keyed hash of the recipient's mailbox.
    pub recipient: Vec<u8>,
    /// The keyed hash of the network of the visitor who requested the mail.
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

/// The limits for a new mail. Mails that were queued after the time `since` count toward them.
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
    /// The columns of a mail that key rotation updates. The hash of the network also depends on a
    /// key, but it is not updated, because it is deleted after a day.
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
    /// The mail server permanently refused the mail.
    Refused,
    /// The mail server permanently refused the recipient's address. If the mail belongs to a job
    /// alert, the alert is deleted.
    RecipientRefused,
    /// Another attempt follows at this time.
    Postponed(Timestamp),
}
