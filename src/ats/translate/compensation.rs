//! Parses pay, equity and employment type (ATS interface: reading postings).

use serde_json::Value;

use crate::{
    ats::translate::{
        loose::{field, flag, line, number, text, whole},
        name::{normal, readable},
        seen,
    },
    posting::{Compensation, EmploymentType, Equity, Period, Range, Salary},
    prose::line::lines,
};

/// Parses the compensation and keeps only what may be shown. `by_default`: whether pay and equity
/// may be shown if the flags are missing.
pub(crate) fn compensation(details: &Value, by_default: bool, id: &str) -> Compensation {
    let Some(sent) = field(details, "compensation") else {
        return Compensation::default();
    };
    let pay_is_shared = flag(sent, "open_to_sharing_comp").unwrap_or(by_default);
    let equity_is_shared = flag(sent, "open_to_sharing_equity").unwrap_or(by_default);
    // The text may name the salary, so it is shown only with the salary.
    let notes = text(sent, "compensation_details").map(lines);
    Compensation {
        salary: salary(sent, id).filter(|_| pay_is_shared),
        equity: equity(sent, equity_is_shared),
        employment_type: line(sent, "employment_type").and_then(|raw| employment_type(&raw, id)),
        notes: notes.filter(|notes| pay_is_shared && !notes.is_empty()),
    }
}

fn salary(sent: &Value, id: &str) -> Option<Salary> {
    let currency = line(sent, "currency_code")?.to_ascii_uppercase();
    if currency.len() != 3 || !currency.chars().all(|c| c.is_ascii_uppercase()) {
        return None;
    }
    let lower = whole(sent, "lower_bound").filter(|bound| 0 <= *bound);
    let upper = whole(sent, "upper_bound").filter(|bound| 0 < *bound);
    let lower = lower.filter(|bound| 0 < *bound || upper.is_some());
    Some(Salary {
        currency,
        range: Range::of(lower, upper)?,
        period: line(sent, "salary_range_type").and_then(|raw| period(&raw, id)),
    })
}

fn equity(sent: &Value, shared: bool) -> Option<Equity> {
    let offered = flag(sent, "offers_equity");
    if offered == Some(false) {
        return None;
    }
    let bound = |name| number(sent, name).filter(|bound| 0.0 < *bound && shared);
    let range = Range::of(bound("equity_lower_bound"), bound("equity_upper_bound"));
    range
        .map(Equity::Percent)
        .or_else(|| (offered == Some(true)).then_some(Equity::Offered))
}

fn period(raw: &str, id: &str) -> Option<Period> {
    match normal(raw).as_str() {
        "YEARLY" | "YEAR" | "ANNUAL" | "ANNUALLY" | "PER_YEAR" => Some(Period::Year),
        "MONTHLY" | "MONTH" | "PER_MONTH" => Some(Period::Month),
        "WEEKLY" | "WEEK" | "PER_WEEK" => Some(Period::Week),
        "DAILY" | "DAY" | "PER_DAY" => Some(Period::Day),
        "HOURLY" | "HOUR" | "PER_HOUR" => Some(Period::Hour),
        _ => {
            seen::unknown("salary_range_type", raw, id);
            None
        }
    }
}

fn employment_type(raw: &str, id: &str) -> Option<EmploymentType> {
    Some(match normal(raw).as_str() {
        "FULL_TIME" | "FULLTIME" => EmploymentType::FullTime,
        "PART_TIME" | "PARTTIME" => EmploymentType::PartTime,
        "CONTRACT" | "CONTRACTOR" => EmploymentType::Contract,
        "TEMPORARY" | "TEMP" => EmploymentType::Temporary,
        "INTERN" | "INTERNSHIP" => EmploymentType::Internship,
        "" => return None,
        _ => {
            seen::unknown("employment_type", raw, id);
            EmploymentType::Other(readable(raw))
        }
    })
}
