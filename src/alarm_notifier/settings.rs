//! The `[alarm]` table of the settings.

use std::path::PathBuf;

use secrecy::SecretString;
use serde::{Deserialize, Deserializer, de::Error};

use crate::{
    smtp::{Mailbox, parse_mailbox},
    text_list,
};

/// The `[alarm]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AlarmSettings {
    /// The URL to which messages about alarms are sent. It is not validated yet. The debug output
    /// hides it.
    pub webhook: Option<SecretString>,
    /// A file that contains the URL of the webhook, as an alternative to `webhook`.
    pub webhook_file: Option<PathBuf>,
    /// The recipients of emails about alarms.
    #[serde(default, deserialize_with = "recipients")]
    pub email: Vec<Mailbox>,
}

fn recipients<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Mailbox>, D::Error> {
    let texts = text_list::deserialize(deserializer)?;
    let mailboxes = texts
        .iter()
        .map(|text| parse_mailbox(text, "ops@example.com"));
    let mailboxes: Result<Vec<Mailbox>, String> = mailboxes.collect();
    mailboxes.map_err(D::Error::custom)
}
