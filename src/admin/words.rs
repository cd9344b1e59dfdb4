use std::time::Duration;

use crate::brand::texts::Texts;

/// A span of time in its largest unit, rounded down: "5 minutes".
pub fn span(texts: &Texts, span: Duration) -> String {
    let seconds = span.as_secs();
    let (id, count) = match seconds {
        ..60 => ("admin-seconds", seconds),
        60..3_600 => ("admin-minutes", seconds / 60),
        3_600..86_400 => ("admin-hours", seconds / 3_600),
        _ => ("admin-days", seconds / 86_400),
    };
    texts.say(id).with("count", count).to_string()
}

/// Why an entry or the whole queue waits, in words; the bare word where this version has none.
pub fn reason(texts: &Texts, word: &str) -> String {
    let id = match word {
        "key" => "admin-reason-key",
        "plan" => "admin-reason-plan",
        "unavailable" => "admin-reason-unavailable",
        "throttled" => "admin-reason-throttled",
        "blocked" => "admin-reason-blocked",
        "resume" => "admin-reason-resume",
        "unclear" => "admin-reason-unclear",
        "fault" => "admin-reason-fault",
        "given_up" => "admin-reason-given-up",
        "unreadable" => "admin-reason-unreadable",
        "refused" => "admin-reason-refused",
        "discarded" => "admin-reason-discarded",
        other => return other.to_owned(),
    };
    texts.say(id).to_string()
}

/// What the ATS last answered, as far as it concerns the key and the plan.
pub fn standing(word: Option<&str>) -> &'static str {
    match word {
        None => "admin-ats-not-asked",
        Some("key_problem") => "admin-ats-key",
        Some("plan_gated") => "admin-ats-plan",
        Some("edge_blocked" | "operator_fault" | "retryable" | "throttled") => "admin-ats-unknown",
        Some(_) => "admin-ats-fine",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_is_told_in_its_largest_unit() {
        let texts = Texts::built_in(&crate::language::Language::english()).unwrap();
        let said = |seconds| span(&texts, Duration::from_secs(seconds));
        assert_eq!(said(1), "1 second");
        assert_eq!(said(59), "59 seconds");
        assert_eq!(said(150), "2 minutes");
        assert_eq!(said(7_200), "2 hours");
        assert_eq!(said(86_400), "1 day");
    }

    #[test]
    fn a_reason_of_a_later_version_is_told_as_it_is() {
        let texts = Texts::built_in(&crate::language::Language::english()).unwrap();
        assert_eq!(reason(&texts, "eclipse"), "eclipse");
        assert_ne!(reason(&texts, "given_up"), "given_up");
    }
}
