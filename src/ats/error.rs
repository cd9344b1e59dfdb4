//! The errors of the ATS (ATS interface: errors). Each kind says what to do about it.

use std::{fmt, time::Duration};

use url::Url;

use crate::{
    application::Application, ats::redactor::Redactor, form::ats_field_error::AtsFieldError,
};

/// An endpoint of the ATS.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Endpoint {
    /// `GET job-postings`.
    Postings,
    /// `GET job-postings/{id}`.
    Posting,
    /// `GET jobs`.
    Jobs,
    /// `GET candidates`.
    Hired,
    /// `GET docs/api.json`.
    Docs,
    /// `POST job-postings/{id}/applications`.
    Submit,
    /// `POST add-candidate`.
    AddCandidate,
    /// `POST bulk-add-candidates`.
    BulkAdd,
}

/// Why a request to the ATS failed. Contains nothing personal and never the key, so it may be logged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{endpoint}: {}{kind}{}", format_status(*status), format_ats_message(ats_message.as_deref()))]
pub struct AtsError {
    endpoint: Endpoint,
    status: Option<u16>,
    kind: Box<ErrorKind>,
    ats_message: Option<String>,
}

/// The kind of an error. It decides what to do.
#[derive(Clone, PartialEq, Eq)]
pub enum ErrorKind {
    /// Refused for good, with messages for the applicant or recruiter. A message is empty if the
    /// ATS sent none (413); then the page has its own text.
    Rejected {
        /// The ATS's messages.
        errors: Vec<AtsFieldError>,
    },
    /// The ATS could not store the resume. Nothing was created, so it is safe to send again.
    ResumeNotStored,
    /// The key is missing, wrong or revoked. Affects every request.
    KeyRejected {
        /// The ATS's message, for the operator.
        detail: Option<String>,
    },
    /// The account's plan does not include the interface. Affects every request.
    PlanExcluded {
        /// The ATS's message, for the operator.
        detail: Option<String>,
        /// The URL for upgrading the plan.
        upgrade_url: Option<Url>,
    },
    /// Something in front of the ATS blocks this site as a bot.
    BlockedAsBot,
    /// Only the operator can fix it.
    Misconfigured(Misconfiguration),
    /// The posting is no longer open.
    PostingGone,
    /// The ATS already has this application.
    Duplicate,
    /// Too many requests. Holds the wait that the ATS asks for, at most an hour.
    Throttled(Option<Duration>),
    /// Nothing was created; try again.
    Retryable {
        /// The cause.
        failure: TransportFailure,
        /// The wait that the ATS asks for, at most an hour.
        retry_after: Option<Duration>,
    },
    /// The result is unclear: it may have been created. Check before sending again.
    Ambiguous(TransportFailure),
}

/// A problem that only the operator can fix.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misconfiguration {
    /// The ATS refuses the layout of the request, not its content. Holds the names of the fields,
    /// if any.
    LayoutRejected(Vec<String>),
    /// The interface is not at this URL.
    WrongAddress,
    /// The ATS redirects. Redirects are not followed.
    Redirect {
        /// The target without its query, shortened.
        to: Option<String>,
        /// Whether the target differs only by a trailing slash.
        only_slash: bool,
    },
    /// An HTML page instead of JSON.
    WebPage,
    /// A success that is not JSON.
    NotJson,
    /// A success with JSON that does not follow the interface.
    UnexpectedJson(&'static str),
    /// The response is larger than `ats.max_answer`.
    TooLarge,
    /// A refusal for an unknown reason.
    UnknownRefusal,
}

/// Why no usable response arrived.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TransportFailure {
    /// No connection: name resolution, network or certificate.
    Unreachable(String),
    /// The connection was lost before the whole request was sent.
    ConnectionLost,
    /// The response did not arrive in time.
    Timeout,
    /// No response, or an incomplete one.
    IncompleteResponse,
    /// The ATS says that it is overloaded or broken.
    Unavailable,
}

impl AtsError {
    /// A failed request. `status` is that of the response, if there was one.
    pub(crate) fn new(endpoint: Endpoint, status: Option<u16>, verdict: ErrorKind) -> Self {
        Self {
            endpoint,
            status,
            kind: Box::new(verdict),
            ats_message: None,
        }
    }

    /// Adds the ATS's own message, if only the operator can fix the problem. The message must not
    /// contain personal data.
    pub(crate) fn with_ats_message(self, words: Option<String>) -> Self {
        let is_for_operator = matches!(
            *self.kind,
            ErrorKind::Misconfigured(_) | ErrorKind::BlockedAsBot
        );
        Self {
            ats_message: words.filter(|_| is_for_operator),
            ..self
        }
    }

    /// The endpoint.
    pub fn endpoint(&self) -> Endpoint {
        self.endpoint
    }

    /// The status of the response, if there was one.
    pub fn status(&self) -> Option<u16> {
        self.status
    }

    /// The kind of error.
    pub fn kind(&self) -> &ErrorKind {
        &self.kind
    }

    /// Whether the request may have created something anyway: the result is unclear, or a success
    /// without a result per item.
    pub fn may_have_created(&self) -> bool {
        let is_taken = self
            .status
            .is_some_and(|status| (200..300).contains(&status));
        match *self.kind {
            ErrorKind::Ambiguous(_) => true,
            ErrorKind::Rejected { .. } => is_taken && self.endpoint == Endpoint::BulkAdd,
            // 303 See Other means that the request was processed (RFC 9110 §15.4.4).
            ErrorKind::Misconfigured(ref fault) if fault.affects_all() => {
                !self.endpoint.is_read_only() && (is_taken || self.status == Some(303))
            }
            _ => false,
        }
    }

