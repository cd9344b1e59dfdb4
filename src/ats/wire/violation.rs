//! Violations of the ATS interface's constraints (docs/ats-interface.md: adding candidates).

use std::fmt;

/// A field that violates a constraint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    /// The field's name in the ATS interface.
    pub field: &'static str,
    /// The constraint.
    pub constraint: Constraint,
}

/// A constraint of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Constraint {
    /// The text must not be empty.
    NotEmpty,
    /// The text must have at most this many characters.
    MaxChars(usize),
    /// Exactly one of this field and the given field is required.
    ExactlyOneOf(&'static str),
    /// This field and the given field must not both be present.
    NotBoth(&'static str),
    /// The text must end with one of these suffixes.
    EndsWith(&'static [&'static str]),
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let field = self.field;
        match self.constraint {
            Constraint::NotEmpty => write!(f, "{field} must not be empty"),
            Constraint::MaxChars(max) => write!(f, "{field} must have at most {max} characters"),
            Constraint::ExactlyOneOf(other) => {
                write!(f, "exactly one of {field} and {other} must be passed")
            }
            Constraint::NotBoth(other) => write!(f, "{field} and {other} must not both be passed"),
            Constraint::EndsWith(endings) => {
                write!(f, "{field} must end with one of {}", endings.join(", "))
            }
        }
    }
}

/// Returns a violation if the text is blank.
pub(crate) fn not_empty(field: &'static str, text: Option<&str>) -> Option<Violation> {
    let constraint = Constraint::NotEmpty;
    let is_blank = text?.trim().is_empty();
    is_blank.then_some(Violation { field, constraint })
}

/// Returns a violation if the text has more than `max` characters.
pub(crate) fn max_chars(
    field: &'static str,
    max: usize,
    text: &Option<String>,
) -> Option<Violation> {
    let constraint = Constraint::MaxChars(max);
    let is_long = text.as_ref()?.chars().count() > max;
    is_long.then_some(Violation { field, constraint })
}
