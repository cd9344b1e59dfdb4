//! The `[smtp]` table of the settings.

use std::path::PathBuf;

use secrecy::SecretString;
use serde::Deserialize;

/// The email address of a sender or a recipient, optionally with a name.
pub type Mailbox = lettre::message::Mailbox;

/// The `[smtp]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SmtpSettings {
    /// The host name or IP address of the server. If `None`, no mail is sent.
    pub host: Option<String>,
    /// The port. If `None`, the port depends on the encryption: see [`Encryption::default_port`].
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
    pub from: Option<Mailbox>,
}

/// How the connection to the server is encrypted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Encryption {
    /// TLS from the first byte.
    Tls,
    /// STARTTLS. If the server does not offer it, no mail is sent.
    Starttls,
    /// No encryption. Allowed only for a connection to a loopback address.
    None,
}

impl Encryption {
    /// The default port.
    pub fn default_port(self) -> u16 {
        match self {
            Self::Tls => 465,
            Self::Starttls => 587,
            Self::None => 25,
        }
    }
}
