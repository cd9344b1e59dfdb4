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

/// Reads the ATS into the catalogue and the last good copy. Whatever goes wrong, both stay.
#[derive(Debug)]
pub struct Refresh {
    pub(in crate::refresh) settings: Settings,
    pub(in crate::refresh) catalogue: Catalogue,
    /// Rung when a list brought something to be read.
    pub(in crate::refresh) news: Notify,
    pub(in crate::refresh) client: Client,
    pub(in crate::refresh) published: Published,
    pub(in crate::refresh) clock: Clock,
    pub(in crate::refresh) place: Place,
    copy: Mutex<Copy>,
    /// Held by the one who shows the copy.
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

/// What reading the details of one posting came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Details {
    /// There is nothing to read at present.
    Idle,
    /// They were read and are shown.
    Read(PostingId),
    /// The ATS says that the posting is gone, and that is not believed yet; it is shown as before.
    Doubtful(PostingId),
    /// The ATS says that the posting is gone; it is not shown any more.
    Gone(PostingId),
}

/// Why a step came to nothing. The catalogue and the last good copy are as they were.
#[derive(Debug, thiserror::Error)]
pub enum RefreshError {
    /// The ATS did not do what it was asked.
    #[error(transparent)]
    Ats(#[from] AtsError),
    /// The last good copy could not be read.
    #[error(transparent)]
    Published(#[from] PublishedError),
}

impl Refresh {
    /// Reads by these settings; the catalogue is empty until [`Refresh::load`] or the first list.
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

    /// Fills the catalogue from the last good copy: at start-up, before the first visitor.
    pub async fn load(&self) -> Result<(), RefreshError> {
        Ok(self.load_copy().await?)
    }

    /// What keeps the postings from being current, for the operator.
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

    /// What the ATS last answered: `accepted`, or the name of a verdict; `None` before it was asked.
    pub fn last_word(&self) -> Option<&'static str> {
        *self
            .last_word
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl Refresh {
    /// What says the same as before is not read into a posting again.
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

    /// Notes what the ATS answered, and counts it if it is a failure.
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

    /// Tells the delivery that the ATS takes the key, if that waits for it.
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

    /// Shows the copy as it is now; says that something changed only if visitors can see it. The words of
    /// the postings are read beside the threads that serve; of two who show, the later one shows more.
    pub(in crate::refresh) async fn show(&self) {
        let _turn = self.showing.lock().await;
        let ((postings, closed), confirmed_at, changed) = {
            let mut copy = self.copy();
            let changed = mem::take(&mut copy.changed);
            let shown = (copy.shown(), Arc::clone(&copy.closed));
            (shown, copy.standing.confirmed_at, changed)
        };
        let before = self.catalogue.snapshot();
        // The first one is as old as what was stored.
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

    /// A store that fails keeps nobody from seeing what was read.
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
