use std::fmt;

use bytes::Bytes;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::application::Document;

/// What a browser sent: names and texts in the order in which they came, names may repeat.
#[derive(Default)]
pub struct Submission {
    texts: Vec<(String, String)>,
    files: Vec<(String, Upload)>,
    earlier: Earlier,
}

/// The file that an earlier sending of the same form left here.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Earlier {
    /// None was left, or it is not wanted any more.
    #[default]
    Nothing,
    /// It is kept.
    Kept(Document),
    /// The form was shown with one, and it is not kept any more.
    Gone,
}

/// A number that two sendings of a form share only if the same texts are in both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Fingerprint([u8; 32]);

/// A file that somebody chose, as far as it arrived.
pub struct Upload {
    /// Its name as the browser sent it.
    pub name: String,
    /// What came of it.
    pub received: Received,
}

/// What came of a file.
#[derive(Clone, PartialEq, Eq)]
pub enum Received {
    /// All of it.
    Whole(Bytes),
    /// It is larger than what is taken, and was let go.
    TooLarge,
    /// The sending ended before the file did.
    BrokenOff,
}

impl Submission {
    /// Adds a text under a control's name.
    pub fn add_text(&mut self, name: impl Into<String>, text: impl Into<String>) {
        self.texts.push((name.into(), text.into()));
    }

    /// Adds a file under a control's name. A browser in which no file was chosen sends one without a
    /// name and without content: that is none.
    pub fn add_file(&mut self, name: impl Into<String>, upload: Upload) {
        let nothing = Received::Whole(Bytes::new());
        if !upload.name.is_empty() || upload.received != nothing {
            self.files.push((name.into(), upload));
        }
    }

    /// Removes all texts of that name.
    pub fn remove(&mut self, name: &str) {
        self.texts.retain(|(other, _)| other != name);
    }

    /// The first text of that name; empty where there is none.
    pub fn text(&self, name: &str) -> &str {
        self.texts(name).next().unwrap_or_default()
    }

    /// All texts of that name.
    pub fn texts(&self, name: &str) -> impl Iterator<Item = &str> {
        let named = move |(other, _): &&(String, String)| other == name;
        self.texts
            .iter()
            .filter(named)
            .map(|(_, text)| text.as_str())
    }

    /// All texts with their names, as they came.
    pub fn all(&self) -> impl Iterator<Item = (&str, &str)> {
        let texts = self.texts.iter();
        texts.map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// All files of that name.
    pub fn files(&self, name: &str) -> impl Iterator<Item = &Upload> {
        let named = move |(other, _): &&(String, Upload)| other == name;
        self.files.iter().filter(named).map(|(_, upload)| upload)
    }

    /// Adds what an earlier sending left.
    pub fn follow(&mut self, earlier: Earlier) {
        self.earlier = earlier;
    }

    /// What an earlier sending left.
    pub fn earlier(&self) -> &Earlier {
        &self.earlier
    }

    /// The fingerprint of everything typed and chosen; files are no part of it.
    pub fn fingerprint(&self) -> Fingerprint {
        let mut hash = Sha256::new();
        for part in self.texts.iter().flat_map(|(name, text)| [name, text]) {
            hash.update((part.len() as u64).to_be_bytes());
            hash.update(part);
        }
        Fingerprint(hash.finalize().into())
    }
}

/// Counts what was sent and tells nothing of it.
impl fmt::Debug for Submission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Submission")
            .field("texts", &self.texts.len())
            .field("files", &self.files.len())
            .finish()
    }
}
