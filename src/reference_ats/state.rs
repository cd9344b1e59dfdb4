//! The state that all request handlers of the reference ATS share.

use std::sync::Arc;

use jiff::Timestamp;
use tokio::sync::Mutex;
use url::Url;
use uuid::Uuid;

use crate::{
    clock::Clock,
    reference_ats::{
        api_key::ApiKeyLimit,
        database::connection::Database,
        error::ApiError,
        fault_injection::FaultPlan,
        hashed_key::HashedKey,
        postings::{
            posting::LoadedPosting,
            repository::{PostingRepository, PostingSet},
        },
        settings::ReferenceAtsSettings,
    },
};

/// The path prefix of the ATS interface's endpoints.
pub(crate) const API_PREFIX: &str = "/api/v1/external";

/// The shared state that request handlers receive.
pub(crate) type AtsState = Arc<AtsContext>;

/// The dependencies of the request handlers.
pub(crate) struct AtsContext {
    pub(crate) key: HashedKey,
    pub(crate) key_limit: ApiKeyLimit,
    pub(crate) base_url: Url,
    pub(crate) clock: Clock,
    pub(crate) repository: Arc<Mutex<PostingRepository>>,
    pub(crate) database: Database,
    pub(crate) faults: FaultPlan,
    pub(crate) settings: ReferenceAtsSettings,
}

impl AtsContext {
    /// Reloads changed files and returns the postings. Also stores the jobs of the published
    /// postings in the database, unless they are already stored.
    pub(crate) async fn postings(&self) -> Result<Arc<PostingSet>, ApiError> {
        let mut repository = Arc::clone(&self.repository).lock_owned().await;
        let reload = tokio::task::spawn_blocking(move || {
            repository.reload_if_changed();
            repository
        });
        let mut repository = reload.await.map_err(|_| ApiError::Unavailable)?;
        let postings = repository.postings();
        if !repository.jobs_are_stored {
            let jobs = postings.published.iter().map(|posting| &posting.job);
            self.database.set_active_jobs(jobs).await?;
            repository.jobs_are_stored = true;
        }
        Ok(postings)
    }

    /// Opens or closes a posting. Stores the new state only if it differs from the state in the
    /// posting file. Returns `false` if there is no such posting.
    pub(crate) async fn set_posting_state(&self, id: Uuid, open: bool) -> Result<bool, ApiError> {
        let postings = self.postings().await?;
        let Some(posting) = postings.find_any(id) else {
            return Ok(false);
        };
        let decided = (open != posting.published).then_some(open);
        {
            let mut repository = self.repository.lock().await;
            self.database
                .set_posting_state(id, decided, self.now())
                .await?;
            repository.set_state(id, decided);
        }
        self.postings().await?;
        Ok(true)
    }

    /// Finds a published posting by its id.
    pub(crate) async fn published_posting(&self, id: &str) -> Result<Arc<LoadedPosting>, ApiError> {
        let postings = self.postings().await?;
        let posting = postings.find_published(id).cloned();
        posting.ok_or(ApiError::NotFound)
    }

    pub(crate) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Returns the earliest time of hiring that counts as recent.
    pub(crate) fn hired_since(&self) -> Timestamp {
        let since = self.now().checked_sub(self.settings.hired_within);
        since.unwrap_or(Timestamp::MIN)
    }

    /// Returns the public URL for a path.
    pub(crate) fn public_url(&self, path: &str) -> Url {
        let mut url = self.base_url.clone();
        let base = url.path().trim_end_matches('/').to_owned();
        url.set_path(&format!("{base}{path}"));
        url
    }
}
