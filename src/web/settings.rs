//! The `[site]`, `[embed]` and `[apply]` tables of the settings. `config/example.toml` explains
//! each setting and contains the defaults.

use std::{
    net::{IpAddr, SocketAddr},
    num::{NonZeroU32, NonZeroUsize},
    time::Duration,
};

use ipnet::IpNet;
use serde::{Deserialize, Deserializer, de::Error};
use url::Url;

use crate::{application::DocumentKind, byte_size::ByteSize, duration};

/// The `[site]` table.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteSettings {
    /// The IP address and port to listen on.
    pub listen: SocketAddr,
    /// The URL at which visitors reach the site. If unset, only loopback host names are accepted.
    #[serde(default, deserialize_with = "site_origin")]
    pub public_url: Option<Url>,
    /// Reverse proxies whose `X-Forwarded-For` and `Forwarded` headers are trusted.
    #[serde(deserialize_with = "trusted_networks")]
    pub trusted_proxies: Vec<IpNet>,
    /// How many forms a client may send per minute, possibly all at once; 0 disables the limit.
    pub posts_per_minute: u32,
    /// The contact in `security.txt`: a `mailto:`, `https:` or `tel:` URL.
    #[serde(default, deserialize_with = "security_contact_url")]
    pub security_contact: Option<Url>,
    /// The number of postings per page of the list.
    pub page_size: NonZeroUsize,
    /// How long the page of a closed job is shown after the job closed. Then the URL returns 404.
    #[serde(with = "humantime_serde")]
    pub remember_closed: Duration,
    /// The maximum number of concurrent connections. Further connections wait.
    pub max_connections: NonZeroU32,
    /// The maximum time for receiving the head of a request.
    #[serde(deserialize_with = "duration::non_zero")]
    pub head_timeout: Duration,
    /// The maximum time for receiving a whole request, including the file. Also the maximum time
    /// during which a client may read nothing of a response.
    #[serde(deserialize_with = "duration::non_zero")]
    pub body_timeout: Duration,
    /// How long requests in progress may take to finish at shutdown.
    #[serde(with = "humantime_serde")]
    pub stop_timeout: Duration,
}

/// The `[embed]` table.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EmbedSettings {
    /// Sites that may show the list of open jobs in an `iframe`.
    pub allowed_origins: Origins,
}

/// A list of origins (RFC 6454).
#[derive(Debug, Clone, Default)]
pub struct Origins(Vec<String>);

impl Origins {
    /// The `frame-ancestors` directive; `None` if the list of origins is empty.
    pub fn frame_ancestors(&self) -> Option<String> {
        (!self.0.is_empty()).then(|| format!("frame-ancestors {}", self.0.join(" ")))
    }

    fn parse<E: Error>(text: &str) -> Result<String, E> {
        let url = Url::parse(text).ok();
        let url = url.filter(|url| matches!(url.scheme(), "https" | "http") && url.path() == "/");
        let origin = url.map(|url| url.origin().ascii_serialization());
        let same = origin.filter(|origin| origin == text.trim_end_matches('/'));
        same.ok_or_else(|| {
            E::custom(format!(
                "{text:?} is not an origin; write scheme, host and port, for example https://www.example.com"
            ))
        })
    }
}

impl<'de> Deserialize<'de> for Origins {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let texts = match ListOrString::deserialize(deserializer)? {
            ListOrString::List(texts) => texts,
            ListOrString::Text(text) => text.split(',').map(str::to_owned).collect(),
        };
        let texts = texts.iter().map(|text| text.trim());
        let texts = texts.filter(|text| !text.is_empty());
        texts.map(Self::parse).collect::<Result<_, _>>().map(Self)
    }
}

