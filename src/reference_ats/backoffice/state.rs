//! The state that all handlers of the back office share.

use std::{ops::Deref, sync::Arc};

use tokio::sync::Semaphore;

use crate::{
    i18n::localizer::Localizer,
    reference_ats::{backoffice::sessions::Sessions, state::AtsState},
};

/// The maximum number of archives written at the same time. Each needs a thread and holds one file in memory.
const MAX_ARCHIVES: usize = 2;

/// The shared state. Cheap to clone.
#[derive(Clone)]
pub(crate) struct BackofficeState(Arc<Inner>);

/// The content of the shared state.
pub(crate) struct Inner {
    /// The state of the ATS: postings, database, clock.
    pub(crate) ats: AtsState,
    /// The texts. They are in English, like all texts for operators.
    pub(crate) texts: Localizer,
    /// The sessions.
    pub(crate) sessions: Sessions,
    /// Whether the public URL is https. The cookie is then `Secure`.
    pub(crate) is_https: bool,
    /// Limits the archives that are written at the same time.
    pub(crate) archive_permits: Arc<Semaphore>,
}

impl BackofficeState {
    pub(crate) fn new(ats: AtsState, texts: Localizer, door: Sessions) -> Self {
        let is_secure = ats.public_url("").scheme() == "https";
        let archives = Arc::new(Semaphore::new(MAX_ARCHIVES));
        Self(Arc::new(Inner {
            ats,
            texts,
            sessions: door,
            is_https: is_secure,
            archive_permits: archives,
        }))
    }
}

impl Deref for BackofficeState {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}
