//! Finds the fields in the lines of a resume. If several values of a field are equally likely, the
//! field is left out. Telephone numbers are an exception: a person can have several, so one of them
//! is chosen.

/// Compares names with email addresses.
mod fold;

/// Lists of words: labels, titles, and words that are not part of a name.
mod vocabulary;

/// Selects the lines that are about the person.
mod about_person;

/// Email addresses.
mod email;

/// Telephone numbers.
mod phone;

/// URLs.
pub mod links;

/// Splits a name into its parts.
pub mod person_name;

/// Finds the line with the name.
mod name_line;

/// Finds all fields.
mod find_fields;

pub use self::find_fields::find_fields;
