//! HTML that templates insert without escaping.

use askama::Template;
use minijinja::Value;
use serde::{Deserialize, Serialize, Serializer};

/// HTML that a template inserts without escaping: a sanitized text, or a part of the page that is
/// already rendered.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Html(String);

impl Html {
    /// Renders a part of a page. Returns no error, because writing to a `String` does not fail.
    pub(in crate::web) fn render(part: &impl Template) -> Self {
        Self(part.render().unwrap_or_default())
    }

    /// Wraps the HTML of a [`crate::sanitize::SanitizedHtml`] or of a text that the company wrote.
    /// Do not pass any other text, because it is not escaped.
    pub(in crate::web) fn from_sanitized(html: String) -> Self {
        Self(html)
    }
}

impl Serialize for Html {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Serialize a value of minijinja, because minijinja then keeps the flag that marks the text
        // as safe.
        Value::from_safe_string(self.0.clone()).serialize(serializer)
    }
}
