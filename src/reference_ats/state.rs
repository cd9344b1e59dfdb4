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
        database::connection::Database,
        error::ApiError,
        fault_injection::FaultPlan,
        hashed_key::HashedKey,
        postings::{
            posting::LoadedPosting,
            repository::{PostingRepository, PostingSet},
        },
        requests::application::ApplicationPolicy,
        settings::{AcceptedAnswers, AcceptedStatus, Deduplication, ReferenceAtsSettings},
    },
};

/// The path prefix of the interface.
pub(crate) const API_PREFIX: &str = "/api/v1/external";

/// The shared state. Cheap to clone.
#[derive(Clone)]
pub(crate) struct AtsState(Arc<Inner>);

/// The dependencies of the state.
pub(crate) struct Deps {
    pub(crate) key: HashedKey,
    pub(crate) base_url: Url,
    pub(crate) clock: Clock,
    pub(crate) repository: PostingRepository,
    pub(crate) database: Database,
    pub(crate) faults: FaultPlan,
}

struct Inner {
    deps: SharedParts,
    repository: Arc<Mutex<PostingRepository>>,
    jobs_stored: AtomicBool,
    options: Options,
}

struct SharedParts {
    key: HashedKey,
    base_url: Url,
    clock: Clock,
    database: Database,
    faults: FaultPlan,
}

/// The settings that request handlers need.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Options {
    pub(crate) premium: bool,
    pub(crate) fault_injection: bool,
    pub(crate) strict: bool,
    pub(crate) max_resume: usize,
    pub(crate) deduplicate: Deduplication,
    pub(crate) accepted_answers: AcceptedAnswers,
    pub(crate) accepted_status: AcceptedStatus,
    hired_within: Duration,
    resume_links: bool,
}

impl AtsState {
    pub(crate) fn new(parts: Deps, settings: &ReferenceAtsSettings) -> Self {
        let options = Options {
            premium: settings.premium,
            fault_injection: settings.faults,
            strict: settings.strict,
            max_resume: settings.max_resume.as_usize(),
            deduplicate: settings.deduplicate,
            accepted_answers: settings.answers,
            accepted_status: settings.accepted_status,
            hired_within: settings.hired_within,
            resume_links: settings.resume_links,
        };
        let Deps {
            key,
            base_url,
            clock,
            repository: shelf,
            database,
            faults,
        } = parts;
        Self(Arc::new(Inner {
            deps: SharedParts {
                key,
                base_url,
                clock,
                database,
                faults,
            },
            repository: Arc::new(Mutex::new(shelf)),
            jobs_stored: AtomicBool::new(false),
            options,
        }))
    }

    /// The postings, read again if a file has changed. Their jobs are in the database when this returns.
    pub(crate) async fn postings(&self) -> Result<Arc<PostingSet>, ApiError> {
        let mut shelf = Arc::clone(&self.0.repository).lock_owned().await;
        let looked = tokio::task::spawn_blocking(move || {
            let changed = shelf.reload_if_changed();
            (shelf, changed)
        });
        let (shelf, changed) = looked.await.map_err(|_| ApiError::Unavailable)?;
        let offers = shelf.offers();
        if changed || !self.0.jobs_stored.load(Ordering::Acquire) {
            self.0.jobs_stored.store(false, Ordering::Release);
            let jobs = offers.published.iter().map(|offer| &offer.job);
            self.database().set_active_jobs(jobs).await?;
            self.0.jobs_stored.store(true, Ordering::Release);
        }
        Ok(offers)
    }

    /// Opens or closes a posting on the careers page. Returns `false` if there is no such posting. The decision is
    /// stored only if it differs from the file.
    pub(crate) async fn set_posting_state(&self, id: Uuid, open: bool) -> Result<bool, ApiError> {
        let offers = self.postings().await?;
        let Some(offer) = offers.find_any(id) else {
            return Ok(false);
        };
        let decided = (open != offer.published).then_some(open);
        {
            let mut shelf = self.0.repository.lock().await;
            self.database()
                .set_posting_state(id, decided, self.now())
                .await?;
            shelf.set_state(id, decided);
            self.0.jobs_stored.store(false, Ordering::Release);
        }
        self.postings().await?;
        Ok(true)
    }

    /// The posting on the careers page with this id.
    pub(crate) async fn published_posting(&self, id: &str) -> Result<Arc<LoadedPosting>, ApiError> {
        let offers = self.postings().await?;
        offers.find_published(id).cloned().ok_or(ApiError::NotFound)
    }

    pub(crate) fn key(&self) -> &HashedKey {
        &self.0.deps.key
    }

    pub(crate) fn database(&self) -> &Database {
        &self.0.deps.database
    }

    pub(crate) fn faults(&self) -> &FaultPlan {
        &self.0.deps.faults
    }

    pub(crate) fn options(&self) -> Options {
        self.0.options
    }

    pub(crate) fn now(&self) -> Timestamp {
        self.0.deps.clock.now()
    }

    /// The earliest time of hiring that counts as recent.
    pub(crate) fn hired_since(&self) -> Timestamp {
        let now = self.now();
        now.checked_sub(self.0.options.hired_within)
            .unwrap_or(Timestamp::MIN)
    }

    pub(crate) fn application_policy(&self) -> ApplicationPolicy {
        let Options {
            strict,
            resume_links,
            ..
        } = self.0.options;
        ApplicationPolicy {
            strict,
            resume_links,
        }
    }

    /// The public URL of a path.
    pub(crate) fn public_url(&self, endpoint: &str) -> Url {
        let mut address = self.0.deps.base_url.clone();
        let base = address.path().trim_end_matches('/').to_owned();
        address.set_path(&format!("{base}{endpoint}"));
        address
    }
}
