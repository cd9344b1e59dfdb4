//! A response of the ATS, and its classification into kinds of error (docs/ats-interface.md:
//! errors).

use std::time::Duration;

use serde_json::Value;
use url::Url;

use crate::{
    ats::{
        api_key::ApiKey,
        application_request::OutgoingApplication,
        endpoint::Endpoint,
        error::{ErrorKind, Misconfiguration, TransportFailure},
        error_body::{ErrorBody, FieldMessage},
        error_mapping::{MappedErrors, field_error},
        message_classifier::{contains_any, is_about_layout},
        parse::lenient,
        redactor::{Redactor, cut_error_text},
        settings::AnswersSettings,
        wire::error::PREMIUM_REQUIRED,
    },
    form::FieldId,
    sanitize::plain_text::one_line,
};

/// The maximum length of the URL for upgrading the plan, in bytes. A longer URL is omitted, because
/// the error must fit on one line.
const MAX_UPGRADE_URL_BYTES: usize = 500;

/// Phrases that mean that a 403 response is about the API key.
const KEY_PHRASES: [&str; 5] = [
    "credential",
    "authentication",
    "token",
    "api key",
    "api_key",
];

/// Phrases that mean that a 409 response is about a request that the ATS is still processing.
const IN_PROGRESS_PHRASES: [&str; 5] = [
    "in progress",
    "in_progress",
    "being processed",
    "still process",
    "idempotency",
];

/// Phrases that mean that a message is about the file itself, such as its type or size.
const FILE_PHRASES: [&str; 12] = [
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
];

/// The parts of a response that the client uses.
#[derive(Debug, Default)]
pub(crate) struct AtsResponse {
    pub(crate) status: u16,
    /// The name of the setting that contains the API key used for the request.
    pub(crate) key_setting: &'static str,
    /// The size of the body in bytes.
    pub(crate) size: usize,
    /// The body, if it is JSON and has a JSON content type.
    pub(crate) json: Option<Value>,
    /// The title of the body if it is an HTML page, or the beginning of any other body that is not
    /// JSON.
    pub(crate) excerpt: String,
    pub(crate) is_html: bool,
    /// The `Content-Type` of the response, if the body is JSON but the `Content-Type` is not.
    pub(crate) wrong_content_type: Option<String>,
    /// Whether a firewall or CDN in front of the ATS responded with a bot check.
    pub(crate) is_bot_challenge: bool,
    /// Whether the body is larger than `ats.max_answer`, or contains too many JSON values for this
    /// limit.
    pub(crate) is_too_large: bool,
    /// The difference between the response's `Date` header and this machine's clock.
    pub(crate) clock_difference: Option<Duration>,
    /// The value of `Retry-After`, at most an hour.
    pub(crate) retry_after: Option<Duration>,
    /// The error for a redirect, if the response is a redirect.
    pub(crate) redirect: Option<Misconfiguration>,
}

impl AtsResponse {
    /// Returns `true` if the status is 2xx.
    pub(crate) fn is_success(&self) -> bool {
        (200..300).contains(&self.status)
    }

    /// Checks that the response is successful and contains JSON.
    pub(crate) fn require_json(&self, call: Endpoint) -> Result<(), ErrorKind> {
        if !self.is_success() {
            return Err(classify(self, call));
        }
        if self.json.is_some() {
            return Ok(());
        }
        Err(match &self.wrong_content_type {
            _ if self.is_too_large => Misconfiguration::TooLarge.into(),
            Some(media_type) => Misconfiguration::WrongContentType(media_type.clone()).into(),
            None if self.is_html => Misconfiguration::WebPage.into(),
            None => Misconfiguration::NotJson.into(),
        })
    }

    pub(crate) fn error_body(&self) -> ErrorBody {
        self.json.as_ref().map(ErrorBody::parse).unwrap_or_default()
    }

