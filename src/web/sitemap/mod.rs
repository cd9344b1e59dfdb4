//! Every posting's address, for programs that list pages: one document, or an index of several where there are
//! more addresses than one may hold.

/// Addresses in documents, none of which is too large.
pub mod documents;

/// Answers with them.
pub mod show;
