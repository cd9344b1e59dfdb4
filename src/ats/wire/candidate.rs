use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ats::wire::breach::{Breach, Breaches, Rule};

/// The most characters of `source`.
pub const MAX_SOURCE: usize = 200;
/// The most characters of `sourcer_name`.
pub const MAX_SOURCER_NAME: usize = 255;
/// The most characters of `sourcer_email`.
pub const MAX_SOURCER_EMAIL: usize = 254;
/// The most characters of `additional_comments`.
pub const MAX_COMMENTS: usize = 5_000;

/// Who brought a candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum Channel {
    /// Submitted by a recruiting agency.
    Agency,
    /// Referred by someone.
    Referral,
    /// Found by the customer's team.
    Sourced,
    /// Applied on their own.
    Applied,
}

impl Channel {
    /// Every channel.
    pub const ALL: [Self; 4] = [Self::Agency, Self::Referral, Self::Sourced, Self::Applied];

    /// The channel as the interface writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Agency => "AGENCY",
            Self::Referral => "REFERRAL",
            Self::Sourced => "SOURCED",
            Self::Applied => "APPLIED",
        }
    }

    /// The channel the interface writes like this.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|channel| channel.as_str() == name)
    }
}

/// One candidate to add to a job.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AddCandidateRequest {
    /// Drives attribution in reporting.
    pub channel: Channel,
    /// The site, the job board or what the referrer is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 200)]
    pub source: Option<String>,
    /// The referrer's or the agency contact's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 255)]
    pub sourcer_name: Option<String>,
    /// The referrer's or the agency contact's e-mail address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 254)]
    pub sourcer_email: Option<String>,
    /// The agency.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agency_name: Option<String>,
    /// The job.
    #[schema(min_length = 1)]
    pub job_id: String,
    /// The stage, by id. Exactly one of this and the name must be passed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1)]
    pub hiring_pipeline_stage_id: Option<String>,
    /// The stage, by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1)]
    pub hiring_pipeline_stage_name: Option<String>,
    /// The candidate's e-mail address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1)]
    pub candidate_email: Option<String>,
    /// The candidate's given names.
    #[schema(min_length = 1)]
    pub candidate_first_name: String,
    /// The candidate's family name.
    #[schema(min_length = 1)]
    pub candidate_last_name: String,
    /// The candidate's LinkedIn profile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1)]
    pub candidate_linkedin_url: Option<String>,
    /// A resume's address. Our client sends `resume_url` only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(format = Uri)]
    pub resume: Option<String>,
    /// A resume's address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(format = Uri, min_length = 1)]
    pub resume_url: Option<String>,
    /// Anything else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 5000)]
    pub additional_comments: Option<String>,
}

impl AddCandidateRequest {
    /// Every bound of the interface that this request breaks, in the order of its table.
    pub fn breaches(&self) -> Vec<Breach> {
        let mut found = Breaches::default();
        found.at_most("source", MAX_SOURCE, self.source.as_deref());
        found.at_most(
            "sourcer_name",
            MAX_SOURCER_NAME,
            self.sourcer_name.as_deref(),
        );
        found.at_most(
            "sourcer_email",
            MAX_SOURCER_EMAIL,
            self.sourcer_email.as_deref(),
        );
        let stage_id = self.hiring_pipeline_stage_id.as_deref();
        let stage_name = self.hiring_pipeline_stage_name.as_deref();
        let texts = [
            ("job_id", Some(self.job_id.as_str())),
            ("hiring_pipeline_stage_id", stage_id),
            ("hiring_pipeline_stage_name", stage_name),
            ("candidate_email", self.candidate_email.as_deref()),
            ("candidate_first_name", Some(&self.candidate_first_name)),
            ("candidate_last_name", Some(&self.candidate_last_name)),
            (
                "candidate_linkedin_url",
                self.candidate_linkedin_url.as_deref(),
            ),
            ("resume_url", self.resume_url.as_deref()),
        ];
        for (field, text) in texts {
            found.not_empty(field, text);
        }
        if stage_id.is_some() == stage_name.is_some() {
            let rule = Rule::ExactlyOneOf("hiring_pipeline_stage_name");
            found.add("hiring_pipeline_stage_id", rule);
        }
        found.at_most(
            "additional_comments",
            MAX_COMMENTS,
            self.additional_comments.as_deref(),
        );
        found.0
    }
}

