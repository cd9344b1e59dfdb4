//! The `[brand]` table of the settings: the path of the brand folder, and how often it is checked.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use serde::Deserialize;

/// The `[brand]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The brand folder (docs/branding.md). If set, it must exist.
    pub dir: Option<PathBuf>,
    /// The time between two checks of the folder for changes. If zero, the folder is read only
    /// once, at startup.
    #[serde(with = "humantime_serde")]
    pub watch: Duration,
}

impl Settings {
    /// The configured brand folder, or else `brand`, which may be missing.
    pub fn folder(&self) -> &Path {
        self.dir.as_deref().unwrap_or(Path::new("brand"))
    }
}
