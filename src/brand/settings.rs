use std::{path::PathBuf, time::Duration};

use serde::Deserialize;

/// The `[brand]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Folder with `brand.toml`, `static/` and `locales/`. It may be missing.
    pub dir: PathBuf,
    /// Wait between two looks at the folder for changes; with none it is read once, at the start.
    #[serde(with = "humantime_serde")]
    pub watch: Duration,
}
