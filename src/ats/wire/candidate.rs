//! Requests and responses for added and hired candidates (docs/ats-interface.md: adding
//! candidates).

use serde::{Deserialize, Serialize};
use serde_with_macros::skip_serializing_none;
use strum::{EnumString, IntoStaticStr};
use utoipa::ToSchema;

use crate::ats::wire::violation::{Constraint, Violation, max_chars, not_empty};

/// The maximum length of `source`, in characters.
pub const MAX_SOURCE_CHARS: usize = 200;
/// The maximum length of `sourcer_name`, in characters.
pub const MAX_SOURCER_NAME_CHARS: usize = 255;
/// The maximum length of `sourcer_email`, in characters.
pub const MAX_SOURCER_EMAIL_CHARS: usize = 254;
/// The maximum length of `additional_comments`, in characters.
pub const MAX_COMMENTS_CHARS: usize = 5_000;

/// Who submits a candidate.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "UPPERCASE")]
#[strum(serialize_all = "UPPERCASE")]
pub enum Channel {
    /// A recruiting agency.
    Agency,
    /// A person who knows the candidate.
    Referral,
    /// The company's own recruiters.
    Sourced,
    /// The candidates themselves: they applied elsewhere, for example on a job board.
    Applied,
}

impl Channel {
    /// Every channel.
    pub const ALL: [Self; 4] = [Self::Agency, Self::Referral, Self::Sourced, Self::Applied];

    /// The name of the channel in the ATS interface.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Parses the name of a channel in the ATS interface.
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }
}

/// A candidate to add to a job.
#[skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AddCandidateRequest {
    /// The channel. In its reports, the ATS counts the candidate under this channel.
    pub channel: Channel,
    /// The site, the job board, or the referrer's relation to the company.
    #[schema(max_length = 200)]
    pub source: Option<String>,
    /// The name of the referrer or of the agency's contact.
    #[schema(max_length = 255)]
    pub sourcer_name: Option<String>,
    /// The email address of the referrer or of the agency's contact.
    #[schema(max_length = 254)]
    pub sourcer_email: Option<String>,
    /// The agency's name.
    pub agency_name: Option<String>,
    /// The job's id.
    #[schema(min_length = 1)]
    pub job_id: String,
    /// The stage's id. Exactly one of the stage's id and name is required.
    #[schema(min_length = 1)]
    pub hiring_pipeline_stage_id: Option<String>,
    /// The stage's name.
    #[schema(min_length = 1)]
    pub hiring_pipeline_stage_name: Option<String>,
    /// The candidate's email address.
    #[schema(min_length = 1)]
    pub candidate_email: Option<String>,
    /// The candidate's given names.
    #[schema(min_length = 1)]
    pub candidate_first_name: String,
    /// The candidate's family name.
    #[schema(min_length = 1)]
    pub candidate_last_name: String,
    /// The candidate's LinkedIn profile.
    #[schema(min_length = 1)]
    pub candidate_linkedin_url: Option<String>,
    /// A URL of the resume. Vestibule sends `resume_url` instead.
    #[schema(format = Uri)]
    pub resume: Option<String>,
    /// A URL of the resume.
    #[schema(format = Uri, min_length = 1)]
    pub resume_url: Option<String>,
    /// Any other information.
    #[schema(max_length = 5000)]
    pub additional_comments: Option<String>,
}

impl AddCandidateRequest {
    /// Returns all constraints that this request violates.
    pub fn violations(&self) -> Vec<Violation> {
        let stage_id = self.hiring_pipeline_stage_id.as_deref();
        let stage_name = self.hiring_pipeline_stage_name.as_deref();
        let attribution = [
            ("source", MAX_SOURCE_CHARS, &self.source),
            ("sourcer_name", MAX_SOURCER_NAME_CHARS, &self.sourcer_name),
            (
                "sourcer_email",
                MAX_SOURCER_EMAIL_CHARS,
                &self.sourcer_email,
            ),
        ];
        let linkedin_url = self.candidate_linkedin_url.as_deref();
        let texts = [
            ("job_id", Some(self.job_id.as_str())),
            ("hiring_pipeline_stage_id", stage_id),
            ("hiring_pipeline_stage_name", stage_name),
            ("candidate_email", self.candidate_email.as_deref()),
            ("candidate_first_name", Some(&self.candidate_first_name)),
            ("candidate_last_name", Some(&self.candidate_last_name)),
            ("candidate_linkedin_url", linkedin_url),
            ("resume_url", self.resume_url.as_deref()),
        ];
        let too_long = attribution.map(|(field, max, text)| max_chars(field, max, text));
        let empty = texts.map(|(field, text)| not_empty(field, text));
        let stage = (stage_id.is_some() == stage_name.is_some()).then_some(Violation {
            field: "hiring_pipeline_stage_id",
            constraint: Constraint::ExactlyOneOf("hiring_pipeline_stage_name"),
        });
        let comments = &self.additional_comments;
        let comments = max_chars("additional_comments", MAX_COMMENTS_CHARS, comments);
        let all = too_long.into_iter().chain(empty).chain([stage, comments]);
        all.flatten().collect()
    }
}

