//! Reports postings that do not show the pay, and postings that ask applicants about their previous
//! pay. Each finding names the pay transparency laws that may apply.

use crate::{
    cli::check::finding::{Finding, ok, warn},
    pay_transparency::{PayProblem, find_problems},
    posting::Posting,
};

const PAY: &str = "pay transparency";

/// Creates a finding that reports the number of checked postings.
pub(crate) fn summary(checked: usize, total: usize) -> Finding {
    ok(
        PAY,
        format!(
            "{checked} of {total} postings were checked; the operator's page lists the problems of all"
        ),
    )
}

/// Returns a finding for each pay problem of a posting.
pub(crate) fn findings(posting: &Posting) -> Vec<Finding> {
    let title = &posting.title;
    let problems = find_problems(posting).into_iter().map(|finding| {
        let says = match finding.problem {
            PayProblem::NoPay => format!("“{title}” shows no pay"),
            PayProblem::PastPayQuestion(question) => {
                format!("the question “{question}” of “{title}” seems to ask for earlier pay")
            }
        };
        let rules = finding.rule_names();
        warn(
            PAY,
            format!("{says} ({rules}); this is information, not legal advice"),
        )
    });
    problems.collect()
}
