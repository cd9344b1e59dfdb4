//! The `[reference_ats]` table of the settings.

use std::{net::SocketAddr, num::NonZeroU32, path::PathBuf, time::Duration};

use secrecy::SecretString;
use serde::Deserialize;
use url::Url;

use crate::{
    byte_size::{self, ByteSize},
    duration, listen_address,
    secret_setting::{self, SecretSettingError},
    store::{SessionLimits, at_least_one_day},
    trusted_proxies::TrustedProxies,
};

/// The `[reference_ats]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReferenceAtsSettings {
    /// The listen address. The default is a free loopback port.
    #[serde(default, deserialize_with = "listen_address::deserialize_some")]
    pub listen: Option<SocketAddr>,
    /// The API key of the ATS interface. The default is a random key.
    pub api_key: Option<SecretString>,
    /// A file that contains the API key. This setting is an alternative to `api_key`.
    pub api_key_file: Option<PathBuf>,
    /// Whether the back office is enabled.
    pub office: bool,
    /// The key of the back office. By default a key is generated and stored in `dir`.
    pub office_key: Option<SecretString>,
    /// A file that contains the key of the back office. This setting is an alternative to
    /// `office_key`.
    pub office_key_file: Option<PathBuf>,
    /// The folder for the database. The folder is created with mode 0700.
    pub dir: PathBuf,
    /// The folder with the postings, one Markdown file per posting. The default is the built-in
    /// sample company.
    pub postings: Option<PathBuf>,
    /// The base URL for links to this server in responses, for example to the next page of a list.
    /// The default is derived from the listen address.
    pub public_url: Option<Url>,
    /// Whether the reference ATS behaves as if the account were on the premium plan. If `false`,
    /// all endpoints of the ATS interface return 403.
    pub premium: bool,
    /// How duplicate applications are detected.
    pub deduplicate: Deduplication,
    /// Whether faults can be planned at `POST /faults`.
    pub faults: bool,
    /// The maximum size of a resume.
    #[serde(deserialize_with = "byte_size::non_zero")]
    pub max_resume: ByteSize,
    /// Whether the URL of a resume is accepted as the answer to a question that requires a resume.
    pub resume_links: bool,
    /// Whether to reject applications with unknown question ids, and added candidates that lack a
    /// valid value for a field that their channel requires.
    pub strict: bool,
    /// The accepted formats of an application's answers.
    pub answers: AcceptedAnswers,
    /// The status of the response to an accepted application.
    pub accepted_status: AcceptedStatus,
    /// How long a person is listed as recently hired.
    #[serde(deserialize_with = "duration::non_zero")]
    pub hired_within: Duration,
    /// How long a person's data is stored, from the time at which it arrives. If the person is
    /// hired later, the period starts again at that time. The minimum is one day.
    #[serde(deserialize_with = "at_least_one_day")]
    pub retention: Duration,
    /// The limits for signing in to the back office, which are the same as for the recruiters'
    /// pages.
    #[serde(skip)]
    pub sign_in: SignInSettings,
}

/// The limits for signing in: `site.trusted_proxies`, and the sign-in settings in `[team]`.
#[derive(Debug, Clone)]
pub struct SignInSettings {
    /// The proxies whose headers contain the client's IP address.
    pub trusted_proxies: TrustedProxies,
    /// The maximum number of attempts per client and minute.
    pub attempts_per_minute: NonZeroU32,
    /// The limits after which a session ends.
    pub sessions: SessionLimits,
}

impl Default for SignInSettings {
    fn default() -> Self {
        Self {
            trusted_proxies: TrustedProxies::default(),
            attempts_per_minute: const { NonZeroU32::new(5).unwrap() },
            sessions: SessionLimits {
                lifetime: Duration::from_secs(8 * 3_600),
                idle: Duration::from_secs(3_600),
            },
        }
    }
}

impl ReferenceAtsSettings {
    /// Returns the API key, from `api_key` or `api_key_file`.
    pub(crate) fn read_api_key(&self) -> Result<Option<SecretString>, SecretSettingError> {
        let (key, file) = (self.api_key.as_ref(), self.api_key_file.as_deref());
        secret_setting::read("reference_ats.api_key", key, file)
    }

    /// Returns the key of the back office, from `office_key` or `office_key_file`.
    pub(crate) fn read_office_key(&self) -> Result<Option<SecretString>, SecretSettingError> {
        let (key, file) = (self.office_key.as_ref(), self.office_key_file.as_deref());
        secret_setting::read("reference_ats.office_key", key, file)
    }
}

/// The name of the header by which retries of a request are recognized.
pub(crate) const IDEMPOTENCY_KEY: &str = "Idempotency-Key";

/// How duplicate applications are detected. A duplicate is not stored, and the response contains
/// the id of the first application.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Deduplication {
    /// An application is a duplicate if an earlier application for the same posting had the same
    /// `Idempotency-Key`.
    Header,
    /// An application is a duplicate if an application with the same fields, answers and file
    /// arrived within the last ten minutes.
    Content,
    /// Duplicates are not detected. Every accepted request creates a new application.
    Off,
}

/// The accepted formats of an application's answers. The ATS interface does not specify these
/// formats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AcceptedAnswers {
    /// Any plausible format: an object or a list, in JSON or as form parts.
    Any,
    /// An object in JSON, or parts named `application_questions.<id>` in a form. This format
    /// simulates an ATS that accepts the answers only as a dictionary.
    Dotted,
}

/// The status code of the response to an accepted application. The ATS interface does not specify
/// this code.
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
