//! The content of a feed. All feed formats are generated from it.

use std::{cmp::Reverse, sync::Arc};

use jiff::Timestamp;

use crate::posting::{Posting, PostingDetails};

/// The maximum number of postings in a feed.
const MAX_ENTRIES: usize = 100;

/// The content of a feed, independent of the format.
#[derive(Debug)]
pub struct Feed {
    /// The title of the feed.
    pub title: String,
    /// The company's name.
    pub company: String,
    /// The absolute URL of the job list.
    pub list_url: String,
    /// The absolute URL of the feed.
    pub url: String,
    /// The default language of the site. Individual postings may be in other languages.
    pub language: String,
    /// The entries. In a feed of the newest postings, the newest entry is the first.
    pub entries: Vec<Entry>,
}

/// One posting in a feed.
#[derive(Debug)]
pub struct Entry {
    /// The posting that this entry describes.
    pub posting: Arc<Posting>,
    /// The absolute URL of the posting's page.
    pub url: String,
    /// The permanent URL of the posting. Unlike `url`, it does not contain the slug, which changes
    /// with the title.
    pub permalink: String,
    /// The labels of the employment type, the workplace types and the locations.
    pub categories: Vec<String>,
}

/// Returns the newest postings, at most `MAX_ENTRIES`, from newest to oldest. Postings without a
/// creation date are dropped, because feed readers sort by date. Call this before the entries are
/// built, because building entries for all postings of a large site takes seconds.
pub fn newest(postings: impl Iterator<Item = Arc<Posting>>) -> Vec<Arc<Posting>> {
    let dated = postings.filter_map(|it| Some((it.details.as_ref()?.created?, it)));
    let mut dated: Vec<(Timestamp, Arc<Posting>)> = dated.collect();
    dated.sort_by_key(|(created, _)| Reverse(*created));
    dated.truncate(MAX_ENTRIES);
    dated.into_iter().map(|(_, posting)| posting).collect()
}

impl Feed {
    /// The time at which any of the postings last changed, or `None` if no posting has a date.
    pub fn last_changed(&self) -> Option<Timestamp> {
        let entries = self.entries.iter();
        entries
            .filter_map(|entry| entry.posting.last_changed())
            .max()
    }
}

impl Entry {
    /// The details of the posting, or `None` if they have not been read yet.
    pub fn details(&self) -> Option<&PostingDetails> {
        self.posting.details.as_ref()
    }

    /// When the posting was created, in RFC 3339 format.
    pub fn published(&self) -> Option<String> {
        Some(self.details()?.created?.to_string())
    }

    /// When the posting last changed, in RFC 3339 format.
    pub fn updated(&self) -> Option<String> {
        Some(self.posting.last_changed()?.to_string())
    }

    /// The names of all locations on one line, without duplicates.
    pub fn places(&self) -> String {
        let labels = self.posting.locations.iter().map(|it| it.label.as_str());
        let mut single: Vec<&str> = Vec::new();
        for label in labels {
            if !single.contains(&label) {
                single.push(label);
            }
        }
        single.join("; ")
    }
}
