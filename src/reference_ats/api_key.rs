//! The minimum length of the API key, and the limit on wrong keys. After a client has sent a wrong
//! key, its requests are limited like sign-in attempts, until it sends the right key. Clients that
//! only send the right key are not limited.

use std::{
    collections::HashSet,
    net::{IpAddr, SocketAddr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use axum::http::HeaderMap;
use secrecy::{ExposeSecret, SecretString};

use crate::{
    client_ip::client_key,
    reference_ats::{hashed_key::MIN_KEY_LENGTH, settings::ReferenceAtsSettings},
    sign_in_limit::{SignInAttempt, SignInLimit},
};

/// Why the API key in the settings cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ApiKeyError {
    /// The key is empty.
    #[error("reference_ats.api_key is empty")]
    Empty,
    /// The key is short, and clients on other machines could guess it.
    #[error(
        "reference_ats.api_key must have at least {MIN_KEY_LENGTH} characters, because \
         reference_ats.listen or reference_ats.public_url makes the reference ATS available to \
         other machines; set a longer key here, and as ats.api_key of the sites that use it"
    )]
    TooShort,
}

/// Checks that the key has the minimum length, which is the same as for the back office's key. If
/// only clients on this machine can reach the reference ATS, as in a rehearsal, the key may be
/// shorter.
pub(crate) fn check_length(
    settings: &ReferenceAtsSettings,
    key: &SecretString,
) -> Result<(), ApiKeyError> {
    let is_exposed =
        settings.public_url.is_some() || settings.listen.is_some_and(|it| !it.ip().is_loopback());
    match key.expose_secret().trim().is_empty() {
        true => Err(ApiKeyError::Empty),
        false if is_exposed && is_short(key) => Err(ApiKeyError::TooShort),
        false => Ok(()),
    }
}

/// Logs a warning if the key is too short for a reference ATS that clients on other machines can
/// reach.
pub(crate) fn warn_if_short(key: &SecretString) {
    if is_short(key) {
        tracing::warn!(
            "reference_ats.api_key has less than {MIN_KEY_LENGTH} characters, so that users of \
             this machine could guess it; set a longer key"
        );
    }
}

fn is_short(key: &SecretString) -> bool {
    key.expose_secret().chars().count() < MIN_KEY_LENGTH
}

/// The limit, and the clients whose last key was wrong. Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct ApiKeyLimit {
    attempts: SignInLimit,
    failed: Arc<Mutex<HashSet<IpAddr>>>,
}

impl ApiKeyLimit {
    pub(crate) fn new(attempts: SignInLimit) -> Self {
        Self {
            attempts,
            failed: Arc::default(),
        }
    }

    /// Checks the key of a request with `is_right`, unless its client has sent too many wrong keys.
    /// Logs wrong keys. Clients on the same machine are never refused, because they have the same
    /// address as the site.
    ///
    /// # Errors
    ///
    /// Returns the time to wait if the key was not checked.
    pub(crate) fn check(
        &self,
        peer: SocketAddr,
        headers: &HeaderMap,
        is_right: impl FnOnce() -> bool,
    ) -> Result<bool, Duration> {
        let client = client_key(self.attempts.client(peer, headers));
        let has_failed = self.failed().contains(&client);
        let mut attempt = has_failed.then(|| self.attempts.count(peer, headers));
        if let Some(SignInAttempt { network, wait }) = attempt
            && let Some(wait) = wait
            && !client.is_loopback()
        {
            tracing::warn!(%network, "refused to check an API key: too many attempts");
            return Err(wait);
        }
        if is_right() {
            self.failed().remove(&client);
            return Ok(true);
        }
        self.failed().insert(client);
        let attempt = attempt.get_or_insert_with(|| self.attempts.count(peer, headers));
        if attempt.wait.is_none() {
            tracing::warn!(network = %attempt.network, "refused a wrong API key");
        }
        Ok(false)
    }

    /// Forgets the clients that have been idle.
    pub(crate) fn remove_idle(&self) {
        self.attempts.remove_idle();
        self.failed().clear();
    }

    fn failed(&self) -> MutexGuard<'_, HashSet<IpAddr>> {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
