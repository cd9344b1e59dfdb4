//! Reads fields of JSON objects leniently (docs/ats-interface.md: reading postings). A value of the
//! wrong type is treated as absent.

use jiff::{Timestamp, civil::DateTime, tz::TimeZone};
use serde_json::Value;
use url::Url;

use crate::sanitize::plain_text::{is_blank, one_line};

/// The maximum length of an id in bytes. The ids of the ATS interface are UUIDs.
pub(crate) const MAX_ID_BYTES: usize = 500;

/// The maximum length of a URL in bytes. Without this limit, a very long URL could block the site,
/// because the time for parsing a host name is quadratic in its length.
const MAX_URL_BYTES: usize = 2_000;

/// The maximum length of a title or a name on a page, in characters. Longer strings are truncated,
/// because they would make pages larger and slower.
pub(crate) const MAX_LABEL_CHARS: usize = 300;

/// Returns a field of a JSON object. Null is treated as absent.
pub(crate) fn field<'a>(item: &'a Value, name: &str) -> Option<&'a Value> {
    item.get(name).filter(|value| !value.is_null())
}

/// Reads a string as one line of text, or a number as a string. A string without visible characters
/// is treated as absent.
pub(crate) fn line(item: &Value, name: &str) -> Option<String> {
    let text = match field(item, name)? {
        Value::String(text) => one_line(text),
        Value::Number(number) => number.to_string(),
        other => return log_wrong_type(name, other),
    };
    Some(text).filter(|text| !is_blank(text))
}

/// Reads a title or a name as one line of text. If it is longer than [`MAX_LABEL_CHARS`], replaces
/// the end with an ellipsis.
pub(crate) fn label(item: &Value, name: &str) -> Option<String> {
    line(item, name).map(cut_label)
}

/// Replaces the end of a string with an ellipsis if the string is longer than [`MAX_LABEL_CHARS`].
pub(crate) fn cut_label(text: String) -> String {
    if text.chars().nth(MAX_LABEL_CHARS).is_none() {
        return text;
    }
    let start: String = text.chars().take(MAX_LABEL_CHARS - 1).collect();
    // The truncated string can end with a space, or contain a directional isolate that is not
    // closed anymore. `one_line` removes both.
    one_line(&start) + "…"
}

/// Reads an id as one line of text. An id with more than [`MAX_ID_BYTES`] bytes is treated as
/// absent.
pub(crate) fn id(item: &Value, name: &str) -> Option<String> {
    line(item, name).filter(|id| id.len() <= MAX_ID_BYTES)
}

/// Returns the value of the first field in `names` that has a value, as one line of text.
pub(crate) fn first_line(item: &Value, names: &[&str]) -> Option<String> {
    names.iter().find_map(|name| line(item, name))
}

/// Reads a string without changing it. A blank string is treated as absent.
pub(crate) fn text<'a>(item: &'a Value, name: &str) -> Option<&'a str> {
    match field(item, name)? {
        Value::String(text) => Some(text.as_str()).filter(|text| !text.trim().is_empty()),
        other => log_wrong_type(name, other),
    }
}

/// Reads a boolean. An ATS can also send a boolean as a string.
pub(crate) fn boolean(item: &Value, name: &str) -> Option<bool> {
    let value = field(item, name)?;
    as_boolean(value).or_else(|| log_wrong_type(name, value))
}

/// Converts a JSON boolean, or the string `"true"` or `"false"`.
pub(crate) fn as_boolean(value: &Value) -> Option<bool> {
    match value {
        Value::Bool(flag) => Some(*flag),
        Value::String(text) if text.trim().eq_ignore_ascii_case("true") => Some(true),
        Value::String(text) if text.trim().eq_ignore_ascii_case("false") => Some(false),
        _ => None,
    }
}

/// Reads a number, sent as `120000`, `120000.0` or `"120000"`.
pub(crate) fn number(item: &Value, name: &str) -> Option<f64> {
    let value = field(item, name)?;
    let number = match value {
        Value::Number(number) => number.as_f64(),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    };
    let finite = number.filter(|number: &f64| number.is_finite());
    finite.or_else(|| log_wrong_type(name, value))
}

/// Reads an integer. Fractions are truncated.
pub(crate) fn integer(item: &Value, name: &str) -> Option<i64> {
    // 2^53: an `f64` represents all integers up to this value exactly.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    let number = number(item, name)?;
    (number.abs() < EXACT).then_some(number as i64)
}

/// Reads an http or https URL. A URL with another scheme or with more than [`MAX_URL_BYTES`] is
/// treated as absent.
pub(crate) fn http_url(item: &Value, name: &str) -> Option<Url> {
    let text = line(item, name).filter(|it| it.len() <= MAX_URL_BYTES)?;
    let url = Url::parse(&text).ok()?;
    matches!(url.scheme(), "http" | "https").then_some(url)
}

