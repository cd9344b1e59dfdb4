//! Postings that were published before and are now closed (docs/decisions.md#37).

use std::{collections::HashMap, sync::Arc};

use jiff::Timestamp;

use crate::posting::{Posting, PostingId};

/// A closed posting.
#[derive(Debug, Clone)]
pub struct Closed {
    /// The posting as it was last read. Its details and questions can be missing, because they are
    /// deleted earlier than the rest of the posting.
    pub posting: Arc<Posting>,
    /// When the posting was last seen open.
    pub last_seen: Timestamp,
}

/// The known closed postings by id. Cloning is cheap.
pub type ClosedPostings = Arc<HashMap<PostingId, Closed>>;
