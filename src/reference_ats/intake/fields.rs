//! Reads text fields of a JSON object and collects the errors.

use serde_json::{Map, Value};
use url::Url;

use crate::prose::line::{lines, one_line};

/// Reads fields of an object. Errors are collected in the order of reading.
pub(crate) struct Fields<'a> {
    object: &'a Map<String, Value>,
    /// The errors: field and message.
    pub(crate) complaints: Vec<(&'static str, String)>,
}

impl<'a> Fields<'a> {
    pub(crate) fn of(object: &'a Map<String, Value>) -> Self {
        let complaints = Vec::new();
        Self { object, complaints }
    }

    pub(crate) fn complain(&mut self, field: &'static str, message: impl Into<String>) {
        self.complaints.push((field, message.into()));
    }

    /// A required text. If it is missing, adds an error and returns an empty text.
    pub(crate) fn required(&mut self, field: &'static str) -> String {
        let noted = self.complaints.len();
        let text = self.optional(field);
        match text {
            Some(text) => text,
            None if self.complaints.len() == noted => {
                self.complain(field, "This field is required.");
                String::new()
            }
            None => String::new(),
        }
    }

    /// An optional text on one line.
    pub(crate) fn optional(&mut self, field: &'static str) -> Option<String> {
        self.text(field).map(|text| one_line(&text))
    }

    /// An optional text on several lines.
    pub(crate) fn several_lines(&mut self, field: &'static str) -> Option<String> {
        self.text(field).map(|text| lines(&text))
    }

    /// An optional text on one line. An empty text counts as missing.
    pub(crate) fn unless_empty(&mut self, field: &'static str) -> Option<String> {
        self.optional(field).filter(|text| !text.is_empty())
    }

    /// An optional text, unchanged. For values that the interface defines.
    pub(crate) fn word(&mut self, field: &'static str) -> Option<String> {
        self.text(field)
    }

    /// Adds an error if the text has more than `most` characters.
    pub(crate) fn at_most(&mut self, field: &'static str, most: usize, text: Option<&str>) {
        if text.is_some_and(|text| most < text.chars().count()) {
            self.complain(field, format!("Use {most} characters or fewer."));
        }
    }

    /// Adds an error if the text is not an http or https URL.
    pub(crate) fn web_address(&mut self, field: &'static str, text: Option<&str>) {
        if text.is_some_and(|text| !is_web_address(text)) {
            self.complain(field, "This must be an http or https address.");
        }
    }

    fn text(&mut self, field: &'static str) -> Option<String> {
        match self.object.get(field)? {
            Value::Null => None,
            Value::String(text) => Some(text.clone()),
            _ => {
                self.complain(field, "This must be a text.");
                None
            }
        }
    }
}

/// Whether a text is an absolute http or https URL.
pub(crate) fn is_web_address(text: &str) -> bool {
    Url::parse(text).is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host())
}
