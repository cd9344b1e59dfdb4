//! A posting as a schema.org `JobPosting`.

use serde_json::{Map, Value, json};

use crate::{
    posting::Posting,
    web::structured_data::{company::Company, locations, missing_field::MissingField, pay},
};

/// Converts a posting to a schema.org `JobPosting`. `url` is the canonical URL of the posting.
///
/// # Errors
///
/// Returns the missing fields if required fields are missing. The page must then omit the
/// `JobPosting`, because search engines penalize incomplete data.
pub fn job_posting(
    posting: &Posting,
    company: &Company,
    url: &str,
) -> Result<Value, Vec<MissingField>> {
    let Some(details) = &posting.details else {
        return Err(vec![MissingField::Details]);
    };
    let name = company.name.as_ref().or(details.company.as_ref());
    let mut missing = Vec::new();
    let mut job = Map::new();
    let mut put = |name: &str, value: Value| drop(job.insert(name.to_owned(), value));
    put("@context", "https://schema.org".into());
    put("@type", "JobPosting".into());
    put("title", posting.title.clone().into());
    put("url", url.into());
    if details.description.is_empty() {
        missing.push(MissingField::Description)
    } else {
        put("description", details.description.as_str().into())
    }
    match details.created {
        Some(created) => put("datePosted", created.to_string().into()),
        None => missing.push(MissingField::DatePosted),
    }
    match name {
        Some(name) => {
            put("hiringOrganization", company.to_organization(name));
            let identifier = json!({
                "@type": "PropertyValue",
                "name": name,
                "value": posting.id.as_str(),
            });
            put("identifier", identifier);
        }
        None => missing.push(MissingField::Company),
    }
    let compensation = &details.compensation;
    if let Some(employment) = &compensation.employment_type {
        put("employmentType", pay::employment_type(employment).into());
    }
    if let Some(salary) = compensation.salary.as_ref().and_then(pay::base_salary) {
        put("baseSalary", salary);
    }
    put("directApply", posting.accepts_applications().into());
    missing.extend(
        locations::add_locations(&mut job, &posting.locations)
            .err()
            .into_iter()
            .flatten(),
    );
    if missing.is_empty() {
        Ok(Value::Object(job))
    } else {
        Err(missing)
    }
}
