//! Errors of requests to the ATS (docs/ats-interface.md: errors). The kind of an error determines
//! how the error is handled.

use std::{fmt, time::Duration};

use derive_more::{Display, From};
use url::Url;

use crate::{ats::endpoint::Endpoint, form::AtsFieldError};

/// The reason why a request to the ATS failed. The message does not contain personal data or the
/// API key, so it can be logged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{endpoint}: {}{}{}{}{}",
    optional("the ATS answered ", *status, ": "),
    if advice.is_some() { kind.without_advice() } else { kind.to_string() },
    if self.is_certainly_not_created() { "; nothing was created" } else { "" },
    optional("; its message: ", ats_message.as_ref(), ""),
    optional("; ", advice.as_ref(), "")
)]
pub struct AtsError {
    endpoint: Endpoint,
    status: Option<u16>,
    kind: Box<ErrorKind>,
    ats_message: Option<String>,
    advice: Option<String>,
}

/// The kind of an error, which determines how the error is handled. `Display` is for the log: it
/// shows only the number of messages, because messages can repeat what an applicant wrote.
#[derive(Clone, PartialEq, Eq, Display, From)]
pub enum ErrorKind {
    /// The ATS permanently refused the data. The applicant or recruiter sees the ATS's messages or,
    /// if the ATS sent none (for example with status 413), a default message.
    #[display("refused {}", message_count(errors))]
    Rejected {
        /// The ATS's messages.
        errors: Vec<AtsFieldError>,
    },
    /// The ATS could not store the resume. Nothing was created, so it is safe to send the
    /// application again.
    #[display("the resume could not be stored; sending it again is safe")]
    ResumeNotStored,
    /// The API key is missing, wrong or revoked. Every request fails with this error.
    #[display(
        "the key in {setting} is not accepted{}; if you change it, restart the site",
        optional(" (", detail.as_ref(), ")")
    )]
    KeyRejected {
        /// The name of the setting that contains the key.
        setting: &'static str,
        /// The message of the ATS. The operator sees it.
        detail: Option<String>,
    },
    /// The plan of the ATS account does not include the ATS interface. Every request fails with
    /// this error.
    #[display(
        "the account's plan does not include the interface{}{}",
        optional(" (", detail.as_ref(), ")"),
        optional(" (", upgrade_url.as_ref(), ")")
    )]
    PlanExcluded {
        /// The message of the ATS. The operator sees it.
        detail: Option<String>,
        /// The URL for upgrading the plan.
        upgrade_url: Option<Url>,
    },
    /// A firewall, CDN or proxy in front of the ATS refused the request, probably because it takes
    /// this site for a bot.
    #[display(
        "a firewall, CDN or proxy in front of the ATS probably blocks this site as a bot; allow this server's IP address \
         there, and check ats.base_url"
    )]
    BlockedAsBot,
    /// A problem that only the operator can fix.
    #[from]
    Misconfigured(Misconfiguration),
    /// The posting is no longer open.
    #[display("the posting is no longer open")]
    PostingGone,
    /// The ATS already has this application.
    #[display("the ATS already has this application")]
    Duplicate,
    /// The site sent too many requests. Contains the wait time that the ATS requested, at most an
    /// hour.
    #[display("too many requests")]
    Throttled(Option<Duration>),
    /// A temporary failure. Nothing was created, so the request can be retried.
    #[display("{failure}")]
    Retryable {
        /// The cause.
        failure: TransportFailure,
        /// The wait time that the ATS requested, at most an hour.
        retry_after: Option<Duration>,
    },
    /// The result is unclear: the ATS may have created the application or candidate, so sending it
    /// again can create a duplicate.
    #[display("{_0}; it may have been created")]
    Ambiguous(TransportFailure),
}

