//! Holds the published postings in memory, with search and facets. Every page is answered from
//! here, so no page waits for the ATS.

/// Tokenizing of texts and slugs.
pub mod words;

/// Stemming.
pub mod forms;

/// Countries by code and name.
pub mod country;

/// Groups of countries, such as Europe or EMEA.
pub mod area;

/// Locations in URLs and in postings.
pub mod place;

/// The search query of a URL.
pub mod query;

/// Digest of a posting's visible content.
pub mod content;

/// Postings that were published before.
pub mod closed;

/// The inverted index of some postings.
pub mod segment;

/// The inverted index of a snapshot.
pub mod index;

/// The facet index of a snapshot.
pub mod traits;

/// The postings at one moment, immutable.
pub mod snapshot;

/// Spelling correction.
pub mod typo;

/// Text scoring.
pub mod matched;

/// Search results with facet counts.
pub mod found;

/// Similar postings.
pub mod similar;

/// The current snapshot, and requests to refresh postings.
pub mod current;