    /// Returns the text of an error response for the log: plain text, truncated, and without the
    /// data that `redactor` removes. Returns `None` if the text is empty.
    pub(crate) fn error_text(&self, redactor: Option<&Redactor>) -> Option<String> {
        let body = self.error_body();
        let fields = body.fields.iter().map(FieldMessage::to_string);
        let general = body.code.into_iter().chain(body.general);
        let messages: Vec<String> = general.chain(fields).collect();
        // If the response is JSON, the excerpt is empty.
        let text = one_line(&format!("{}{}", messages.join("; "), self.excerpt));
        let text = match redactor {
            Some(redactor) => redactor.redact(&text),
            None => text,
        };
        (!text.is_empty()).then(|| cut_error_text(&text))
    }
}

/// Parses the response to an application. A response with a 2xx status can still report a failure
/// in its body.
pub(crate) fn parse_submission(
    reply: &AtsResponse,
    submission: &OutgoingApplication<'_>,
    settings: &AnswersSettings,
) -> Result<Option<String>, ErrorKind> {
    if !reply.is_success() {
        return Err(classify_submission(reply, submission, settings));
    }
    reply.require_json(Endpoint::Submit)?;
    let answer = reply.json.as_ref().unwrap_or(&Value::Null);
    let id = lenient::line(answer, "id");
    match answer.get("success").and_then(lenient::as_boolean) {
        Some(false) => Err(classify_invalid(&ErrorBody::parse(answer), submission)),
        None if id.is_none() => {
            Err(Misconfiguration::UnexpectedJson("neither success nor id").into())
        }
        _ => Ok(id.filter(|id| id.len() <= lenient::MAX_ID_BYTES)),
    }
}

/// Parses the response to a request that adds candidates. If a bulk response contains both
/// `success: false` and results, the results take precedence.
pub(crate) fn parse_candidates(reply: AtsResponse, call: Endpoint) -> Result<Value, ErrorKind> {
    if !reply.is_success() {
        return Err(classify_candidate(&reply, call));
    }
    reply.require_json(call)?;
    let answer = reply.json.unwrap_or_default();
    let has_results = !lenient::array(&answer, "results").is_empty();
    match lenient::boolean(&answer, "success") {
        Some(false) if !has_results => Err(candidate_rejection(&answer)),
        None if call == Endpoint::AddCandidate => {
            Err(Misconfiguration::UnexpectedJson("no field success").into())
        }
        _ => Ok(answer),
    }
}

/// Classifies the error response of any endpoint.
pub(crate) fn classify(reply: &AtsResponse, call: Endpoint) -> ErrorKind {
    let body = reply.error_body();
    match reply.status {
        401 => ErrorKind::KeyRejected {
            setting: reply.key_setting,
            detail: body.general.into_iter().next(),
        },
        403 => classify_forbidden(reply, body),
        404 | 410 if is_posting_gone(reply, call) => ErrorKind::PostingGone,
        404 | 405 | 406 | 410 => Misconfiguration::WrongAddress.into(),
        429 => ErrorKind::Throttled(reply.retry_after),
        300..=399 => {
            let redirect = reply.redirect.clone();
            redirect.unwrap_or(Misconfiguration::WrongAddress).into()
        }
        status if matches!(status, 408 | 425 | 503) || status >= 500 && call.is_read_only() => {
            ErrorKind::Retryable {
                failure: TransportFailure::Unavailable,
                retry_after: reply.retry_after,
            }
        }
        500.. => ErrorKind::Ambiguous(TransportFailure::Unavailable),
        _ => Misconfiguration::UnknownRefusal.into(),
    }
}

