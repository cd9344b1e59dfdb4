//! A response of the ATS, and its classification into kinds of error (ATS interface: errors).

use std::time::Duration;

use serde_json::Value;
use url::Url;

use crate::{
    ats::{
        blame::{Blame, complaint},
        body::Body,
        complaints::is_about_layout,
        error::{Call, Fault, Trouble, Verdict},
        submission::Submission,
        translate::loose,
        wire::error::PREMIUM_REQUIRED,
    },
    form::slot::Slot,
};

/// The relevant parts of a response.
#[derive(Debug, Default)]
pub(crate) struct Reply {
    /// The HTTP status.
    pub(crate) status: u16,
    /// The body, if it is JSON and has a JSON content type.
    pub(crate) json: Option<Value>,
    /// The title of an HTML page, or the beginning of any other text.
    pub(crate) excerpt: String,
    /// Whether the body is HTML.
    pub(crate) is_html: bool,
    /// Whether something in front of the ATS asks for a proof of being human.
    pub(crate) is_challenge: bool,
    /// Whether the body exceeds the limit.
    pub(crate) is_too_large: bool,
    /// The value of `Retry-After`, at most an hour.
    pub(crate) retry_after: Option<Duration>,
    /// The redirect, if it is one.
    pub(crate) redirect: Option<Fault>,
}

/// Additional signs, from the settings, that the ATS could not store the resume.
#[derive(Debug, Clone, Default)]
pub(crate) struct ResumeSigns {
    /// Status codes.
    pub(crate) statuses: Vec<u16>,
    /// Values of the error code.
    pub(crate) codes: Vec<String>,
}

impl Reply {
    /// Whether the status is 2xx.
    pub(crate) fn is_success(&self) -> bool {
        (200..300).contains(&self.status)
    }

    /// Checks that the response is a success with JSON.
    pub(crate) fn check(&self, call: Call) -> Result<(), Verdict> {
        if !self.is_success() {
            return Err(judge(self, call));
        }
        match &self.json {
            Some(_) => Ok(()),
            None if self.is_too_large => Err(Verdict::OperatorFault(Fault::TooLarge)),
            None if self.is_html => Err(Verdict::OperatorFault(Fault::WebPage)),
            None => Err(Verdict::OperatorFault(Fault::NotJson)),
        }
    }

    /// The JSON of a success.
    pub(crate) fn success(self, call: Call) -> Result<Value, Verdict> {
        self.check(call)?;
        Ok(self.json.unwrap_or_default())
    }

    /// The parsed error body.
    pub(crate) fn body(&self) -> Body {
        self.json.as_ref().map(Body::read).unwrap_or_default()
    }
}

/// Classifies the error response of any endpoint.
pub(crate) fn judge(reply: &Reply, call: Call) -> Verdict {
    let body = reply.body();
    match reply.status {
        401 => Verdict::KeyProblem {
            detail: body.general.into_iter().next(),
        },
        403 => forbidden(reply, body),
        404 | 410 if is_gone(reply, call) => Verdict::PostingGone,
        404 | 405 | 406 | 410 => Verdict::OperatorFault(Fault::Address),
        429 => Verdict::Throttled(reply.retry_after),
        408 | 425 | 503 => Verdict::Retryable {
            trouble: Trouble::Answered,
            wait: reply.retry_after,
        },
        300..=399 => Verdict::OperatorFault(reply.redirect.clone().unwrap_or(Fault::Address)),
        500.. if call.is_read() => Verdict::Retryable {
            trouble: Trouble::Answered,
            wait: reply.retry_after,
        },
        500.. => Verdict::Ambiguous(Trouble::Answered),
        _ => Verdict::OperatorFault(Fault::Refused),
    }
}

/// Classifies the error response to an application.
pub(crate) fn judge_submission(
    reply: &Reply,
    submission: &Submission<'_>,
    signs: &ResumeSigns,
) -> Verdict {
    let body = reply.body();
    let with_file = submission.application.resume.is_some();
    if with_file && reply.json.is_some() && says_resume_failed(reply.status, &body, signs) {
        return Verdict::ResumeRetry;
    }
    match reply.status {
        // The interface sends JSON with these, so HTML comes from something in front of it.
        400 | 409 | 422 if reply.is_html => Verdict::OperatorFault(Fault::WebPage),
        400 | 422 => invalid(&body, submission),
        409 => Verdict::Duplicate,
        413 if with_file => resume_refused(&body, submission),
        415 if with_file && names_resume_type(&body) => resume_refused(&body, submission),
        415 if !names_format(&body) => Verdict::OperatorFault(Fault::Refused),
        413 | 415 => Verdict::OperatorFault(Fault::Layout(Vec::new())),
        _ => judge(reply, Call::Submit),
    }
}

/// Classifies a 2xx response with `success: false` to an application.
pub(crate) fn unsuccessful(json: &Value, submission: &Submission<'_>) -> Verdict {
    invalid(&Body::read(json), submission)
}

/// Classifies the error response to a candidate. Recruiters read all messages of the ATS.
pub(crate) fn judge_candidate(reply: &Reply, call: Call) -> Verdict {
    match (reply.status, &reply.json) {
        (400 | 404 | 409 | 413 | 415 | 422, Some(json)) => refused_candidate(json),
        _ => judge(reply, call),
    }
}

