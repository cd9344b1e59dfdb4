//! Embeds structured data in HTML.

use serde_json::Value;

/// Formats structured data as the content of a `script` element. `<` is escaped, so that no value
/// can close the element.
pub fn escape_for_script(data: &Value) -> String {
    data.to_string()
        .replace('<', "\\u003c")
        .replace('\u{2028}', "\\u2028")
        .replace('\u{2029}', "\\u2029")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_leaves_the_script() {
        let text = "</script><!--<script>\u{2028}&amp;";
        let written = escape_for_script(&Value::from(text));
        assert!(!written.contains('<') && !written.contains('\u{2028}'));
        assert_eq!(serde_json::from_str::<String>(&written).unwrap(), text);
    }
}
