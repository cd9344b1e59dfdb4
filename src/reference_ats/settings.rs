//! The `[reference_ats]` table of the settings.

use std::{net::SocketAddr, path::PathBuf, time::Duration};

use secrecy::SecretString;
use serde::Deserialize;
use url::Url;

use crate::{byte_size::ByteSize, store::at_least_one_day};

/// The `[reference_ats]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReferenceAtsSettings {
    /// The address to listen on. The default is a free loopback port.
    pub listen: Option<SocketAddr>,
    /// The key of the interface. The default is a random key.
    pub api_key: Option<SecretString>,
    /// Whether the back office is enabled.
    pub office: bool,
    /// The key of the back office. By default a key is generated and stored in `dir`.
    pub office_key: Option<SecretString>,
    /// The folder of the database. It is created with mode 0700.
    pub dir: PathBuf,
    /// The folder with the postings, one Markdown file each. The default is the sample company.
    pub postings: Option<PathBuf>,
    /// The base URL in links. The default is the listening address.
    pub public_url: Option<Url>,
    /// Whether the account is on the premium plan. Otherwise all endpoints answer 403.
    pub premium: bool,
    /// How repeated applications are detected.
    pub deduplicate: Deduplication,
    /// Whether faults can be planned at `POST /faults`.
    pub faults: bool,
    /// The maximum size of a resume.
    pub max_resume: ByteSize,
    /// Whether the URL of a resume satisfies a question that requires a resume.
    pub resume_links: bool,
    /// Whether unknown question ids, and fields that do not fit the channel, are refused.
    pub strict: bool,
    /// The accepted layouts of an application's answers.
    pub answers: AcceptedAnswers,
    /// The status of the response to an accepted application.
    pub accepted_status: AcceptedStatus,
    /// How long a hired person counts as recently hired.
    #[serde(with = "humantime_serde")]
    pub hired_within: Duration,
    /// How long the data of a person is kept after they arrived or, if later, were hired. At least a day.
    #[serde(deserialize_with = "at_least_one_day")]
    pub retention: Duration,
}

/// The header that identifies repeated requests.
pub(crate) const IDEMPOTENCY_KEY: &str = "Idempotency-Key";

/// How repeated applications are detected. A repeated application gets the first response again and creates nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Deduplication {
    /// By an `Idempotency-Key` that was used before for the same posting.
    Header,
    /// By equal fields, answers and file within ten minutes.
    Content,
    /// Not at all. Every accepted request creates an application.
    Off,
}

/// The accepted layouts of an application's answers. The interface does not specify one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AcceptedAnswers {
    /// All layouts that fit the interface.
    Any,
    /// An object in JSON and `application_questions.<id>` in a form, as a strict dictionary field accepts them. Other
    /// layouts are refused.
    Dotted,
}

/// The status of the response to an accepted application. The interface does not specify one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "u16")]
pub enum AcceptedStatus {
    /// 200 OK.
    Ok,
    /// 201 Created.
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
