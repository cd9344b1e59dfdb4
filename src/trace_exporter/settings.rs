//! The `[traces]` table of the settings.

use std::path::PathBuf;

use secrecy::SecretString;
use serde::{Deserialize, Deserializer, de::Error};
use url::Url;

/// The `[traces]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TraceSettings {
    /// The base URL of the collector. `None` turns traces off.
    #[serde(default, deserialize_with = "endpoint")]
    pub endpoint: Option<Url>,
    /// The headers of the requests to the collector, not validated yet.
    pub headers: Option<SecretString>,
    /// A file that contains these headers, as an alternative to `headers`.
    pub headers_file: Option<PathBuf>,
    /// The fraction of traces that are sent, from 0 to 1.
    #[serde(deserialize_with = "ratio")]
    pub sample_ratio: f64,
    /// The name of the site in the traces.
    pub service_name: String,
}

/// Parses the URL of the collector. The error does not contain the URL, because it can contain a
/// password.
fn endpoint<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Url>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let url = Url::parse(&text).ok().filter(|url| {
        matches!(url.scheme(), "http" | "https")
            && url.username().is_empty()
            && url.password().is_none()
            && url.query().is_none()
            && url.fragment().is_none()
    });
    let invalid =
        || D::Error::custom("not an http or https URL without user name, password and query");
    url.ok_or_else(invalid).map(Some)
}

fn ratio<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    let ratio = f64::deserialize(deserializer)?;
    if (0.0..=1.0).contains(&ratio) {
        Ok(ratio)
    } else {
        Err(D::Error::custom("not a number from 0 to 1"))
    }
}
