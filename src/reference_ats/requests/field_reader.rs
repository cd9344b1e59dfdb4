//! Reads string fields of a JSON object and collects the errors.

use serde_json::{Map, Value};
use url::Url;

use crate::sanitize::plain_text::{clean_lines, one_line};

/// The message for a missing required field.
pub(crate) const REQUIRED_MESSAGE: &str = "This field is required.";

/// Reads the fields of a JSON object. Errors are collected in the order in which the fields are
/// read.
pub(crate) struct FieldReader<'a> {
    object: &'a Map<String, Value>,
    /// The errors, each with the name of the field and the message.
    pub(crate) errors: Vec<(&'static str, String)>,
}

impl<'a> FieldReader<'a> {
    pub(crate) fn new(object: &'a Map<String, Value>) -> Self {
        Self {
            object,
            errors: Vec::new(),
        }
    }

    pub(crate) fn add_error(&mut self, field: &'static str, message: impl Into<String>) {
        self.errors.push((field, message.into()));
    }

    pub(crate) fn has_error(&self, field: &str) -> bool {
        self.errors.iter().any(|(about, _)| *about == field)
    }

    /// Reads a required string. If it is missing, adds an error and returns an empty string.
    pub(crate) fn required(&mut self, field: &'static str) -> String {
        let text = self.optional(field);
        if text.is_none() && !self.has_error(field) {
            self.add_error(field, REQUIRED_MESSAGE);
        }
        text.unwrap_or_default()
    }

    /// Reads an optional string and converts it to a single line.
    pub(crate) fn optional(&mut self, field: &'static str) -> Option<String> {
        self.text(field).map(|text| one_line(&text))
    }

    /// Reads an optional string that can have several lines.
    pub(crate) fn optional_multiline(&mut self, field: &'static str) -> Option<String> {
        self.text(field).map(|text| clean_lines(&text))
    }

    /// Reads an optional string and converts it to a single line. Treats an empty string as
    /// missing.
    pub(crate) fn non_empty(&mut self, field: &'static str) -> Option<String> {
        self.optional(field).filter(|text| !text.is_empty())
    }

    /// Adds an error if the string has more than `max` characters.
    pub(crate) fn check_length(&mut self, field: &'static str, max: usize, text: Option<&str>) {
        let error = text.and_then(|text| length_error(max, text));
        self.errors.extend(error.map(|error| (field, error)));
    }

    /// Adds an error if the string is not an http or https URL.
    pub(crate) fn check_url(&mut self, field: &'static str, text: Option<&str>) {
        if text.is_some_and(|text| !is_http_url(text)) {
            self.add_error(field, "This must be an http or https address.");
        }
    }

    /// Reads an optional string without changing it.
    pub(crate) fn text(&mut self, field: &'static str) -> Option<String> {
        match self.object.get(field)? {
            Value::Null => None,
            Value::String(text) => Some(text.clone()),
            _ => {
                self.add_error(field, "This must be a string.");
                None
            }
        }
    }
}

/// Returns an error message if a string has more than `max` characters.
pub(crate) fn length_error(max: usize, text: &str) -> Option<String> {
    (text.chars().count() > max).then(|| format!("Use {max} characters or fewer."))
}

/// Returns `true` if a string is an absolute http or https URL.
pub(crate) fn is_http_url(text: &str) -> bool {
    Url::parse(text).is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host())
}
