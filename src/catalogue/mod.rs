//! The published postings in memory, with search and facets. All pages are rendered from this data,
//! so no page waits for the ATS.

/// Splits text into words and creates slugs.
pub mod tokenize;

/// Stemming.
pub mod stemming;

/// Countries by code and name.
mod country;

/// Groups of countries, such as Europe or EMEA.
pub mod world_region;

/// Locations in URLs and in postings.
mod location;

/// The locations that visitors can filter by.
mod location_entries;

/// Selects the postings that a brand shows.
mod posting_filter;

/// Assigns postings to departments by the words in their titles.
mod departments;

/// The search query in a URL.
mod query;

/// The digest of a posting's visible content.
pub mod content_digest;

/// Closed postings.
mod closed_postings;

/// The shape of a word, for spelling correction.
mod word_shape;

/// A segment of the inverted index.
pub mod segment;

/// The inverted index of a snapshot.
pub mod index;

/// The facet index of a snapshot.
pub mod facets;

/// An immutable snapshot of the postings.
mod snapshot;

/// Spelling correction.
mod spelling;

/// Scores postings for a search text.
pub mod text_match;

/// Search results with facet counts.
mod search;

/// Similar postings.
mod similar;

/// The current snapshot, and the queue of postings whose details are to be read first.
#[expect(
    clippy::module_inception,
    reason = "it holds the type that gives the module its name, and is private"
)]
mod catalogue;

pub use self::{
    catalogue::Catalogue,
    closed_postings::{Closed, ClosedPostings},
    country::Country,
    departments::{Department, DepartmentId, Departments},
    location::{LocationPath, ResolvedLocation},
    location_entries::LocationEntry,
    posting_filter::PostingFilter,
    query::{EmploymentTypeKey, FACETS, Facet, PAY_SHARED, Query, VISA_SUPPORTED},
    search::{FacetValue, SearchResult},
    similar::find_similar,
    snapshot::Snapshot,
    spelling::Correction,
};
