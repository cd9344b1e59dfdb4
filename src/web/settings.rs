use std::{
    net::{IpAddr, SocketAddr},
    num::{NonZeroU32, NonZeroUsize},
    time::Duration,
};

use ipnet::IpNet;
use serde::{Deserialize, Deserializer, de::Error};
use url::Url;

use crate::{application::DocumentKind, size::Size, span};

/// The `[site]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Site {
    /// Address to listen on.
    pub listen: SocketAddr,
    /// Address at which visitors reach the site; without it only loopback names are answered.
    #[serde(default, deserialize_with = "origin")]
    pub public_url: Option<Url>,
    /// Proxies in front of the site, whose word on whom they speak for is believed.
    #[serde(deserialize_with = "networks")]
    pub trusted_proxies: Vec<IpNet>,
    /// Forms that one address may send in a minute, at once or one by one; 0 sets no bound.
    pub posts_per_minute: u32,
    /// Whom to write to about the site's security, as an address: `mailto:`, `https:` or `tel:`.
    #[serde(default, deserialize_with = "contact")]
    pub security_contact: Option<Url>,
    /// Postings on a page of the list.
    pub page_size: NonZeroUsize,
    /// Time for which the address of a job that closed says so.
    #[serde(with = "humantime_serde")]
    pub remember_closed: Duration,
    /// Most connections at once; further ones wait.
    pub max_connections: NonZeroU32,
    /// Time a browser may take to send the head of a request.
    #[serde(deserialize_with = "span::some")]
    pub head_timeout: Duration,
    /// Time a browser may take to send a whole request, file included, and the longest it may read
    /// nothing of an answer.
    #[serde(deserialize_with = "span::some")]
    pub body_timeout: Duration,
    /// Time a running request gets to finish when the site stops.
    #[serde(with = "humantime_serde")]
    pub stop_timeout: Duration,
}

/// The `[embed]` table of the settings.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Embed {
    /// Sites that may frame the list of open jobs.
    pub allowed_origins: Origins,
}

/// Sites, by scheme, name and port.
#[derive(Debug, Clone, Default)]
pub struct Origins(Vec<String>);

impl Origins {
    /// As a `frame-ancestors` of theirs; `None` where there are none.
    pub fn ancestors(&self) -> Option<String> {
        (!self.0.is_empty()).then(|| format!("frame-ancestors {}", self.0.join(" ")))
    }

    fn read<E: Error>(text: &str) -> Result<String, E> {
        let url = Url::parse(text).ok();
        let url = url.filter(|url| matches!(url.scheme(), "https" | "http") && url.path() == "/");
        let origin = url.map(|url| url.origin().ascii_serialization());
        let same = origin.filter(|origin| origin == text.trim_end_matches('/'));
        same.ok_or_else(|| {
            E::custom(format!(
                "{text:?} is no origin such as https://www.example.com"
            ))
        })
    }
}

impl<'de> Deserialize<'de> for Origins {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let texts = match Written::deserialize(deserializer)? {
            Written::List(texts) => texts,
            Written::Text(text) => text.split(',').map(str::to_owned).collect(),
        };
        let texts = texts.iter().map(|text| text.trim());
        let texts = texts.filter(|text| !text.is_empty());
        texts.map(Self::read).collect::<Result<_, _>>().map(Self)
    }
}

