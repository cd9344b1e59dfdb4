//! Language tags (BCP 47).

use derive_more::Display;
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

/// The maximum length of a language tag in bytes. RFC 5646 §4.4.1 requires software to accept tags
/// of this length. A longer tag could contain thousands of subtags.
const MAX_BYTES: usize = 35;

/// A language tag, such as `de`, `pt-BR` or `zh-Hans`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Display, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct Language(LanguageIdentifier);

/// The error for a string that is not a language tag.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a language tag; write for example de, pt-BR or zh-Hans")]
pub struct LanguageError(String);

impl Language {
    /// Parses a language tag, ignoring case. The language subtag must have two or three letters:
    /// longer subtags are not in use and could be confused with page names in a URL. Tags longer
    /// than 35 bytes are rejected, so that processing a tag never takes long.
    pub fn parse(text: &str) -> Result<Self, LanguageError> {
        let shown = &text[..text.floor_char_boundary(MAX_BYTES)];
        let refused = || LanguageError(shown.to_owned());
        if text.len() > MAX_BYTES {
            return Err(refused());
        }
        let language: LanguageIdentifier = text.parse().map_err(|_| refused())?;
        let letters = language.language.as_str();
        match letters.len() {
            2 | 3 if letters != "und" => Ok(Self(language)),
            _ => Err(refused()),
        }
    }

    /// English, the fallback for all other languages.
    pub fn english() -> Self {
        Self("en".parse().unwrap_or_default())
    }

    /// The tag, in the type that Fluent uses.
    pub fn identifier(&self) -> &LanguageIdentifier {
        &self.0
    }

    /// The language subtag, without script and region: for example, `pt` for `pt-BR`.
    pub fn primary(&self) -> &str {
        self.0.language.as_str()
    }

    /// The tag as a URL path segment, in lowercase.
    pub fn path_segment(&self) -> String {
        self.to_string().to_ascii_lowercase()
    }

    /// The tag without its last subtag: for example, `pt` for `pt-BR`, and `None` for `pt`.
    pub fn parent(&self) -> Option<Self> {
        let tag = self.to_string();
        let (wider, _) = tag.rsplit_once('-')?;
        Self::parse(wider).ok()
    }

    /// Whether both tags have the same language, regardless of script and region.
    pub fn same_language(&self, other: &Self) -> bool {
        self.0.language == other.0.language
    }
}

impl TryFrom<String> for Language {
    type Error = LanguageError;

    fn try_from(text: String) -> Result<Self, LanguageError> {
        Self::parse(&text)
    }
}

/// The languages that the site offers, without duplicates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Languages {
    /// The default language.
    pub default: Language,
    /// The other languages.
    pub others: Vec<Language>,
    /// Whether the texts use the formal form of address, in languages that have one.
    pub is_formal: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_known_in_any_spelling() {
        let language = Language::parse("PT-br").unwrap();
        assert_eq!(language.to_string(), "pt-BR");
        assert_eq!(language.path_segment(), "pt-br");
        assert_eq!(language.parent(), Some(Language::parse("pt").unwrap()));
        assert_eq!(Language::english().parent(), None);
    }

    #[test]
    fn a_tag_with_more_than_35_bytes_is_not_parsed() {
        let longest = "de-Latn-DE-1996-fonipa-fonupa-fonxsa";
        assert_eq!(longest.len(), 36);
        let error = Language::parse(longest).unwrap_err();
        assert!(
            error
                .to_string()
                .starts_with("\"de-Latn-DE-1996-fonipa-fonupa-fonxs\"")
        );
        assert!(Language::parse("de-Latn-DE-1996-fonipa-fonupa-1abc").is_ok());
        let many = format!("xx{}", "-0aaa".repeat(10_000));
        assert!(Language::parse(&many).unwrap_err().to_string().len() < 120);
    }

    #[test]
    fn no_word_of_an_address_is_a_language() {
        for word in [
            "jobs", "static", "feeds", "", "x", "und", "d e", "de/", "../",
        ] {
            assert!(Language::parse(word).is_err(), "{word}");
        }
    }
}
