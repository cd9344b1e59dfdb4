use std::path::PathBuf;

use serde::Deserialize;

/// Where things are kept: the `[store]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Folder of what must survive a restart; made with access for its owner only.
    pub dir: PathBuf,
    /// The database, when it is not the SQLite file in `dir`. May hold a password: never shown.
    pub url: Option<Url>,
    /// File with the keys that seal what applicants sent; never inside `dir`.
    pub key_file: PathBuf,
}

/// Where the database is, as it was written. Tells nothing of itself: it may hold a password.
#[derive(Clone, Deserialize)]
#[serde(transparent)]
pub struct Url(String);

impl Url {
    /// The address as it was written.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The address as it was written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it names a PostgreSQL server.
    pub fn is_postgres(&self) -> bool {
        self.0.starts_with("postgres:") || self.0.starts_with("postgresql:")
    }
}

impl std::fmt::Debug for Url {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Url(***)")
    }
}
