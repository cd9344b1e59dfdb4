//! The laws on pay transparency as of November 2026: which postings must state the pay, whether
//! employers are allowed to ask about previous pay, and the date from which each law applies. Laws
//! of cities and counties are not listed.

use std::fmt::{self, Display, Formatter};

use jiff::civil::{Date, date};

use crate::pay_transparency::jurisdiction::Jurisdiction;

/// A law on pay transparency: its name, where it applies, and the day from which it applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PayRule {
    /// The place where the law applies.
    pub(in crate::pay_transparency) jurisdiction: Jurisdiction,
    /// The name of the place and of the law.
    pub name: &'static str,
    /// The day from which the law applies. For the EU, the day by which the member states must
    /// adopt national laws.
    pub since: Date,
}

impl Display for PayRule {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { name, since, .. } = self;
        match self.jurisdiction {
            Jurisdiction::EuropeanUnion => write!(f, "{name}, in national law by {since}"),
            Jurisdiction::UsState(_) => write!(f, "{name}, from {since}"),
        }
    }
}

const fn state(code: &'static str, name: &'static str, since: Date) -> PayRule {
    PayRule {
        jurisdiction: Jurisdiction::UsState(code),
        name,
        since,
    }
}

const fn european_union(name: &'static str) -> PayRule {
    PayRule {
        jurisdiction: Jurisdiction::EuropeanUnion,
        name,
        since: date(2026, 6, 7),
    }
}

/// Laws that require postings to state the pay. The EU directive also allows employers to leave the
/// pay out of the posting if they inform applicants before the interview. For Maine, some sources
/// give July 13 and others July 29; this table contains the later day. If you add a law of a new
/// state, also add the state to `jurisdiction::STATES`. Otherwise, the law would be found only for
/// jobs that can be done from anywhere in the US.
pub(in crate::pay_transparency) const PAY_RULES: &[PayRule] = &[
    european_union("EU: Directive (EU) 2023/970, Article 5(1)"),
    state(
        "CA",
        "California: Labor Code § 432.3 (SB 1162)",
        date(2023, 1, 1),
    ),
    state(
        "CO",
        "Colorado: Equal Pay for Equal Work Act",
        date(2021, 1, 1),
    ),
    state("CT", "Connecticut: Public Act 26-12", date(2026, 10, 1)),
    state(
        "DC",
        "District of Columbia: Wage Transparency Omnibus Amendment Act of 2023",
        date(2024, 6, 30),
    ),
    state("DE", "Delaware: HB 105", date(2027, 9, 26)),
    state("HI", "Hawaii: Act 203 (SB 1057)", date(2024, 1, 1)),
    state("IL", "Illinois: Equal Pay Act (HB 3129)", date(2025, 1, 1)),
    state(
        "MA",
        "Massachusetts: Frances Perkins Workplace Equity Act",
        date(2025, 10, 29),
    ),
    state(
        "MD",
        "Maryland: Equal Pay for Equal Work – Wage Range Transparency (HB 649)",
        date(2024, 10, 1),
    ),
    state("ME", "Maine: LD 54", date(2026, 7, 29)),
    state("MN", "Minnesota: Statutes § 181.173", date(2025, 1, 1)),
    state("NJ", "New Jersey: S2310", date(2025, 6, 1)),
    state("NY", "New York: Labor Law § 194-b", date(2023, 9, 17)),
    state("VA", "Virginia: Code § 40.1-28.7:12", date(2026, 7, 1)),
    state("VT", "Vermont: H.704 (Act 155)", date(2025, 7, 1)),
    state("WA", "Washington: RCW 49.58.110", date(2023, 1, 1)),
];

/// Laws that forbid employers to ask applicants about their previous pay.
pub(in crate::pay_transparency) const PAST_PAY_RULES: &[PayRule] = &[
    european_union("EU: Directive (EU) 2023/970, Article 5(2)"),
    state(
        "CA",
        "California: Labor Code § 432.3 (AB 168)",
        date(2018, 1, 1),
    ),
    state(
        "CO",
        "Colorado: Equal Pay for Equal Work Act",
        date(2021, 1, 1),
    ),
    state(
        "CT",
        "Connecticut: Public Act 18-8 (HB 5386)",
        date(2019, 1, 1),
    ),
    state(
        "DC",
        "District of Columbia: Wage Transparency Omnibus Amendment Act of 2023",
        date(2024, 6, 30),
    ),
    state("DE", "Delaware: HB 1", date(2017, 12, 14)),
    state("HI", "Hawaii: Act 108 (SB 2351)", date(2019, 1, 1)),
    state("IL", "Illinois: Equal Pay Act (HB 834)", date(2019, 9, 29)),
    state(
        "MA",
        "Massachusetts: General Laws chapter 149, § 105A",
        date(2018, 7, 1),
    ),
    state(
        "MD",
        "Maryland: Equal Pay for Equal Work (HB 123)",
        date(2020, 10, 1),
    ),
    state("ME", "Maine: LD 278", date(2019, 9, 17)),
    state(
        "MN",
        "Minnesota: Statutes § 363A.08, subdivision 8",
        date(2024, 1, 1),
    ),
    state("NJ", "New Jersey: A1094", date(2020, 1, 1)),
    state("NV", "Nevada: SB 293", date(2021, 10, 1)),
    state("NY", "New York: Labor Law § 194-a", date(2020, 1, 6)),
    state("OR", "Oregon: Equal Pay Act (HB 2005)", date(2017, 10, 6)),
    state(
        "RI",
        "Rhode Island: General Laws § 28-6-22",
        date(2023, 1, 1),
    ),
    state("VA", "Virginia: Code § 40.1-28.7:12", date(2026, 7, 1)),
    state("VT", "Vermont: H.294 (Act 126)", date(2018, 7, 1)),
    state(
        "WA",
        "Washington: RCW 49.58.100 (HB 1696)",
        date(2019, 7, 28),
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{pay_transparency::jurisdiction::JobPlace, posting::Location};

    #[test]
    fn every_state_with_a_law_is_recognized_in_a_label() {
        for rule in PAY_RULES.iter().chain(PAST_PAY_RULES) {
            let Jurisdiction::UsState(code) = rule.jurisdiction else {
                continue;
            };
            let name = rule.name.split(':').next().unwrap();
            for label in [format!("Somewhere, {code}, USA"), format!("{name}, USA")] {
                let place = JobPlace::new(&Location {
                    label: label.clone(),
                    ..Location::default()
                });
                assert!(rule.jurisdiction.includes(&place.unwrap()), "{label}");
            }
        }
    }
}
