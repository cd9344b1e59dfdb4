//! The `[mail]` table of the settings.

use serde::Deserialize;

/// The `[mail]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MailSettings {
    /// Whether applicants get a link to their receipt by email.
    pub receipts: bool,
    /// Whether visitors can request job alerts.
    pub job_alerts: bool,
}

impl MailSettings {
    /// Whether the site sends any mail to visitors.
    pub fn is_used(&self) -> bool {
        self.receipts || self.job_alerts
    }
}
