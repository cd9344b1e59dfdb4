use std::{
    fmt, fs, io,
    path::{Path, PathBuf},
};

use reqwest::header::HeaderValue;
use secrecy::{ExposeSecret, SecretString};

use crate::ats::settings::Settings;

/// The longest key that is believed to be one; a larger file is something else.
const MAX_CHARS: usize = 4_096;

/// What stands in a text where the key stood.
const HIDDEN: &str = "***";

/// The key for the ATS. It can be made into the header that carries it and into nothing else.
#[derive(Clone)]
pub struct ApiKey(SecretString);

/// Why a text is no key. Never says the text.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// There is nothing.
    #[error("the ATS key is empty")]
    Empty,
    /// It is longer than any key.
    #[error("the ATS key is longer than {MAX_CHARS} characters; is it the right file")]
    TooLong,
    /// It holds a space, as `Bearer KEY` does.
    #[error("the ATS key holds a space; write the key alone, without the word Bearer")]
    Space,
    /// It holds a control character or one beyond ASCII.
    #[error("the ATS key holds a character that cannot stand in a header; copy it again")]
    Character,
    /// There are two.
    #[error("both ats.api_key and ats.api_key_file are set; only one can be right")]
    Two,
    /// The file was not read.
    #[error("the ATS key file {} cannot be read", file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// Why.
        #[source]
        source: io::Error,
    },
}

impl ApiKey {
    /// The key that the settings name, directly or by its file; `None` where they name none.
    pub fn of(settings: &Settings) -> Result<Option<Self>, KeyError> {
        match (&settings.api_key, &settings.api_key_file) {
            (Some(_), Some(_)) => Err(KeyError::Two),
            (Some(text), None) => Self::parse(text.expose_secret()).map(Some),
            (None, Some(file)) => Self::read(file).map(Some),
            (None, None) => Ok(None),
        }
    }

    /// Reads a key; space around it, as a file ends with, is not part of it.
    pub fn parse(text: &str) -> Result<Self, KeyError> {
        let key = text.trim();
        if key.is_empty() {
            return Err(KeyError::Empty);
        }
        if MAX_CHARS < key.len() {
            return Err(KeyError::TooLong);
        }
        if key.contains([' ', '\t']) {
            return Err(KeyError::Space);
        }
        if !key.chars().all(|c| c.is_ascii_graphic()) {
            return Err(KeyError::Character);
        }
        Ok(Self(SecretString::from(key)))
    }

    /// Reads the key from a file.
    pub fn read(file: &Path) -> Result<Self, KeyError> {
        let unreadable = |source| KeyError::Unreadable {
            file: file.to_owned(),
            source,
        };
        let text = SecretString::from(fs::read_to_string(file).map_err(unreadable)?);
        Self::parse(text.expose_secret())
    }

    /// The value of the `Authorization` header, marked so that no library prints it.
    pub(crate) fn header(&self) -> Result<HeaderValue, KeyError> {
        let value = format!("Bearer {}", self.0.expose_secret());
        let mut header = HeaderValue::try_from(value).map_err(|_| KeyError::Character)?;
        header.set_sensitive(true);
        Ok(header)
    }

    /// The text without the key: an ATS may repeat a key in the message that refuses it.
    pub(crate) fn hide_in(&self, text: &str) -> String {
        text.replace(self.0.expose_secret(), HIDDEN)
    }
}

/// Tells nothing.
impl fmt::Debug for ApiKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ApiKey(***)")
    }
}
