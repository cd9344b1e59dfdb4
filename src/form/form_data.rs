//! The raw form data of a request, before validation: the values of the form's text controls, and
//! the uploaded files.

use std::collections::HashSet;

use bytes::Bytes;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{
    application::{Document, DocumentKind},
    form::field_error::FileError,
};

/// The maximum number of fields in a form.
pub const MAX_FIELDS: usize = 200;
/// The maximum total size of a form's orphaned answers (see [`OrphanedAnswer`]) and their
/// questions, in bytes. In forms that people fill in, they are far smaller. Without this limit, a
/// page could be nine times as large as the submitted form, because it contains the answers twice
/// and escapes them.
const MAX_ORPHANED_BYTES: usize = 512 << 10;
/// The name of the controls with the questions of orphaned answers (see [`OrphanedAnswer`]), in the
/// same order as the controls with the answers.
pub const ORPHANED_QUESTION: &str = "left-question";
/// The name of the controls with the orphaned answers. See [`ORPHANED_QUESTION`].
pub const ORPHANED_ANSWER: &str = "left-answer";
/// The name of the control that marks a form whose questions have changed since the form was
/// opened.
pub const QUESTIONS_CHANGED: &str = "form-changed";

/// The values of the text controls (`texts`) and the files, each with its control name, in the
/// order of the request. A name can occur several times.
// The debug output shows only counts, because the content is personal.
#[derive(Default, derive_more::Debug)]
#[debug("FormData {{ texts: {}, files: {} }}", texts.len(), files.len())]
pub struct FormData {
    texts: Vec<(String, String)>,
    files: Vec<(String, Upload)>,
    earlier: SavedFile,
}

/// The saved file of an earlier submission of the same form.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum SavedFile {
    /// No file was saved, or the visitor removed the file.
    #[default]
    None,
    /// The file is still stored.
    Available(Document),
    /// The file is still stored but could not be read because too little memory was available. The
    /// form must be shown to the applicant again.
    Unread,
    /// The form was shown with a saved file that no longer exists.
    Lost,
}

/// A SHA-256 hash of the names and values of a form's text controls. Two submissions with the same
/// hash have the same values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FormFingerprint([u8; 32]);

/// An answer whose question no longer exists. The form shows it, but it is not sent to the ATS.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrphanedAnswer {
    /// The text of the question. Empty if the question is unknown.
    pub question: String,
    /// The answer.
    pub answer: String,
}

/// An uploaded file.
pub struct Upload {
    /// The file's name as sent by the browser.
    pub file_name: String,
    /// The file's content.
    pub body: UploadBody,
}

/// The content of an upload.
#[derive(Clone, PartialEq, Eq)]
pub enum UploadBody {
    /// The complete content, which has not been examined yet.
    Complete(Bytes),
    /// The complete content, with the result of its examination.
    Examined {
        /// The content.
        content: Bytes,
        /// The detected type, or the reason why the file is rejected. `None` if the type is not
        /// supported.
        kind: Result<Option<DocumentKind>, FileError>,
    },
    /// The file is larger than the maximum size. Its content is discarded.
    TooLarge,
    /// The request ended before the file was complete.
    Interrupted,
}

impl FormData {
    /// Adds the value of a text control.
    pub fn add_text(&mut self, name: impl Into<String>, text: impl Into<String>) {
        self.texts.push((name.into(), text.into()));
    }

    /// Adds a file. Ignores an empty file without a name, which browsers send if no file was
    /// chosen.
    pub fn add_file(&mut self, name: impl Into<String>, upload: Upload) {
        let nothing = UploadBody::Complete(Bytes::new());
        if !upload.file_name.is_empty() || upload.body != nothing {
            self.files.push((name.into(), upload));
        }
    }

    /// Removes all values with this control name.
    pub fn remove_texts(&mut self, name: &str) {
        self.texts.retain(|(other, _)| other != name);
    }

    /// Removes all values with one of these control names, in a single pass.
    pub fn remove_all_texts(&mut self, names: &HashSet<String>) {
        self.texts.retain(|(other, _)| !names.contains(other));
    }

    /// Replaces all values with this control name with a single value.
    pub fn replace_text(&mut self, name: &str, text: impl Into<String>) {
        self.remove_texts(name);
        self.add_text(name, text);
    }

    /// Returns the first value with this control name, or an empty string if there is none.
    pub fn text(&self, name: &str) -> &str {
        self.texts(name).next().unwrap_or_default()
    }

    /// Returns all values with this control name.
    pub fn texts(&self, name: &str) -> impl Iterator<Item = &str> {
        let texts = self.iter_texts();
        texts.filter_map(move |(other, text)| (other == name).then_some(text))
    }

    /// Returns all control names and values in the order of the request.
    pub fn iter_texts(&self) -> impl Iterator<Item = (&str, &str)> {
        let texts = self.texts.iter();
        texts.map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// Returns the total size of all control names and values, in bytes.
    pub fn text_bytes(&self) -> usize {
        self.iter_texts()
            .map(|(name, text)| name.len() + text.len())
            .sum()
    }

    /// Returns the answers whose question no longer exists, up to a total of 512 KB.
    pub fn orphaned_answers(&self) -> Vec<OrphanedAnswer> {
        let questions = self.texts(ORPHANED_QUESTION);
        let pairs = questions.zip(self.texts(ORPHANED_ANSWER));
        let mut left = MAX_ORPHANED_BYTES;
        let answers = pairs.map_while(|(question, answer)| {
            left = left.checked_sub(question.len() + answer.len())?;
            Some(OrphanedAnswer {
                question: question.to_owned(),
                answer: answer.to_owned(),
            })
        });
        answers.collect()
    }

    /// Returns all files with this control name.
    pub fn files(&self, name: &str) -> impl Iterator<Item = &Upload> {
        let files = self.files.iter();
        files.filter_map(move |(other, upload)| (other == name).then_some(upload))
    }

    /// Returns all uploads as mutable references, so that they can be examined.
    pub fn uploads_mut(&mut self) -> impl Iterator<Item = &mut Upload> {
        self.files.iter_mut().map(|(_, upload)| upload)
    }

    /// Removes all files.
    pub fn remove_files(&mut self) {
        self.files.clear();
    }

    /// Returns `true` if the form contains a file.
    pub fn has_files(&self) -> bool {
        !self.files.is_empty()
    }

    /// Sets the saved file of an earlier submission of the same form.
    pub fn set_saved_file(&mut self, earlier: SavedFile) {
        self.earlier = earlier;
    }

    /// Returns the saved file of an earlier submission of the same form.
    pub fn saved_file(&self) -> &SavedFile {
        &self.earlier
    }

    /// Computes the fingerprint of all text controls. Does not include files.
    pub fn fingerprint(&self) -> FormFingerprint {
        let mut hash = Sha256::new();
        for part in self.texts.iter().flat_map(|(name, text)| [name, text]) {
            hash.update((part.len() as u64).to_be_bytes());
            hash.update(part);
        }
        FormFingerprint(hash.finalize().into())
    }
}