/// Reads a timestamp. If it has no time zone, UTC is assumed.
pub(crate) fn timestamp(item: &Value, name: &str) -> Option<Timestamp> {
    let text = line(item, name)?;
    let in_utc = || {
        TimeZone::UTC
            .to_timestamp(text.parse::<DateTime>().ok()?)
            .ok()
    };
    text.parse().ok().or_else(in_utc)
}

/// Returns the elements of an array, or an empty slice if the value is not an array.
pub(crate) fn array<'a>(item: &'a Value, name: &str) -> &'a [Value] {
    match field(item, name) {
        Some(Value::Array(elements)) => elements,
        Some(other) => log_wrong_type(name, other).unwrap_or_default(),
        None => &[],
    }
}

/// Sorts elements by `order_index`. Elements without `order_index` come last.
pub(crate) fn sorted_by_order_index(elements: &[Value]) -> Vec<&Value> {
    let mut ordered: Vec<&Value> = elements.iter().collect();
    ordered.sort_by_key(|element| match integer(element, "order_index") {
        Some(index) => (false, index),
        None => (true, 0),
    });
    ordered
}

/// Logs the type of an unexpected value, but not the value itself. Always returns `None`, so that a
/// function can return the result of this call for such a value.
fn log_wrong_type<T>(name: &str, value: &Value) -> Option<T> {
    let found = match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(_) => "a number",
        Value::String(_) => "a text that does not fit",
        Value::Array(_) => "an array",
        Value::Object(_) => "an object",
    };
    tracing::debug!(
        field = name,
        found,
        "a field sent by the ATS has the wrong type"
    );
    None
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_number_is_read_however_it_is_written() {
        for written in [
            json!(120_000),
            json!(120_000.0),
            json!("120000"),
            json!(" 120000.0 "),
        ] {
            let item = json!({"bound": written});
            assert_eq!(integer(&item, "bound"), Some(120_000), "{item}");
        }
        for written in [
            json!(null),
            json!("much"),
            json!(true),
            json!([1]),
            json!("1e999"),
            json!(1e300),
        ] {
            let item = json!({"bound": written});
            assert_eq!(integer(&item, "bound"), None, "{item}");
        }
    }

    #[test]
    fn a_long_name_is_cut_at_a_character_and_ends_with_an_ellipsis() {
        let cut = |text: &str| label(&json!({"name": text}), "name").unwrap();
        for letter in ["x", "é", "東", "🚢"] {
            let longest = letter.repeat(MAX_LABEL_CHARS);
            assert_eq!(cut(&longest), longest);
            let expected = letter.repeat(MAX_LABEL_CHARS - 1) + "…";
            assert_eq!(cut(&letter.repeat(MAX_LABEL_CHARS + 1)), expected);
            assert_eq!(cut(&letter.repeat(100_000)), expected);
        }
        let spaced = format!("{} {}", "x".repeat(MAX_LABEL_CHARS - 2), "y".repeat(9));
        assert_eq!(cut(&spaced), "x".repeat(MAX_LABEL_CHARS - 2) + "…");
        let isolated = format!("\u{2067}{}\u{2069}", "x".repeat(MAX_LABEL_CHARS));
        assert_eq!(cut(&isolated), "x".repeat(MAX_LABEL_CHARS - 2) + "…");
    }

    #[test]
    fn a_flag_is_read_however_it_is_written() {
        for written in [json!(true), json!("true"), json!("True ")] {
            assert_eq!(boolean(&json!({"flag": written}), "flag"), Some(true));
        }
        for written in [json!(null), json!(1), json!("yes")] {
            assert_eq!(boolean(&json!({"flag": written}), "flag"), None);
        }
    }

    #[test]
    fn only_addresses_of_the_web_are_addresses() {
        for address in [
            "javascript:alert(1)",
            "data:text/html,x",
            "/relative",
            "file:///etc/passwd",
        ] {
            assert_eq!(http_url(&json!({"url": address}), "url"), None, "{address}");
        }
        assert!(http_url(&json!({"url": " https://example.com/a "}), "url").is_some());
    }

    #[test]
    fn a_moment_may_lack_its_zone() {
        let with = timestamp(&json!({"at": "2026-05-27T17:21:48.217346Z"}), "at");
        let without = timestamp(&json!({"at": "2026-05-27T17:21:48.217346"}), "at");
        assert!(with.is_some());
        assert_eq!(with, without);
        assert_eq!(timestamp(&json!({"at": "lately"}), "at"), None);
    }
}
