//! The text that the operator sees about a refused application: the messages of the ATS, and advice
//! if the refusal probably comes from a proxy in front of the ATS.

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

/// The statuses with which a proxy answers if the server behind it cannot be reached or is being
/// maintained (RFC 9110 §15.6.3 to §15.6.5).
const GATEWAY_STATUSES: [u16; 3] = [502, 503, 504];

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

/// Returns advice for an error that probably comes from a proxy in front of the ATS: the proxy asks
/// for a password, cannot reach the ATS, or refuses the size of the request without mentioning the
/// resume. `text` is the text of the response without the data of the request.
pub(crate) fn proxy_advice(
    reply: &AtsResponse,
    kind: &ErrorKind,
    text: Option<&str>,
) -> Option<String> {
    if reply.is_html && matches!(kind, ErrorKind::KeyRejected { .. }) {
        return Some(
            "the response is a web page, so a server in front of the ATS may ask for a password: let requests of this \
             site through"
                .to_owned(),
        );
    }
    gateway_advice(reply, text).or_else(|| size_limit_advice(reply, kind))
}

/// Returns advice if the response is the error page of a proxy or firewall. The advice contains the
/// title of the page.
fn gateway_advice(reply: &AtsResponse, text: Option<&str>) -> Option<String> {
    if !reply.is_html || !GATEWAY_STATUSES.contains(&reply.status) {
        return None;
    }
    let title = text.map_or_else(String::new, |text| format!(" {text:?}"));
    Some(format!(
        "the response is the web page{title}, which probably comes from a proxy or firewall in front of the ATS: check \
         there whether it can reach the ATS"
    ))
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
