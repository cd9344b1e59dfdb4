//! Recognizes questions whose text is only the name of a standard field, such as "Resume". Pages
//! show the built-in name of the field instead, in the visitor's language.

use crate::form::field_id::FieldId;

/// Names of the field for the resume, in lower case.
const RESUME: [&str; 9] = [
    "resume",
    "résumé",
    "cv",
    "resume/cv",
    "cv/resume",
    "resume / cv",
    "cv / resume",
    "resume or cv",
    "curriculum vitae",
];

/// Names of the field for the LinkedIn profile, in lower case.
const LINKEDIN: [&str; 4] = [
    "linkedin",
    "linkedin profile",
    "linkedin url",
    "linkedin profile url",
];

/// Names of the field for the telephone number, in lower case.
const PHONE: [&str; 4] = ["phone", "phone number", "telephone", "telephone number"];

/// Returns `true` if `text` is the English name of a field, possibly followed by a colon or an
/// asterisk.
pub(in crate::form) fn is_name_of(field: &FieldId, text: &str) -> bool {
    let names: &[&str] = match field {
        FieldId::Resume => &RESUME,
        FieldId::LinkedIn => &LINKEDIN,
        FieldId::Phone => &PHONE,
        _ => return false,
    };
    let is_mark = |c: char| c.is_whitespace() || matches!(c, ':' | '*');
    let name = text.trim_matches(is_mark).to_lowercase();
    names.contains(&name.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_bare_name_of_a_field_is_recognized() {
        for text in ["Resume", "CV:", "resume / CV *", "Curriculum Vitae"] {
            assert!(is_name_of(&FieldId::Resume, text), "{text}");
        }
        for text in ["Your resume, in English", "Resume and portfolio", ""] {
            assert!(!is_name_of(&FieldId::Resume, text), "{text}");
        }
        assert!(is_name_of(&FieldId::LinkedIn, "LinkedIn profile"));
        assert!(!is_name_of(&FieldId::LinkedIn, "Your LinkedIn profile"));
        assert!(!is_name_of(&FieldId::GivenName, "Resume"));
    }
}
