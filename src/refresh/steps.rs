//! The refresher: its state, and how it publishes the mirror.

use std::{
    collections::HashMap,
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use jiff::Timestamp;
use tokio::{
    sync::{self, Notify},
    task::spawn_blocking,
};

use crate::{
    ats::{client::Client, error::AtsError},
    catalogue::{closed::Closed, current::Catalogue},
    clock::Clock,
    pace::Pace,
    posting::PostingId,
    refresh::{copy::Copy, known::Known, place::Place, settings::Settings},
    store::published::{ClosedPosting, Published, PublishedError},
    telemetry::{
        alarm::{Alarm, Raised},
        metrics,
    },
};

/// Reads postings from the ATS into the catalogue and the store. If that fails, both keep what they
/// have.
#[derive(Debug)]
pub struct Refresh {
    pub(in crate::refresh) settings: Settings,
    pub(in crate::refresh) catalogue: Catalogue,
    /// Notified when a list has been read.
    pub(in crate::refresh) news: Notify,
    pub(in crate::refresh) client: Client,
    pub(in crate::refresh) published: Published,
    pub(in crate::refresh) clock: Clock,
    pub(in crate::refresh) place: Place,
    copy: Mutex<Copy>,
    /// Held while a snapshot is published.
    showing: sync::Mutex<()>,
    pace: Pace,
    first_pace: Pace,
    pub(in crate::refresh) list_trouble: Alarm,
    pub(in crate::refresh) hold: Alarm,
    pub(in crate::refresh) details_trouble: Alarm,
    pub(in crate::refresh) other_ats: Alarm,
    store_trouble: Alarm,
    last_word: Mutex<Option<&'static str>>,
}

/// The result of reading the details of one posting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Details {
    /// There was nothing to read.
    Idle,
    /// The details were read and published.
    Read(PostingId),
    /// The ATS answered 404. The posting is still shown until that is confirmed.
    Doubtful(PostingId),
    /// The ATS answered 404, and the posting is closed.
    Gone(PostingId),
}

