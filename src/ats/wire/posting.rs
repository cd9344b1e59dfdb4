//! Postings in the list and in detail (ATS interface: reading postings).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::ats::wire::list_location::ListedLocation;

/// A page of the list of postings.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PostingList {
    /// The total number of postings.
    #[schema(minimum = 0)]
    pub count: i64,
    /// The URL of the next page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(format = Uri, nullable = false)]
    pub next: Option<String>,
    /// The URL of the previous page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(format = Uri, nullable = false)]
    pub previous: Option<String>,
    /// The postings of this page.
    pub results: Vec<PostingListItem>,
}

/// A posting in the list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PostingListItem {
    /// The posting's id.
    pub id: Uuid,
    /// The title.
    #[schema(min_length = 1)]
    pub title: String,
    /// The locations.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub locations: Option<Vec<ListedLocation>>,
    /// The URL of the ATS's own form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(format = Uri, min_length = 1, nullable = false)]
    pub apply_url: Option<String>,
}

/// A location in the detail. It has no constraints here.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Location {
    /// The workplace type.
    pub location_type: String,
    /// The place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub location_option: Option<LocationOption>,
    /// Whether this is the primary location.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub is_primary: Option<bool>,
    /// The workplace type again, in another notation.
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
    /// The label.
    pub display_name: String,
    /// The size of the area.
    pub location_type: String,
    /// The city. May be empty.
    pub city: String,
    /// The state or province. May be empty.
    pub state: String,
    /// The country. May be empty.
    pub country: String,
    /// The place's id again.
    pub location_option_id: Uuid,
    /// The place's name.
    pub name: String,
}

/// A posting in detail.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PostingDetail {
    /// The posting's id.
    pub id: Uuid,
    /// The title.
    pub title: String,
    /// The company's id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub client_id: Option<String>,
    /// The company's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub client_name: Option<String>,
    /// The URL of the company's logo.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub client_logo: Option<String>,
    /// The company's domain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub client_domain: Option<String>,
    /// The description.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub user_provided_description: Option<String>,
    /// The location as one line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub location: Option<String>,
    /// The locations.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub locations: Option<Vec<Location>>,
    /// Pay, equity and employment type.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub compensation: Option<Compensation>,
    /// Whether the company supports a visa.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub visa_support: Option<bool>,
    /// The questions of the form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub application_questions: Option<Vec<ApplicationQuestion>>,
    /// The interview steps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub public_interview_plan_preview: Option<Vec<InterviewStep>>,
    /// Whether `.docx` resumes are accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub allow_docx_resumes_in_applications: Option<bool>,
    /// The URL of the ATS's own form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(format = Uri, nullable = false)]
    pub apply_url: Option<String>,
    /// When the posting was created.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime, nullable = false)]
    pub created: Option<String>,
}

/// Pay, equity and employment type of a posting.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Compensation {
    /// The upper bound of the salary, in whole units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub upper_bound: Option<i64>,
    /// The lower bound of the salary, in whole units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub lower_bound: Option<i64>,
    /// The ISO 4217 code.
    pub currency_code: String,
    /// Whether the salary may be shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub open_to_sharing_comp: Option<bool>,
    /// The lower bound of the equity, in percent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub equity_lower_bound: Option<f64>,
    /// The upper bound of the equity, in percent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub equity_upper_bound: Option<f64>,
    /// Whether the equity may be shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub open_to_sharing_equity: Option<bool>,
    /// Whether equity is offered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub offers_equity: Option<bool>,
    /// The pay period. May be null.
    #[serde(default)]
    pub salary_range_type: Option<String>,
    /// The employment type. May be null.
    #[serde(default)]
    pub employment_type: Option<String>,
    /// The company's text on compensation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub compensation_details: Option<String>,
}

/// A question of the apply form.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ApplicationQuestion {
    /// The id. Answers are sent under it.
    pub id: Uuid,
    /// The question's text.
    pub question: String,
    /// The kind of answer. The document shows one value: SHORT_ANSWER.
    pub input_type: String,
    /// Whether an answer is required.
    pub required: bool,
    /// The topic. The document shows one value: LINKEDIN_URL.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub question_type: Option<String>,
    /// The choices.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub multiple_choice_options: Option<Vec<String>>,
    /// The maximum number of choices in an answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub max_selections: Option<i64>,
    /// Whether it is hidden.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub hidden: Option<bool>,
    /// Its position in the form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub order_index: Option<i64>,
}

/// An interview step.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct InterviewStep {
    /// The step's id.
    pub id: Uuid,
    /// The name.
    pub name: String,
    /// The description.
    pub description: String,
    /// Its position in the plan.
    pub order_index: i64,
}
