//! The postings as last seen, held in memory. Every page is answered from here; none waits for the ATS.

/// A text as the words that are looked for.
pub mod words;

/// Forms of one word.
pub mod forms;

/// Countries, by their codes and names.
pub mod country;

/// Parts of the world that hold several countries.
pub mod area;

/// Places of work, as they are chosen and as they are told.
pub mod place;

/// What is asked of the list, as it stands in an address.
pub mod query;

/// What visitors read of a posting, as a digest.
pub mod content;

/// Postings that were published once.
pub mod closed;

/// The words of some postings.
pub mod segment;

/// The words of a snapshot.
pub mod index;

/// What facets ask of the postings of a snapshot.
pub mod traits;

/// The postings of one moment; never changes once made.
pub mod snapshot;

/// A word that was mistyped, and the word that was meant.
pub mod typo;

/// How well the postings match the words of a query.
pub mod matched;

/// What a query finds, and what each facet would find beside it.
pub mod found;

/// Postings like another.
pub mod similar;

/// The current snapshot, and which postings are wanted next.
pub mod current;
