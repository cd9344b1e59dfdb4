//! Checks the minimum length of the API key, and limits requests with a wrong key. Requests with
//! the correct key are never limited.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use axum::http::HeaderMap;
use secrecy::{ExposeSecret, SecretString};

use crate::{
    client_rate_limit::ClientRateLimit,
    reference_ats::{hashed_key::MIN_KEY_LENGTH, settings::ReferenceAtsSettings},
    sign_in_limit::{SignInAttempt, SignInLimit},
};

/// The reason why the API key in the settings cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ApiKeyError {
    /// The key is empty.
    #[error("reference_ats.api_key is empty")]
    Empty,
    /// The key is too short, so clients on other machines could guess it.
    #[error(
        "reference_ats.api_key must have at least {MIN_KEY_LENGTH} characters, because \
         reference_ats.listen or reference_ats.public_url makes the reference ATS available to \
         other machines; set a longer key here, and as ats.api_key of the sites that use it"
    )]
    TooShort,
}

/// Checks that the key is not empty and has at least [`MIN_KEY_LENGTH`] characters. A shorter key
/// is accepted if only clients on this machine can reach the reference ATS, for example in a test
/// setup.
pub(crate) fn check_length(
    settings: &ReferenceAtsSettings,
    key: &SecretString,
) -> Result<(), ApiKeyError> {
    let is_exposed =
        settings.public_url.is_some() || settings.listen.is_some_and(|it| !it.ip().is_loopback());
    if key.expose_secret().trim().is_empty() {
        Err(ApiKeyError::Empty)
    } else if is_exposed && is_short(key) {
        Err(ApiKeyError::TooShort)
    } else {
        Ok(())
    }
}

/// Logs a warning if the key has fewer than [`MIN_KEY_LENGTH`] characters, which is too short for a
/// reference ATS that other machines can reach.
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

/// The maximum number of requests with a wrong key that are logged per minute. Without this limit,
/// log messages could fill the disk.
const MAX_LOGGED_PER_MINUTE: u32 = 60;

/// The address that is passed to the rate limiter of the log messages instead of the client's
/// address. The limiter counts per address, but [`MAX_LOGGED_PER_MINUTE`] applies to all clients
/// together.
const ALL_CLIENTS: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// The limit on wrong keys. Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct ApiKeyLimit {
    attempts: SignInLimit,
    logged: Arc<ClientRateLimit>,
}

impl ApiKeyLimit {
    pub(crate) fn new(attempts: SignInLimit) -> Self {
        let logged = Arc::new(ClientRateLimit::per_minute(MAX_LOGGED_PER_MINUTE));
        Self { attempts, logged }
    }

    /// Counts a request with a wrong key, and logs it unless too many such requests were logged in
    /// the last minute. Requests with the correct key must not be counted, because the site may
    /// share its IP address with another client that sends wrong keys. Clients on this machine are
    /// never limited, so that a site on this machine always gets 401 for a wrong key, which is
    /// clearer than 429.
    ///
    /// # Errors
    ///
    /// Returns the time to wait if the client has sent too many wrong keys.
    pub(crate) fn count_wrong(
        &self,
        peer: SocketAddr,
        headers: &HeaderMap,
    ) -> Result<(), Duration> {
        let SignInAttempt { network, wait } = self.attempts.count(peer, headers);
        if wait.is_none() && self.logged.check(ALL_CLIENTS).is_ok() {
            tracing::warn!(%network, "refused a wrong API key");
        }
        match wait {
            Some(wait) if !self.attempts.client(peer, headers).is_loopback() => Err(wait),
            _ => Ok(()),
        }
    }

    /// Removes the counts of clients that have been idle for a while.
    pub(crate) fn remove_idle(&self) {
        self.attempts.remove_idle();
    }
}
