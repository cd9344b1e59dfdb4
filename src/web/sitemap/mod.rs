//! The sitemap (sitemaps.org protocol 0.9): a single document or, if it cannot contain all URLs, an
//! index of several documents.

/// Splits the entries into documents.
pub mod builder;

/// The handler for the sitemap.
pub mod handlers;
