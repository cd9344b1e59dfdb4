//! The resume of a form: the uploaded file or the saved file of an earlier submission, validated.

use crate::{
    application::{Document, DocumentKind},
    form::{
        document::upload,
        field::Field,
        problem::{FileProblem, Problem},
        rules::Rules,
        submission::{Earlier, Received, Submission, Upload},
    },
};

/// The result of validating the resume field.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Resume {
    /// The valid file: the uploaded one, or else the saved one.
    pub document: Option<Document>,
    /// The error of the uploaded file. A valid saved file stays in `document`.
    pub problem: Option<Problem>,
}

impl Resume {
    /// Validates the uploaded file, or else the saved one: the policy may have changed since it was
    /// saved. Reads the whole file.
    pub fn of(field: &Field, sent: &Submission, kinds: &[DocumentKind], rules: &Rules) -> Self {
        let name = field.name();
        let files: Vec<_> = sent.files(&name).collect();
        let taken = match files.as_slice() {
            [] => return Self::kept(sent.earlier(), kinds, rules),
            [file] => upload::document(file, kinds, rules.max_resume),
            _ => Err(FileProblem::Several),
        };
        match taken {
            Ok(document) => Self {
                document: Some(document),
                problem: None,
            },
            Err(problem) => Self {
                document: Self::kept(sent.earlier(), kinds, rules).document,
                problem: Some(problem.into()),
            },
        }
    }

    fn kept(earlier: &Earlier, kinds: &[DocumentKind], rules: &Rules) -> Self {
        let checked = match earlier {
            Earlier::Nothing => return Self::default(),
            Earlier::Gone => Err(FileProblem::Gone),
            Earlier::Kept(document) => {
                upload::document(&sent_again(document), kinds, rules.max_resume)
            }
        };
        Self {
            problem: checked.as_ref().err().copied().map(Problem::from),
            document: checked.ok(),
        }
    }
}

fn sent_again(document: &Document) -> Upload {
    Upload {
        name: document.name.clone(),
        received: Received::Whole(document.content.clone()),
    }
}
