//! Finds the postings that opened, changed or closed since they were last submitted.

use std::{collections::HashMap, sync::Arc};

use crate::{
    catalogue::Snapshot,
    posting::{Posting, PostingId},
    store::SubmittedPosting,
};

/// The version of a closed posting.
const CLOSED: i64 = -1;
/// The version of a posting whose details were not read when the site began to use the protocol.
const UNREAD: i64 = 0;

/// The differences between the postings and those that were submitted.
#[derive(Debug, Default)]
pub(in crate::index_now) struct Changes {
    /// Postings to submit.
    pub postings: Vec<ChangedPosting>,
    /// Postings whose details were read for the first time since the site began to use the protocol.
    /// They were open then, so this is not a change.
    pub read: Vec<SubmittedPosting>,
    /// Postings that the site no longer knows. Their pages return 404.
    pub gone: Vec<SubmittedPosting>,
}

/// A posting that opened, changed or closed.
#[derive(Debug)]
pub(in crate::index_now) struct ChangedPosting {
    /// The posting.
    pub posting: Arc<Posting>,
    /// The record to store after the posting was submitted.
    pub record: SubmittedPosting,
}

impl Changes {
    /// The postings that are open when the site begins to use the protocol.
    pub fn all_open(snapshot: &Snapshot) -> Vec<SubmittedPosting> {
        let open = snapshot.postings().iter().map(|posting| SubmittedPosting {
            posting: posting.id.clone(),
            version: posting.changed_at.map_or(UNREAD, |at| at.as_millisecond()),
        });
        open.collect()
    }

    /// Compares the postings with those that were submitted. A posting whose details were not read
    /// yet is left out. A closed posting is submitted only if it was submitted before as open.
    pub fn find(snapshot: &Snapshot, mut submitted: HashMap<PostingId, i64>) -> Self {
        let mut changes = Self::default();
        for posting in snapshot.postings() {
            let known = submitted.remove(&posting.id);
            let version = posting.changed_at.map(|at| at.as_millisecond());
            match version {
                Some(version) if known == Some(UNREAD) => changes.read.push(SubmittedPosting {
                    posting: posting.id.clone(),
                    version,
                }),
                Some(version) if known != Some(version) => changes.add(posting, version),
                _ => (),
            }
        }
        for (id, version) in submitted {
            match snapshot.closed(&id) {
                Some(_) if version == CLOSED => (),
                Some(closed) => changes.add(&closed.posting, CLOSED),
                None => changes.gone.push(SubmittedPosting {
                    posting: id,
                    version,
                }),
            }
        }
        changes
    }

    fn add(&mut self, posting: &Arc<Posting>, version: i64) {
        self.postings.push(ChangedPosting {
            posting: Arc::clone(posting),
            record: SubmittedPosting {
                posting: posting.id.clone(),
                version,
            },
        });
    }
}
