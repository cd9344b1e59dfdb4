//! A response of the ATS, and its classification into kinds of error (ATS interface: errors).

use std::time::Duration;

use serde_json::Value;
use url::Url;

use crate::{
    ats::{
        application_request::OutgoingApplication,
        error::{Endpoint, ErrorKind, Misconfiguration, TransportFailure},
        error_body::ErrorBody,
        error_mapping::{MappedErrors, field_error},
        message_classifier::is_about_layout,
        parse::lenient,
        wire::error::PREMIUM_REQUIRED,
    },
    form::field_id::FieldId,
};

/// The relevant parts of a response.
#[derive(Debug, Default)]
pub(crate) struct AtsResponse {
    /// The HTTP status.
    pub(crate) status: u16,
    /// The body, if it is JSON and has a JSON content type.
    pub(crate) json: Option<Value>,
    /// The title of an HTML page, or the beginning of any other text.
    pub(crate) excerpt: String,
    /// Whether the body is HTML.
    pub(crate) is_html: bool,
    /// Whether something in front of the ATS asks for a proof of being human.
    pub(crate) is_bot_challenge: bool,
    /// Whether the body exceeds the limit.
    pub(crate) is_too_large: bool,
    /// The value of `Retry-After`, at most an hour.
    pub(crate) retry_after: Option<Duration>,
    /// The redirect, if it is one.
    pub(crate) redirect: Option<Misconfiguration>,
}

/// Additional signs, from the settings, that the ATS could not store the resume.
#[derive(Debug, Clone, Default)]
pub(crate) struct ResumeFailureSigns {
    /// Status codes.
    pub(crate) statuses: Vec<u16>,
    /// Values of the error code.
    pub(crate) codes: Vec<String>,
}

impl AtsResponse {
    /// Whether the status is 2xx.
    pub(crate) fn is_success(&self) -> bool {
        (200..300).contains(&self.status)
    }

    /// Checks that the response is a success with JSON.
    pub(crate) fn require_json(&self, call: Endpoint) -> Result<(), ErrorKind> {
        if !self.is_success() {
            return Err(classify(self, call));
        }
        match &self.json {
            Some(_) => Ok(()),
            None if self.is_too_large => Err(ErrorKind::Misconfigured(Misconfiguration::TooLarge)),
            None if self.is_html => Err(ErrorKind::Misconfigured(Misconfiguration::WebPage)),
            None => Err(ErrorKind::Misconfigured(Misconfiguration::NotJson)),
        }
    }

    /// The JSON of a success.
    pub(crate) fn into_json(self, call: Endpoint) -> Result<Value, ErrorKind> {
        self.require_json(call)?;
        Ok(self.json.unwrap_or_default())
    }

    /// The parsed error body.
    pub(crate) fn error_body(&self) -> ErrorBody {
        self.json.as_ref().map(ErrorBody::parse).unwrap_or_default()
    }
}

/// Reads the response to an application. A 2xx status alone is not a success.
pub(crate) fn parse_submission(
    reply: &AtsResponse,
    submission: &OutgoingApplication<'_>,
    signs: &ResumeFailureSigns,
) -> Result<Option<String>, ErrorKind> {
    if !reply.is_success() {
        return Err(classify_submission(reply, submission, signs));
    }
    reply.require_json(Endpoint::Submit)?;
    let answer = reply.json.as_ref().unwrap_or(&Value::Null);
    match is_accepted(answer) {
        Some(true) => Ok(lenient::line(answer, "id")),
        Some(false) => Err(classify_unsuccessful(answer, submission)),
        None => Err(ErrorKind::Misconfigured(Misconfiguration::UnexpectedJson(
            "it says neither success nor an id",
        ))),
    }
}

