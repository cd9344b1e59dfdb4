use std::sync::Arc;

use jiff::Timestamp;

use crate::posting::{Details, Posting};

/// The most postings of a feed: its readers come back for the next.
const MOST: usize = 100;

/// A feed, before it is written in one of the formats.
#[derive(Debug)]
pub struct Feed {
    /// What it is called.
    pub title: String,
    /// The company.
    pub company: String,
    /// The list that it follows, as a whole address.
    pub home: String,
    /// Its own whole address.
    pub address: String,
    /// The language of the site, not of the postings.
    pub language: String,
    /// The postings, the newest first.
    pub entries: Vec<Entry>,
}

/// A posting as a feed tells it.
#[derive(Debug)]
pub struct Entry {
    /// The posting.
    pub posting: Arc<Posting>,
    /// Its whole address.
    pub address: String,
    /// Its whole address without the title: it stays when that changes.
    pub lasting: String,
    /// Terms, ways of working and places, as people read them.
    pub categories: Vec<String>,
}

impl Feed {
    /// Puts the newest first and keeps as many as a feed has. A posting without a date is not in it: a reader
    /// could not tell whether it is new.
    pub fn of_newest(self) -> Self {
        let mut entries: Vec<(Timestamp, Entry)> = self
            .entries
            .into_iter()
            .filter_map(|entry| Some((entry.details()?.created?, entry)))
            .collect();
        entries.sort_by(|(one, _), (other, _)| other.cmp(one));
        entries.truncate(MOST);
        Self {
            entries: entries.into_iter().map(|(_, entry)| entry).collect(),
            ..self
        }
    }

    /// When one of the postings last changed; `None` for an empty feed.
    pub fn changed(&self) -> Option<Timestamp> {
        let entries = self.entries.iter();
        entries.filter_map(|entry| entry.posting.changed()).max()
    }
}

impl Entry {
    /// What was read of the posting.
    pub fn details(&self) -> Option<&Details> {
        self.posting.details.as_ref()
    }

    /// When it was made, for programs.
    pub fn posted(&self) -> Option<String> {
        Some(self.details()?.created?.to_string())
    }

    /// When it last changed, for programs.
    pub fn changed(&self) -> Option<String> {
        Some(self.posting.changed()?.to_string())
    }

    /// The places in one line.
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
