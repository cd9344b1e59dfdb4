//! The state that all handlers of the back office share.

use std::{ops::Deref, sync::Arc};

use tokio::sync::Semaphore;

use crate::{
    brand::texts::Texts,
    reference_ats::{office::door::Door, state::Ats},
};

/// The maximum number of archives written at the same time. Each needs a thread and holds one file in memory.
const MAX_ARCHIVES: usize = 2;

/// The shared state. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Office(Arc<Parts>);

/// The content of the shared state.
pub(crate) struct Parts {
    /// The state of the ATS: postings, database, clock.
    pub(crate) ats: Ats,
    /// The texts. They are in English, like all texts for operators.
    pub(crate) texts: Texts,
    /// The sessions.
    pub(crate) door: Door,
    /// Whether the public URL is https. The cookie is then `Secure`.
    pub(crate) is_secure: bool,
    /// Limits the archives that are written at the same time.
    pub(crate) archives: Arc<Semaphore>,
}

impl Office {
    pub(crate) fn new(ats: Ats, texts: Texts, door: Door) -> Self {
        let is_secure = ats.address("").scheme() == "https";
        let archives = Arc::new(Semaphore::new(MAX_ARCHIVES));
        Self(Arc::new(Parts {
            ats,
            texts,
            door,
            is_secure,
            archives,
        }))
    }
}

impl Deref for Office {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}
