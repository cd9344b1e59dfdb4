//! A posting as `JobPosting`.

use serde_json::{Map, Value, json};

use crate::{
    posting::Posting,
    web::structured_data::{missing::Missing, pay, place, site::Company},
};

/// A posting as `JobPosting`, under its canonical URL.
///
/// # Errors
///
/// All required fields that are missing. Then the page gets no markup, because search engines
/// penalize incomplete markup.
pub fn posting(posting: &Posting, company: &Company, url: &str) -> Result<Value, Vec<Missing>> {
    let Some(details) = &posting.details else {
        return Err(vec![Missing::Details]);
    };
    let name = company.name.as_ref().or(details.company.as_ref());
    let mut missing = Vec::new();
    let mut job = Map::new();
    let mut put = |name: &str, value: Value| drop(job.insert(name.to_owned(), value));
    put("@context", "https://schema.org".into());
    put("@type", "JobPosting".into());
    put("title", posting.title.clone().into());
    put("url", url.into());
    match details.description.is_empty() {
        true => missing.push(Missing::Description),
        false => put("description", details.description.as_str().into()),
    }
    match details.created {
        Some(created) => put("datePosted", created.to_string().into()),
        None => missing.push(Missing::Date),
    }
    match name {
        Some(name) => {
            put("hiringOrganization", company.organisation(name));
            let identifier = json!({
                "@type": "PropertyValue",
                "name": name,
                "value": posting.id.as_str(),
            });
            put("identifier", identifier);
        }
        None => missing.push(Missing::Company),
    }
    let compensation = &details.compensation;
    if let Some(employment) = &compensation.employment_type {
        put("employmentType", pay::employment(employment).into());
    }
    if let Some(salary) = compensation.salary.as_ref().and_then(pay::salary) {
        put("baseSalary", salary);
    }
    put("directApply", posting.takes_applications().into());
    missing.extend(
        place::add(&mut job, &posting.locations)
            .err()
            .into_iter()
            .flatten(),
    );
    match missing.is_empty() {
        true => Ok(Value::Object(job)),
        false => Err(missing),
    }
}
