//! The reasons why an application or the whole outbox is waiting: their codes, and the texts that
//! the operator's page and the recruiters' pages show.

use crate::{ats::ErrorKind, i18n::Localizer, store::INFECTED};

/// Returns the text for the reason why an application or the whole outbox is waiting. Returns
/// unknown codes, for example from a later version, unchanged.
pub fn reason(texts: &Localizer, code: &str) -> String {
    if let Some(signature) = code.strip_prefix(INFECTED) {
        let text = texts.message("admin-reason-infected");
        return text.with("signature", signature).to_string();
    }
    let id = match code {
        "key" => "admin-reason-key",
        "plan" => "admin-reason-plan",
        "unavailable" => "admin-reason-unavailable",
        "throttled" => "admin-reason-throttled",
        "blocked" => "admin-reason-blocked",
        "resume" => "admin-reason-resume",
        "unclear" => "admin-reason-unclear",
        "fault" => "admin-reason-fault",
        "path" => "admin-reason-path",
        "repeated" => "admin-reason-repeated",
        "misunderstood" => "admin-reason-misunderstood",
        "other_ats" => "admin-reason-other-ats",
        "given_up" => "admin-reason-given-up",
        "key_missing" => "admin-reason-key-missing",
        "store" => "admin-reason-store",
        "untried" => "admin-reason-untried",
        "unreadable" => "admin-reason-unreadable",
        "refused" => "admin-reason-refused",
        "discarded" => "admin-reason-discarded",
        "suspicious" => "admin-reason-suspicious",
        "scanner" => "admin-reason-scanner",
        "unscanned" => "admin-reason-unscanned",
        other => return other.to_owned(),
    };
    texts.message(id).to_string()
}

/// Returns the text for a suspicion (a sign that a program filled in the form). Returns an unknown
/// sign unchanged.
pub fn suspicion(texts: &Localizer, sign: &str) -> String {
    let id = match sign {
        "hidden_field" => "admin-suspicion-hidden-field",
        "too_fast" => "admin-suspicion-too-fast",
        other => return other.to_owned(),
    };
    texts.message(id).to_string()
}

/// Returns the reason code for an ATS error. [`reason`] returns the text for this code.
pub fn reason_code(verdict: &ErrorKind) -> &'static str {
    match verdict {
        ErrorKind::KeyRejected { .. } => "key",
        ErrorKind::PlanExcluded { .. } => "plan",
        ErrorKind::BlockedAsBot => "blocked",
        ErrorKind::Throttled(_) => "throttled",
        ErrorKind::Misconfigured(_) => "misunderstood",
        ErrorKind::Rejected { .. } | ErrorKind::PostingGone | ErrorKind::Duplicate => "refused",
        ErrorKind::ResumeNotStored | ErrorKind::Retryable { .. } | ErrorKind::Ambiguous(_) => {
            "unavailable"
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_code_is_returned_as_it_is() {
        let texts = Localizer::built_in(&crate::language::Language::english()).unwrap();
        assert_eq!(reason(&texts, "eclipse"), "eclipse");
        assert_ne!(reason(&texts, "given_up"), "given_up");
        assert!(reason(&texts, "infected:Eicar-Test").contains("Eicar-Test"));
    }
}
