//! Postings from Markdown files, converted to the types of the ATS interface. docs/reference-ats.md
//! describes the file format.

/// The source of the files: a folder, or the built-in sample.
pub(crate) mod source;

/// The TOML front matter of a posting, between two `+++` lines.
pub(crate) mod front_matter;

/// The company's data from `company.toml`.
pub(crate) mod company;

/// Converts locations and compensation to the types of the ATS interface.
mod api_mapping;

/// Converts questions and interview plans to the types of the ATS interface.
mod questions;

/// One posting, loaded from its file.
pub(crate) mod posting;

/// All postings, reloaded when the files change.
pub(crate) mod repository;
