//! A posting as JSON. The field names do not change between versions of the site. A field is
//! omitted if its value is unknown.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

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

/// A page of the open jobs that match a search.
#[derive(Debug, Serialize, ToSchema)]
pub struct JobList {
    /// The number of jobs that match the search.
    pub total: usize,
    /// The position of the first job on this page, counted from 0.
    pub offset: usize,
    /// The maximum number of jobs on a page.
    pub limit: usize,
    /// The jobs on this page.
    pub jobs: Vec<JobItem>,
}

/// A job in the list.
#[derive(Debug, Serialize, ToSchema)]
pub struct JobItem {
    /// The id.
    pub id: String,
    /// The title.
    pub title: String,
    /// The URL of the job's page.
    pub url: String,
    /// The URL of the application form, if the job accepts applications.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub apply_url: Option<String>,
    /// The locations.
    pub locations: Vec<JobLocation>,
    /// `full-time`, `part-time`, `contract`, `temporary`, `internship`, or any other value that the
    /// ATS uses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub employment_type: Option<String>,
    /// The pay, if the company shares it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub compensation: Option<JobCompensation>,
    /// Whether the company helps with visas.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visa_support: Option<bool>,
    /// When the job was posted (RFC 3339).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date_posted: Option<String>,
}

/// A job with its description.
#[derive(Debug, Serialize, ToSchema)]
pub struct JobDetails {
    /// The same fields as in the job list.
    #[serde(flatten)]
    pub item: JobItem,
    /// The description as HTML.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description_html: Option<String>,
    /// The description as text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description_text: Option<String>,
    /// The steps of the hiring process.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interview_plan: Option<Vec<JobInterview>>,
}

/// A step of the hiring process.
#[derive(Debug, Serialize, ToSchema)]
pub struct JobInterview {
    /// The name of the step.
    pub name: String,
    /// The description as HTML.
    pub description_html: String,
}

/// A location of a job.
#[derive(Debug, Serialize, ToSchema)]
pub struct JobLocation {
    /// The location as text.
    pub label: String,
    /// The city.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub city: Option<String>,
    /// The region or state.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
    /// The country as a code (ISO 3166-1 alpha-2).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub country: Option<String>,
    /// `on-site`, `hybrid` or `remote`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub workplace: Option<&'static str>,
}

/// The pay of a job.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct JobCompensation {
    /// The salary.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub salary: Option<JobSalary>,
    /// The equity.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub equity: Option<JobEquity>,
    /// Other benefits as text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
}

/// A salary.
#[derive(Debug, Serialize, ToSchema)]
pub struct JobSalary {
    /// The lower and the upper bound of the amount.
    #[serde(flatten)]
    pub bounds: Limits,
    /// The currency (ISO 4217).
    pub currency: String,
    /// The pay period.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub period: Option<&'static str>,
}

/// The equity. Empty if the company offers equity but does not state how much.
#[derive(Debug, Serialize, ToSchema)]
pub struct JobEquity {
    /// The share of the company, in percent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub percent: Option<Limits>,
}

/// The lower and the upper bound of a value. Unknown bounds are omitted.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct Limits {
    /// The lower bound.
    #[schema(value_type = Option<f64>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<Value>,
    /// The upper bound.
    #[schema(value_type = Option<f64>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<Value>,
}

/// Creates the entry for a posting in the job list.
pub fn list_item(posting: &Posting, addresses: &PostingUrls) -> JobItem {
    let details = posting.details.as_ref();
    let terms = details.map(|details| &details.compensation);
    let employment_type = terms.and_then(|terms| terms.employment_type.as_ref());
    let is_open = posting.accepts_applications();
    JobItem {
        id: posting.id.as_str().to_owned(),
        title: posting.title.clone(),
        url: addresses.page.clone(),
        apply_url: is_open.then(|| addresses.apply.clone()),
        locations: posting.locations.iter().map(location).collect(),
        employment_type: employment_type.map(|terms| {
            let key = EmploymentTypeKey::from_employment_type(terms);
            key.as_str().to_owned()
        }),
        compensation: terms.and_then(compensation),
        visa_support: details.and_then(|details| details.visa_support),
        date_posted: details.and_then(|details| Some(details.created?.to_string())),
    }
}

/// Converts a posting to its full JSON representation, including the description.
pub fn full(posting: &Posting, addresses: &PostingUrls) -> JobDetails {
    let details = posting.details.as_ref();
    JobDetails {
        item: list_item(posting, addresses),
        description_html: details.map(|it| it.description.as_str().to_owned()),
        description_text: details.map(|it| it.description.to_plain_text()),
        interview_plan: details.map(|details| {
            let steps = details.interview_plan.iter();
            let steps = steps.map(|step| JobInterview {
                name: step.name.clone(),
                description_html: step.description.as_str().to_owned(),
            });
            steps.collect()
        }),
    }
}

fn location(location: &Location) -> JobLocation {
    let country = ResolvedLocation::resolve(location).and_then(|spot| spot.path.country());
    JobLocation {
        label: location.label.clone(),
        city: location.city.clone(),
        region: location.region.clone(),
        country: country.map(|country| country.to_string()),
        workplace: location.workplace.map(Workplace::as_str),
    }
}

fn compensation(compensation: &Compensation) -> Option<JobCompensation> {
    let equity = compensation.equity.as_ref().map(|equity| JobEquity {
        percent: match equity {
            Equity::Offered => None,
            Equity::Percent(range) => Some(bounds(*range)),
        },
    });
    let shown = JobCompensation {
        salary: compensation.salary.as_ref().map(salary),
        equity,
        notes: compensation.notes.clone(),
    };
    let is_any = shown.salary.is_some() || shown.equity.is_some() || shown.notes.is_some();
    is_any.then_some(shown)
}

fn salary(salary: &Salary) -> JobSalary {
    JobSalary {
        bounds: bounds(salary.range),
        currency: salary.currency.as_str().to_owned(),
        period: salary.period.map(Into::into),
    }
}

fn bounds<T: Copy + Into<Value>>(range: ValueRange<T>) -> Limits {
    let (min, max) = match range {
        ValueRange::Between(low, high) => (Some(low), Some(high)),
        ValueRange::Exactly(amount) => (Some(amount), Some(amount)),
        ValueRange::From(low) => (Some(low), None),
        ValueRange::UpTo(high) => (None, Some(high)),
    };
    Limits {
        min: min.map(Into::into),
        max: max.map(Into::into),
    }
}
