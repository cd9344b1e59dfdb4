//! HTML that templates insert without escaping it.

use askama::Template;
use minijinja::Value;
use serde::{Deserialize, Serialize, Serializer};

/// HTML that a template inserts without escaping it: sanitized text, or a part of the page that is
/// already rendered.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Html(String);

impl Html {
    /// Renders a part of a page. This cannot fail, because it writes to a `String`.
    pub(in crate::web) fn render(part: &impl Template) -> Self {
        Self(part.render().unwrap_or_default())
    }

    /// Wraps the HTML of a [`crate::sanitize::SanitizedHtml`] or of a text that the company wrote.
    /// Do not pass anything else, because it will not be escaped.
    pub(in crate::web) fn from_sanitized(html: String) -> Self {
        Self(html)
    }
}

impl Serialize for Html {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Serialize a minijinja value, because minijinja then preserves the flag that marks the
        // string as safe.
        Value::from_safe_string(self.0.clone()).serialize(serializer)
    }
}
