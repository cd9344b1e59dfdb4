//! Reads and checks the API key that Vestibule sends to the ATS.

use reqwest::header::HeaderValue;
use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;

use crate::{
    ats::{key_redaction::without_key, settings::AtsSettings},
    secret_setting::{self, SecretSettingError},
};

/// The maximum length of an API key. A longer value is probably the content of the wrong file.
const MAX_CHARS: usize = 4_096;

/// An API key with fewer characters than this is not removed from postings and lists, because it
/// could occur inside ordinary words.
const MIN_CHARS_IN_LISTS: usize = 16;

/// The API key that authenticates Vestibule to the ATS. Code outside this module gets the key only
/// as the value of the `Authorization` header.
#[derive(Clone, derive_more::Debug)]
#[debug("ApiKey(***)")]
pub struct ApiKey(SecretString);

/// The reason why an API key is invalid. The error never contains the key.
#[derive(Debug, thiserror::Error)]
pub enum ApiKeyError {
    /// The key is empty.
    #[error("the ATS key is empty: check ats.api_key or ats.api_key_file")]
    Empty,
    /// The key is too long.
    #[error(
        "the ATS key is longer than {MAX_CHARS} characters: check ats.api_key or ats.api_key_file"
    )]
    TooLong,
    /// The key has several lines.
    #[error(
        "the ATS key has {0} lines: write only the key, on one line, into ats.api_key or the file of ats.api_key_file"
    )]
    SeveralLines(usize),
    /// The key contains a space, as in `Bearer KEY`.
    #[error(
        "the ATS key contains a space: write only the key, without \"Bearer\", into ats.api_key or the file of ats.api_key_file"
    )]
    ContainsSpace,
    /// The key contains a control character or a non-ASCII character.
    #[error(
        "the ATS key contains a character that is not allowed in a header: copy the key again into ats.api_key or the file of ats.api_key_file"
    )]
    InvalidCharacter,
    /// The API key cannot be read from the settings or from its file.
    #[error(transparent)]
    Setting(#[from] SecretSettingError),
}

impl ApiKey {
    /// Reads the API key from the settings, or from the file that they specify. Returns `None` if
    /// neither is set.
    pub fn from_settings(settings: &AtsSettings) -> Result<Option<Self>, ApiKeyError> {
        let file = settings.api_key_file.as_deref();
        let text = secret_setting::read("ats.api_key", settings.api_key.as_ref(), file)?;
        text.map(|text| Self::parse(text.expose_secret()))
            .transpose()
    }

    /// Parses an API key. Ignores surrounding whitespace, because a file usually ends with a
    /// newline.
    pub fn parse(text: &str) -> Result<Self, ApiKeyError> {
        let key = text.trim();
        if key.is_empty() {
            return Err(ApiKeyError::Empty);
        }
        if key.len() > MAX_CHARS {
            return Err(ApiKeyError::TooLong);
        }
        let lines = key.lines().count();
        if lines > 1 {
            return Err(ApiKeyError::SeveralLines(lines));
        }
        if key.contains([' ', '\t']) {
            return Err(ApiKeyError::ContainsSpace);
        }
        if !key.chars().all(|c| c.is_ascii_graphic()) {
            return Err(ApiKeyError::InvalidCharacter);
        }
        Ok(Self(SecretString::from(key)))
    }

    /// Returns the value of the `Authorization` header, marked as sensitive.
    pub(crate) fn authorization_header(&self) -> Result<HeaderValue, ApiKeyError> {
        let value = format!("Bearer {}", self.0.expose_secret());
        let mut header = HeaderValue::try_from(value).map_err(|_| ApiKeyError::InvalidCharacter)?;
        header.set_sensitive(true);
        Ok(header)
    }

    /// Removes the API key from a string, because an ATS can repeat the key in an error message.
    pub(crate) fn redact(&self, text: &str) -> String {
        without_key(text, self.0.expose_secret(), true).unwrap_or_else(|| text.to_owned())
    }

    /// Removes the API key from all strings and field names of a response. The key must be removed
    /// after the JSON is parsed, because JSON can contain the key in escaped form. If the strings
    /// may have been truncated (`may_be_cut`), also removes a partial key at the end of a string.
    /// For postings, `may_be_cut` must be `false`: if the key begins with the company's name, this
    /// name would be removed wherever it ends a text.
    pub(crate) fn redact_json(&self, value: &mut Value, may_be_cut: bool) {
        match value {
            Value::String(text) => {
                if let Some(shown) = without_key(text, self.0.expose_secret(), may_be_cut) {
                    *text = shown;
                }
            }
            Value::Array(elements) => {
                elements
                    .iter_mut()
                    .for_each(|it| self.redact_json(it, may_be_cut));
            }
            Value::Object(fields) => {
                let key = self.0.expose_secret();
                if fields
                    .keys()
                    .any(|name| without_key(name, key, may_be_cut).is_some())
                {
                    let all = std::mem::take(fields).into_iter();
                    let shown = |name: String| without_key(&name, key, may_be_cut).unwrap_or(name);
                    *fields = all.map(|(name, it)| (shown(name), it)).collect();
                }
                fields
                    .values_mut()
                    .for_each(|it| self.redact_json(it, may_be_cut));
            }
            Value::Number(number) if number.to_string() == self.0.expose_secret() => {
                *value = Value::String(self.redact(&number.to_string()));
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => (),
        }
    }

    /// Returns `true` if the key is too long to occur inside ordinary words.
    pub(crate) fn is_distinctive(&self) -> bool {
        self.0.expose_secret().len() >= MIN_CHARS_IN_LISTS
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_key_with_several_lines_is_refused_with_their_number() {
        let error = ApiKey::parse("planted-1\nplanted-2\n")
            .unwrap_err()
            .to_string();
        assert!(
            error.contains("has 2 lines") && !error.contains("planted"),
            "{error}"
        );
    }

    #[test]
    fn a_key_of_digits_is_removed_if_it_is_a_number_and_other_numbers_stay() {
        let key = ApiKey::parse("4217730981245560").unwrap();
        let mut body = json!({"got": 4_217_730_981_245_560_u64, "limit": 100, "pages": [42.5]});
        key.redact_json(&mut body, false);
        assert_eq!(body, json!({"got": "***", "limit": 100, "pages": [42.5]}));
    }
}
