//! Lists of texts in settings.

use serde::{Deserialize, Deserializer};

/// A list or a comma-separated string, because an environment variable can only contain a string.
#[derive(Deserialize)]
#[serde(untagged)]
enum ListOrString {
    List(Vec<String>),
    Text(String),
}

/// Reads a list or a comma-separated string. Each text is trimmed, and empty parts of the string are
/// left out.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    Ok(match ListOrString::deserialize(deserializer)? {
        ListOrString::List(texts) => texts.iter().map(|text| text.trim().to_owned()).collect(),
        ListOrString::Text(text) => {
            let texts = text.split(',').map(str::trim);
            let texts = texts.filter(|text| !text.is_empty());
            texts.map(str::to_owned).collect()
        }
    })
}
