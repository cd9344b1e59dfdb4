//! The fields of the application form, each with its control name.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{consent::ConsentName, question::QuestionId};

/// A field of the application form: a field of the ATS interface (docs/ats-interface.md,
/// "Submitting an application"), a pasted resume, a question, or a consent.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum FieldId {
    /// The given name (`first_name`).
    GivenName,
    /// The family name (`last_name`).
    FamilyName,
    /// The email address (`email`).
    Email,
    /// The telephone number (`phone_number`).
    Phone,
    /// The URL of the LinkedIn profile (`linkedin_url`).
    LinkedIn,
    /// The resume as a file (`resume`).
    Resume,
    /// The resume as text. The text is sent in `additional_info`.
    PastedResume,
    /// The note to the employer (`additional_info`).
    Note,
    /// A question of the posting.
    Question(QuestionId),
    /// A consent.
    Consent(ConsentName),
    /// Whether the applicant joins the talent network (`opted_in_to_talent_network`).
    TalentNetwork,
}

impl FieldId {
    /// Returns the control name, which is also the control's HTML id. The name is unique in a form,
    /// regardless of the question ids.
    pub fn control_name(&self) -> String {
        match self {
            Self::GivenName => "first_name".into(),
            Self::FamilyName => "last_name".into(),
            Self::Email => "email".into(),
            Self::Phone => "phone_number".into(),
            Self::LinkedIn => "linkedin_url".into(),
            Self::Resume => "resume".into(),
            Self::PastedResume => "pasted_resume".into(),
            Self::Note => "additional_info".into(),
            Self::Question(id) => question_control_name(id.as_str()),
            Self::Consent(name) => format!("consent-{name}"),
            Self::TalentNetwork => "opted_in_to_talent_network".into(),
        }
    }
}

/// Returns the control name of a question. The name contains the question id if the id is short and
/// consists only of letters, digits and hyphens. Any other id is replaced by its hash, which is
/// safe in URL fragments, selectors and headers.
fn question_control_name(id: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    if !id.is_empty() && id.len() <= 64 && id.chars().all(plain) {
        return format!("q-{id}");
    }
    format!("q_{}", hex::encode(&Sha256::digest(id)[..16]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question_control(id: &str) -> String {
        FieldId::Question(QuestionId::new(id)).control_name()
    }

    #[test]
    fn a_question_that_calls_itself_email_does_not_take_the_place_of_the_email_field() {
        assert_ne!(question_control("email"), FieldId::Email.control_name());
    }

    #[test]
    fn an_id_that_could_break_out_of_its_place_is_replaced() {
        let hostile = question_control("\"><script>");
        assert!(
            hostile
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || c == '_')
        );
        assert_ne!(hostile, question_control("another one"));
    }
}
