//! The resume of a form: the uploaded file or the saved file of an earlier submission, validated.

use crate::{
    application::{Document, DocumentKind},
    form::{
        document::upload,
        field::Field,
        field_error::{FieldError, FileError},
        form_data::{FormData, SavedFile, Upload, UploadBody},
        policy::FormPolicy,
    },
};

/// The result of validating the resume field.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ValidatedResume {
    /// The valid file: the uploaded one, or else the saved one.
    pub document: Option<Document>,
    /// The error of the uploaded file. A valid saved file stays in `document`.
    pub error: Option<FieldError>,
}

impl ValidatedResume {
    /// Validates the uploaded file, or else the saved one: the policy may have changed since it was
    /// saved. Reads the whole file.
    pub fn from_form_data(
        field: &Field,
        sent: &FormData,
        kinds: &[DocumentKind],
        rules: &FormPolicy,
    ) -> Self {
        let name = field.control_name();
        let files: Vec<_> = sent.files(&name).collect();
        let taken = match files.as_slice() {
            [] => return Self::from_saved_file(sent.saved_file(), kinds, rules),
            [file] => upload::validate_upload(file, kinds, rules.max_resume_size),
            _ => Err(FileError::Several),
        };
        match taken {
            Ok(document) => Self {
                document: Some(document),
                error: None,
            },
            Err(problem) => Self {
                document: Self::from_saved_file(sent.saved_file(), kinds, rules).document,
                error: Some(problem.into()),
            },
        }
    }

    fn from_saved_file(earlier: &SavedFile, kinds: &[DocumentKind], rules: &FormPolicy) -> Self {
        let checked = match earlier {
            SavedFile::None => return Self::default(),
            SavedFile::Lost => Err(FileError::Gone),
            SavedFile::Available(document) => {
                upload::validate_upload(&as_upload(document), kinds, rules.max_resume_size)
            }
        };
        Self {
            error: checked.as_ref().err().copied().map(FieldError::from),
            document: checked.ok(),
        }
    }
}

fn as_upload(document: &Document) -> Upload {
    Upload {
        file_name: document.name.clone(),
        body: UploadBody::Complete(document.content.clone()),
    }
}
