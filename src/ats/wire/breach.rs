//! Violations of the interface's constraints (ATS interface: adding candidates).

use std::fmt;

/// A field that violates a constraint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breach {
    /// The field's name in the interface.
    pub field: &'static str,
    /// The constraint.
    pub rule: Rule,
}

/// A constraint of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    /// Not empty.
    NotEmpty,
    /// At most this many characters.
    AtMost(usize),
    /// Exactly one of this field and the other.
    ExactlyOneOf(&'static str),
    /// Not both this field and the other.
    NotBoth(&'static str),
    /// Ends with one of these.
    EndsWith(&'static [&'static str]),
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let field = self.field;
        match self.rule {
            Rule::NotEmpty => write!(f, "{field} must not be empty"),
            Rule::AtMost(most) => write!(f, "{field} must have at most {most} characters"),
            Rule::ExactlyOneOf(other) => {
                write!(f, "exactly one of {field} and {other} must be passed")
            }
            Rule::NotBoth(other) => write!(f, "{field} and {other} must not both be passed"),
            Rule::EndsWith(endings) => {
                write!(f, "{field} must end with one of {}", endings.join(", "))
            }
        }
    }
}

/// Collects the violations of a request.
#[derive(Debug, Default)]
pub(crate) struct Breaches(pub(crate) Vec<Breach>);

impl Breaches {
    pub(crate) fn not_empty(&mut self, field: &'static str, text: Option<&str>) {
        if text.is_some_and(|text| text.trim().is_empty()) {
            self.add(field, Rule::NotEmpty);
        }
    }

    pub(crate) fn at_most(&mut self, field: &'static str, most: usize, text: Option<&str>) {
        if text.is_some_and(|text| most < text.chars().count()) {
            self.add(field, Rule::AtMost(most));
        }
    }

    pub(crate) fn add(&mut self, field: &'static str, rule: Rule) {
        self.0.push(Breach { field, rule });
    }
}
