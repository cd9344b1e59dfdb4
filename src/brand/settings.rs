//! The `[brand]` table of the settings: the path of the brand folder, how often it is checked for
//! changes, and whether browsers run its scripts.

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
    /// Whether browsers run the scripts of all brand folders.
    pub scripts: BrandScripts,
}

/// The setting `brand.scripts`. A script runs with the origin of the site, so it sees what
/// applicants type (docs/decisions.md#183).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(from = "bool")]
pub enum BrandScripts {
    /// Browsers run the scripts in `static/`, and these scripts can replace the built-in ones.
    Allowed,
    /// Browsers run only the built-in scripts.
    Blocked,
}

impl From<bool> for BrandScripts {
    fn from(is_allowed: bool) -> Self {
        if is_allowed {
            Self::Allowed
        } else {
            Self::Blocked
        }
    }
}

impl Settings {
    /// Returns the folder in `brand.dir`. If this setting is absent, returns the folder `brand`,
    /// which does not have to exist.
    pub fn folder(&self) -> &Path {
        self.dir.as_deref().unwrap_or(Path::new("brand"))
    }
}
