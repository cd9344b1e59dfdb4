//! Finds the postings that opened, changed or closed since they were last submitted to a search
//! engine.

use std::{collections::HashMap, sync::Arc};

use url::Url;

use crate::{
    catalogue::Snapshot,
    posting::{Posting, PostingId},
    search_engines::setup::absolute_url,
    store::SubmittedPosting,
    web::urls::{self, UrlPrefix},
};

/// The version to store for a closed posting. The version of an open posting is the time of its
/// last change, in milliseconds.
const CLOSED: i64 = -1;
/// The version to store for a posting whose details had not been read yet when the search engine
/// was first used.
const UNREAD: i64 = 0;

/// The differences between the current postings and the submitted ones.
#[derive(Debug, Default)]
pub(in crate::search_engines) struct Changes {
    /// Postings to submit.
    pub postings: Vec<ChangedPosting>,
    /// Postings that were stored as [`UNREAD`], and whose details have been read since. They are
    /// not submitted, because they were already open when the search engine was first used. Only
    /// their version is recorded.
    pub read: Vec<SubmittedPosting>,
    /// Postings that the site no longer stores (their pages return 404) or that the search engine
    /// does not accept. Their records are deleted.
    pub gone: Vec<SubmittedPosting>,
}

/// A posting that opened, changed or closed.
#[derive(Debug)]
pub(in crate::search_engines) struct ChangedPosting {
    /// The posting as it is now.
    pub posting: Arc<Posting>,
    /// The record to store after the posting has been submitted.
    pub record: SubmittedPosting,
}

impl ChangedPosting {
    /// The URL of the posting's page in the default language, as in the sitemap.
    pub fn url(&self, site: &Url) -> String {
        let path = urls::posting(&UrlPrefix::without_locale(), &self.posting);
        absolute_url(site, &path)
    }

    /// Whether the posting is closed.
    pub fn is_closed(&self) -> bool {
        self.record.version == CLOSED
    }
}

impl Changes {
    /// Returns the postings that are open when the search engine is first used. `is_wanted` returns
    /// whether the search engine accepts a posting, and is called only for postings whose details
    /// have been read.
    pub fn all_open(
        snapshot: &Snapshot,
        is_wanted: impl Fn(&Posting) -> bool,
    ) -> Vec<SubmittedPosting> {
        let open = snapshot.postings().iter();
        let open = open.filter(|it| it.changed_at.is_none() || is_wanted(it));
        let open = open.map(|posting| SubmittedPosting {
            posting: posting.id.clone(),
            version: posting.changed_at.map_or(UNREAD, |at| at.as_millisecond()),
        });
        open.collect()
    }

    /// Compares the current postings with the submitted ones. Skips postings whose details have not
    /// been read. A closed posting is submitted only if it was recorded in the store while it was
    /// open.
    pub fn find(
        snapshot: &Snapshot,
        mut submitted: HashMap<PostingId, i64>,
        is_wanted: impl Fn(&Posting) -> bool,
    ) -> Self {
        let mut changes = Self::default();
        for posting in snapshot.postings() {
            let known = submitted.remove(&posting.id);
            let Some(version) = posting.changed_at.map(|at| at.as_millisecond()) else {
                continue;
            };
            let record = |version| SubmittedPosting {
                posting: posting.id.clone(),
                version,
            };
            match known {
                Some(UNREAD) if is_wanted(posting) => changes.read.push(record(version)),
                Some(UNREAD) => changes.gone.push(record(UNREAD)),
                _ if known != Some(version) && is_wanted(posting) => changes.add(posting, version),
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
