//! Pay and employment type of a `JobPosting`.

use serde_json::{Value, json};

use crate::posting::{EmploymentType, PayPeriod, Salary, ValueRange};

/// Converts a salary to the value of `baseSalary`. Returns `None` if the pay period is unknown.
pub fn base_salary(salary: &Salary) -> Option<Value> {
    let unit = match salary.period? {
        PayPeriod::Year => "YEAR",
        PayPeriod::Month => "MONTH",
        PayPeriod::Week => "WEEK",
        PayPeriod::Day => "DAY",
        PayPeriod::Hour => "HOUR",
    };
    let mut value = match salary.range {
        ValueRange::Between(low, high) => json!({"minValue": low, "maxValue": high}),
        ValueRange::Exactly(amount) => json!({"value": amount}),
        ValueRange::From(low) => json!({"minValue": low}),
        ValueRange::UpTo(high) => json!({"maxValue": high}),
    };
    value["@type"] = "QuantitativeValue".into();
    value["unitText"] = unit.into();
    Some(json!({
        "@type": "MonetaryAmount",
        "currency": salary.currency,
        "value": value,
    }))
}

/// Converts an employment type to the value of `employmentType` in schema.org's vocabulary.
pub fn employment_type(employment: &EmploymentType) -> &'static str {
    match employment {
        EmploymentType::FullTime => "FULL_TIME",
        EmploymentType::PartTime => "PART_TIME",
        EmploymentType::Contract => "CONTRACTOR",
        EmploymentType::Temporary => "TEMPORARY",
        EmploymentType::Internship => "INTERN",
        EmploymentType::Other(_) => "OTHER",
    }
}
