//! Finds the problems with postings that the operator's page reports: missing structured data for
//! search engines, missing pay, and texts that are too long to be shown in full.

use crate::{
    i18n::Localizer,
    pay_transparency::{self, PayFinding, PayProblem},
    web::{
        SiteState,
        structured_data::{company::Company, job_posting},
    },
};

/// The maximum number of postings that are listed.
const MAX_POSTINGS: usize = 20;

/// A posting with problems that the operator should fix.
pub struct PostingWithProblems {
    /// The title of the posting.
    pub title: String,
    /// The problems, in the operator's language.
    pub reasons: Vec<String>,
}

/// The first postings with problems, and how many more there are.
#[derive(Default)]
pub struct FirstPostings {
    /// The first postings.
    pub postings: Vec<PostingWithProblems>,
    /// The number of further postings with problems, which are not in the list.
    pub more: usize,
}

/// Finds the first postings without structured data. Skips postings whose details have not been
/// read yet, which the page counts separately.
pub fn find_incomplete(site: &SiteState, texts: &Localizer) -> Vec<PostingWithProblems> {
    let snapshot = site.all_postings().snapshot();
    let company = Company {
        name: site.company_name(),
        ..Company::default()
    };
    let with_details = snapshot.postings().iter().filter(|it| it.details.is_some());
    let incomplete = with_details.filter_map(|posting| {
        let missing = job_posting::job_posting(posting, &company, "").err()?;
        let reasons = missing.iter().map(|it| {
            let message = texts.message(it.message_id()).with("place", it.location());
            message.to_string()
        });
        Some(PostingWithProblems {
            title: posting.title.clone(),
            reasons: reasons.collect(),
        })
    });
    incomplete.take(MAX_POSTINGS).collect()
}

/// Finds the first postings that ask applicants about their previous pay or do not show the pay.
/// Checks only postings to which a pay transparency law can apply.
pub fn find_pay_problems(site: &SiteState, texts: &Localizer) -> FirstPostings {
    let snapshot = site.all_postings().snapshot();
    let mut found = FirstPostings::default();
    for posting in snapshot.postings() {
        let findings = pay_transparency::find_problems(posting);
        if findings.is_empty() {
            continue;
        }
        if found.postings.len() == MAX_POSTINGS {
            found.more += 1;
            continue;
        }
        let reasons = findings.iter().map(|it| pay_problem_text(texts, it));
        found.postings.push(PostingWithProblems {
            title: posting.title.clone(),
            reasons: reasons.collect(),
        });
    }
    found
}

fn pay_problem_text(texts: &Localizer, finding: &PayFinding<'_>) -> String {
    let message = match finding.problem {
        PayProblem::NoPay => texts.message("admin-pay-missing"),
        PayProblem::PastPayQuestion(question) => texts
            .message("admin-pay-question")
            .with("question", question),
    };
    message.with("rules", finding.rule_names()).to_string()
}

/// Returns the titles of the first postings with truncated texts.
pub fn find_truncated(site: &SiteState) -> Vec<String> {
    let snapshot = site.all_postings().snapshot();
    let truncated = snapshot.postings().iter().filter(|it| it.is_truncated());
    truncated
        .take(MAX_POSTINGS)
        .map(|it| it.title.clone())
        .collect()
}
