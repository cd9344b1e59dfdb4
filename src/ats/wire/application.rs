//! The request that submits an application, and its response (docs/ats-interface.md: submitting an
//! application).

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_with_macros::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// An application without a file. If there is a file, the same fields are parts of a multipart
/// form, and the file is the part `resume`.
#[skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ApplicationRequest {
    /// The given names.
    pub first_name: String,
    /// The family name.
    pub last_name: String,
    /// The email address.
    #[schema(format = Email)]
    pub email: String,
    /// A LinkedIn profile.
    pub linkedin_url: Option<String>,
    /// A telephone number.
    pub phone_number: Option<String>,
    /// A URL of the resume. Vestibule never sends this field; it sends the file as a multipart
    /// part.
    #[schema(format = Uri)]
    pub resume: Option<String>,
    /// Any other information.
    pub additional_info: Option<String>,
    /// The answers. The provider does not document their structure.
    pub application_questions: Option<Value>,
    /// Whether the applicant wants to hear about other jobs.
    pub opted_in_to_talent_network: Option<bool>,
}

/// The response to an accepted application.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ApplicationAccepted {
    /// Whether the application was created.
    pub success: bool,
    /// The application's id.
    pub id: Uuid,
}
