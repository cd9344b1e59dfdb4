//! An error message of the ATS for one field of an application.

use serde::{Deserialize, Serialize};

use crate::form::field_id::FieldId;

/// An error message of the ATS, shown to the applicant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AtsFieldError {
    /// The field to which the message applies. `None` if it applies to the whole application.
    pub slot: Option<FieldId>,
    /// The message: one line of at most 300 characters.
    pub text: String,
}
