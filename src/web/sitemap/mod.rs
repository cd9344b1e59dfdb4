//! The sitemap (sitemaps.org protocol 0.9): one document, or an index of several if there are too
//! many URLs for one.

/// Splits URLs into documents.
pub mod builder;

/// The handler.
pub mod handlers;
