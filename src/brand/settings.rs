//! The `[brand]` table of the settings.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use serde::Deserialize;

/// The `[brand]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Folder with `brand.toml`, `static/` and `locales/`. One that is named must be there.
    pub dir: Option<PathBuf>,
    /// Wait between two looks at the folder for changes; with none it is read once, at the start.
    #[serde(with = "humantime_serde")]
    pub watch: Duration,
}

impl Settings {
    /// The company's folder: the one that is named, else the usual one, which may be missing.
    pub fn folder(&self) -> &Path {
        self.dir.as_deref().unwrap_or(Path::new("./brand"))
    }
}
