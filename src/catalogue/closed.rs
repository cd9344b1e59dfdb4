use std::{collections::HashMap, sync::Arc};

use jiff::Timestamp;

use crate::posting::{Posting, PostingId};

/// A posting that was published and is not any more.
#[derive(Debug, Clone)]
pub struct Closed {
    /// As it was. Its details, and with them its questions, are known for a while only.
    pub posting: Arc<Posting>,
    /// When it was last seen open.
    pub last_seen: Timestamp,
}

/// The closed postings that are remembered. Cheap to clone.
pub type Memory = Arc<HashMap<PostingId, Closed>>;
