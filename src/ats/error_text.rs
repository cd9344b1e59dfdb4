//! The text of an error response for the log and the operator's page: plain, shortened, and without
//! what the applicant wrote.

use crate::{
    application::Application,
    ats::{redactor::Redactor, response::AtsResponse},
    sanitize::plain_text::one_line,
};

/// The maximum length, in characters.
const MAX_CHARS: usize = 200;

/// The text of an error response. `None` if it is empty. `application` is the one it responds to,
/// whose content is removed.
pub(crate) fn error_text(reply: &AtsResponse, application: Option<&Application>) -> Option<String> {
    let said = match &reply.json {
        Some(_) => {
            let body = reply.error_body();
            let general = body.general.iter().cloned();
            let fields = body.fields.iter();
            let fields = fields.map(|it| format!("{}: {}", it.path.join("."), it.text));
            let code = body.code.iter().cloned();
            code.chain(general).chain(fields).collect::<Vec<_>>()
        }
        None => vec![reply.excerpt.clone()],
    };
    let said = one_line(&said.join("; "));
    let shown = match application {
        Some(application) => Redactor::new(application).redact(&said),
        None => said,
    };
    let is_cut = MAX_CHARS < shown.chars().count();
    let mut shown: String = shown.chars().take(MAX_CHARS).collect();
    if is_cut {
        shown.push('…');
    }
    (!shown.is_empty()).then_some(shown)
}