/// The `[apply]` table.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ApplySettings {
    /// The maximum size of a resume.
    pub max_resume: ByteSize,
    /// The file types accepted for a resume, in addition to PDF.
    pub resume_kinds: Vec<DocumentKind>,
    /// Offer a resume field even if the posting does not ask for one.
    pub offer_resume: bool,
    /// Offer to paste a resume as text, unless the posting requires a file.
    pub offer_pasted_resume: bool,
    /// Offer a LinkedIn field even if the posting does not ask for one.
    pub offer_linkedin: bool,
    /// Offer a phone field even if the posting does not ask for one.
    pub offer_phone: bool,
    /// Ask applicants whether they want to hear about other jobs.
    pub offer_talent_network: bool,
    /// Show applicants a review page before the application is sent.
    pub review: bool,
    /// Send the traffic source to the ATS.
    pub send_source: bool,
    /// Traffic sources that have their own metric label.
    #[serde(deserialize_with = "counted_sources")]
    pub count_sources: Vec<String>,
    /// How long a form may stay open before its token expires.
    #[serde(deserialize_with = "duration::non_zero")]
    pub form_lifetime: Duration,
    /// How long a second application with the same content counts as the same application, even if
    /// it comes from another form.
    #[serde(with = "humantime_serde")]
    pub same_for: Duration,
    /// How long a form that was returned to the applicant is stored, with its file.
    #[serde(with = "humantime_serde")]
    pub draft_lifetime: Duration,
    /// The maximum total size of all saved forms.
    pub draft_budget: ByteSize,
    /// The maximum number of saved forms.
    pub max_drafts: u32,
    /// The maximum total size of one visitor's saved forms.
    pub draft_budget_per_visitor: ByteSize,
    /// The maximum number of one visitor's saved forms.
    pub max_drafts_per_visitor: u32,
    /// The free disk space that is reserved for applications. If less is free, no form is saved.
    pub draft_reserve: ByteSize,
    /// The maximum number of concurrent uploads. Further uploads wait.
    pub max_uploads: NonZeroU32,
}

/// How long data is stored, as stated in the privacy notice.
#[derive(Debug, Clone, Copy)]
pub struct RetentionPeriods {
    /// How long a form that was returned to the applicant is stored after its last submission, with
    /// its file.
    pub pending_files: Duration,
    /// How long the delivery of an application to the ATS is retried.
    pub delivery: Duration,
    /// How long a delivered application is stored.
    pub delivered: Duration,
    /// How long an undeliverable application is stored after the operator was notified.
    pub undeliverable: Duration,
    /// How long a receipt is stored.
    pub receipts: Duration,
}

/// Reads IP addresses and networks from a list or a comma-separated string.
fn trusted_networks<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<IpNet>, D::Error> {
    match ListOrString::deserialize(deserializer)? {
        ListOrString::List(texts) => texts
            .iter()
            .map(|text| parse_network(text.trim()))
            .collect(),
        ListOrString::Text(text) => {
            let texts = text.split(',').map(str::trim);
            texts
                .filter(|it| !it.is_empty())
                .map(parse_network)
                .collect()
        }
    }
}

/// A list or a comma-separated string, because an environment variable can only contain a string.
#[derive(Deserialize)]
#[serde(untagged)]
enum ListOrString {
    List(Vec<String>),
    Text(String),
}

/// Reads the URL of a site: scheme, host and port. Rejects a URL with a path, because the site must
/// be at the root of its host.
pub fn site_origin<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Url>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let url = Url::parse(&text).ok();
    let url = url.filter(|url| matches!(url.scheme(), "https" | "http") && url.has_host());
    let Some(url) = url else {
        let says =
            format!("{text:?} is not an absolute URL; write for example https://jobs.example.com");
        return Err(D::Error::custom(says));
    };
    let origin = url.origin().ascii_serialization();
    match url.as_str().trim_end_matches('/') == origin {
        true => Ok(Some(url)),
        false => Err(D::Error::custom(format!(
            "{text:?} contains more than scheme, host and port: the site must be at the root of its host, so write {origin}"
        ))),
    }
}

/// Reads a URL with a scheme that `security.txt` allows.
fn security_contact_url<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Url>, D::Error> {
    let url = Url::deserialize(deserializer)?;
    match url.scheme() {
        "mailto" | "https" | "tel" => Ok(Some(url)),
        _ => Err(D::Error::custom(format!(
            "{url} must begin with mailto:, https: or tel:"
        ))),
    }
}

/// The maximum number of traffic sources with their own metric label. Each label creates a
/// permanent time series.
const MAX_COUNTED_SOURCES: usize = 50;

/// Reads at most [`MAX_COUNTED_SOURCES`] traffic sources.
fn counted_sources<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    let names = match ListOrString::deserialize(deserializer)? {
        ListOrString::List(names) => names,
        ListOrString::Text(text) => text.split(',').map(str::to_owned).collect(),
    };
    let names = names.into_iter().map(|name| name.trim().to_lowercase());
    let names: Vec<String> = names.filter(|name| !name.is_empty()).collect();
    match names.len() <= MAX_COUNTED_SOURCES {
        true => Ok(names),
        false => Err(D::Error::custom(format!(
            "apply.count_sources has too many entries: the maximum is {MAX_COUNTED_SOURCES}"
        ))),
    }
}

fn parse_network<E: Error>(text: &str) -> Result<IpNet, E> {
    let address = text.parse::<IpAddr>().map(IpNet::from);
    address.or_else(|_| text.parse()).map_err(|_| {
        E::custom(format!(
            "{text:?} is neither an IP address nor a network; write for example 10.0.0.1 or 10.0.0.0/8"
        ))
    })
}
