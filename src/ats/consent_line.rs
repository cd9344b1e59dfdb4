//! The applicant's consents as one line of text.

use crate::{
    application::Application,
    consent::{ConsentName, ConsentRecord},
};

/// Formats the decisions on the company's consent texts, with their time, for `additional_info`.
/// The interface has no other field for them. Texts are named by name and version.
pub(crate) fn consent_line(application: &Application) -> Option<String> {
    if application.agreements.is_empty() {
        return None;
    }
    let said = application.agreements.iter().map(format_record);
    let said: Vec<String> = said.collect();
    let day = application.sent_at.strftime("%Y-%m-%d %H:%M UTC");
    Some(format!("[Consents on {day}: {}]", said.join("; ")))
}

fn format_record(agreement: &ConsentRecord) -> String {
    let (version, word) = (&agreement.version, agreement.word.as_str());
    match agreement.name == ConsentName::privacy_line() {
        true => format!("privacy line (version {version}) {word}"),
        false => format!("{} (version {version}) {word}", agreement.name),
    }
}
