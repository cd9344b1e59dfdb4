use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::ats::wire::listed::ListedLocation;

/// One page of the postings on the careers page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PostingList {
    /// How many postings there are in all.
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
    /// The postings of this page.
    pub results: Vec<PostingListItem>,
}

/// A posting as the list tells it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PostingListItem {
    /// The posting's id.
    pub id: Uuid,
    /// The job's title.
    #[schema(min_length = 1)]
    pub title: String,
    /// Where the work is done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub locations: Option<Vec<ListedLocation>>,
    /// Where the ATS's own form is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(format = Uri, min_length = 1, nullable = false)]
    pub apply_url: Option<String>,
}

/// A place of work as the detail tells it; no bounds are stated here.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Location {
    /// How the work is done.
    pub location_type: String,
    /// The place itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub location_option: Option<LocationOption>,
    /// Whether this is the posting's first place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub is_primary: Option<bool>,
    /// The same once more, in other words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub workplace_type: Option<String>,
}

/// The place of a location.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct LocationOption {
    /// The place's id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub id: Option<Uuid>,
    /// What people read.
    pub display_name: String,
    /// How wide the place is.
    pub location_type: String,
    /// The town; may be empty.
    pub city: String,
    /// The state or province; may be empty.
    pub state: String,
    /// The country; may be empty.
    pub country: String,
    /// The place's id once more.
    pub location_option_id: Uuid,
    /// The place's name.
    pub name: String,
}

/// Everything the careers page shows of one posting.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PostingDetail {
    /// The posting's id.
    pub id: Uuid,
    /// The job's title.
    pub title: String,
    /// The company's id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub client_id: Option<String>,
    /// The company's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub client_name: Option<String>,
    /// The company's logo.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub client_logo: Option<String>,
    /// The company's domain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub client_domain: Option<String>,
    /// The job's description.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub user_provided_description: Option<String>,
    /// The place in one line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub location: Option<String>,
    /// Where the work is done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub locations: Option<Vec<Location>>,
    /// Pay and terms.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub compensation: Option<Compensation>,
    /// Whether a visa is supported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub visa_support: Option<bool>,
    /// Questions to render in the apply form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub application_questions: Option<Vec<ApplicationQuestion>>,
    /// The interviews to come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub public_interview_plan_preview: Option<Vec<InterviewStep>>,
    /// Whether `.docx` resumes are accepted in applications.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub allow_docx_resumes_in_applications: Option<bool>,
    /// Where the ATS's own form is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(format = Uri, nullable = false)]
    pub apply_url: Option<String>,
    /// When the posting was made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime, nullable = false)]
    pub created: Option<String>,
}

/// Pay and terms of a posting.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Compensation {
    /// The most that is paid, in whole units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub upper_bound: Option<i64>,
    /// The least that is paid, in whole units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub lower_bound: Option<i64>,
    /// ISO 4217.
    pub currency_code: String,
    /// Whether the pay may be shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub open_to_sharing_comp: Option<bool>,
    /// The least equity.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub equity_lower_bound: Option<f64>,
    /// The most equity.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub equity_upper_bound: Option<f64>,
    /// Whether the equity may be shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub open_to_sharing_equity: Option<bool>,
    /// Whether there is equity at all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub offers_equity: Option<bool>,
    /// What one payment is for; may be null.
    #[serde(default)]
    pub salary_range_type: Option<String>,
    /// The terms; may be null.
    #[serde(default)]
    pub employment_type: Option<String>,
    /// The company's own words on compensation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub compensation_details: Option<String>,
}

/// A question of the apply form.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ApplicationQuestion {
    /// The question's id; answers go back under it.
    pub id: Uuid,
    /// The question's text.
    pub question: String,
    /// What sort of answer it takes; one value seen: SHORT_ANSWER.
    pub input_type: String,
    /// Whether an answer is mandatory.
    pub required: bool,
    /// What it is about; one value seen: LINKEDIN_URL.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub question_type: Option<String>,
    /// What can be chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub multiple_choice_options: Option<Vec<String>>,
    /// How many may be chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub max_selections: Option<i64>,
    /// Whether it is not to be shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub hidden: Option<bool>,
    /// Its place in the form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub order_index: Option<i64>,
}

/// One interview to come.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct InterviewStep {
    /// The step's id.
    pub id: Uuid,
    /// What it is called.
    pub name: String,
    /// What happens.
    pub description: String,
    /// Its place in the plan.
    pub order_index: i64,
}
