use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Somebody who applied, or was added, in one line.
#[derive(Serialize)]
pub struct Summary {
    /// The application's or the candidate's id.
    pub id: Uuid,
    /// When.
    pub received_at: Timestamp,
    /// The job's title.
    pub job: String,
    /// The given names.
    pub first_name: String,
    /// The family name.
    pub last_name: String,
    /// The e-mail address; an added candidate may have none.
    pub email: Option<String>,
    /// The channel of an added candidate; `None` for an application.
    pub channel: Option<String>,
    /// Whether a resume was sent as a file.
    pub has_resume: bool,
    /// When they were hired.
    pub hired_at: Option<Timestamp>,
    /// What somebody in the office thinks of them.
    pub mark: Option<Mark>,
}

/// The two ways in. Nobody goes from one into the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pipeline {
    /// People who applied.
    Applications,
    /// People whom the team, an agency or a referrer added.
    Candidates,
}

/// What somebody in the office thinks of an application or of an added candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// To be gone on with.
    Promising,
    /// To be thought about.
    Undecided,
    /// Not to be gone on with.
    Declined,
}

impl Pipeline {
    /// The pipeline as it is kept.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Applications => "applications",
            Self::Candidates => "candidates",
        }
    }

    /// The way in which somebody came.
    pub fn of(summary: &Summary) -> Self {
        match summary.channel {
            None => Self::Applications,
            Some(_) => Self::Candidates,
        }
    }
}

impl Mark {
    /// Every mark.
    pub const ALL: [Self; 3] = [Self::Promising, Self::Undecided, Self::Declined];

    /// The mark as it is kept, and as programs read it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Promising => "promising",
            Self::Undecided => "undecided",
            Self::Declined => "declined",
        }
    }

    /// The mark that is kept like this.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.as_str() == name)
    }
}

/// Everything about somebody who applied or was added.
#[derive(Serialize)]
pub struct Full {
    /// The line of the list.
    #[serde(flatten)]
    pub summary: Summary,
    /// The job.
    pub job_id: String,
    /// The posting an application was made on.
    pub posting_id: Option<String>,
    /// The stage a candidate was added to.
    pub stage_id: Option<String>,
    /// A LinkedIn profile.
    pub linkedin_url: Option<String>,
    /// A telephone number.
    pub phone_number: Option<String>,
    /// A resume given as an address.
    pub resume_link: Option<String>,
    /// What the applicant added, or the team's comments.
    pub additional_info: Option<String>,
    /// Whether the applicant wants to hear of other jobs; `None` when it was not said.
    pub opted_in_to_talent_network: Option<bool>,
    /// The site, the job board or what the referrer is.
    pub source: Option<String>,
    /// The referrer's or the agency contact's name.
    pub sourcer_name: Option<String>,
    /// The referrer's or the agency contact's e-mail address.
    pub sourcer_email: Option<String>,
    /// The agency.
    pub agency_name: Option<String>,
    /// The answers, in the form's order.
    pub answers: Vec<Answered>,
    /// The resume, if one was sent as a file.
    pub resume: Option<ResumeInfo>,
}

/// A question as it was asked, and its answer.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Answered {
    /// The question's id.
    pub question_id: Uuid,
    /// The question.
    pub question: String,
    /// What it is about.
    pub question_type: Option<String>,
    /// What was answered: several texts where several options were chosen.
    pub answers: Vec<String>,
}

/// What is known of a resume without opening it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResumeInfo {
    /// The file's name.
    pub name: String,
    /// pdf, docx, doc or txt.
    pub kind: String,
    /// Bytes.
    pub size: u64,
}
