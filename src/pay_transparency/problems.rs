//! Finds postings that do not state the pay, and questions about previous pay, with the laws that
//! may apply to them.

use crate::{
    pay_transparency::{
        jurisdiction::JobPlace,
        law_table::{PAST_PAY_RULES, PAY_RULES, PayRule},
        past_pay,
    },
    posting::{Compensation, Posting},
};

/// Codes and names of the currencies of the EU, the US and the United Kingdom, in lower case.
const CURRENCIES: &[&str] = &[
    "bgn", "czk", "dkk", "dollar", "dollars", "eur", "euro", "euros", "ft", "gbp", "huf", "kr",
    "kč", "lei", "pln", "ron", "sek", "usd", "zł",
];

/// A problem with a posting: missing pay, or a question that it should not contain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PayProblem<'a> {
    /// The posting does not state the pay.
    NoPay,
    /// The question with this text seems to ask about the applicant's previous pay.
    PastPayQuestion(&'a str),
}

/// A problem with a posting, with the laws that may apply to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayFinding<'a> {
    /// The problem.
    pub problem: PayProblem<'a>,
    /// The laws of the places where the job can be done. There is at least one.
    pub rules: Vec<&'static PayRule>,
}

impl PayFinding<'_> {
    /// The names and dates of the laws.
    pub fn rule_names(&self) -> String {
        let names = self.rules.iter().map(|rule| rule.to_string());
        names.collect::<Vec<_>>().join("; ")
    }
}

/// Finds missing pay and questions about previous pay in a posting. Returns no findings if the
/// details of the posting have not been read.
pub fn find_problems(posting: &Posting) -> Vec<PayFinding<'_>> {
    let Some(details) = &posting.details else {
        return Vec::new();
    };
    let questions = details.questions.iter();
    let past_pay = questions.filter(|it| past_pay::asks_for_past_pay(&it.text));
    let past_pay = past_pay.map(|it| (PayProblem::PastPayQuestion(&it.text), PAST_PAY_RULES));
    let no_pay = (!shows_pay(&details.compensation)).then_some((PayProblem::NoPay, PAY_RULES));
    let problems: Vec<_> = no_pay.into_iter().chain(past_pay).collect();
    if problems.is_empty() {
        return Vec::new();
    }
    let places: Vec<JobPlace> = posting.locations.iter().filter_map(JobPlace::new).collect();
    let findings = problems.into_iter().map(|(problem, rules)| PayFinding {
        problem,
        rules: rules_at(&places, rules),
    });
    findings
        .filter(|finding| !finding.rules.is_empty())
        .collect()
}

/// Returns `true` if visitors see the pay: the salary, or an amount in the notes about the
/// compensation. Does not search the description.
fn shows_pay(compensation: &Compensation) -> bool {
    let notes = compensation.notes.as_deref();
    compensation.salary.is_some() || notes.is_some_and(contains_amount)
}

/// Returns `true` if `text` contains a number and a currency. Without a currency, as in "401(k) and
/// 30 days of leave", a number is not an amount of money.
fn contains_amount(text: &str) -> bool {
    let lower = text.to_lowercase();
    let is_currency = |word: &str| CURRENCIES.contains(&word);
    let mut words = lower.split(|c: char| !c.is_alphabetic());
    let has_currency = lower.contains(['$', '€', '£']) || words.any(is_currency);
    has_currency && lower.contains(char::is_numeric)
}

fn rules_at(places: &[JobPlace], rules: &'static [PayRule]) -> Vec<&'static PayRule> {
    let applies = |rule: &PayRule| places.iter().any(|it| rule.jurisdiction.includes(it));
    rules.iter().filter(|rule| applies(rule)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_says_what_a_job_pays_if_it_contains_an_amount_with_a_currency() {
        for (text, expected) in [
            ("€60,000 to €70,000", true),
            ("60.000 EUR brutto", true),
            ("25 USD/hour", true),
            ("12 000–15 000 zł", true),
            ("Competitive, with a 401(k) and 30 days of leave", false),
            ("Paid in euros", false),
            ("", false),
        ] {
            assert_eq!(contains_amount(text), expected, "{text}");
        }
    }
}
