use std::{net::SocketAddr, path::PathBuf, time::Duration};

use secrecy::SecretString;
use serde::Deserialize;
use url::Url;

use crate::{size::Size, store::settings::days};

/// The table `[reference_ats]`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Address to listen on; without it any free loopback port.
    #[serde(default)]
    pub listen: Option<SocketAddr>,
    /// The key it asks for; without it a random one.
    #[serde(default)]
    pub api_key: Option<SecretString>,
    /// Whether it has pages for people.
    pub office: bool,
    /// The key that those ask for; without it one is made and kept in the folder.
    #[serde(default)]
    pub office_key: Option<SecretString>,
    /// Folder of its database. It is made with access for its owner only.
    pub dir: PathBuf,
    /// Folder of postings, one Markdown file each; without it the sample company.
    #[serde(default)]
    pub postings: Option<PathBuf>,
    /// Address it gives in links; without it where it listens.
    #[serde(default)]
    pub public_url: Option<Url>,
    /// Whether the account is on the premium plan; on any other every endpoint answers 403.
    pub premium: bool,
    /// How a repeated application is known.
    pub deduplicate: Deduplicate,
    /// Whether it can be told to misbehave at `POST /faults`.
    pub faults: bool,
    /// Largest resume it takes.
    pub max_resume: Size,
    /// Whether a resume given as an address satisfies a required resume.
    pub resume_links: bool,
    /// Whether unknown question ids, and fields that do not go with a channel, are refused.
    pub strict: bool,
    /// Which layouts of an application's answers are taken.
    pub answers: AnswersTaken,
    /// The status that says that an application was accepted.
    pub accepted_status: AcceptedStatus,
    /// Time for which somebody hired counts as recently hired.
    #[serde(with = "humantime_serde")]
    pub hired_within: Duration,
    /// Time after which everything known of somebody is deleted: since they came, or since they were hired. At
    /// least a day.
    #[serde(deserialize_with = "days")]
    pub retention: Duration,
}

/// How a repeated application is known; a known one gets its first answer again and creates nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Deduplicate {
    /// By an `Idempotency-Key` that was seen before for the same posting.
    Header,
    /// By the same fields, answers and file within ten minutes.
    Content,
    /// Not at all: every accepted request is an application.
    Off,
}

/// Which layouts of an application's answers are taken; the interface shows none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AnswersTaken {
    /// Every one that can be read out of the interface's words.
    Any,
    /// An object in JSON and `application_questions.<id>` in a form, as a strict dictionary field reads
    /// them; anything else is refused.
    Dotted,
}

/// The status that says that an application was accepted; the interface shows none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "u16")]
pub enum AcceptedStatus {
    /// 200.
    Ok,
    /// 201.
    Created,
}

impl TryFrom<u16> for AcceptedStatus {
    type Error = &'static str;

    fn try_from(status: u16) -> Result<Self, Self::Error> {
        match status {
            200 => Ok(Self::Ok),
            201 => Ok(Self::Created),
            _ => Err("an application is accepted with 200 or 201"),
        }
    }
}
