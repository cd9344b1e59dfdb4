//! The words of an ATS, made fit for the log and the operator's page: plain text of bounded length, without
//! what the applicant wrote.

use crate::{
    application::Application,
    ats::{personal::Personal, reply::Reply},
    prose::line::one_line,
};

/// The most characters that are shown of an answer.
const MAX_CHARS: usize = 200;

/// What an answer that is no success says; `None` if it says nothing. Where it answers an application, that
/// is needed to leave out what the applicant wrote.
pub(crate) fn words(reply: &Reply, application: Option<&Application>) -> Option<String> {
    let said = match &reply.json {
        Some(_) => {
            let body = reply.body();
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
        Some(application) => Personal::of(application).hide_in(&said),
        None => said,
    };
    let is_cut = MAX_CHARS < shown.chars().count();
    let mut shown: String = shown.chars().take(MAX_CHARS).collect();
    if is_cut {
        shown.push('…');
    }
    (!shown.is_empty()).then_some(shown)
}
