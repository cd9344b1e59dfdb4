//! The tables `[site]`, `[embed]`, `[api]`, `[funnel]` and `[apply]` of the settings.
//! `src/config/example.toml` explains each setting and contains the defaults.

use std::{
    num::{NonZeroU32, NonZeroUsize},
    time::Duration,
};

use serde::{Deserialize, Deserializer, de::Error};
use url::Url;

use crate::{
    duration, form, listen_address::ListenAddress, masked_url::mask_credentials, text_list,
    trusted_proxies::TrustedProxies,
};

/// The `[apply]` table. Its type is defined in the module `form`.
pub type ApplySettings = form::ApplySettings;

/// The `[site]` table.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteSettings {
    /// The IP address and port, or the Unix socket, to listen on.
    pub listen: ListenAddress,
    /// The URL at which visitors reach the site. If it is not set, the site accepts only loopback
    /// host names.
    #[serde(default, deserialize_with = "site_origin")]
    pub public_url: Option<Url>,
    /// The reverse proxies whose `X-Forwarded-For` and `Forwarded` headers are trusted.
    pub trusted_proxies: TrustedProxies,
    /// How long browsers use only `https` for the site (HSTS), if the scheme of the public URL is
    /// `https`. 0 disables HSTS.
    #[serde(with = "humantime_serde")]
    pub hsts: Duration,
    /// How many forms a client can submit per minute, even all at once. 0 disables the limit.
    pub posts_per_minute: u32,
    /// The contact in `security.txt`: a `mailto:`, `https:` or `tel:` URL.
    #[serde(default, deserialize_with = "security_contact_url")]
    pub security_contact: Option<Url>,
    /// The number of postings on a page of the job list.
    pub page_size: NonZeroUsize,
    /// How long the page of a closed job is available. After that, its URL returns 404.
    #[serde(with = "humantime_serde")]
    pub remember_closed: Duration,
    /// How long a CDN or another shared cache can use content that is the same for all visitors
    /// without revalidating it. If this is 0, the content must be revalidated before each use.
    #[serde(with = "humantime_serde")]
    pub shared_cache: Duration,
    /// The maximum number of concurrent connections. When it is reached, the site closes other
    /// connections to accept a new one: some connections of clients that have many or, if no client
    /// has many, one connection on which it is waiting for the client.
    pub max_connections: NonZeroU32,
    /// The maximum number of concurrent connections from one client that is not a trusted proxy.
    /// Further connections are refused. 0 disables the limit.
    pub max_connections_per_client: u32,
    /// How long the head of a request may take to arrive.
    #[serde(deserialize_with = "duration::non_zero")]
    pub head_timeout: Duration,
    /// How long a form may take to arrive, including its file. A connection is also closed if the
    /// client does not read any part of a response for this long.
    #[serde(deserialize_with = "duration::non_zero")]
    pub body_timeout: Duration,
    /// How long the body of a form may stay below the minimum rate of 1 KB per second before the
    /// form is rejected.
    #[serde(deserialize_with = "duration::non_zero")]
    pub body_pause: Duration,
    /// At shutdown, how long `/readyz` returns 503 before the site stops accepting connections.
    #[serde(with = "humantime_serde")]
    pub drain: Duration,
    /// At shutdown, how long requests in progress may take to finish.
    #[serde(with = "humantime_serde")]
    pub stop_timeout: Duration,
}

/// The `[embed]` table.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EmbedSettings {
    /// The origins of the sites that can show the list of open jobs in an `iframe`.
    pub allowed_origins: Origins,
}

/// The `[api]` table.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ApiSettings {
    /// `true` if API clients can read the questions in forms and fill in forms for people.
    pub enabled: bool,
}

/// The `[funnel]` table.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FunnelSettings {
    /// `true` if views of postings and forms are counted.
    pub enabled: bool,
    /// How long the counts are stored.
    #[serde(deserialize_with = "duration::non_zero")]
    pub retention: Duration,
}

/// A list of origins (RFC 6454).
#[derive(Debug, Clone, Default)]
pub struct Origins(Vec<String>);

impl Origins {
    /// The `frame-ancestors` directive, or `None` if there are no origins.
    pub fn frame_ancestors(&self) -> Option<String> {
        (!self.0.is_empty()).then(|| format!("frame-ancestors {}", self.0.join(" ")))
    }

