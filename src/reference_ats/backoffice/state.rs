//! The state that all request handlers of the back office share.

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::{
    i18n::Localizer,
    reference_ats::{backoffice::sessions::Sessions, state::AtsState},
    sign_in_limit::SignInLimit,
};

/// The maximum number of archives written concurrently. Each archive takes up a thread and keeps
/// one file in memory.
const MAX_ARCHIVES: usize = 2;

/// The shared state that request handlers receive.
pub(crate) type BackofficeState = Arc<Backoffice>;

/// The dependencies of the request handlers.
pub(crate) struct Backoffice {
    /// The state of the ATS: postings, database and clock.
    pub(crate) ats: AtsState,
    /// The texts of the pages. They are in English, like all texts for operators.
    pub(crate) texts: Localizer,
    pub(crate) sessions: Sessions,
    /// Limits the sign-in attempts per client.
    pub(crate) sign_in_limit: SignInLimit,
    /// Whether the public URL uses https. In this case, the session cookie has the attribute
    /// `Secure`.
    pub(crate) is_https: bool,
    /// Limits the number of archives written concurrently.
    pub(crate) archive_permits: Arc<Semaphore>,
}

impl Backoffice {
    pub(crate) fn new(
        ats: AtsState,
        texts: Localizer,
        sessions: Sessions,
        sign_in_limit: SignInLimit,
    ) -> Self {
        Self {
            is_https: ats.public_url("").scheme() == "https",
            ats,
            texts,
            sessions,
            sign_in_limit,
            archive_permits: Arc::new(Semaphore::new(MAX_ARCHIVES)),
        }
    }
}
