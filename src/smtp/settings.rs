//! The `[smtp]` table of the settings.

use std::path::PathBuf;

use lettre::address::AddressError;
use secrecy::SecretString;
use serde::{Deserialize, Deserializer, de::Error};

/// The email address of a sender or recipient, optionally with a name.
pub type Mailbox = lettre::message::Mailbox;

/// The `[smtp]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SmtpSettings {
    /// The host name or IP address of the server. No mail is sent if it is not set.
    pub host: Option<String>,
    /// The port. If it is not set, it depends on the encryption: see [`Encryption::default_port`].
    pub port: Option<u16>,
    /// How the connection is encrypted.
    pub encryption: Encryption,
    /// The user name. `None` if the server requires no sign-in.
    pub user: Option<String>,
    /// The password. The debug output hides it.
    pub password: Option<SecretString>,
    /// A file that contains the password, as an alternative to `password`.
    pub password_file: Option<PathBuf>,
    /// The sender of all mail.
    #[serde(default, deserialize_with = "sender")]
    pub from: Option<Mailbox>,
}

fn sender<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Mailbox>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let sender = parse_mailbox(&text, "Careers <careers@example.com>");
    sender.map(Some).map_err(D::Error::custom)
}

/// Parses an email address in the settings. The error message contains `example`.
pub fn parse_mailbox(text: &str, example: &str) -> Result<Mailbox, String> {
    text.parse().map_err(|error| {
        let cause = match error {
            // Omit the message of this error, which is only "Invalid input".
            AddressError::InvalidInput => String::new(),
            error => format!(" ({error})"),
        };
        format!("{text:?} is not an email address{cause}; write for example {example}")
    })
}

/// How the connection to the server is encrypted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Encryption {
    /// TLS from the start of the connection.
    Tls,
    /// STARTTLS. No mail is sent if the server does not offer it.
    Starttls,
    /// No encryption. Allowed only for loopback addresses.
    None,
}

impl Encryption {
    /// The port that is used if `smtp.port` is not set.
    pub fn default_port(self) -> u16 {
        match self {
            Self::Tls => 465,
            Self::Starttls => 587,
            Self::None => 25,
        }
    }
}
