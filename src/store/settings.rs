use std::{path::PathBuf, time::Duration};

use serde::{Deserialize, Deserializer, de::Error};

/// The shortest time for which a receipt, or what waits for a person, is kept.
const SHORTEST: Duration = Duration::from_secs(86_400);

/// Where things are kept, and for how long: the `[store]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(from = "Written")]
pub struct Settings {
    /// Folder of what must survive a restart; made with access for its owner only.
    pub dir: PathBuf,
    /// The database, when it is not the SQLite file in `dir`. May hold a password: never shown.
    pub url: Option<Url>,
    /// File with the keys that seal what applicants sent; never inside `dir`.
    pub key_file: PathBuf,
    /// When what applicants sent, and what is known of them, goes.
    pub terms: Terms,
}

/// When personal data goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// Time for which what was sent is kept after it was delivered.
    pub payload_after_delivery: Duration,
    /// Time for which its sender may download it after it was sent, though it was delivered. It is kept
    /// until the later of the two is over.
    pub download: Duration,
    /// Time for which a receipt is kept after the application was delivered or withdrawn.
    pub receipts: Duration,
    /// Time for which an application is kept after it was given to a person: held or refused. At least
    /// a day, as the receipts' time.
    pub retention: Duration,
    /// Time after it was received for which an application is known again by its content, whatever form that
    /// comes from. It is `apply.same_for` of the settings.
    pub same_for: Duration,
    /// Time after which the digest of the content goes. No shorter than `same_for`, nor than a form may be open.
    pub digests: Duration,
}

/// The table as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    dir: PathBuf,
    url: Option<Url>,
    key_file: PathBuf,
    #[serde(with = "humantime_serde")]
    payload_after_delivery: Duration,
    #[serde(with = "humantime_serde")]
    download: Duration,
    #[serde(deserialize_with = "days")]
    receipts: Duration,
    #[serde(deserialize_with = "days")]
    retention: Duration,
}

impl From<Written> for Settings {
    fn from(written: Written) -> Self {
        Self {
            dir: written.dir,
            url: written.url,
            key_file: written.key_file,
            terms: Terms {
                payload_after_delivery: written.payload_after_delivery,
                download: written.download,
                receipts: written.receipts,
                retention: written.retention,
                same_for: Duration::ZERO,
                digests: Duration::MAX,
            },
        }
    }
}

/// Reads a span of at least a day.
pub(crate) fn days<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
    let span = humantime_serde::Serde::<Duration>::deserialize(deserializer)?.into_inner();
    match span < SHORTEST {
        true => Err(D::Error::custom("this must be at least 1d")),
        false => Ok(span),
    }
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
