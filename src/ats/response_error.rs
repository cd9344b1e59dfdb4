//! Creates the error for a response of the ATS. The error does not contain the applicant's data
//! from the request, because the log, alarms and the operator's page show the error.

use url::Url;

use crate::ats::{
    endpoint::Endpoint,
    error::{AtsError, ErrorKind},
    redactor::Redactor,
    rejection_text::proxy_advice,
    response::AtsResponse,
};

/// Creates an error that contains the redacted text of the response. `redactor` removes the data of
/// the request. It is `None` for a request without personal data.
pub(crate) fn response_error(
    call: Endpoint,
    reply: &AtsResponse,
    kind: ErrorKind,
    redactor: Option<&Redactor>,
) -> AtsError {
    let kind = match redactor {
        Some(redactor) => without_request_data(kind, redactor),
        None => kind,
    };
    let text = reply.error_text(redactor);
    let advice = proxy_advice(reply, &kind, text.as_deref());
    let error = AtsError::new(call, Some(reply.status), kind);
    error.with_ats_message(text).with_advice(advice)
}

/// Removes the data of the request from the ATS's messages for the operator. Keeps only the origin
/// of a URL, because the path could repeat the data.
pub(crate) fn without_request_data(kind: ErrorKind, redactor: &Redactor) -> ErrorKind {
    let redact = |text: Option<String>| text.map(|text| redactor.redact(&text));
    match kind {
        ErrorKind::KeyRejected { setting, detail } => ErrorKind::KeyRejected {
            setting,
            detail: redact(detail),
        },
        ErrorKind::PlanExcluded {
            detail,
            upgrade_url,
        } => ErrorKind::PlanExcluded {
            detail: redact(detail),
            upgrade_url: upgrade_url.as_ref().and_then(origin_of),
        },
        other => other,
    }
}

fn origin_of(url: &Url) -> Option<Url> {
    Url::parse(&url.origin().ascii_serialization()).ok()
}
