//! Feeds of the open jobs: Atom, RSS, JSON Feed, and Indeed's XML.

/// The content of a feed, which all formats share.
pub mod feed;

/// XML helpers.
pub mod xml;

/// Atom (RFC 4287).
pub mod atom;

/// RSS 2.0.
pub mod rss;

/// JSON Feed 1.1.
pub mod json;

/// Indeed's XML format.
pub mod indeed;

/// Request handlers for the feeds.
pub mod handlers;
