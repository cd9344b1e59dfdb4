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
    /// How often the folder is checked for changes. If zero, the folder is read only once, at
    /// startup.
    #[serde(with = "humantime_serde")]
    pub watch: Duration,
}

impl Settings {
    /// The folder in `brand.dir`. If that setting is absent, this is the folder `brand`, which does
    /// not have to exist.
    pub fn folder(&self) -> &Path {
        self.dir.as_deref().unwrap_or(Path::new("brand"))
    }
}
