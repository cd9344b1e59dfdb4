//! View models for the file in a form: what the page shows about it, and what `static/script.js`
//! needs to check a file before it is uploaded.

use crate::{
    application::Document,
    form::{FileError, Form},
    i18n::Localizer,
    web::{file_labels, pages::apply::error_messages::file_error_message},
};

/// The types of files that are used only to fill in the form and are not attached to the
/// application.
const DATA_KINDS: [&str; 4] = [".json", "application/json", ".xml", "application/xml"];

/// The data that the script needs to check a file in the browser. The server checks the file again.
#[derive(Debug)]
pub struct UploadView {
    /// The `accept` attribute of the input: file extensions and media types.
    pub accept: String,
    /// The maximum file size, in bytes.
    pub max_bytes: u64,
    /// The message for a file that is too large.
    pub too_large: String,
    /// The message for a file whose type is not accepted.
    pub wrong_kind: String,
    /// The message for an empty file.
    pub empty: String,
}

/// A saved file, formatted for the page.
#[derive(Debug)]
pub struct SavedFileView {
    /// The file name.
    pub name: String,
    /// The file size, formatted as text.
    pub size: String,
}

impl UploadView {
    /// Creates the data that the script needs to check the resume for this form.
    pub fn new(texts: &Localizer, form: &Form) -> Self {
        let (kinds, largest) = (&form.resume_kinds, form.max_resume_size);
        let message = |error| file_error_message(texts, kinds, largest, error);
        Self {
            accept: accept_attribute(form),
            max_bytes: largest.as_u64(),
            too_large: message(FileError::TooLarge),
            wrong_kind: message(FileError::WrongKind),
            empty: message(FileError::Empty),
        }
    }
}

impl SavedFileView {
    /// Formats the name and size of a saved file.
    pub fn new(texts: &Localizer, document: &Document) -> Self {
        Self {
            name: document.name.clone(),
            size: file_labels::size(texts, document.size()),
        }
    }
}

fn accept_attribute(form: &Form) -> String {
    let kinds = form.resume_kinds.iter();
    let accepted =
        kinds.flat_map(|kind| [format!(".{}", kind.extension()), kind.media_type().into()]);
    // If the form begins with the resume, also accept JSON Resume and Europass files, because the
    // site can fill in the form from them.
    let data = form.is_resume_first().then_some(DATA_KINDS);
    let data = data.into_iter().flatten().map(|kind| kind.to_owned());
    accepted.chain(data).collect::<Vec<_>>().join(",")
}
