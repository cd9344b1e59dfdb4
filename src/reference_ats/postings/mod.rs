//! Postings kept as Markdown files, and what the interface makes of them.

/// Where the files are: a folder, or the sample compiled in.
pub(crate) mod source;

/// What may stand above a posting, between two lines `+++`.
pub(crate) mod front_matter;

/// Who hires: `company.toml` beside the postings.
pub(crate) mod company;

/// Locations and pay, as the interface words them.
mod terms;

/// The questions of the form, as the interface words them.
mod questions;

/// One posting, ready to be served.
pub(crate) mod offer;

/// Every posting, as the files stand now.
pub(crate) mod shelf;