/// The response to a request that adds a candidate.
#[skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AddCandidateResponse {
    /// Whether the candidate was added.
    pub success: bool,
    /// The reason for a failure, or a confirmation.
    #[schema(nullable = false)]
    pub message: Option<String>,
}

/// Candidates to add. The provider does not document the position of the channel. The reference ATS
/// accepts the channel at the top level and in every item.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BulkAddRequest {
    /// The candidates.
    pub candidates: Vec<BulkCandidate>,
    /// The channel of all items that do not have a channel of their own.
    #[serde(flatten)]
    pub attribution: Attribution,
}

/// The channel and its fields.
#[skip_serializing_none]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Attribution {
    /// The channel. In its reports, the ATS counts the candidate under this channel.
    pub channel: Option<Channel>,
    /// The site, the job board, or the referrer's relation to the company.
    #[schema(max_length = 200)]
    pub source: Option<String>,
    /// The name of the referrer or of the agency's contact.
    #[schema(max_length = 255)]
    pub sourcer_name: Option<String>,
    /// The email address of the referrer or of the agency's contact.
    #[schema(max_length = 254)]
    pub sourcer_email: Option<String>,
    /// The agency's name.
    pub agency_name: Option<String>,
}

/// A candidate of a bulk add.
#[skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BulkCandidate {
    /// The job's id.
    pub job_id: String,
    /// The stage's id. A request must not contain both the stage's id and its name.
    pub hiring_pipeline_stage_id: Option<String>,
    /// The stage's name. A request must not contain both the stage's id and its name.
    pub hiring_pipeline_stage_name: Option<String>,
    /// The candidate's email address.
    pub candidate_email: Option<String>,
    /// The candidate's given names.
    pub candidate_first_name: String,
    /// The candidate's family name.
    pub candidate_last_name: String,
    /// The candidate's LinkedIn profile.
    pub candidate_linkedin_url: Option<String>,
    /// A URL of the resume: a pdf, doc, docx or txt file.
    #[schema(format = Uri)]
    pub resume_url: Option<String>,
    /// Any other information.
    pub additional_comments: Option<String>,
    /// The item's own channel.
    #[serde(flatten)]
    pub attribution: Attribution,
}

/// The response to a bulk add.
#[skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BulkAddResponse {
    /// Whether every item was added.
    pub success: bool,
    /// One result per item.
    pub results: Vec<BulkResult>,
    /// The reason for the failure, if the whole request failed.
    #[schema(nullable = false)]
    pub message: Option<String>,
}

/// The result for an item of a bulk add.
#[skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BulkResult {
    /// The item's position in the request.
    #[schema(minimum = 0)]
    pub index: i64,
    /// Whether the candidate was added.
    pub success: bool,
    /// The reason for a failure, or a confirmation.
    pub message: String,
    /// The candidate's id, if the candidate was added.
    #[schema(nullable = false)]
    pub candidate_id: Option<String>,
}

/// Recently hired candidates. The provider does not document this structure. The reference ATS
/// defines it.
#[skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct HiredList {
    /// The total number of candidates.
    #[schema(minimum = 0)]
    pub count: i64,
    /// The URL of the next page.
    #[schema(format = Uri, nullable = false)]
    pub next: Option<String>,
    /// The URL of the previous page.
    #[schema(format = Uri, nullable = false)]
    pub previous: Option<String>,
    /// The candidates of this page.
    pub results: Vec<HiredCandidate>,
}

/// A recently hired candidate. The provider does not document these fields. The reference ATS
/// defines them.
#[skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct HiredCandidate {
    /// The candidate's id.
    pub id: String,
    /// The given names.
    pub first_name: String,
    /// The family name.
    pub last_name: String,
    /// The email address.
    #[schema(nullable = false)]
    pub email: Option<String>,
    /// The LinkedIn profile.
    #[schema(nullable = false)]
    pub linkedin_url: Option<String>,
    /// The telephone number.
    #[schema(nullable = false)]
    pub phone_number: Option<String>,
    /// The job's id.
    pub job_id: String,
    /// The job's title.
    pub job_title: String,
    /// The time of the hire (RFC 3339).
    #[schema(format = DateTime)]
    pub hired_at: String,
    /// Who submitted the candidate.
    #[schema(nullable = false)]
    pub channel: Option<Channel>,
    /// The site, the job board, or the referrer's relation to the company.
    #[schema(nullable = false)]
    pub source: Option<String>,
}
