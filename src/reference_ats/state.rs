//! The state that all request handlers of the reference ATS share.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use jiff::Timestamp;
use tokio::sync::Mutex;
use url::Url;
use uuid::Uuid;

use crate::{
    clock::Clock,
    reference_ats::{
        database::open::Database,
        faults::Faults,
        intake::application::Rules,
        key::Key,
        postings::{
            offer::Offer,
            shelf::{Offers, Shelf},
        },
        refusal::Refusal,
        settings::{AcceptedStatus, AnswersTaken, Deduplicate, Settings},
    },
};

/// The path prefix of the interface.
pub(crate) const PREFIX: &str = "/api/v1/external";

/// The shared state. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Ats(Arc<Shared>);

/// The dependencies of the state.
pub(crate) struct Parts {
    pub(crate) key: Key,
    pub(crate) base_url: Url,
    pub(crate) clock: Clock,
    pub(crate) shelf: Shelf,
    pub(crate) database: Database,
    pub(crate) faults: Faults,
}

struct Shared {
    parts: SharedParts,
    shelf: Arc<Mutex<Shelf>>,
    seeded: AtomicBool,
    options: Options,
}

struct SharedParts {
    key: Key,
    base_url: Url,
    clock: Clock,
    database: Database,
    faults: Faults,
}

/// The settings that request handlers need.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Options {
    pub(crate) premium: bool,
    pub(crate) rehearsals: bool,
    pub(crate) strict: bool,
    pub(crate) max_resume: usize,
    pub(crate) deduplicate: Deduplicate,
    pub(crate) answers: AnswersTaken,
    pub(crate) accepted: AcceptedStatus,
    hired_within: Duration,
    resume_links: bool,
}

impl Ats {
    pub(crate) fn new(parts: Parts, settings: &Settings) -> Self {
        let options = Options {
            premium: settings.premium,
            rehearsals: settings.faults,
            strict: settings.strict,
            max_resume: settings.max_resume.as_usize(),
            deduplicate: settings.deduplicate,
            answers: settings.answers,
            accepted: settings.accepted_status,
            hired_within: settings.hired_within,
            resume_links: settings.resume_links,
        };
        let Parts {
            key,
            base_url,
            clock,
            shelf,
            database,
            faults,
        } = parts;
        Self(Arc::new(Shared {
            parts: SharedParts {
                key,
                base_url,
                clock,
                database,
                faults,
            },
            shelf: Arc::new(Mutex::new(shelf)),
            seeded: AtomicBool::new(false),
            options,
        }))
    }

    /// The postings, read again if a file has changed. Their jobs are in the database when this returns.
    pub(crate) async fn offers(&self) -> Result<Arc<Offers>, Refusal> {
        let mut shelf = Arc::clone(&self.0.shelf).lock_owned().await;
        let looked = tokio::task::spawn_blocking(move || {
            let changed = shelf.look();
            (shelf, changed)
        });
        let (shelf, changed) = looked.await.map_err(|_| Refusal::Unavailable)?;
        let offers = shelf.offers();
        if changed || !self.0.seeded.load(Ordering::Acquire) {
            self.0.seeded.store(false, Ordering::Release);
            let jobs = offers.published.iter().map(|offer| &offer.job);
            self.database().seed(jobs).await?;
            self.0.seeded.store(true, Ordering::Release);
        }
        Ok(offers)
    }

    /// Opens or closes a posting on the careers page. Returns `false` if there is no such posting. The decision is
    /// stored only if it differs from the file.
    pub(crate) async fn decide(&self, id: Uuid, open: bool) -> Result<bool, Refusal> {
        let offers = self.offers().await?;
        let Some(offer) = offers.any(id) else {
            return Ok(false);
        };
        let decided = (open != offer.published).then_some(open);
        {
            let mut shelf = self.0.shelf.lock().await;
            self.database().decide(id, decided, self.now()).await?;
            shelf.overrule(id, decided);
            self.0.seeded.store(false, Ordering::Release);
        }
        self.offers().await?;
        Ok(true)
    }

    /// The posting on the careers page with this id.
    pub(crate) async fn offer(&self, id: &str) -> Result<Arc<Offer>, Refusal> {
        let offers = self.offers().await?;
        offers.find(id).cloned().ok_or(Refusal::NotFound)
    }

    pub(crate) fn key(&self) -> &Key {
        &self.0.parts.key
    }

    pub(crate) fn database(&self) -> &Database {
        &self.0.parts.database
    }

    pub(crate) fn faults(&self) -> &Faults {
        &self.0.parts.faults
    }

    pub(crate) fn options(&self) -> Options {
        self.0.options
    }

    pub(crate) fn now(&self) -> Timestamp {
        self.0.parts.clock.now()
    }

    /// The earliest time of hiring that counts as recent.
    pub(crate) fn hired_since(&self) -> Timestamp {
        let now = self.now();
        now.checked_sub(self.0.options.hired_within)
            .unwrap_or(Timestamp::MIN)
    }

    pub(crate) fn rules(&self) -> Rules {
        let Options {
            strict,
            resume_links,
            ..
        } = self.0.options;
        Rules {
            strict,
            resume_links,
        }
    }

    /// The public URL of a path.
    pub(crate) fn address(&self, endpoint: &str) -> Url {
        let mut address = self.0.parts.base_url.clone();
        let base = address.path().trim_end_matches('/').to_owned();
        address.set_path(&format!("{base}{endpoint}"));
        address
    }
}
