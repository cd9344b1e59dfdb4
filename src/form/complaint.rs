//! An error message of the ATS for one field of an application.

use serde::{Deserialize, Serialize};

use crate::form::slot::Slot;

/// An error message of the ATS, shown to the applicant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Complaint {
    /// The field that it concerns. `None` for the application as a whole.
    pub slot: Option<Slot>,
    /// The message: one line of at most 300 characters.
    pub text: String,
}