/// A problem that only the operator can fix.
#[derive(Debug, Clone, PartialEq, Eq, Display)]
pub enum Misconfiguration {
    /// The ATS refuses the structure of the request and not its content. Contains the names of the
    /// refused fields, if known.
    #[display("the ATS {}; try another layout in ats.answers", layout_problem(_0))]
    LayoutRejected(Vec<String>),
    /// The ATS interface is not available at the base URL.
    #[display(
        "the interface is not at this URL; ats.base_url must be the part before /api/v1/external/"
    )]
    WrongAddress,
    /// The ATS responded with a redirect. Redirects are not followed.
    #[display(
        "the ATS redirects {}",
        redirect_problem(to.as_deref(), *only_slash)
    )]
    Redirect {
        /// The target URL without its query, truncated.
        to: Option<String>,
        /// Whether the target differs only by a trailing slash.
        only_slash: bool,
    },
    /// The response is an HTML page instead of JSON.
    #[display("the response is HTML instead of JSON; check ats.base_url")]
    WebPage,
    /// The response is JSON, but its `Content-Type` is not that of JSON. Contains this
    /// `Content-Type`, which is empty if the response has none.
    #[display(
        "the response is JSON, but its Content-Type is {_0:?} instead of \"application/json\"; correct it in the ATS \
         or in the server in front of it"
    )]
    WrongContentType(String),
    /// The response is not JSON, although its status is 2xx or 409 and the ATS interface always
    /// sends JSON with these statuses.
    #[display("the response is not JSON; check ats.base_url")]
    NotJson,
    /// The status is a success, but the JSON does not match the ATS interface.
    #[display("unexpected JSON in the response: {_0}")]
    UnexpectedJson(&'static str),
    /// The response is larger than `ats.max_answer`, or contains too many JSON values.
    #[display(
        "the response is larger than ats.max_answer, or contains more than one JSON value per 16 bytes of this limit"
    )]
    TooLarge,
    /// The total size of the pages of a list is more than eight times `ats.max_answer`.
    #[display("the pages of the list are together larger than eight times ats.max_answer")]
    ListTooLarge,
    /// The list has more items than this limit.
    #[display("the list has more than {_0} items")]
    TooManyItems(usize),
    /// The pages of a list did not arrive within the time limit.
    #[display(
        "the pages of the list did not arrive within half an hour; check why the ATS is slow, or increase ats.page_limit"
    )]
    ListTooSlow,
    /// The ATS did not add a recommended applicant as a candidate.
    #[display(
        "the ATS did not add a recommended applicant; check that the job and its stage still exist"
    )]
    ReferralRefused,
    /// The ATS refused the request, and the reason is unknown.
    #[display("refused for a reason that this version does not know")]
    UnknownRefusal,
}

/// The reason why there is no usable response.
#[derive(Debug, Clone, PartialEq, Eq, Display)]
pub enum TransportFailure {
    /// The connection failed because of the name resolution, the network or the certificate.
    /// Contains the base URL and the cause.
    #[display("cannot connect to the ATS at {_0}; check ats.base_url, and whether the ATS runs")]
    Unreachable(String),
    /// The connection was lost before the whole request was sent.
    #[display("the connection was lost while sending")]
    ConnectionLost,
    /// The response did not arrive before the timeout.
    #[display("the request timed out")]
    Timeout,
    /// The response is missing or incomplete.
    #[display("the response was incomplete")]
    IncompleteResponse,
    /// The ATS reports that it is overloaded or broken.
    #[display("the ATS is overloaded or broken")]
    Unavailable,
}

impl AtsError {
    /// Creates an error for a failed request. `status` is the status of the response, if there was
    /// a response.
    pub(crate) fn new(endpoint: Endpoint, status: Option<u16>, kind: ErrorKind) -> Self {
        Self {
            endpoint,
            status,
            kind: Box::new(kind),
            ats_message: None,
            advice: None,
        }
    }

    /// Adds advice for the operator. In the error's text, this advice replaces the general advice
    /// for this kind of error. If `advice` is `None`, the error keeps its earlier advice.
    pub(crate) fn with_advice(self, advice: Option<String>) -> Self {
        let advice = advice.or(self.advice);
        Self { advice, ..self }
    }

    /// Returns the advice for the operator.
    pub fn advice(&self) -> Option<&str> {
        self.advice.as_deref()
    }

    /// Adds the text of the response to errors that only the operator can fix, and to refusals
    /// without a message for the applicant. The text must not contain personal data.
    pub(crate) fn with_ats_message(self, message: Option<String>) -> Self {
        let is_for_operator = match &*self.kind {
            ErrorKind::Misconfigured(_) | ErrorKind::BlockedAsBot => true,
            ErrorKind::KeyRejected { detail, .. } => detail.is_none(),
            kind => kind.is_silent_refusal(),
        };
        Self {
            ats_message: message.filter(|_| is_for_operator),
            ..self
        }
    }

    pub(crate) fn ats_message(&self) -> Option<&str> {
        self.ats_message.as_deref()
    }

    /// Returns the endpoint to which the request was sent.
    pub fn endpoint(&self) -> Endpoint {
        self.endpoint
    }

    /// Returns the status of the response, if there was a response.
    pub fn status(&self) -> Option<u16> {
        self.status
    }

    /// Returns the kind of error, which determines how the error is handled.
    pub fn kind(&self) -> &ErrorKind {
        &self.kind
    }

