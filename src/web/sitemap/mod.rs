//! The sitemap (sitemaps.org protocol 0.9): a single document, or an index of several documents if
//! one document cannot contain all URLs.

/// Splits URLs into documents.
pub mod builder;

/// The request handler for the sitemap.
pub mod handlers;
