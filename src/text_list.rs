//! Reads settings whose value is a list.

use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Error, IntoDeserializer, value::StringDeserializer},
};

/// A list in the settings file, or a comma-separated string from an environment variable, which
/// cannot contain a list.
#[derive(Deserialize)]
#[serde(
    untagged,
    expecting = "expected a list of texts, or one text with commas"
)]
enum ListOrItem {
    List(Vec<Item>),
    Item(Item),
}

/// A string or a number. A single item in an environment variable, such as `409`, is parsed as a
/// number.
#[derive(Deserialize)]
#[serde(untagged)]
enum Item {
    Text(String),
    Number(i64),
}

impl Item {
    fn into_text(self) -> String {
        match self {
            Self::Text(text) => text,
            Self::Number(number) => number.to_string(),
        }
    }
}

/// Reads a list or a comma-separated string. Items are trimmed, and empty parts of the string are
/// omitted.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    Ok(match ListOrItem::deserialize(deserializer)? {
        ListOrItem::List(items) => {
            let texts = items.into_iter().map(Item::into_text);
            texts.map(|text| text.trim().to_owned()).collect()
        }
        ListOrItem::Item(item) => {
            let text = item.into_text();
            let texts = text.split(',').map(str::trim);
            let texts = texts.filter(|text| !text.is_empty());
            texts.map(str::to_owned).collect()
        }
    })
}

/// Reads a list or a comma-separated string, and deserializes each item as a `T`.
pub fn deserialize_each<'de, D: Deserializer<'de>, T: DeserializeOwned>(
    deserializer: D,
) -> Result<Vec<T>, D::Error> {
    let texts = deserialize(deserializer)?.into_iter();
    let values = texts.map(|text| {
        let text: StringDeserializer<D::Error> = text.into_deserializer();
        T::deserialize(text)
    });
    values.collect()
}

/// Reads a list or a comma-separated string of HTTP status codes.
pub fn deserialize_status_codes<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<u16>, D::Error> {
    let texts = deserialize(deserializer)?;
    let codes = texts.iter().map(|text| {
        let code = text.parse().ok().filter(|code| (100..600).contains(code));
        code.ok_or_else(|| {
            D::Error::custom(format!(
                "{text:?} is not an HTTP status code; write for example 409"
            ))
        })
    });
    codes.collect()
}
