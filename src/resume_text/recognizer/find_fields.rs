//! Finds all fields in the text of a resume.

use crate::resume_text::{
    recognizer::{email, links, name_line, phone},
    resume_fields::ResumeFields,
    text_lines::ResumeText,
};

/// Finds the fields in the text of a resume.
pub fn find_fields(text: &ResumeText) -> ResumeFields {
    let emails = email::find_all(text);
    let (name, email) = name_line::find(text, &emails);
    let whole = name
        .as_ref()
        .map(|name| format!("{} {}", name.given, name.family));
    ResumeFields {
        phone: phone::find(text),
        linkedin: links::find_linkedin(text),
        github: links::find_github(text),
        website: links::find_website(text, whole.as_deref(), email.as_deref()),
        name,
        email,
    }
}
