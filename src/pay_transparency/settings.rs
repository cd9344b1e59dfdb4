//! The `[pay_transparency]` table of the settings.

use serde::Deserialize;

/// The `[pay_transparency]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PayTransparencySettings {
    /// Whether `vestibule check` and the operator's page report postings without pay and questions
    /// about previous pay.
    pub report: bool,
}
