use std::path::PathBuf;

use serde::Deserialize;

/// The `[brand]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Folder with `brand.toml`, `static/` and `locales/`. It may be missing.
    pub dir: PathBuf,
}