/// A rejected candidate. Each message begins with the name of its field.
pub(crate) fn refused_candidate(json: &Value) -> Verdict {
    let body = Body::read(json);
    let general = body.general.iter().map(|text| complaint(None, text));
    let fields = body.fields.iter().map(|message| {
        let text = format!("{}: {}", message.path.join("."), message.text);
        complaint(None, &text)
    });
    Verdict::Rejected {
        complaints: general.chain(fields).collect(),
    }
}

/// Whether the ATS accepted the application. `None` if the response does not say.
pub(crate) fn accepted(json: &Value) -> Option<bool> {
    let told = json.get("success").and_then(loose::as_flag);
    told.or_else(|| loose::line(json, "id").map(|_| true))
}

fn forbidden(reply: &Reply, body: Body) -> Verdict {
    let words = [
        "credential",
        "authentication",
        "token",
        "api key",
        "api_key",
    ];
    if body.code.as_deref() == Some(PREMIUM_REQUIRED) {
        let json = reply.json.as_ref();
        return Verdict::PlanGated {
            detail: body.general.into_iter().next(),
            upgrade_url: json.and_then(|json| loose::web_address(json, "upgrade_url")),
        };
    }
    if reply.is_challenge || reply.is_html {
        return Verdict::EdgeBlocked;
    }
    let lower: Vec<String> = body
        .texts()
        .chain(body.code.as_deref())
        .map(str::to_lowercase)
        .collect();
    match lower
        .iter()
        .any(|text| words.iter().any(|word| text.contains(word)))
    {
        true => Verdict::KeyProblem {
            detail: body.general.into_iter().next(),
        },
        false => Verdict::OperatorFault(Fault::Refused),
    }
}

/// A 404 without JSON does not come from the interface.
fn is_gone(reply: &Reply, call: Call) -> bool {
    let about_one = matches!(call, Call::Posting | Call::Submit);
    about_one && (reply.json.is_some() || reply.status == 410)
}

/// The applicant gets only messages about fields that they see and can correct.
fn invalid(body: &Body, submission: &Submission<'_>) -> Verdict {
    let blame = Blame::of(body, submission);
    let says_something = !blame.visible.is_empty() || !blame.general.is_empty();
    let is_hidden = blame.visible.is_empty() && !blame.hidden.is_empty();
    if blame.is_about_layout || is_hidden || !says_something {
        return Verdict::OperatorFault(Fault::Layout(blame.hidden));
    }
    Verdict::Rejected {
        complaints: blame.complaints(),
    }
}

/// Whether a 415 names the format that the ATS refuses.
fn names_format(body: &Body) -> bool {
    !body.fields.is_empty() || body.texts().any(is_about_layout)
}

/// Whether code and messages say that the resume could not be stored. A message about the file
/// itself, such as its type or size, does not count: the file would fail again.
fn says_resume_failed(status: u16, body: &Body, signs: &ResumeSigns) -> bool {
    let code = body.code.as_deref().unwrap_or_default();
    if signs.statuses.contains(&status) || signs.codes.iter().any(|sign| sign == code) {
        return true;
    }
    let says = |text: &str| {
        let text = text.to_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
        has(&["resume", "résumé"])
            && has(&["upload", "store", "storing", "storage", "save", "saving"])
            && has(&["fail", "could not", "couldn't", "cannot", "unable", "error"])
    };
    if body.texts().any(is_about_file) {
        return false;
    }
    let fields = body.fields.iter();
    let mut about_fields = fields.map(|field| format!("{} {}", field.path.join(" "), field.text));
    says(code) || body.general.iter().any(|text| says(text)) || about_fields.any(|text| says(&text))
}

fn is_about_file(text: &str) -> bool {
    let text = text.to_lowercase();
    [
        "type",
        "format",
        "extension",
        "size",
        "large",
        "big",
        "bytes",
        "not a file",
        "empty",
        "allowed",
        "pdf",
        "docx",
    ]
    .iter()
    .any(|word| text.contains(word))
}

fn names_resume_type(body: &Body) -> bool {
    let in_field = body.fields.iter().any(|message| {
        let is_resume = message.path.first().is_some_and(|step| step == "resume");
        is_resume && !is_about_layout(&message.text)
    });
    let resume = |text: &str| text.to_lowercase().contains("resume") && is_about_file(text);
    in_field || body.general.iter().any(|text| resume(text))
}

fn resume_refused(body: &Body, submission: &Submission<'_>) -> Verdict {
    let blame = Blame::of(body, submission);
    let mut complaints = blame.complaints();
    for complaint in &mut complaints {
        complaint.slot.get_or_insert(Slot::Resume);
    }
    if complaints.is_empty() {
        complaints.push(complaint(Some(Slot::Resume), ""));
    }
    Verdict::Rejected { complaints }
}

/// The target of a redirect for the operator: without query and credentials, shortened.
pub(crate) fn redirect(asked: &Url, location: Option<&str>) -> Fault {
    let to = location.and_then(|location| asked.join(location).ok());
    let only_slash = to.as_ref().is_some_and(|to| {
        to.origin() == asked.origin() && to.path().strip_suffix('/') == Some(asked.path())
    });
    let shown = to.map(|mut to| {
        to.set_query(None);
        to.set_fragment(None);
        // Fails only for URLs that cannot have them.
        let _ = to.set_username("");
        let _ = to.set_password(None);
        to.as_str().chars().take(200).collect()
    });
    Fault::Redirect {
        to: shown,
        only_slash,
    }
}
