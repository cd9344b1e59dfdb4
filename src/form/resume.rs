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

/// What came for the place of the resume.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Resume {
    /// The file that is in order: the one just chosen, else the one kept from before.
    pub document: Option<Document>,
    /// What is wrong with what was chosen. A file kept from before is not lost by it.
    pub problem: Option<Problem>,
}

impl Resume {
    /// Looks at the file that was sent for a place, or at the one kept from before: the rules may have
    /// changed meanwhile. Reads it from end to end.
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