    fn parse<E: Error>(text: &str) -> Result<String, E> {
        let url = Url::parse(text).ok();
        let url = url.filter(|url| matches!(url.scheme(), "https" | "http") && url.path() == "/");
        let origin = url.map(|url| url.origin().ascii_serialization());
        let same = origin.filter(|origin| origin == text.trim_end_matches('/'));
        same.ok_or_else(|| {
            let text = mask_credentials(text);
            E::custom(format!(
                "{text:?} is not an origin; write scheme, host and port, for example https://www.example.com"
            ))
        })
    }
}

impl<'de> Deserialize<'de> for Origins {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let texts = text_list::deserialize(deserializer)?;
        let texts = texts.iter().filter(|text| !text.is_empty());
        let origins = texts.map(|text| Self::parse(text));
        origins.collect::<Result<_, _>>().map(Self)
    }
}

/// How long data is stored. The privacy notice mentions these periods.
#[derive(Debug, Clone, Copy)]
pub struct RetentionPeriods {
    /// How long a form that was shown again is stored with its file, counted from when it was last
    /// submitted.
    pub pending_files: Duration,
    /// How long the site keeps trying to deliver an application to the ATS.
    pub delivery: Duration,
    /// How long a delivered application is stored.
    pub delivered: Duration,
    /// How long an application that cannot be delivered is stored, counted from when the operator
    /// was notified.
    pub undeliverable: Duration,
    /// How long a receipt is stored.
    pub receipts: Duration,
    /// How long the ATS can download the resume of a referred applicant. `None` if the site has no
    /// referral links.
    pub referral_resume: Option<Duration>,
}

/// Deserializes the URL of a site, which consists of scheme, host and port. A URL with a path is
/// rejected, because the site must be at the root of its host.
fn site_origin<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Url>, D::Error> {
    let text = String::deserialize(deserializer)?;
    parse_origin(&text).map(Some).map_err(D::Error::custom)
}

/// Like [`site_origin`], for a required setting.
pub(in crate::web) fn required_site_origin<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Url, D::Error> {
    let text = String::deserialize(deserializer)?;
    parse_origin(&text).map_err(D::Error::custom)
}

/// Deserializes one or more origins from a list or a comma-separated string. They must all have the
/// same scheme, because the session cookie has the same attributes for all of them, and its
/// attribute `Secure` requires https.
pub fn site_origins<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Url>, D::Error> {
    let texts = text_list::deserialize(deserializer)?;
    let urls: Result<Vec<Url>, String> = texts.iter().map(|text| parse_origin(text)).collect();
    let urls = urls.map_err(D::Error::custom)?;
    let mut pairs = urls.windows(2);
    if pairs.all(|pair| pair[0].scheme() == pair[1].scheme()) {
        Ok(urls)
    } else {
        Err(D::Error::custom(
            "all URLs must begin with https://, or all with http://",
        ))
    }
}

fn parse_origin(text: &str) -> Result<Url, String> {
    let url = Url::parse(text).ok();
    let url = url.filter(|url| matches!(url.scheme(), "https" | "http") && url.has_host());
    let shown = mask_credentials(text);
    let Some(url) = url else {
        return Err(format!(
            "{shown:?} is not an absolute URL; write for example https://jobs.example.com"
        ));
    };
    let origin = url.origin().ascii_serialization();
    if url.as_str().trim_end_matches('/') == origin {
        Ok(url)
    } else {
        Err(format!(
            "{shown:?} contains more than scheme, host and port: the site must be at the root of its host, so write {origin}"
        ))
    }
}

/// Deserializes a URL with a scheme that `security.txt` allows.
fn security_contact_url<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Url>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let url = Url::parse(&text).map_err(|error| {
        D::Error::custom(format!(
            "it is not a URL ({error}): write for example mailto:security@example.com"
        ))
    })?;
    match url.scheme() {
        "mailto" | "https" | "tel" => Ok(Some(url)),
        _ => Err(D::Error::custom(format!(
            "{} must begin with mailto:, https: or tel:",
            mask_credentials(url.as_str())
        ))),
    }
}
