use crate::{
    application::Application,
    consent::{Agreement, ConsentName},
};

/// What an applicant said to the company's own texts, and when, in one line; the interface has no place for
/// it but `additional_info`. The texts themselves are named by their versions.
pub(crate) fn line(application: &Application) -> Option<String> {
    if application.agreements.is_empty() {
        return None;
    }
    let said = application.agreements.iter().map(said);
    let said: Vec<String> = said.collect();
    let day = application.sent_at.strftime("%Y-%m-%d %H:%M UTC");
    Some(format!("[Consents on {day}: {}]", said.join("; ")))
}

fn said(agreement: &Agreement) -> String {
    let (version, word) = (&agreement.version, agreement.word.as_str());
    match agreement.name == ConsentName::privacy_line() {
        true => format!("privacy line (version {version}) {word}"),
        false => format!("{} (version {version}) {word}", agreement.name),
    }
}
