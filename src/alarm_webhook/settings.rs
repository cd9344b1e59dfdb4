//! The `[alarm]` table of the settings.

use std::path::PathBuf;

use secrecy::SecretString;
use serde::Deserialize;

/// The `[alarm]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AlarmSettings {
    /// The URL to which messages about alarms are sent, before validation. `Debug` does not show it.
    pub webhook: Option<SecretString>,
    /// A file that contains the URL. It is an alternative to `webhook`.
    pub webhook_file: Option<PathBuf>,
}
