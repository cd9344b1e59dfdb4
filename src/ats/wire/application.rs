use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

/// An application without a file. With one, the same names are parts of a multipart form and the
/// file is the part `resume`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ApplicationRequest {
    /// The given names.
    pub first_name: String,
    /// The family name.
    pub last_name: String,
    /// The e-mail address.
    #[schema(format = Email)]
    pub email: String,
    /// A LinkedIn profile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub linkedin_url: Option<String>,
    /// A telephone number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phone_number: Option<String>,
    /// An address of the resume. Never sent by our client: a file goes as a multipart part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(format = Uri)]
    pub resume: Option<String>,
    /// Anything else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub additional_info: Option<String>,
    /// The answers; the interface does not show their keys and formats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub application_questions: Option<Value>,
    /// Whether the applicant wants to hear of other jobs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opted_in_to_talent_network: Option<bool>,
}

/// What an accepted application answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ApplicationAccepted {
    /// Whether the application was created.
    pub success: bool,
    /// The ATS's name for it.
    pub id: Uuid,
}
