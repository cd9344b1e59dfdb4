//! Finds the fields in the lines of a resume. Each value must be unambiguous: if several values are
//! possible, the field is left out.

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
