//! The IndexNow key (indexnow.org).

use derive_more::Display;
use serde::Deserialize;

/// The key: 8 to 128 ASCII letters, digits and hyphens. It is public.
#[derive(Debug, Clone, PartialEq, Eq, Display, Deserialize)]
#[serde(try_from = "String")]
pub struct IndexNowKey(String);

/// The error for a string that is not a valid IndexNow key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "a key of IndexNow has 8 to 128 characters, which are letters from A to Z and a to z, digits \
     and hyphens"
)]
pub struct InvalidIndexNowKey;

impl TryFrom<String> for IndexNowKey {
    type Error = InvalidIndexNowKey;

    fn try_from(text: String) -> Result<Self, InvalidIndexNowKey> {
        let is_allowed = |c: char| c.is_ascii_alphanumeric() || c == '-';
        let fits = (8..=128).contains(&text.len()) && text.chars().all(is_allowed);
        fits.then_some(Self(text)).ok_or(InvalidIndexNowKey)
    }
}

impl IndexNowKey {
    /// The key as a string.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_8_to_128_letters_digits_and_hyphens() {
        for (text, expected) in [
            ("0123abcd", true),
            ("A-Z-0-9-a-z", true),
            (&*"a".repeat(128), true),
            ("0123abc", false),
            (&*"a".repeat(129), false),
            ("0123abc_", false),
            ("schlüssel", false),
        ] {
            assert_eq!(
                IndexNowKey::try_from(text.to_owned()).is_ok(),
                expected,
                "{text}"
            );
        }
    }
}