/// Reads the response to added candidates. A bulk response may say `success: false` and still have
/// results; then the results decide.
pub(crate) fn parse_candidates(reply: AtsResponse, call: Endpoint) -> Result<Value, ErrorKind> {
    if !reply.is_success() {
        return Err(classify_candidate(&reply, call));
    }
    let answer = reply.into_json(call)?;
    let has_results = !lenient::array(&answer, "results").is_empty();
    match lenient::boolean(&answer, "success") {
        Some(false) if !has_results => Err(candidate_rejection(&answer)),
        None if call == Endpoint::AddCandidate => Err(ErrorKind::Misconfigured(
            Misconfiguration::UnexpectedJson("it does not say success"),
        )),
        _ => Ok(answer),
    }
}

/// Classifies the error response of any endpoint.
pub(crate) fn classify(reply: &AtsResponse, call: Endpoint) -> ErrorKind {
    let body = reply.error_body();
    match reply.status {
        401 => ErrorKind::KeyRejected {
            detail: body.general.into_iter().next(),
        },
        403 => classify_forbidden(reply, body),
        404 | 410 if is_posting_gone(reply, call) => ErrorKind::PostingGone,
        404 | 405 | 406 | 410 => ErrorKind::Misconfigured(Misconfiguration::WrongAddress),
        429 => ErrorKind::Throttled(reply.retry_after),
        408 | 425 | 503 => ErrorKind::Retryable {
            failure: TransportFailure::Unavailable,
            retry_after: reply.retry_after,
        },
        300..=399 => ErrorKind::Misconfigured(
            reply
                .redirect
                .clone()
                .unwrap_or(Misconfiguration::WrongAddress),
        ),
        500.. if call.is_read_only() => ErrorKind::Retryable {
            failure: TransportFailure::Unavailable,
            retry_after: reply.retry_after,
        },
        500.. => ErrorKind::Ambiguous(TransportFailure::Unavailable),
        _ => ErrorKind::Misconfigured(Misconfiguration::UnknownRefusal),
    }
}

/// Classifies the error response to an application.
pub(crate) fn classify_submission(
    reply: &AtsResponse,
    submission: &OutgoingApplication<'_>,
    signs: &ResumeFailureSigns,
) -> ErrorKind {
    let body = reply.error_body();
    let with_file = submission.application.resume.is_some();
    if with_file && reply.json.is_some() && is_resume_failure(reply.status, &body, signs) {
        return ErrorKind::ResumeNotStored;
    }
    match reply.status {
        // The interface sends JSON with these, so HTML comes from something in front of it.
        400 | 409 | 422 if reply.is_html => ErrorKind::Misconfigured(Misconfiguration::WebPage),
        400 | 422 => classify_invalid(&body, submission),
        409 => ErrorKind::Duplicate,
        413 if with_file => resume_rejection(&body, submission),
        415 if with_file && mentions_resume_type(&body) => resume_rejection(&body, submission),
        415 if !mentions_format(&body) => {
            ErrorKind::Misconfigured(Misconfiguration::UnknownRefusal)
        }
        413 | 415 => ErrorKind::Misconfigured(Misconfiguration::LayoutRejected(Vec::new())),
        _ => classify(reply, Endpoint::Submit),
    }
}

/// Classifies a 2xx response with `success: false` to an application.
pub(crate) fn classify_unsuccessful(
    json: &Value,
    submission: &OutgoingApplication<'_>,
) -> ErrorKind {
    classify_invalid(&ErrorBody::parse(json), submission)
}

/// Classifies the error response to a candidate. Recruiters read all messages of the ATS.
pub(crate) fn classify_candidate(reply: &AtsResponse, call: Endpoint) -> ErrorKind {
    match (reply.status, &reply.json) {
        (400 | 404 | 409 | 413 | 415 | 422, Some(json)) => candidate_rejection(json),
        _ => classify(reply, call),
    }
}

/// A rejected candidate. Each message begins with the name of its field.
pub(crate) fn candidate_rejection(json: &Value) -> ErrorKind {
    let body = ErrorBody::parse(json);
    let general = body.general.iter().map(|text| field_error(None, text));
    let fields = body.fields.iter().map(|message| {
        let text = format!("{}: {}", message.path.join("."), message.text);
        field_error(None, &text)
    });
    ErrorKind::Rejected {
        errors: general.chain(fields).collect(),
    }
}