/// The `[apply]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Apply {
    /// Largest resume.
    pub max_resume: Size,
    /// Kinds of resume accepted everywhere besides pdf.
    pub resume_kinds: Vec<DocumentKind>,
    /// Whether a resume can be given where the posting does not ask for one.
    pub offer_resume: bool,
    /// Whether a resume can be pasted as text, too, where the posting does not require a file.
    pub offer_pasted_resume: bool,
    /// Whether a LinkedIn profile can be given where the posting does not ask for one.
    pub offer_linkedin: bool,
    /// Whether a telephone number can be given where the posting does not ask for one.
    pub offer_phone: bool,
    /// Whether applicants are asked if they want to hear of other jobs.
    pub offer_talent_network: bool,
    /// Whether applicants see everything once more before it is sent.
    pub review: bool,
    /// Whether the ATS is told where an applicant heard of the job.
    pub send_source: bool,
    /// Places that are counted by their names when an applicant heard of the job there.
    #[serde(deserialize_with = "few")]
    pub count_sources: Vec<String>,
    /// Time a form may stay open before it must be sent again.
    #[serde(deserialize_with = "span::some")]
    pub form_lifetime: Duration,
    /// Time for which the same content is the same application, whatever form it comes from.
    #[serde(with = "humantime_serde")]
    pub same_for: Duration,
    /// Time a file is kept while its form is being mended.
    #[serde(with = "humantime_serde")]
    pub draft_lifetime: Duration,
    /// Most bytes of all files kept so.
    pub draft_budget: Size,
    /// Most files kept so.
    pub max_drafts: u32,
    /// Most bytes of those of one visitor.
    pub draft_budget_per_visitor: Size,
    /// Most files of one visitor.
    pub max_drafts_per_visitor: u32,
    /// Free space of the disk below which none is kept.
    pub draft_reserve: Size,
    /// Most uploads received at once; further ones wait.
    pub max_uploads: NonZeroU32,
}

/// For how long what applicants send is kept: what the privacy notice tells.
#[derive(Debug, Clone, Copy)]
pub struct Keeping {
    /// The file of a form that came back, after it was last sent.
    pub drafts: Duration,
    /// The time for which the ATS is tried.
    pub trying: Duration,
    /// What was sent, once it was delivered.
    pub sent: Duration,
    /// What could not be delivered, once a person was asked to look at it.
    pub waiting: Duration,
    /// The receipt.
    pub receipts: Duration,
}

/// Addresses and networks, as a list or as one text with commas between them.
fn networks<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<IpNet>, D::Error> {
    match Written::deserialize(deserializer)? {
        Written::List(texts) => texts.iter().map(|text| network(text.trim())).collect(),
        Written::Text(text) => {
            let texts = text.split(',').map(str::trim);
            texts.filter(|it| !it.is_empty()).map(network).collect()
        }
    }
}

/// A variable of the environment holds one text.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    List(Vec<String>),
    Text(String),
}

/// The address of a site: scheme, host and port. Pages stand at the root of the host.
pub fn origin<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Url>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let url = Url::parse(&text).ok();
    let url = url.filter(|url| matches!(url.scheme(), "https" | "http") && url.has_host());
    let Some(url) = url else {
        let says = format!("{text:?} is no whole address such as https://jobs.example.com");
        return Err(D::Error::custom(says));
    };
    let origin = url.origin().ascii_serialization();
    match url.as_str().trim_end_matches('/') == origin {
        true => Ok(Some(url)),
        false => Err(D::Error::custom(format!(
            "{text:?} holds more than scheme, host and port: the pages stand at the root of the host, so write {origin}"
        ))),
    }
}

/// An address of those that `security.txt` may name.
fn contact<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Url>, D::Error> {
    let url = Url::deserialize(deserializer)?;
    match url.scheme() {
        "mailto" | "https" | "tel" => Ok(Some(url)),
        _ => Err(D::Error::custom(format!(
            "{url} begins with neither mailto: nor https: nor tel:"
        ))),
    }
}

/// The most places that are counted by their names: each is a number of its own for ever.
const MOST_SOURCES: usize = 50;

/// Names, and not too many of them.
fn few<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    let names = match Written::deserialize(deserializer)? {
        Written::List(names) => names,
        Written::Text(text) => text.split(',').map(str::to_owned).collect(),
    };
    let names = names.into_iter().map(|name| name.trim().to_lowercase());
    let names: Vec<String> = names.filter(|name| !name.is_empty()).collect();
    match names.len() <= MOST_SOURCES {
        true => Ok(names),
        false => Err(D::Error::custom(format!(
            "at most {MOST_SOURCES} places can be counted by their names"
        ))),
    }
}

fn network<E: Error>(text: &str) -> Result<IpNet, E> {
    let address = text.parse::<IpAddr>().map(IpNet::from);
    address.or_else(|_| text.parse()).map_err(|_| {
        E::custom(format!(
            "{text:?} is neither an address nor a network such as 10.0.0.0/8"
        ))
    })
}
