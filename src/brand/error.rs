//! Errors about the brand folder.

use std::{
    io,
    path::{Path, PathBuf},
};

use crate::{confined_dir::ReadError, utf8::NotUtf8};

/// The reason why a brand folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BrandDirError {
    /// A file or folder exists but cannot be read.
    #[error("cannot read {path}{}", if is_forbidden(source) {
        "; the user that runs the site must be able to read it"
    } else {
        ""
    })]
    Unreadable {
        /// The path of the file or folder.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// A file is invalid.
    #[error("{place}: {problem}")]
    Invalid {
        /// The path of the file, with line and column if they are known.
        place: String,
        /// The problem and how to correct it, on one line.
        problem: String,
    },
    /// The folder set in `brand.dir` does not exist, or is a file.
    #[error("brand.dir is {}, but {}, or remove brand.dir to use the built-in look", .0.display(), if .0.exists() {
        "that is a file, and not a folder: correct brand.dir"
    } else {
        "that folder does not exist: create it, correct brand.dir"
    })]
    Missing(PathBuf),
    /// The folder set in `brands.dir` does not exist, or is a file.
    #[error("brands.dir is {} ({origin}), but {}", path.display(), if path.exists() {
        "that is a file, and not a folder: correct brands.dir"
    } else {
        "that folder does not exist: create it or correct brands.dir"
    })]
    MissingFurther {
        /// The folder.
        path: PathBuf,
        /// The position of the setting, for example its file and line.
        origin: String,
    },
    /// Several errors, usually one for each invalid file.
    #[error("{}", join(.0))]
    Several(Vec<BrandDirError>),
    /// The folder existed earlier but is now missing or empty.
    #[error(
        "the brand folder {0} is missing or empty: restore it; to do without it, remove brand.dir (or its entry in [[brands]]) from the settings and restart the site"
    )]
    Gone(PathBuf),
}

/// An invalid value in a file of the brand folder. Contains the problem and how to correct it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct InvalidValue(pub String);

fn is_forbidden(cause: &io::Error) -> bool {
    cause.kind() == io::ErrorKind::PermissionDenied
}

fn join(errors: &[BrandDirError]) -> String {
    let errors: Vec<String> = errors.iter().map(error_chain).collect();
    errors.join("; ")
}

/// Formats an error together with its cause.
fn error_chain(error: &BrandDirError) -> String {
    match error {
        BrandDirError::Unreadable { source, .. } => format!("{error}: {source}"),
        other => other.to_string(),
    }
}

impl BrandDirError {
    /// Combines the errors into one. Returns `Ok` if there are none.
    pub fn check(mut errors: Vec<Self>) -> Result<(), Self> {
        match errors.len() {
            0 => Ok(()),
            1 => errors.pop().map_or(Ok(()), Err),
            _ => Err(Self::Several(errors)),
        }
    }

    /// Splits [`Self::Several`] into its errors. Returns any other error unchanged.
    pub fn into_each(self) -> Vec<Self> {
        match self {
            Self::Several(errors) => errors.into_iter().flat_map(Self::into_each).collect(),
            other => vec![other],
        }
    }

    /// Adds the path to an I/O error.
    pub fn unreadable(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        |source| Self::Unreadable { path, source }
    }

    /// Adds the path to the error of a file that could not be read.
    pub fn not_read(path: &Path) -> impl FnOnce(ReadError) -> Self {
        let path = path.to_owned();
        |error| match error {
            ReadError::Unreadable(source) => Self::Unreadable { path, source },
            ReadError::Problem(problem) => Self::invalid(&path, problem),
        }
    }

    /// Adds the path to the error of a file that is not valid UTF-8.
    pub fn not_utf8(path: &Path) -> impl FnOnce(NotUtf8) -> Self {
        let path = path.to_owned();
        move |error| Self::invalid_line(&path, error.line, error)
    }

    /// Creates an error about the file as a whole.
    pub fn invalid(path: &Path, problem: impl ToString) -> Self {
        Self::Invalid {
            place: path.display().to_string(),
            problem: problem.to_string(),
        }
    }

    /// Creates an error about one line of the file. Lines are counted from 1.
    pub fn invalid_line(path: &Path, line: usize, problem: impl ToString) -> Self {
        Self::Invalid {
            place: format!("{}, line {line}", path.display()),
            problem: problem.to_string(),
        }
    }
}
