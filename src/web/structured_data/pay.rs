//! Pay and employment type of a `JobPosting`.

use serde_json::{Value, json};

use crate::posting::{EmploymentType, Period, Range, Salary};

/// `baseSalary` as the page shows it; `None` without a pay period.
pub fn salary(salary: &Salary) -> Option<Value> {
    let unit = match salary.period? {
        Period::Year => "YEAR",
        Period::Month => "MONTH",
        Period::Week => "WEEK",
        Period::Day => "DAY",
        Period::Hour => "HOUR",
    };
    let mut value = match salary.range {
        Range::Between(low, high) => json!({"minValue": low, "maxValue": high}),
        Range::Exactly(amount) => json!({"value": amount}),
        Range::From(low) => json!({"minValue": low}),
        Range::UpTo(high) => json!({"maxValue": high}),
    };
    value["@type"] = "QuantitativeValue".into();
    value["unitText"] = unit.into();
    Some(json!({
        "@type": "MonetaryAmount",
        "currency": salary.currency,
        "value": value,
    }))
}

/// `employmentType` in schema.org's vocabulary.
pub fn employment(employment: &EmploymentType) -> &'static str {
    match employment {
        EmploymentType::FullTime => "FULL_TIME",
        EmploymentType::PartTime => "PART_TIME",
        EmploymentType::Contract => "CONTRACTOR",
        EmploymentType::Temporary => "TEMPORARY",
        EmploymentType::Internship => "INTERN",
        EmploymentType::Other(_) => "OTHER",
    }
}
