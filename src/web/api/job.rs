//! A posting as JSON. Field names never change; fields with unknown values are omitted.

use serde_json::{Map, Value, json};

use crate::{
    catalogue::{EmploymentTypeKey, ResolvedLocation},
    posting::{Compensation, Equity, Location, Posting, Salary, ValueRange, Workplace},
};

/// The URLs of a posting.
#[derive(Debug)]
pub struct PostingUrls {
    /// The URL of the posting's page.
    pub page: String,
    /// The URL of the posting's application form.
    pub apply: String,
}

/// The fields of a posting in the job list.
pub fn list_item(posting: &Posting, addresses: &PostingUrls) -> Map<String, Value> {
    let mut job = Map::new();
    let mut put = |name: &str, value: Value| drop(job.insert(name.to_owned(), value));
    put("id", posting.id.as_str().into());
    put("title", posting.title.as_str().into());
    put("url", addresses.page.as_str().into());
    if posting.accepts_applications() {
        put("apply_url", addresses.apply.as_str().into());
    }
    put(
        "locations",
        posting.locations.iter().map(location).collect(),
    );
    let Some(details) = &posting.details else {
        return job;
    };
    if let Some(terms) = &details.compensation.employment_type {
        put(
            "employment_type",
            EmploymentTypeKey::from_employment_type(terms)
                .as_str()
                .into(),
        );
    }
    if let Some(pay) = compensation(&details.compensation) {
        put("compensation", pay);
    }
    if let Some(visa) = details.visa_support {
        put("visa_support", visa.into());
    }
    if let Some(created) = details.created {
        put("date_posted", created.to_string().into());
    }
    job
}

/// All fields of a posting.
pub fn full(posting: &Posting, addresses: &PostingUrls) -> Value {
    let mut job = list_item(posting, addresses);
    if let Some(details) = &posting.details {
        let description = details.description.as_str();
        job.insert("description_html".into(), description.into());
        job.insert(
            "description_text".into(),
            details.description.to_plain_text().into(),
        );
        let steps = details.interview_plan.iter();
        let steps = steps
            .map(|step| json!({"name": step.name, "description_html": step.description.as_str()}));
        job.insert("interview_plan".into(), steps.collect());
    }
    Value::Object(job)
}

fn location(location: &Location) -> Value {
    let mut told = Map::new();
    told.insert("label".into(), location.label.as_str().into());
    let country = ResolvedLocation::resolve(location).and_then(|spot| spot.path.country());
    let workplace = location.workplace.map(Workplace::as_str);
    let parts = [
        ("city", location.city.clone()),
        ("region", location.region.clone()),
        ("country", country.map(|country| country.to_string())),
        ("workplace", workplace.map(str::to_owned)),
    ];
    let parts = parts
        .into_iter()
        .filter_map(|(name, part)| Some((name.to_owned(), part?.into())));
    told.extend(parts);
    Value::Object(told)
}

fn compensation(compensation: &Compensation) -> Option<Value> {
    let mut told = Map::new();
    if let Some(pay) = &compensation.salary {
        told.insert("salary".into(), salary(pay));
    }
    match compensation.equity {
        Some(Equity::Offered) => drop(told.insert("equity".into(), json!({}))),
        Some(Equity::Percent(range)) => {
            drop(told.insert("equity".into(), json!({"percent": bounds(range)})));
        }
        None => (),
    }
    if let Some(notes) = &compensation.notes {
        told.insert("notes".into(), notes.as_str().into());
    }
    (!told.is_empty()).then_some(Value::Object(told))
}

fn salary(salary: &Salary) -> Value {
    let mut json = bounds(salary.range);
    json["currency"] = salary.currency.as_str().into();
    if let Some(period) = salary.period {
        json["period"] = <&str>::from(period).into();
    }
    json
}

fn bounds<T: Copy + Into<Value>>(range: ValueRange<T>) -> Value {
    match range {
        ValueRange::Between(low, high) => json!({"min": low.into(), "max": high.into()}),
        ValueRange::Exactly(amount) => json!({"min": amount.into(), "max": amount.into()}),
        ValueRange::From(low) => json!({"min": low.into()}),
        ValueRange::UpTo(high) => json!({"max": high.into()}),
    }
}
