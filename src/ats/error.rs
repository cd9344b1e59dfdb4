//! The errors of the ATS (ATS interface: errors). Each kind says what to do about it.

use std::{fmt, time::Duration};

use url::Url;

use crate::{application::Application, ats::personal::Personal, form::complaint::Complaint};

/// An endpoint of the ATS.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Call {
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
#[error("{call}: {}{verdict}{}", answered(*status), said(words.as_deref()))]
pub struct AtsError {
    call: Call,
    status: Option<u16>,
    verdict: Box<Verdict>,
    words: Option<String>,
}

/// The kind of an error. It decides what to do.
#[derive(Clone, PartialEq, Eq)]
pub enum Verdict {
    /// Refused for good, with messages for the applicant or recruiter. A message is empty if the
    /// ATS sent none (413); then the page has its own text.
    Rejected {
        /// The ATS's messages.
        complaints: Vec<Complaint>,
    },
    /// The ATS could not store the resume. Nothing was created, so it is safe to send again.
    ResumeRetry,
    /// The key is missing, wrong or revoked. Affects every request.
    KeyProblem {
        /// The ATS's message, for the operator.
        detail: Option<String>,
    },
    /// The account's plan does not include the interface. Affects every request.
    PlanGated {
        /// The ATS's message, for the operator.
        detail: Option<String>,
        /// The URL for upgrading the plan.
        upgrade_url: Option<Url>,
    },
    /// Something in front of the ATS blocks this site as a bot.
    EdgeBlocked,
    /// Only the operator can fix it.
    OperatorFault(Fault),
    /// The posting is no longer open.
    PostingGone,
    /// The ATS already has this application.
    Duplicate,
    /// Too many requests. Holds the wait that the ATS asks for, at most an hour.
    Throttled(Option<Duration>),
    /// Nothing was created; try again.
    Retryable {
        /// The cause.
        trouble: Trouble,
        /// The wait that the ATS asks for, at most an hour.
        wait: Option<Duration>,
    },
    /// The result is unclear: it may have been created. Check before sending again.
    Ambiguous(Trouble),
}

/// A problem that only the operator can fix.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The ATS refuses the layout of the request, not its content. Holds the names of the fields,
    /// if any.
    Layout(Vec<String>),
    /// The interface is not at this URL.
    Address,
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
    Unrecognised(&'static str),
    /// The response is larger than `ats.max_answer`.
    TooLarge,
    /// A refusal for an unknown reason.
    Refused,
}

/// Why no usable response arrived.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// No connection: name resolution, network or certificate.
    Unreachable(String),
    /// The connection was lost before the whole request was sent.
    CutShort,
    /// The response did not arrive in time.
    TooLate,
    /// No response, or an incomplete one.
    NoAnswer,
    /// The ATS says that it is overloaded or broken.
    Answered,
}

impl AtsError {
    /// A failed request. `status` is that of the response, if there was one.
    pub(crate) fn new(call: Call, status: Option<u16>, verdict: Verdict) -> Self {
        Self {
            call,
            status,
            verdict: Box::new(verdict),
            words: None,
        }
    }

    /// Adds the ATS's own message, if only the operator can fix the problem. The message must not
    /// contain personal data.
    pub(crate) fn saying(self, words: Option<String>) -> Self {
        let is_for_operator = matches!(
            *self.verdict,
            Verdict::OperatorFault(_) | Verdict::EdgeBlocked
        );
        Self {
            words: words.filter(|_| is_for_operator),
            ..self
        }
    }

    /// The endpoint.
    pub fn call(&self) -> Call {
        self.call
    }

    /// The status of the response, if there was one.
    pub fn status(&self) -> Option<u16> {
        self.status
    }

    /// The kind of error.
    pub fn verdict(&self) -> &Verdict {
        &self.verdict
    }

    /// Whether the request may have created something anyway: the result is unclear, or a success
    /// without a result per item.
    pub fn may_have_created(&self) -> bool {
        let is_taken = self
            .status
            .is_some_and(|status| (200..300).contains(&status));
        match *self.verdict {
            Verdict::Ambiguous(_) => true,
            Verdict::Rejected { .. } => is_taken && self.call == Call::BulkAdd,
            // 303 See Other means that the request was processed (RFC 9110 §15.4.4).
            Verdict::OperatorFault(ref fault) if fault.is_of_the_path() => {
                !self.call.is_read() && (is_taken || self.status == Some(303))
            }
            _ => false,
        }
    }

    /// The ATS's messages if it refused the application, without anything that the applicant wrote.
    /// `None` if there are none.
    pub fn refusal(&self, application: &Application) -> Option<String> {
        let Verdict::Rejected { complaints } = self.verdict() else {
            return None;
        };
        let personal = Personal::of(application);
        let texts = complaints.iter().map(|it| personal.hide_in(&it.text));
        let mut texts: Vec<String> = texts.filter(|text| !text.is_empty()).collect();
        texts.sort_unstable();
        texts.dedup();
        (!texts.is_empty()).then(|| texts.join("; "))
    }

