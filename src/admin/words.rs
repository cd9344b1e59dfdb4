use crate::{ats::error::Verdict, brand::texts::Texts};

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
        "path" => "admin-reason-path",
        "repeated" => "admin-reason-repeated",
        "misunderstood" => "admin-reason-misunderstood",
        "other_ats" => "admin-reason-other-ats",
        "given_up" => "admin-reason-given-up",
        "unreadable" => "admin-reason-unreadable",
        "refused" => "admin-reason-refused",
        "discarded" => "admin-reason-discarded",
        other => return other.to_owned(),
    };
    texts.say(id).to_string()
}

/// Why the ATS does not do what it is asked, as a word of [`reason`].
pub fn cause(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::KeyProblem { .. } => "key",
        Verdict::PlanGated { .. } => "plan",
        Verdict::EdgeBlocked => "blocked",
        Verdict::Throttled(_) => "throttled",
        Verdict::OperatorFault(_) => "misunderstood",
        Verdict::Rejected { .. } | Verdict::PostingGone | Verdict::Duplicate => "refused",
        Verdict::ResumeRetry | Verdict::Retryable { .. } | Verdict::Ambiguous(_) => "unavailable",
    }
}

/// What the ATS last answered, as far as it concerns the key and the plan.
pub fn standing(word: Option<&str>) -> &'static str {
    match word {
        None => "admin-ats-not-asked",
        Some("key_problem") => "admin-ats-key",
        Some("plan_gated") => "admin-ats-plan",
        Some("edge_blocked" | "operator_fault" | "path_fault" | "retryable" | "throttled") => {
            "admin-ats-unknown"
        }
        Some(_) => "admin-ats-fine",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_of_a_later_version_is_told_as_it_is() {
        let texts = Texts::built_in(&crate::language::Language::english()).unwrap();
        assert_eq!(reason(&texts, "eclipse"), "eclipse");
        assert_ne!(reason(&texts, "given_up"), "given_up");
    }
}