    /// Returns `true` if the ATS may have created something despite the error: the result is
    /// unclear, the status was a success but the body is unusable, or a bulk add was refused with a
    /// success status.
    pub fn may_have_created(&self) -> bool {
        let is_taken = self
            .status
            .is_some_and(|status| (200..300).contains(&status));
        match *self.kind {
            ErrorKind::Ambiguous(_) => true,
            ErrorKind::Rejected { .. } => is_taken && self.endpoint == Endpoint::BulkAdd,
            // A 303 response (See Other) means that the request was processed (RFC 9110 §15.4.4),
            // although redirects count as errors here.
            ErrorKind::Misconfigured(ref fault) if fault.affects_all() => {
                !self.endpoint.is_read_only() && (is_taken || self.status == Some(303))
            }
            _ => false,
        }
    }

    /// Returns `true` if the request was meant to create something but certainly did not.
    fn is_certainly_not_created(&self) -> bool {
        matches!(*self.kind, ErrorKind::Retryable { .. }) && !self.endpoint.is_read_only()
    }

    /// Converts the error into its kind.
    pub fn into_kind(self) -> ErrorKind {
        *self.kind
    }
}

impl ErrorKind {
    /// Returns the name of the error in metrics.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Rejected { .. } => "rejected",
            Self::ResumeNotStored => "resume_retry",
            Self::KeyRejected { .. } => "key_problem",
            Self::PlanExcluded { .. } => "plan_gated",
            Self::BlockedAsBot => "edge_blocked",
            Self::Misconfigured(fault) if fault.affects_all() => "path_fault",
            Self::Misconfigured(_) => "operator_fault",
            Self::PostingGone => "posting_gone",
            Self::Duplicate => "duplicate",
            Self::Throttled(_) => "throttled",
            Self::Retryable { .. } => "retryable",
            Self::Ambiguous(_) => "ambiguous",
        }
    }

    /// Returns `true` if the application was refused without a message for the applicant.
    pub(crate) fn is_silent_refusal(&self) -> bool {
        matches!(self, Self::Rejected { errors } if errors.iter().all(|it| it.text.is_empty()))
    }

    /// Like `Display`, but without the general advice for `ats.base_url`.
    fn without_advice(&self) -> String {
        match self {
            Self::Misconfigured(Misconfiguration::WrongAddress) => {
                "the interface is not at this URL".to_owned()
            }
            Self::Misconfigured(Misconfiguration::Redirect { to, .. }) => {
                format!("the server redirects{}", optional(" to ", to.as_ref(), ""))
            }
            Self::Misconfigured(Misconfiguration::WebPage) => {
                "the response is HTML instead of JSON".to_owned()
            }
            Self::Misconfigured(Misconfiguration::NotJson) => "the response is not JSON".to_owned(),
            Self::Misconfigured(Misconfiguration::UnknownRefusal) => "refused".to_owned(),
            Self::Retryable {
                failure: TransportFailure::Unreachable(at),
                ..
            } => format!("cannot connect to the ATS at {at}"),
            other => other.to_string(),
        }
    }
}

impl Misconfiguration {
    /// Returns `true` if the problem affects all requests and not only one application.
    pub fn affects_all(&self) -> bool {
        !matches!(self, Self::LayoutRejected(_) | Self::ReferralRefused)
    }
}

fn layout_problem(fields: &[String]) -> String {
    if fields.is_empty() {
        return "cannot read the layout of the application".to_owned();
    }
    format!(
        "rejects fields that applicants do not see ({})",
        fields.join(", ")
    )
}

fn redirect_problem(to: Option<&str>, only_slash: bool) -> String {
    if only_slash {
        return "to the same URL with a trailing slash; ats.base_url is not the URL of the interface"
            .to_owned();
    }
    let to = optional("to ", to, ", ");
    format!("{to}and redirects are not followed; set ats.base_url to the target")
}

fn message_count(errors: &[AtsFieldError]) -> String {
    match errors.iter().filter(|it| !it.text.is_empty()).count() {
        0 => "without a message for the applicant".to_owned(),
        1 => "with 1 message".to_owned(),
        count => format!("with {count} messages"),
    }
}

/// Returns `value` with the strings `before` and `after` around it, or an empty string if there is
/// no value.
fn optional(before: &str, value: Option<impl fmt::Display>, after: &str) -> String {
    value.map_or_else(String::new, |value| format!("{before}{value}{after}"))
}

/// Omits the ATS's messages, as [`fmt::Display`] does, because they can contain personal data.
impl fmt::Debug for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rejected { errors } => {
                let about: Vec<_> = errors.iter().map(|error| &error.slot).collect();
                write!(f, "Rejected {{ about: {about:?} }}")
            }
            other => write!(f, "ErrorKind({other})"),
        }
    }
}
