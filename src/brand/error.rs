//! Why a brand folder cannot be used.

use std::{
    io,
    path::{Path, PathBuf},
};

/// The brand folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BrandDirError {
    /// A file or folder exists but cannot be read.
    #[error("cannot read {path}")]
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// A file is invalid.
    #[error("{place}: {problem}")]
    Invalid {
        /// The file, with line and column if they are known.
        place: String,
        /// What is wrong and what to write instead, on one line.
        problem: String,
    },
    /// The folder that the settings name does not exist.
    #[error(
        "brand.dir is {0}, but that folder does not exist: create it, correct brand.dir, or remove brand.dir to use the built-in look"
    )]
    Missing(PathBuf),
    /// The folder existed, and is missing or empty now.
    #[error("the brand folder {0} is missing or empty: restore it, or restart without it")]
    Gone(PathBuf),
}

/// A value of the brand folder is invalid: what is wrong and what to write instead.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct InvalidValue(pub String);

impl BrandDirError {
    /// This file or folder cannot be read.
    pub fn unreadable(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        |source| Self::Unreadable { path, source }
    }

    /// This file is invalid as a whole.
    pub fn invalid(path: &Path, problem: impl ToString) -> Self {
        Self::Invalid {
            place: path.display().to_string(),
            problem: problem.to_string(),
        }
    }

    /// A line of this file is invalid. Lines are counted from 1.
    pub fn invalid_line(path: &Path, line: usize, problem: impl ToString) -> Self {
        Self::Invalid {
            place: format!("{}, line {line}", path.display()),
            problem: problem.to_string(),
        }
    }
}
