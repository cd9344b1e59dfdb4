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
    /// The listen address. The default is a free loopback port.
    pub listen: Option<SocketAddr>,
    /// The API key of the interface. The default is a random key.
    pub api_key: Option<SecretString>,
    /// Whether the back office is enabled.
    pub office: bool,
    /// The key of the back office. By default a key is generated and stored in `dir`.
    pub office_key: Option<SecretString>,
    /// The folder for the database. It is created with mode 0700.
    pub dir: PathBuf,
    /// The folder with the postings, one Markdown file for each. The default is the sample company.
    pub postings: Option<PathBuf>,
    /// The base URL used in links. The default is derived from the listen address.
    pub public_url: Option<Url>,
    /// Whether the account is on the premium plan. If not, all endpoints return 403.
    pub premium: bool,
    /// How duplicate applications are detected.
    pub deduplicate: Deduplication,
    /// Whether faults can be planned at `POST /faults`.
    pub faults: bool,
    /// The maximum size of a resume.
    pub max_resume: ByteSize,
    /// Whether the URL of a resume satisfies a question that requires a resume.
    pub resume_links: bool,
    /// Whether unknown question ids, and fields that do not belong to the channel, are rejected.
    pub strict: bool,
    /// The accepted layouts of an application's answers.
    pub answers: AcceptedAnswers,
    /// The status of the response to an accepted application.
    pub accepted_status: AcceptedStatus,
    /// How long a person counts as recently hired.
    #[serde(with = "humantime_serde")]
    pub hired_within: Duration,
    /// How long a person's data is stored after they arrived or, if later, were hired. At least a day.
    #[serde(deserialize_with = "at_least_one_day")]
    pub retention: Duration,
}

/// The header that identifies repeated requests.
pub(crate) const IDEMPOTENCY_KEY: &str = "Idempotency-Key";

/// How duplicate applications are detected. A duplicate gets the first response again and creates nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Deduplication {
    /// By an `Idempotency-Key` that was already used for the same posting.
    Header,
    /// By the same fields, answers and file within ten minutes.
    Content,
    /// Not at all. Every accepted request creates a new application.
    Off,
}

/// The accepted layouts of an application's answers. The interface does not specify them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AcceptedAnswers {
    /// All layouts that the interface permits.
    Any,
    /// An object in JSON, or `application_questions.<id>` in a form: the only layouts that a strict dictionary field
    /// accepts.
    Dotted,
}

/// The status code of the response to an accepted application. The interface does not specify it.
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
