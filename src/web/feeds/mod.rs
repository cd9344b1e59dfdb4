//! Feeds of the open jobs: Atom, RSS, JSON Feed, and Indeed's XML.

/// The content of a feed, independent of the format.
pub mod feed;

/// Helpers for writing XML.
pub mod xml;

/// Atom (RFC 4287).
pub mod atom;

/// RSS 2.0.
pub mod rss;

/// JSON Feed 1.1.
pub mod json;

/// Indeed's XML format.
pub mod indeed;

/// Handlers for the feeds.
pub mod handlers;
