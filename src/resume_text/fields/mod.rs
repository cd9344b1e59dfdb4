//! Finds the fields in the lines of a text. Each value must be clear: if there are two that could be
//! meant, none is found.

/// Words that are not names, and labels.
pub mod words;

/// Compares names with email addresses.
mod fold;

/// Email addresses.
mod email;

/// Telephone numbers.
mod phone;

/// URLs.
pub mod links;

/// The parts of a name.
pub mod name;

/// The line with the name.
mod name_line;

use crate::resume_text::{resume_fields::ResumeFields, text_lines::ResumeText};

/// Finds the fields in a text.
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
