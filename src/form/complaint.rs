use serde::{Deserialize, Serialize};

use crate::form::slot::Slot;

/// What the ATS had to say about an application, to be shown to the person who sent it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Complaint {
    /// The place of the form it is about; `None` for the application as a whole.
    pub slot: Option<Slot>,
    /// The ATS's words, on one line of at most 300 characters.
    pub text: String,
}