    /// The kind of error, owned.
    pub fn into_verdict(self) -> Verdict {
        *self.verdict
    }
}

impl Verdict {
    /// The name in metrics.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Rejected { .. } => "rejected",
            Self::ResumeRetry => "resume_retry",
            Self::KeyProblem { .. } => "key_problem",
            Self::PlanGated { .. } => "plan_gated",
            Self::EdgeBlocked => "edge_blocked",
            Self::OperatorFault(fault) if fault.is_of_the_path() => "path_fault",
            Self::OperatorFault(_) => "operator_fault",
            Self::PostingGone => "posting_gone",
            Self::Duplicate => "duplicate",
            Self::Throttled(_) => "throttled",
            Self::Retryable { .. } => "retryable",
            Self::Ambiguous(_) => "ambiguous",
        }
    }
}

impl Fault {
    /// Whether the problem affects all requests and not only this application.
    pub fn is_of_the_path(&self) -> bool {
        !matches!(self, Self::Layout(_))
    }
}

impl Call {
    /// Whether the endpoint changes nothing, so that a request can always be repeated.
    pub fn is_read(self) -> bool {
        !matches!(self, Self::Submit | Self::AddCandidate | Self::BulkAdd)
    }
}

impl fmt::Display for Call {
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

fn answered(status: Option<u16>) -> String {
    match status {
        Some(status) => format!("the ATS answered {status}: "),
        None => String::new(),
    }
}

fn said(words: Option<&str>) -> String {
    match words {
        Some(words) => format!("; its words: {words}"),
        None => String::new(),
    }
}

/// For the log. Only counts the messages, because they may repeat what an applicant wrote.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rejected { complaints } => {
                write!(f, "refused with {} complaints", complaints.len())
            }
            Self::ResumeRetry => f.write_str("it could not store the resume; sending again is safe"),
            Self::KeyProblem { detail } => {
                f.write_str("it does not accept the key in ats.api_key")?;
                told(f, detail.as_ref())
            }
            Self::PlanGated {
                detail,
                upgrade_url,
            } => {
                f.write_str("the account's plan does not include the interface")?;
                told(f, detail.as_ref())?;
                told(f, upgrade_url.as_ref())
            }
            Self::EdgeBlocked => f.write_str(
                "something in front of it took this site for a robot; let its address through there",
            ),
            Self::OperatorFault(fault) => fault.fmt(f),
            Self::PostingGone => f.write_str("the posting is no longer open"),
            Self::Duplicate => f.write_str("it has this application already"),
            Self::Throttled(_) => f.write_str("it was asked too much"),
            Self::Retryable { trouble, .. } => write!(f, "{trouble}; nothing was created"),
            Self::Ambiguous(trouble) => write!(f, "{trouble}; it may have been created"),
        }
    }
}

/// Like [`fmt::Display`], because the messages may be personal.
impl fmt::Debug for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rejected { complaints } => {
                let about: Vec<_> = complaints.iter().map(|complaint| &complaint.slot).collect();
                write!(f, "Rejected {{ about: {about:?} }}")
            }
            other => write!(f, "Verdict({other})"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Layout(fields) if fields.is_empty() => {
                f.write_str("it cannot read the form; see ats.answers for other ways to write one")
            }
            Self::Layout(fields) => write!(
                f,
                "it complains of fields that no applicant sees ({}); see ats.answers for other ways \
                 to write them",
                fields.join(", ")
            ),
            Self::Address => f.write_str(
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
                told(f, to.as_ref())
            }
            Self::WebPage => f.write_str(
                "a web page came instead of JSON; ats.base_url is not that of the interface",
            ),
            Self::NotJson => {
                f.write_str("the answer is not JSON; is ats.base_url that of the interface")
            }
            Self::Unrecognised(what) => write!(f, "the answer is not recognised: {what}"),
            Self::TooLarge => f.write_str("the answer is larger than ats.max_answer"),
            Self::Refused => f.write_str("refused for a reason this version does not know"),
        }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreachable(why) => write!(f, "it cannot be reached ({why})"),
            Self::CutShort => f.write_str("the connection broke before all was sent"),
            Self::TooLate => f.write_str("no answer came in time"),
            Self::NoAnswer => f.write_str("no whole answer came"),
            Self::Answered => f.write_str("it is busy or broken"),
        }
    }
}

fn told(f: &mut fmt::Formatter<'_>, words: Option<impl fmt::Display>) -> fmt::Result {
    match words {
        Some(words) => write!(f, " ({words})"),
        None => Ok(()),
    }
}
