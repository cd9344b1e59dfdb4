//! The `[diversity]` table of the settings.

use std::path::PathBuf;

use serde::Deserialize;

/// The `[diversity]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiversitySettings {
    /// The file with the questions. Without it, no questions are asked.
    pub questions_file: Option<PathBuf>,
}
