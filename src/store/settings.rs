//! The `[store]` settings: database, key file, retention periods.

use std::{fs, io, path::PathBuf, time::Duration};

use serde::{Deserialize, Deserializer, de::Error};

/// The shortest retention period of receipts and undelivered applications.
const MIN_RETENTION: Duration = Duration::from_secs(86_400);

/// The `[store]` settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(from = "RawSettings")]
pub struct Settings {
    /// The data folder. It is created with mode 0700.
    pub dir: PathBuf,
    /// The database URL. If `None`, the store uses a SQLite file in `dir`. The URL may contain a
    /// password, so it is never shown.
    pub url: Option<DatabaseUrl>,
    /// The file that contains the database URL, if the settings do not contain it themselves.
    pub url_file: Option<PathBuf>,
    /// The key file. It must not be inside `dir`.
    pub key_file: PathBuf,
    /// The retention periods.
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
    /// How long the answers are stored after delivery.
    pub payload_after_delivery: Duration,
    /// How long after submission the sender can download the answers. Delivered answers are stored
    /// until this period and `payload_after_delivery` have both ended.
    pub download: Duration,
    /// How long a receipt is stored after delivery or withdrawal.
    pub receipts: Duration,
    /// How long a held or rejected application is stored. At least one day, like receipts.
    pub retention: Duration,
    /// How long after an application was received the same content is recognized as the same application, even
    /// from another form. The setting is `apply.same_for`.
    pub same_for: Duration,
    /// How long the content digest is stored. Not shorter than `same_for` or the lifetime of a
    /// form.
    pub digests: Duration,
}

/// The `[store]` table as written in the settings file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSettings {
    dir: PathBuf,
    url: Option<DatabaseUrl>,
    url_file: Option<PathBuf>,
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

/// Why `store.url_file` cannot be used. The message is for the operator.
#[derive(Debug, thiserror::Error)]
pub enum UrlFileError {
    /// `store.url` is set too.
    #[error("store.url and store.url_file are both set; remove one")]
    TwoUrls,
    /// The file cannot be read.
    #[error("cannot read the file {path} (store.url_file): {cause}")]
    Unreadable {
        /// The path of the file.
        path: PathBuf,
        /// The error of the operating system.
        cause: io::Error,
    },
    /// The file is empty.
    #[error(
        "the file {0} (store.url_file) is empty; write the URL of the database into it, such as postgres://USER:PASSWORD@HOST/DATABASE"
    )]
    Empty(PathBuf),
}

impl Settings {
    /// Reads `url` from `url_file`, if that is set.
    ///
    /// # Errors
    ///
    /// [`UrlFileError`] if `url` is set too, or if the file cannot be read or is empty.
    pub(crate) fn read_url_file(&mut self) -> Result<(), UrlFileError> {
        let Some(path) = self.url_file.clone() else {
            return Ok(());
        };
        if self.url.is_some() {
            return Err(UrlFileError::TwoUrls);
        }
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(cause) => return Err(UrlFileError::Unreadable { path, cause }),
        };
        if text.trim().is_empty() {
            return Err(UrlFileError::Empty(path));
        }
        self.url = Some(DatabaseUrl::new(text.trim()));
        Ok(())
    }
}

impl From<RawSettings> for Settings {
    fn from(written: RawSettings) -> Self {
        Self {
            dir: written.dir,
            url: written.url,
            url_file: written.url_file,
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
    match span < MIN_RETENTION {
        true => Err(D::Error::custom("this must be at least 1d")),
        false => Ok(span),
    }
}

/// A database URL. It is never shown, because it may contain a password.
#[derive(Clone, Deserialize, derive_more::Debug)]
#[debug("Url(***)")]
#[serde(transparent)]
pub struct DatabaseUrl(String);

impl DatabaseUrl {
    /// The URL as written in the settings.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The URL as written in the settings.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether this is a PostgreSQL URL.
    pub fn is_postgres(&self) -> bool {
        self.0.starts_with("postgres:") || self.0.starts_with("postgresql:")
    }
}