/// What adding one candidate answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AddCandidateResponse {
    /// Whether the candidate was added.
    pub success: bool,
    /// What was wrong, or a confirmation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub message: Option<String>,
}

/// Many candidates to add. Where channel and its fields sit is not shown in the interface: they are
/// taken at the top and in every item.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BulkAddRequest {
    /// Whom to add.
    pub candidates: Vec<BulkCandidate>,
    /// Channel and its fields for every item without its own.
    #[serde(flatten)]
    pub attribution: Attribution,
}

/// Channel and what goes with it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Attribution {
    /// Drives attribution in reporting.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub channel: Option<Channel>,
    /// The site, the job board or what the referrer is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 200)]
    pub source: Option<String>,
    /// The referrer's or the agency contact's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 255)]
    pub sourcer_name: Option<String>,
    /// The referrer's or the agency contact's e-mail address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 254)]
    pub sourcer_email: Option<String>,
    /// The agency.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agency_name: Option<String>,
}

/// One item of a bulk add.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BulkCandidate {
    /// The job the candidate is for.
    pub job_id: String,
    /// The stage, by id; excludes the name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hiring_pipeline_stage_id: Option<String>,
    /// The stage, by name; excludes the id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hiring_pipeline_stage_name: Option<String>,
    /// The candidate's e-mail address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub candidate_email: Option<String>,
    /// The candidate's given names.
    pub candidate_first_name: String,
    /// The candidate's family name.
    pub candidate_last_name: String,
    /// The candidate's LinkedIn profile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub candidate_linkedin_url: Option<String>,
    /// A resume's address: a pdf, doc, docx or txt file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(format = Uri)]
    pub resume_url: Option<String>,
    /// Anything else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub additional_comments: Option<String>,
    /// This item's own channel and its fields.
    #[serde(flatten)]
    pub attribution: Attribution,
}

/// What a bulk add answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BulkAddResponse {
    /// Whether every item was added.
    pub success: bool,
    /// One result an item.
    pub results: Vec<BulkResult>,
    /// Why the whole request could not be used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub message: Option<String>,
}

/// What became of one item of a bulk add.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BulkResult {
    /// The item's position in the request.
    #[schema(minimum = 0)]
    pub index: i64,
    /// Whether it was added.
    pub success: bool,
    /// What was wrong, or a confirmation.
    pub message: String,
    /// The ATS's name for the candidate, when created.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub candidate_id: Option<String>,
}

/// Recently hired candidates. The interface does not show this shape: it is the reference ATS's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct HiredList {
    /// How many there are in all.
    #[schema(minimum = 0)]
    pub count: i64,
    /// Address of the next page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(format = Uri, nullable = false)]
    pub next: Option<String>,
    /// Address of the page before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(format = Uri, nullable = false)]
    pub previous: Option<String>,
    /// The candidates of this page.
    pub results: Vec<HiredCandidate>,
}

/// Somebody lately hired. The interface does not show these fields: they are the reference ATS's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct HiredCandidate {
    /// The candidate's id.
    pub id: String,
    /// The given names.
    pub first_name: String,
    /// The family name.
    pub last_name: String,
    /// The e-mail address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub email: Option<String>,
    /// The LinkedIn profile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub linkedin_url: Option<String>,
    /// The telephone number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub phone_number: Option<String>,
    /// The job.
    pub job_id: String,
    /// The job's title.
    pub job_title: String,
    /// When; RFC 3339.
    #[schema(format = DateTime)]
    pub hired_at: String,
    /// Who brought the candidate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub channel: Option<Channel>,
    /// The site, the job board or what the referrer is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub source: Option<String>,
}
