use std::{ops::Deref, sync::Arc};

use tokio::sync::Semaphore;

use crate::{
    brand::texts::Texts,
    reference_ats::{office::door::Door, state::Ats},
};

/// Archives that are written at once: each keeps a thread and a file in memory.
const MAX_ARCHIVES: usize = 2;

/// What every page of the office may reach. A clone is the same.
#[derive(Clone)]
pub(crate) struct Office(Arc<Parts>);

/// The parts of an office.
pub(crate) struct Parts {
    /// Postings, database, clock.
    pub(crate) ats: Ats,
    /// What is read here: English, as everything that operators read.
    pub(crate) texts: Texts,
    /// Who may come in.
    pub(crate) door: Door,
    /// Whether it is reached over https, so that the cookie goes nowhere else.
    pub(crate) is_secure: bool,
    /// Room for archives.
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