/// Classifies the error response to an application.
pub(crate) fn classify_submission(
    reply: &AtsResponse,
    submission: &OutgoingApplication<'_>,
    settings: &AnswersSettings,
) -> ErrorKind {
    let body = reply.error_body();
    let with_file = submission.application.resume.is_some();
    if with_file && reply.json.is_some() && is_resume_failure(reply.status, &body, settings) {
        return ErrorKind::ResumeNotStored;
    }
    match reply.status {
        // The ATS interface sends JSON with these statuses, so HTML comes from another server, such
        // as a proxy in front of the ATS.
        400 | 409 | 422 if reply.is_html => Misconfiguration::WebPage.into(),
        400 | 422 => classify_invalid(&body, submission),
        // Only the ATS itself can know that it already has the application. If a 409 response of
        // another server were treated as the report of a duplicate, the application would be lost.
        409 if reply.json.is_none() => Misconfiguration::NotJson.into(),
        409 if is_in_progress(&body) => ErrorKind::Ambiguous(TransportFailure::Unavailable),
        409 => ErrorKind::Duplicate,
        413 if with_file => resume_rejection(&body, submission),
        415 if with_file && mentions_resume_type(&body) => resume_rejection(&body, submission),
        // The response does not say whether the ATS refused the format of the resume file or the
        // format of the request, so the cause is unknown.
        415 if body.fields.is_empty() && !body.messages().any(is_about_layout) => {
            Misconfiguration::UnknownRefusal.into()
        }
        413 | 415 => layout_rejected(),
        _ => classify(reply, Endpoint::Submit),
    }
}

/// Returns `true` if a 409 response means that the ATS is still processing an earlier request for
/// the same application. This can happen when the site retries a request with the same idempotency
/// key.
fn is_in_progress(body: &ErrorBody) -> bool {
    let mut texts = body.messages().chain(body.code.as_deref());
    texts.any(|text| contains_any(text, &IN_PROGRESS_PHRASES))
}

/// Creates the error for a request whose structure the ATS refuses without naming a field.
pub(crate) fn layout_rejected() -> ErrorKind {
    Misconfiguration::LayoutRejected(Vec::new()).into()
}

/// Classifies the error response to a request that adds candidates. Recruiters see all messages of
/// the ATS.
pub(crate) fn classify_candidate(reply: &AtsResponse, call: Endpoint) -> ErrorKind {
    match (reply.status, &reply.json) {
        (400 | 404 | 409 | 413 | 415 | 422, Some(json)) => candidate_rejection(json),
        _ => classify(reply, call),
    }
}

/// Creates the error for a rejected candidate. A message about a field begins with the name of the
/// field.
pub(crate) fn candidate_rejection(json: &Value) -> ErrorKind {
    let body = ErrorBody::parse(json);
    let fields = body.fields.iter().map(FieldMessage::to_string);
    let messages = body.general.into_iter().chain(fields);
    ErrorKind::Rejected {
        errors: messages.map(|text| field_error(None, &text)).collect(),
    }
}

fn classify_forbidden(reply: &AtsResponse, body: ErrorBody) -> ErrorKind {
    if body.code.as_deref() == Some(PREMIUM_REQUIRED) {
        let json = reply.json.as_ref();
        let url = json.and_then(|json| lenient::http_url(json, "upgrade_url"));
        return ErrorKind::PlanExcluded {
            detail: body.general.into_iter().next(),
            upgrade_url: url.filter(|url| url.as_str().len() <= MAX_UPGRADE_URL_BYTES),
        };
    }
    if reply.is_bot_challenge || reply.is_html {
        return ErrorKind::BlockedAsBot;
    }
    let mut texts = body.messages().chain(body.code.as_deref());
    if texts.any(|text| contains_any(text, &KEY_PHRASES)) {
        let detail = body.general.first().cloned();
        let setting = reply.key_setting;
        return ErrorKind::KeyRejected { setting, detail };
    }
    Misconfiguration::UnknownRefusal.into()
}

/// Returns `true` if the response means that the posting is no longer open. A 404 without JSON does
/// not mean this, because it does not come from the ATS interface.
fn is_posting_gone(reply: &AtsResponse, call: Endpoint) -> bool {
    let about_one = matches!(call, Endpoint::Posting | Endpoint::Submit);
    about_one && (reply.json.is_some() || reply.status == 410)
}