/// Whether the ATS accepted the application. `None` if the response does not say.
pub(crate) fn is_accepted(json: &Value) -> Option<bool> {
    let told = json.get("success").and_then(lenient::as_boolean);
    told.or_else(|| lenient::line(json, "id").map(|_| true))
}

fn classify_forbidden(reply: &AtsResponse, body: ErrorBody) -> ErrorKind {
    let words = [
        "credential",
        "authentication",
        "token",
        "api key",
        "api_key",
    ];
    if body.code.as_deref() == Some(PREMIUM_REQUIRED) {
        let json = reply.json.as_ref();
        return ErrorKind::PlanExcluded {
            detail: body.general.into_iter().next(),
            upgrade_url: json.and_then(|json| lenient::http_url(json, "upgrade_url")),
        };
    }
    if reply.is_bot_challenge || reply.is_html {
        return ErrorKind::BlockedAsBot;
    }
    let lower: Vec<String> = body
        .messages()
        .chain(body.code.as_deref())
        .map(str::to_lowercase)
        .collect();
    match lower
        .iter()
        .any(|text| words.iter().any(|word| text.contains(word)))
    {
        true => ErrorKind::KeyRejected {
            detail: body.general.into_iter().next(),
        },
        false => ErrorKind::Misconfigured(Misconfiguration::UnknownRefusal),
    }
}

/// A 404 without JSON does not come from the interface.
fn is_posting_gone(reply: &AtsResponse, call: Endpoint) -> bool {
    let about_one = matches!(call, Endpoint::Posting | Endpoint::Submit);
    about_one && (reply.json.is_some() || reply.status == 410)
}

/// The applicant gets only messages about fields that they see and can correct.
fn classify_invalid(body: &ErrorBody, submission: &OutgoingApplication<'_>) -> ErrorKind {
    let blame = MappedErrors::from_body(body, submission);
    let says_something = !blame.visible.is_empty() || !blame.general.is_empty();
    let is_hidden = blame.visible.is_empty() && !blame.hidden.is_empty();
    if blame.is_about_layout || is_hidden || !says_something {
        return ErrorKind::Misconfigured(Misconfiguration::LayoutRejected(blame.hidden));
    }
    ErrorKind::Rejected {
        errors: blame.into_field_errors(),
    }
}

/// Whether a 415 names the format that the ATS refuses.
fn mentions_format(body: &ErrorBody) -> bool {
    !body.fields.is_empty() || body.messages().any(is_about_layout)
}

/// Whether code and messages say that the resume could not be stored. A message about the file
/// itself, such as its type or size, does not count: the file would fail again.
fn is_resume_failure(status: u16, body: &ErrorBody, signs: &ResumeFailureSigns) -> bool {
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
    if body.messages().any(is_about_file) {
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

fn mentions_resume_type(body: &ErrorBody) -> bool {
    let in_field = body.fields.iter().any(|message| {
        let is_resume = message.path.first().is_some_and(|step| step == "resume");
        is_resume && !is_about_layout(&message.text)
    });
    let resume = |text: &str| text.to_lowercase().contains("resume") && is_about_file(text);
    in_field || body.general.iter().any(|text| resume(text))
}

fn resume_rejection(body: &ErrorBody, submission: &OutgoingApplication<'_>) -> ErrorKind {
    let blame = MappedErrors::from_body(body, submission);
    let mut complaints = blame.into_field_errors();
    for complaint in &mut complaints {
        complaint.slot.get_or_insert(FieldId::Resume);
    }
    if complaints.is_empty() {
        complaints.push(field_error(Some(FieldId::Resume), ""));
    }
    ErrorKind::Rejected { errors: complaints }
}

/// The target of a redirect for the operator: without query and credentials, shortened.
pub(crate) fn redirect_error(asked: &Url, location: Option<&str>) -> Misconfiguration {
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
    Misconfiguration::Redirect {
        to: shown,
        only_slash,
    }
}
