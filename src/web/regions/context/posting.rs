//! The values of the page of a job, open or closed.

use serde::{Deserialize, Serialize};

use crate::web::regions::{
    context::page::{Date, Link},
    html::Html,
};

/// `posting.html`: the page of a job.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PostingContext {
    /// The job.
    pub posting: Posting,
    /// Parts of the page that `facts.html` and `interview_plan.html` have already rendered.
    pub parts: PostingParts,
}

/// `facts.html` and `interview_plan.html`: parts of the page of a job.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PostingPartContext {
    /// The job.
    pub posting: Posting,
}

/// A job with its details.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Posting {
    /// The title.
    pub title: String,
    /// The language tag of the job's texts, if they are not in the page's language.
    pub lang: Option<String>,
    /// Whether visitors can apply.
    pub accepts_applications: bool,
    /// The URL of the application form.
    pub form_url: String,
    /// The places.
    pub places: Vec<Place>,
    /// The employment type, as text.
    pub employment: Option<String>,
    /// The formatted salary and equity; empty if the company does not share them.
    pub pay: Vec<String>,
    /// The formatted workplaces, employment type, salary and equity.
    pub terms: Vec<String>,
    /// The company's text on pay.
    pub pay_notes: Option<String>,
    /// Whether the company helps with a visa; null if unknown.
    pub visa_support: Option<bool>,
    /// When the job was posted.
    pub posted: Option<Date>,
    /// Whether the description, the interview plan and the questions are known. They are unknown
    /// for a short time after a job is posted.
    pub has_details: bool,
    /// The description.
    pub description: Option<Html>,
    /// The steps of the hiring process.
    pub interview_plan: Vec<InterviewStep>,
    /// The questions of the application form.
    pub questions: Vec<Question>,
    /// About how many minutes the form takes; null if visitors cannot apply.
    pub minutes: Option<u64>,
    /// The accepted file types and the maximum size of a resume, if the form asks for one.
    pub accepted_files: Option<String>,
    /// The URL of the page as people write it, without percent-encoding.
    pub readable_url: Option<String>,
    /// A link that opens an email with the job's URL.
    pub mailto_url: Option<String>,
    /// When the ATS last confirmed the list of open jobs.
    pub confirmed: Option<Date>,
    /// Similar jobs.
    pub similar: Vec<SimilarJob>,
}

/// A place of work.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Place {
    /// The name of the place.
    pub label: String,
    /// The workplace, as text, such as `Remote`.
    pub workplace: Option<String>,
}

/// A step of the hiring process.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct InterviewStep {
    /// The name of the step.
    pub name: String,
    /// The description of the step.
    pub description: Option<Html>,
}

/// A question of the application form.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Question {
    /// The text of the question. If a question is only called "Resume", "LinkedIn profile" or
    /// "Phone", this is the site's own label for the field.
    pub text: String,
    /// The language tag of the text, if it is not in the page's language.
    pub lang: Option<String>,
    /// Whether an answer is required.
    pub is_required: bool,
}

/// A job that is similar to the job on the page.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SimilarJob {
    /// The URL of the job's page.
    pub url: String,
    /// The title.
    pub title: String,
    /// The language tag of the title, if it is not in the page's language.
    pub lang: Option<String>,
    /// The first of the job's places.
    pub place: Option<String>,
}

/// Parts of the page of a job.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PostingParts {
    /// The facts of the job (places, pay and so on) with the link to the form, rendered by `facts.html`.
    pub facts: Html,
    /// The steps of the hiring process, which `interview_plan.html` rendered; null if there are
    /// none.
    pub interview_plan: Option<Html>,
}

/// `closed.html`: the page of a closed job.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ClosedContext {
    /// The closed job.
    pub closed: Closed,
}

/// A closed job.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Closed {
    /// The title.
    pub title: String,
    /// The language tag of the title, if it is not in the page's language.
    pub lang: Option<String>,
    /// The first of the job's places.
    pub place: Option<String>,
    /// The last day on which the job was known to be open.
    pub last_seen: String,
    /// The heading above the other jobs.
    pub similar_heading: String,
    /// Similar jobs and, if there are few of them, the newest other jobs.
    pub similar: Vec<SimilarJob>,
    /// The feeds of new jobs.
    pub feeds: Vec<Link>,
}