/// Classifies validation errors. Applicants see only messages that they can act on.
fn classify_invalid(body: &ErrorBody, submission: &OutgoingApplication<'_>) -> ErrorKind {
    let mapped = MappedErrors::from_body(body, submission);
    let says_something = !mapped.visible.is_empty() || !mapped.general.is_empty();
    let is_hidden = mapped.visible.is_empty() && !mapped.hidden.is_empty();
    if mapped.is_about_layout || is_hidden || !says_something {
        return Misconfiguration::LayoutRejected(mapped.hidden).into();
    }
    ErrorKind::Rejected {
        errors: mapped.into_field_errors(),
    }
}

/// Returns `true` if the status, the error code or a message means that the resume could not be
/// stored. Returns `false` for a message about the file itself, such as its type or size, because
/// the ATS would refuse the same file again.
fn is_resume_failure(status: u16, body: &ErrorBody, settings: &AnswersSettings) -> bool {
    let code = body.code.clone().unwrap_or_default();
    if settings.resume_retry_statuses.contains(&status)
        || settings.resume_retry_codes.contains(&code)
    {
        return true;
    }
    if body.messages().any(is_about_file) {
        return false;
    }
    let fields = body.fields.iter().map(FieldMessage::to_string);
    let mut texts = fields.chain(body.general.iter().cloned()).chain([code]);
    texts.any(|text| {
        contains_any(&text, &["resume", "résumé"])
            && contains_any(
                &text,
                &["upload", "store", "storing", "storage", "save", "saving"],
            )
            && contains_any(
                &text,
                &["fail", "could not", "couldn't", "cannot", "unable", "error"],
            )
    })
}

fn is_about_file(text: &str) -> bool {
    contains_any(text, &FILE_PHRASES)
}

fn mentions_resume_type(body: &ErrorBody) -> bool {
    let in_field = body.fields.iter().any(|message| {
        let is_resume = message.path.first().is_some_and(|step| step == "resume");
        is_resume && !is_about_layout(&message.text)
    });
    let mut general = body.general.iter();
    in_field || general.any(|text| contains_any(text, &["resume"]) && is_about_file(text))
}

fn resume_rejection(body: &ErrorBody, submission: &OutgoingApplication<'_>) -> ErrorKind {
    let mapped = MappedErrors::from_body(body, submission);
    let mut errors = mapped.into_field_errors();
    for error in &mut errors {
        error.slot.get_or_insert(FieldId::Resume);
    }
    if errors.is_empty() {
        errors.push(field_error(Some(FieldId::Resume), ""));
    }
    ErrorKind::Rejected { errors }
}

/// Creates the error for a redirect. The error contains the target URL, truncated and without its
/// query, its fragment, credentials or the API key. If the request contained personal data, the
/// error shows only the origin of the target, because the path could repeat the data.
pub(crate) fn redirect_error(
    asked: &Url,
    location: Option<&str>,
    call: Endpoint,
    key: &ApiKey,
) -> Misconfiguration {
    let target = location.and_then(|location| asked.join(location).ok());
    let only_slash = target.as_ref().is_some_and(|to| {
        to.origin() == asked.origin() && to.path().strip_suffix('/') == Some(asked.path())
    });
    let shown = target.map(|mut to| {
        if !call.is_read_only() {
            return to.origin().ascii_serialization();
        }
        to.set_query(None);
        to.set_fragment(None);
        // These calls fail only if the URL cannot have credentials, so ignore their errors.
        let _ = to.set_username("");
        let _ = to.set_password(None);
        to.into()
    });
    // Remove the key last, because parsing a URL can decode or remove characters.
    let to = shown.map(|to| key.redact(&to).chars().take(200).collect());
    Misconfiguration::Redirect { to, only_slash }
}
