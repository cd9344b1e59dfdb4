//! What the operator sees about a refused application: the messages of the ATS, and advice if the
//! refusal usually comes from a proxy in front of the ATS.

use crate::{
    application::Application,
    ats::{
        error::{AtsError, ErrorKind},
        redactor::Redactor,
        response::AtsResponse,
    },
};

/// The status with which a server refuses a request that is too large (RFC 9110 §15.5.14).
const CONTENT_TOO_LARGE: u16 = 413;

impl AtsError {
    /// If the ATS refused the application, returns the ATS's messages, with the applicant's data
    /// removed. If there are no messages, returns the status.
    pub fn rejection_text(&self, application: &Application) -> Option<String> {
        let ErrorKind::Rejected { errors } = self.kind() else {
            return None;
        };
        let redactor = Redactor::new(application);
        let texts = errors.iter().map(|it| redactor.redact(&it.text));
        let mut texts: Vec<String> = texts.filter(|text| !text.is_empty()).collect();
        if texts.is_empty() {
            let status = self.status()?;
            return Some(format!("status {status} without a message"));
        }
        texts.sort_unstable();
        texts.dedup();
        Some(texts.join("; "))
    }
}

/// Returns advice for an error that usually comes from a proxy in front of the ATS: it refused the
/// size of the request and said nothing about the resume, or it asks for a password.
pub(crate) fn proxy_advice(reply: &AtsResponse, kind: &ErrorKind) -> Option<String> {
    if reply.is_html && matches!(kind, ErrorKind::KeyRejected { .. }) {
        return Some(
            "the response is a web page, so a server in front of the ATS may ask for a password: let requests of this              site through"
                .to_owned(),
        );
    }
    size_limit_advice(reply, kind)
}

fn size_limit_advice(reply: &AtsResponse, kind: &ErrorKind) -> Option<String> {
    if reply.status != CONTENT_TOO_LARGE || !kind.is_silent_refusal() {
        return None;
    }
    let answer = if reply.is_html {
        "the response is a web page, so it probably comes from a server in front of the ATS"
    } else {
        "the response may come from a server in front of the ATS"
    };
    Some(format!(
        "{answer}: the limit of that server for the size of a request (for nginx: client_max_body_size) must be larger \
         than apply.max_resume"
    ))
}
