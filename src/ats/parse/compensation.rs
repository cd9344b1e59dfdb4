//! Parses pay, equity and employment type (docs/ats-interface.md: reading postings).

use serde_json::Value;

use crate::{
    ats::parse::{
        enum_names::{humanize, normalize},
        lenient::{boolean, cut_label, field, integer, line, number, text},
        unknown_values,
    },
    posting::{Compensation, EmploymentType, Equity, PayPeriod, Salary, ValueRange},
    sanitize::plain_text::clean_lines,
};

/// Parses the compensation and omits pay and equity that must not be shown. `by_default` specifies
/// whether pay and equity are shown if the ATS does not send the flags `open_to_sharing_…`.
pub(crate) fn parse_compensation(details: &Value, by_default: bool, id: &str) -> Compensation {
    let Some(sent) = field(details, "compensation") else {
        return Compensation::default();
    };
    let pay_is_shared = boolean(sent, "open_to_sharing_comp").unwrap_or(by_default);
    let equity_is_shared = boolean(sent, "open_to_sharing_equity").unwrap_or(by_default);
    // The notes can mention the salary, so they are shown only with the salary.
    let notes = text(sent, "compensation_details").map(clean_lines);
    Compensation {
        salary: parse_salary(sent, id).filter(|_| pay_is_shared),
        equity: parse_equity(sent, equity_is_shared),
        employment_type: line(sent, "employment_type")
            .and_then(|raw| parse_employment_type(&raw, id)),
        notes: notes.filter(|notes| pay_is_shared && !notes.is_empty()),
    }
}

fn parse_salary(sent: &Value, id: &str) -> Option<Salary> {
    let currency = line(sent, "currency_code")?.to_ascii_uppercase();
    if currency.len() != 3 || !currency.chars().all(|c| c.is_ascii_uppercase()) {
        return None;
    }
    let lower = integer(sent, "lower_bound").filter(|bound| *bound >= 0);
    let upper = integer(sent, "upper_bound").filter(|bound| *bound > 0);
    let lower = lower.filter(|bound| *bound > 0 || upper.is_some());
    Some(Salary {
        currency,
        range: ValueRange::from_bounds(lower, upper)?,
        period: line(sent, "salary_range_type").and_then(|raw| parse_period(&raw, id)),
    })
}

fn parse_equity(sent: &Value, shared: bool) -> Option<Equity> {
    let offered = boolean(sent, "offers_equity");
    if offered == Some(false) {
        return None;
    }
    let bound = |name| number(sent, name).filter(|bound| *bound > 0.0 && shared);
    let range = ValueRange::from_bounds(bound("equity_lower_bound"), bound("equity_upper_bound"));
    range
        .map(Equity::Percent)
        .or_else(|| (offered == Some(true)).then_some(Equity::Offered))
}

fn parse_period(raw: &str, id: &str) -> Option<PayPeriod> {
    match normalize(raw).as_str() {
        "YEARLY" | "YEAR" | "ANNUAL" | "ANNUALLY" | "PER_YEAR" => Some(PayPeriod::Year),
        "MONTHLY" | "MONTH" | "PER_MONTH" => Some(PayPeriod::Month),
        "WEEKLY" | "WEEK" | "PER_WEEK" => Some(PayPeriod::Week),
        "DAILY" | "DAY" | "PER_DAY" => Some(PayPeriod::Day),
        "HOURLY" | "HOUR" | "PER_HOUR" => Some(PayPeriod::Hour),
        _ => unknown_values::record_unknown("salary_range_type", raw, id),
    }
}

fn parse_employment_type(raw: &str, id: &str) -> Option<EmploymentType> {
    Some(match normalize(raw).as_str() {
        "FULL_TIME" | "FULLTIME" => EmploymentType::FullTime,
        "PART_TIME" | "PARTTIME" => EmploymentType::PartTime,
        "CONTRACT" | "CONTRACTOR" => EmploymentType::Contract,
        "TEMPORARY" | "TEMP" => EmploymentType::Temporary,
        "INTERN" | "INTERNSHIP" => EmploymentType::Internship,
        "" => return None,
        _ => unknown_values::record_unknown("employment_type", raw, id)
            .unwrap_or_else(|| EmploymentType::Other(cut_label(humanize(raw)))),
    })
}
