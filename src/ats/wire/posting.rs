//! Postings in the list and with all details (docs/ats-interface.md: reading postings).

use serde::{Deserialize, Serialize};
use serde_with_macros::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::ats::wire::list_location::ListedLocation;

/// A page of the list of postings.
#[skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PostingList {
    /// The total number of postings.
    #[schema(minimum = 0)]
    pub count: i64,
    /// The URL of the next page.
    #[schema(format = Uri, nullable = false)]
    pub next: Option<String>,
    /// The URL of the previous page.
    #[schema(format = Uri, nullable = false)]
    pub previous: Option<String>,
    /// The postings of this page.
    pub results: Vec<PostingListItem>,
}

/// A posting in the list.
#[skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PostingListItem {
    /// The posting's id.
    pub id: Uuid,
    /// The title.
    #[schema(min_length = 1)]
    pub title: String,
    /// The locations.
    #[schema(nullable = false)]
    pub locations: Option<Vec<ListedLocation>>,
    /// The URL of the ATS's own form.
    #[schema(format = Uri, min_length = 1, nullable = false)]
    pub apply_url: Option<String>,
}

/// A location in the details of a posting. Unlike a location in the list, this type has no
/// constraints.
#[skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Location {
    /// The workplace type.
    pub location_type: String,
    /// The place.
    #[schema(nullable = false)]
    pub location_option: Option<LocationOption>,
    /// Whether this is the primary location.
    #[schema(nullable = false)]
    pub is_primary: Option<bool>,
    /// The workplace type in another notation.
    #[schema(nullable = false)]
    pub workplace_type: Option<String>,
}

/// The place of a location.
#[skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct LocationOption {
    /// The place's id.
    #[schema(nullable = false)]
    pub id: Option<Uuid>,
    /// The label.
    pub display_name: String,
    /// The kind of area, such as a city or a country.
    pub location_type: String,
    /// The city, which may be empty.
    pub city: String,
    /// The state or province, which may be empty.
    pub state: String,
    /// The country, which may be empty.
    pub country: String,
    /// The place's id again, as in the field `id`.
    pub location_option_id: Uuid,
    /// The place's name.
    pub name: String,
}

/// A posting with all details.
#[skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PostingDetail {
    /// The posting's id.
    pub id: Uuid,
    /// The title.
    pub title: String,
    /// The company's id.
    #[schema(nullable = false)]
    pub client_id: Option<String>,
    /// The company's name.
    #[schema(nullable = false)]
    pub client_name: Option<String>,
    /// The URL of the company's logo.
    #[schema(nullable = false)]
    pub client_logo: Option<String>,
    /// The company's domain.
    #[schema(nullable = false)]
    pub client_domain: Option<String>,
    /// The description.
    #[schema(nullable = false)]
    pub user_provided_description: Option<String>,
    /// The location as a single line of text.
    #[schema(nullable = false)]
    pub location: Option<String>,
    /// The locations.
    #[schema(nullable = false)]
    pub locations: Option<Vec<Location>>,
    /// Pay, equity and employment type.
    #[schema(nullable = false)]
    pub compensation: Option<Compensation>,
    /// Whether the company supports visa applications.
    #[schema(nullable = false)]
    pub visa_support: Option<bool>,
    /// The questions of the form.
    #[schema(nullable = false)]
    pub application_questions: Option<Vec<ApplicationQuestion>>,
    /// The interview steps.
    #[schema(nullable = false)]
    pub public_interview_plan_preview: Option<Vec<InterviewStep>>,
    /// Whether `.docx` resumes are accepted.
    #[schema(nullable = false)]
    pub allow_docx_resumes_in_applications: Option<bool>,
    /// The URL of the ATS's own form.
    #[schema(format = Uri, nullable = false)]
    pub apply_url: Option<String>,
    /// When the posting was created.
    #[schema(format = DateTime, nullable = false)]
    pub created: Option<String>,
}

/// Pay, equity and employment type of a posting.
#[skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Compensation {
    /// The upper bound of the salary, in whole units of the currency.
    #[schema(nullable = false)]
    pub upper_bound: Option<i64>,
    /// The lower bound of the salary, in whole units of the currency.
    #[schema(nullable = false)]
    pub lower_bound: Option<i64>,
    /// The ISO 4217 code of the currency.
    pub currency_code: String,
    /// Whether the salary may be shown.
    #[schema(nullable = false)]
    pub open_to_sharing_comp: Option<bool>,
    /// The lower bound of the equity, in percent.
    #[schema(nullable = false)]
    pub equity_lower_bound: Option<f64>,
    /// The upper bound of the equity, in percent.
    #[schema(nullable = false)]
    pub equity_upper_bound: Option<f64>,
    /// Whether the equity may be shown.
    #[schema(nullable = false)]
    pub open_to_sharing_equity: Option<bool>,
    /// Whether equity is offered.
    #[schema(nullable = false)]
    pub offers_equity: Option<bool>,
    /// The pay period, which may be null.
    #[serialize_always]
    pub salary_range_type: Option<String>,
    /// The employment type, which may be null.
    #[serialize_always]
    pub employment_type: Option<String>,
    /// The company's text on compensation.
    #[schema(nullable = false)]
    pub compensation_details: Option<String>,
}

/// A question of the apply form.
#[skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ApplicationQuestion {
    /// The question's id. The answer is sent under this id.
    pub id: Uuid,
    /// The question's text.
    pub question: String,
    /// The kind of answer. The provider's documentation shows only one value: SHORT_ANSWER.
    pub input_type: String,
    /// Whether an answer is required.
    pub required: bool,
    /// The topic. The provider's documentation shows only one value: LINKEDIN_URL.
    #[schema(nullable = false)]
    pub question_type: Option<String>,
    /// The choices.
    #[schema(nullable = false)]
    pub multiple_choice_options: Option<Vec<String>>,
    /// The maximum number of choices in an answer.
    #[schema(nullable = false)]
    pub max_selections: Option<i64>,
    /// Whether the question is hidden.
    #[schema(nullable = false)]
    pub hidden: Option<bool>,
    /// The question's position in the form.
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
    /// The step's position in the interview plan.
    pub order_index: i64,
}
