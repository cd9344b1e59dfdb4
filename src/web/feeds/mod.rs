//! The open jobs for programs that follow what is new: readers of feeds, and places where jobs are listed.

/// A posting as every feed tells it.
pub mod entry;

/// Elements of XML.
pub mod xml;

/// Atom (RFC 4287).
pub mod atom;

/// RSS 2.0.
pub mod rss;

/// JSON Feed 1.1.
pub mod json;

/// What Indeed reads.
pub mod indeed;

/// The feeds as answers.
pub mod show;
