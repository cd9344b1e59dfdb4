use std::{fmt, time::Duration};

use url::Url;

use crate::{application::Application, ats::personal::Personal, form::complaint::Complaint};

/// What was asked of the ATS.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Call {
    /// GET job-postings.
    Postings,
    /// GET job-postings/{id}.
    Posting,
    /// GET jobs.
    Jobs,
    /// GET candidates.
    Hired,
    /// GET docs/api.json.
    Docs,
    /// POST job-postings/{id}/applications.
    Submit,
    /// POST add-candidate.
    AddCandidate,
    /// POST bulk-add-candidates.
    BulkAdd,
}

/// Why the ATS did not do what it was asked. Nothing personal and never the key, so it may be logged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{call}: {}{verdict}{}", answered(*status), said(words.as_deref()))]
pub struct AtsError {
    call: Call,
    status: Option<u16>,
    verdict: Box<Verdict>,
    words: Option<String>,
}

/// What a failure means, and so what is to be done about it.
#[derive(Clone, PartialEq, Eq)]
pub enum Verdict {
    /// Refused for good, in words that may be shown to whoever sent it. A text may be empty where the
    /// ATS found none (a 413): then the page says it in words of its own.
    Rejected {
        /// What the ATS said.
        complaints: Vec<Complaint>,
    },
    /// The ATS could not store the resume; nothing was created, sending again is safe.
    ResumeRetry,
    /// The key is missing, wrong or withdrawn: concerns every call.
    KeyProblem {
        /// The ATS's words, for the operator.
        detail: Option<String>,
    },
    /// The account is on a plan without the interface: concerns every call.
    PlanGated {
        /// The ATS's words, for the operator.
        detail: Option<String>,
        /// Where the plan can be upgraded.
        upgrade_url: Option<Url>,
    },
    /// Something before the ATS took the site for a robot.
    EdgeBlocked,
    /// Only the operator can mend it.
    OperatorFault(Fault),
    /// The posting is no longer open.
    PostingGone,
    /// The ATS has this application already.
    Duplicate,
    /// Too much was asked; at most an hour to wait, where it is told.
    Throttled(Option<Duration>),
    /// Nothing was created: try again.
    Retryable {
        /// What went wrong.
        trouble: Trouble,
        /// How long to wait, where it is told; at most an hour.
        wait: Option<Duration>,
    },
    /// It may have been created: look before sending again.
    Ambiguous(Trouble),
}

/// What only the operator can mend.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The ATS complains of the form and not of what was filled in: these fields, if it named any.
    Layout(Vec<String>),
    /// Nothing of the interface is at this address.
    Address,
    /// The ATS answers with a redirect, which is never followed.
    Redirect {
        /// Where to, without query; cut short.
        to: Option<String>,
        /// Whether nothing but a slash at the end differs.
        only_slash: bool,
    },
    /// A web page instead of JSON.
    WebPage,
    /// Success, but not in JSON.
    NotJson,
    /// Success, in JSON that is not what the interface says.
    Unrecognised(&'static str),
    /// The answer is larger than `ats.max_answer`.
    TooLarge,
    /// Refused for a reason this client does not know.
    Refused,
}

/// What went wrong on the way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// No connection was made: name, network or certificate.
    Unreachable(String),
    /// The connection broke before all was sent.
    CutShort,
    /// No answer came in time.
    TooLate,
    /// The answer broke off, or none came.
    NoAnswer,
    /// The ATS says that it is busy or broken.
    Answered,
}

impl AtsError {
    /// The failure of a call; `status` is the answer's, where there was one.
    pub(crate) fn new(call: Call, status: Option<u16>, verdict: Verdict) -> Self {
        Self {
            call,
            status,
            verdict: Box::new(verdict),
            words: None,
        }
    }

    /// The same with the ATS's own words, where only the operator can mend what went wrong. Nothing personal
    /// may be among them.
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

    /// What was asked.
    pub fn call(&self) -> Call {
        self.call
    }

    /// The status of the answer, where there was one.
    pub fn status(&self) -> Option<u16> {
        self.status
    }

    /// What the failure means.
    pub fn verdict(&self) -> &Verdict {
        &self.verdict
    }

    /// Whether what was sent may have been created all the same: no clear answer came, or a success that says
    /// nothing of each.
    pub fn may_have_created(&self) -> bool {
        let is_taken = self
            .status
            .is_some_and(|status| (200..300).contains(&status));
        match *self.verdict {
            Verdict::Ambiguous(_) => true,
            Verdict::Rejected { .. } => is_taken && self.call == Call::BulkAdd,
            // A 303 says that what was sent was dealt with.
            Verdict::OperatorFault(ref fault) if fault.is_of_the_path() => {
                !self.call.is_read() && (is_taken || self.status == Some(303))
            }
            _ => false,
        }
    }

    /// What the ATS says of an application that it refuses, without anything that the applicant wrote; `None`
    /// where it says nothing or refuses nothing.
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

    /// What the failure means, to be kept.
    pub fn into_verdict(self) -> Verdict {
        *self.verdict
    }
}

impl Verdict {
    /// Its name among the metrics.
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
    /// Whether something between this site and the interface is at fault, and not the one application that
    /// met it.
    pub fn is_of_the_path(&self) -> bool {
        !matches!(self, Self::Layout(_))
    }
}

impl Call {
    /// Whether nothing is changed by it, so that it can always be repeated.
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

/// For the log: counts the complaints, which may repeat what an applicant wrote.
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

/// As [`fmt::Display`]: the words of a complaint are personal.
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
