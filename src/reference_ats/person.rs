//! Applicants and added candidates: a summary for lists, and all details for exports.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};
use uuid::Uuid;

/// A person who applied or was added, as a row in a list.
#[derive(Serialize)]
pub struct PersonSummary {
    /// The id of the application or candidate.
    pub id: Uuid,
    /// When the application or the candidate arrived.
    pub received_at: Timestamp,
    /// The title of the job.
    pub job: String,
    /// The given names.
    pub first_name: String,
    /// The family name.
    pub last_name: String,
    /// The email address. `None` if an added candidate has none.
    pub email: Option<String>,
    /// The channel of an added candidate. `None` for an application.
    pub channel: Option<String>,
    /// Whether a resume was sent as a file.
    pub has_resume: bool,
    /// Whether the resume was sent as a URL.
    #[serde(skip)]
    pub has_resume_link: bool,
    /// When the person was hired. `None` if the person was not hired.
    pub hired_at: Option<Timestamp>,
    /// The mark that was set in the back office, if any.
    pub mark: Option<Mark>,
}

/// How a person came into the ATS: by applying or by being added as a candidate. This never
/// changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, EnumString, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Pipeline {
    /// People who applied.
    Applications,
    /// People who were added by the team, an agency or a referrer.
    Candidates,
}

/// A reviewer's opinion of a person, set in the back office.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, EnumString, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Mark {
    /// The person should continue in the hiring process.
    Promising,
    /// The reviewer has not decided yet.
    Undecided,
    /// The person should not continue in the hiring process.
    Declined,
}

impl Pipeline {
    /// Returns the name of the pipeline in the database and in URLs.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Returns the pipeline of a person. Only added candidates have a channel.
    pub fn from_summary(summary: &PersonSummary) -> Self {
        match summary.channel {
            None => Self::Applications,
            Some(_) => Self::Candidates,
        }
    }
}

impl Mark {
    /// All marks.
    pub const ALL: [Self; 3] = [Self::Promising, Self::Undecided, Self::Declined];

    /// Returns the name of the mark in the database and in exports.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Returns the mark with this name, or `None` if the name is unknown.
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }
}

/// All data of a person who applied or was added, except the content of the resume.
#[derive(Serialize, derive_more::Deref)]
pub struct PersonDetails {
    /// The data that is shown in lists.
    #[serde(flatten)]
    pub summary: PersonSummary,
    /// The id of the job.
    pub job_id: String,
    /// The id of the posting. `None` for an added candidate.
    pub posting_id: Option<String>,
    /// The id of the stage. `None` for an applicant.
    pub stage_id: Option<String>,
    /// The data that is not shown in lists.
    #[serde(flatten)]
    #[deref]
    pub more: FurtherDetails,
}

/// The data of a person that is not shown in lists. It is encrypted in the database.
#[derive(Default, Serialize, Deserialize)]
pub struct FurtherDetails {
    /// The URL of a LinkedIn profile.
    pub linkedin_url: Option<String>,
    /// A telephone number.
    pub phone_number: Option<String>,
    /// The URL of a resume.
    pub resume_link: Option<String>,
    /// The applicant's additional information, or the team's comments.
    pub additional_info: Option<String>,
    /// Whether the applicant wants to be contacted about other jobs. `None` if the form did not
    /// ask.
    pub opted_in_to_talent_network: Option<bool>,
    /// Where the candidate was found (such as a website or a job board), or the referrer's
    /// relationship to the company.
    pub source: Option<String>,
    /// The name of the referrer or of the agency's contact.
    pub sourcer_name: Option<String>,
    /// The email address of the referrer or of the agency's contact.
    pub sourcer_email: Option<String>,
    /// The name of the agency.
    pub agency_name: Option<String>,
    /// The answers, in the order of the questions on the form.
    pub answers: Vec<AnsweredQuestion>,
    /// The resume, if one was sent as a file.
    pub resume: Option<ResumeInfo>,
}

/// A question as it appeared on the form, with its answer.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct AnsweredQuestion {
    /// The id of the question.
    pub question_id: Uuid,
    /// The text of the question.
    pub question: String,
    /// The topic of the question, such as `LINKEDIN_URL` (docs/ats-interface.md: questions).
    pub question_type: Option<String>,
    /// The answer. It consists of several strings if several options were chosen.
    pub answers: Vec<String>,
}

/// The metadata of a resume file.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResumeInfo {
    /// The name of the file.
    pub name: String,
    /// The file type: `pdf`, `docx`, `doc` or `txt`.
    pub kind: String,
    /// The size in bytes.
    pub size: u64,
}
