//! The `[store]` settings: database, key file and retention periods.

use std::{path::PathBuf, time::Duration};

use secrecy::ExposeSecret;
use serde::{Deserialize, Deserializer, de::Error};

use crate::secret_setting::{self, SecretSettingError};

/// The minimum retention period for receipts and undelivered applications.
const MIN_RETENTION: Duration = Duration::from_secs(86_400);

/// The `[store]` settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(from = "RawSettings")]
pub struct Settings {
    /// The data folder, which is created with mode 0700.
    pub dir: PathBuf,
    /// The database URL. If it is not set, the store uses a SQLite file in `dir`. The URL can
    /// contain a password, which is never shown.
    pub url: Option<DatabaseUrl>,
    /// A file that contains the database URL, as an alternative to `url`.
    pub url_file: Option<PathBuf>,
    /// How long the site waits at startup for a PostgreSQL server that is not reachable.
    pub start_timeout: Duration,
    /// The key file, which must not be inside `dir`.
    pub key_file: PathBuf,
    /// How long personal data is kept.
    pub retention_periods: RetentionPeriods,
}

impl Settings {
    /// Whether several replicas can share the database.
    pub(in crate::store) fn is_shared(&self) -> bool {
        self.url.as_ref().is_some_and(DatabaseUrl::is_postgres)
    }
}

/// How long personal data is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RetentionPeriods {
    /// How long the answers are kept after delivery.
    pub payload_after_delivery: Duration,
    /// How long after submitting the form the applicant can download the answers. The answers of a
    /// delivered application are deleted once both this period and `payload_after_delivery` are
    /// over.
    pub download: Duration,
    /// How long a receipt is kept after delivery or withdrawal.
    pub receipts: Duration,
    /// How long a held or rejected application is kept. The minimum is one day.
    pub retention: Duration,
    /// How long a form with another id but the same content counts as the same application
    /// (`apply.same_for`).
    pub same_for: Duration,
    /// How long the digest of an application's content is kept. Never shorter than `same_for` or
    /// the lifetime of a form.
    pub digests: Duration,
}

/// The `[store]` table in the settings file, before it is converted to [`Settings`].
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSettings {
    dir: PathBuf,
    url: Option<DatabaseUrl>,
    url_file: Option<PathBuf>,
    #[serde(with = "humantime_serde")]
    start_timeout: Duration,
    key_file: PathBuf,
    #[serde(with = "humantime_serde")]
    payload_after_delivery: Duration,
    #[serde(with = "humantime_serde")]
    download: Duration,
    #[serde(deserialize_with = "at_least_one_day")]
    receipts: Duration,
    #[serde(deserialize_with = "at_least_one_day")]
    retention: Duration,
}

impl Settings {
    /// The name of the setting that provides the URL of the database.
    pub(crate) fn url_setting(&self) -> &'static str {
        match self.url_file {
            Some(_) => "store.url_file",
            None => "store.url",
        }
    }

    /// Reads `url` from the file `url_file`, if `url_file` is set.
    pub(crate) fn read_url_file(&mut self) -> Result<(), SecretSettingError> {
        let url = self.url.as_ref().map(|url| url.as_str().into());
        let url = secret_setting::read("store.url", url.as_ref(), self.url_file.as_deref())?;
        self.url = url.map(|url| DatabaseUrl::new(url.expose_secret()));
        Ok(())
    }
}

impl From<RawSettings> for Settings {
    fn from(written: RawSettings) -> Self {
        Self {
            dir: written.dir,
            url: written.url,
            url_file: written.url_file,
            start_timeout: written.start_timeout,
            key_file: written.key_file,
            retention_periods: RetentionPeriods {
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

/// Parses a duration of at least one day.
pub(crate) fn at_least_one_day<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Duration, D::Error> {
    let span = humantime_serde::Serde::<Duration>::deserialize(deserializer)?.into_inner();
    if span < MIN_RETENTION {
        Err(D::Error::custom("this must be at least 1d"))
    } else {
        Ok(span)
    }
}

/// A database URL. The debug output hides the URL, because it can contain a password.
#[derive(Clone, Deserialize, derive_more::Debug)]
#[debug("Url(***)")]
#[serde(transparent)]
pub struct DatabaseUrl(String);

impl DatabaseUrl {
    /// Creates a database URL from the value of the setting.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The URL, including its password.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether this is a PostgreSQL URL.
    pub fn is_postgres(&self) -> bool {
        self.0.starts_with("postgres:") || self.0.starts_with("postgresql:")
    }
}