/// Why a step failed. The catalogue and the stored postings are unchanged.
#[derive(Debug, thiserror::Error)]
pub enum RefreshError {
    /// A request to the ATS failed.
    #[error(transparent)]
    Ats(#[from] AtsError),
    /// The stored postings could not be read.
    #[error(transparent)]
    Published(#[from] PublishedError),
}

impl Refresh {
    /// A refresher with these settings. The catalogue is empty until [`Refresh::load`] or the first
    /// list.
    pub fn new(
        settings: Settings,
        client: Client,
        catalogue: Catalogue,
        published: Published,
        clock: Clock,
    ) -> Self {
        Self {
            pace: Pace::new(settings.reads_per_second, "reads", published.replicas()),
            first_pace: Pace::new(
                settings.first_reads_per_second,
                "reads",
                published.replicas(),
            ),
            place: Place::among(published.replicas()),
            settings,
            catalogue,
            client,
            published,
            clock,
            news: Notify::new(),
            copy: Mutex::default(),
            showing: sync::Mutex::default(),
            list_trouble: Alarm::new("posting_list"),
            hold: Alarm::new("posting_list_held"),
            details_trouble: Alarm::new("posting_details"),
            other_ats: Alarm::new("other_ats"),
            store_trouble: Alarm::new("last_good_copy"),
            last_word: Mutex::default(),
        }
    }

    /// Fills the catalogue from the stored postings. Called at startup, before the first visitor.
    pub async fn load(&self) -> Result<(), RefreshError> {
        Ok(self.load_copy().await?)
    }

    /// The active alarms, for the operator's page.
    pub fn troubles(&self) -> Vec<Raised> {
        let troubles = [
            &self.other_ats,
            &self.list_trouble,
            &self.hold,
            &self.details_trouble,
            &self.store_trouble,
        ];
        troubles
            .iter()
            .filter_map(|trouble| trouble.current())
            .collect()
    }

    /// The result of the last request: `accepted`, or the name of the error. `None` before the first.
    pub fn last_word(&self) -> Option<&'static str> {
        *self
            .last_word
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl Refresh {
    /// Loads the stored postings. Unchanged postings are not parsed again.
    pub(in crate::refresh) async fn load_copy(&self) -> Result<(), PublishedError> {
        let last = self.published.load().await?;
        let show = self.settings.show_compensation_by_default;
        let closed = last
            .closed
            .into_iter()
            .filter_map(|it| remembered(it, show));
        let closed: HashMap<PostingId, Closed> = closed.collect();
        {
            let mut copy = self.copy();
            let known = {
                let before = copy.by_id();
                let known = last.postings.into_iter().map(|stored| {
                    let known = before.get(&stored.id);
                    known
                        .and_then(|known| known.unless_changed(&stored))
                        .unwrap_or_else(|| Known::stored(stored, show))
                });
                known.collect()
            };
            copy.set(known, self.clock.now());
            copy.standing = last.standing;
            copy.recall(closed);
        }
        self.show().await;
        Ok(())
    }

    /// Records the result of a request, and counts it if it failed.
    pub(in crate::refresh) fn heard<T>(&self, answer: &Result<T, AtsError>) {
        let word = match answer {
            Ok(_) => "accepted",
            Err(error) => error.verdict().name(),
        };
        if word != "accepted" {
            metrics::refresh_failed(word);
        }
        let mut last = self
            .last_word
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        *last = Some(word);
    }

    /// Reports to the delivery that the ATS accepts the key, which may end a pause.
    pub(in crate::refresh) async fn succeeded(&self, began: Timestamp) {
        let pauses = self.published.pauses();
        let told = pauses.reading_succeeded(began, self.clock.now()).await;
        if let Err(error) = told {
            tracing::warn!("{error}; the next attempt at a delivery shows what is true");
        }
    }

    pub(in crate::refresh) fn copy(&self) -> MutexGuard<'_, Copy> {
        self.copy.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(in crate::refresh) async fn turn(&self) {
        let is_filling = self.copy().known.iter().any(Known::is_new);
        let pace = if is_filling {
            &self.first_pace
        } else {
            &self.pace
        };
        pace.turn().await;
    }

    /// Publishes the mirror as a new snapshot. The snapshot counts as changed only if visitors see
    /// a difference. It is built on a blocking thread. Publishing is serialized, so the newest copy
    /// wins.
    pub(in crate::refresh) async fn show(&self) {
        let _turn = self.showing.lock().await;
        let ((postings, closed), confirmed_at, changed) = {
            let mut copy = self.copy();
            let changed = mem::take(&mut copy.changed);
            let shown = (copy.shown(), Arc::clone(&copy.closed));
            (shown, copy.standing.confirmed_at, changed)
        };
        let before = self.catalogue.snapshot();
        // The first snapshot is as old as the stored postings.
        let seen_at = (!before.is_missing()).then(|| self.clock.now());
        let reading = spawn_blocking(move || {
            let snapshot = before.then(postings, confirmed_at);
            snapshot.remembering(closed).changed(seen_at)
        });
        match reading.await {
            Ok(snapshot) if changed => self.catalogue.replace(snapshot),
            Ok(snapshot) => self.catalogue.confirm(snapshot),
            // The process is stopping.
            Err(_) => self.copy().changed |= changed,
        }
    }

    /// Raises an alarm if the store failed. Such a failure does not prevent publishing.
    pub(in crate::refresh) fn noted<T>(&self, done: Result<T, PublishedError>) -> Option<T> {
        match done {
            Ok(done) => {
                self.store_trouble.ends("the last good copy is kept again");
                Some(done)
            }
            Err(error) => {
                let sentence = format!("{error}; a restart would show older postings");
                self.store_trouble.begins(sentence);
                None
            }
        }
    }
}

fn remembered(closed: ClosedPosting, show_compensation: bool) -> Option<(PostingId, Closed)> {
    let known = Known::stored(closed.posting, show_compensation);
    let last_seen = closed.last_seen;
    let posting = known.posting?;
    Some((known.id, Closed { posting, last_seen }))
}
