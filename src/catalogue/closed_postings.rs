//! Postings that used to be published and are now closed (docs/decisions.md#37).

use std::{collections::HashMap, sync::Arc};

use jiff::Timestamp;

use crate::posting::{Posting, PostingId};

/// A closed posting.
#[derive(Debug, Clone)]
pub struct Closed {
    /// The posting as it was last read. Its details and questions may be missing, because they are
    /// deleted earlier than the rest of the posting.
    pub posting: Arc<Posting>,
    /// When the posting was last seen open.
    pub last_seen: Timestamp,
    /// The size, in bytes, of the stored JSON of this posting from the ATS's list. The total of
    /// these sizes for all closed postings is limited.
    pub item_bytes: usize,
}

impl Closed {
    /// Creates a closed posting.
    pub fn new(posting: Arc<Posting>, last_seen: Timestamp, item_bytes: usize) -> Self {
        Self {
            posting,
            last_seen,
            item_bytes,
        }
    }
}

/// The closed postings by id. Cloning is cheap.
pub type ClosedPostings = Arc<HashMap<PostingId, Closed>>;