    /// The ATS's messages if it refused the application, without anything that the applicant wrote.
    /// `None` if there are none.
    pub fn rejection_text(&self, application: &Application) -> Option<String> {
        let ErrorKind::Rejected { errors: complaints } = self.kind() else {
            return None;
        };
        let personal = Redactor::new(application);
        let texts = complaints.iter().map(|it| personal.redact(&it.text));
        let mut texts: Vec<String> = texts.filter(|text| !text.is_empty()).collect();
        texts.sort_unstable();
        texts.dedup();
        (!texts.is_empty()).then(|| texts.join("; "))
    }

    /// The kind of error, owned.
    pub fn into_kind(self) -> ErrorKind {
        *self.kind
    }
}

impl ErrorKind {
    /// The name in metrics.
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
}

impl Misconfiguration {
    /// Whether the problem affects all requests and not only this application.
    pub fn affects_all(&self) -> bool {
        !matches!(self, Self::LayoutRejected(_))
    }
}

impl Endpoint {
    /// Whether the endpoint changes nothing, so that a request can always be repeated.
    pub fn is_read_only(self) -> bool {
        !matches!(self, Self::Submit | Self::AddCandidate | Self::BulkAdd)
    }
}

impl fmt::Display for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Postings => "reading the posting list",
            Self::Posting => "reading a posting",
            Self::Jobs => "reading the jobs",
            Self::Hired => "reading the hired candidates",
            Self::Docs => "reading the description of the interface",
            Self::Submit => "submitting an application",
            Self::AddCandidate => "adding a candidate",
            Self::BulkAdd => "adding candidates",
        })
    }
}

fn format_status(status: Option<u16>) -> String {
    match status {
        Some(status) => format!("the ATS answered {status}: "),
        None => String::new(),
    }
}

fn format_ats_message(words: Option<&str>) -> String {
    match words {
        Some(words) => format!("; its words: {words}"),
        None => String::new(),
    }
}

/// For the log. Only counts the messages, because they may repeat what an applicant wrote.
impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rejected { errors: complaints } => {
                write!(f, "refused with {} complaints", complaints.len())
            }
            Self::ResumeNotStored => f.write_str("it could not store the resume; sending again is safe"),
            Self::KeyRejected { detail } => {
                f.write_str("it does not accept the key in ats.api_key")?;
                write_detail(f, detail.as_ref())
            }
            Self::PlanExcluded {
                detail,
                upgrade_url,
            } => {
                f.write_str("the account's plan does not include the interface")?;
                write_detail(f, detail.as_ref())?;
                write_detail(f, upgrade_url.as_ref())
            }
            Self::BlockedAsBot => f.write_str(
                "something in front of it took this site for a robot; let its address through there",
            ),
            Self::Misconfigured(fault) => fault.fmt(f),
            Self::PostingGone => f.write_str("the posting is no longer open"),
            Self::Duplicate => f.write_str("it has this application already"),
            Self::Throttled(_) => f.write_str("it was asked too much"),
            Self::Retryable { failure: trouble, .. } => write!(f, "{trouble}; nothing was created"),
            Self::Ambiguous(trouble) => write!(f, "{trouble}; it may have been created"),
        }
    }
}

/// Like [`fmt::Display`], because the messages may be personal.
impl fmt::Debug for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rejected { errors: complaints } => {
                let about: Vec<_> = complaints.iter().map(|complaint| &complaint.slot).collect();
                write!(f, "Rejected {{ about: {about:?} }}")
            }
            other => write!(f, "Verdict({other})"),
        }
    }
}

impl fmt::Display for Misconfiguration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LayoutRejected(fields) if fields.is_empty() => {
                f.write_str("it cannot read the form; see ats.answers for other ways to write one")
            }
            Self::LayoutRejected(fields) => write!(
                f,
                "it complains of fields that no applicant sees ({}); see ats.answers for other ways \
                 to write them",
                fields.join(", ")
            ),
            Self::WrongAddress => f.write_str(
                "nothing of the interface is there; ats.base_url must be the address in front of \
                 /api/v1/external/",
            ),
            Self::Redirect {
                only_slash: true, ..
            } => f.write_str(
                "it redirects to the same address with a slash at its end, so ats.base_url is not \
                 that of the interface",
            ),
            Self::Redirect { to, .. } => {
                f.write_str(
                    "it redirects, which is not followed; set ats.base_url to what answers",
                )?;
                write_detail(f, to.as_ref())
            }
            Self::WebPage => f.write_str(
                "a web page came instead of JSON; ats.base_url is not that of the interface",
            ),
            Self::NotJson => {
                f.write_str("the answer is not JSON; is ats.base_url that of the interface")
            }
            Self::UnexpectedJson(what) => write!(f, "the answer is not recognised: {what}"),
            Self::TooLarge => f.write_str("the answer is larger than ats.max_answer"),
            Self::UnknownRefusal => f.write_str("refused for a reason this version does not know"),
        }
    }
}

impl fmt::Display for TransportFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreachable(why) => write!(f, "it cannot be reached ({why})"),
            Self::ConnectionLost => f.write_str("the connection broke before all was sent"),
            Self::Timeout => f.write_str("no answer came in time"),
            Self::IncompleteResponse => f.write_str("no whole answer came"),
            Self::Unavailable => f.write_str("it is busy or broken"),
        }
    }
}

fn write_detail(f: &mut fmt::Formatter<'_>, words: Option<impl fmt::Display>) -> fmt::Result {
    match words {
        Some(words) => write!(f, " ({words})"),
        None => Ok(()),
    }
}
