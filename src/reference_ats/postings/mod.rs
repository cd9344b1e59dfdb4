//! Postings from Markdown files, converted to the types of the ATS interface. docs/reference-ats.md describes the file
//! format.

/// The source of the files: a folder, or the built-in sample.
pub(crate) mod source;

/// The TOML front matter of a posting, between two `+++` lines.
pub(crate) mod front_matter;

/// The company, from `company.toml`.
pub(crate) mod company;

/// Locations and compensation in the types of the interface.
mod api_mapping;

/// Questions and interviews in the types of the interface.
mod questions;

/// One posting, loaded from its file.
pub(crate) mod posting;

/// All postings, reloaded when the files change.
pub(crate) mod repository;
