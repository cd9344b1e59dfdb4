//! Checks the sign-in key and manages the sessions.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use jiff::Timestamp;
use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};

use crate::reference_ats::{
    backoffice::sign_in_limiter::SignInLimiter,
    hashed_key::{HashedKey, generate_key},
};

/// The lifetime of a session.
pub(crate) const SESSION_LIFETIME: Duration = Duration::from_secs(8 * 60 * 60);
/// The maximum number of sessions. If it is reached, a new session replaces the one that expires
/// first.
const MAX_SESSIONS: usize = 64;

/// Checks the sign-in key and stores the sessions. Sessions are only in memory, so a restart ends
/// them.
pub(crate) struct Sessions {
    key: HashedKey,
    table: Mutex<SessionTable>,
}

struct SessionTable {
    limiter: SignInLimiter,
    /// The expiry time of each session. The map's key is the hash of the session token.
    sessions: HashMap<[u8; 32], Timestamp>,
}

/// Why signing in fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum SignInError {
    /// The key is wrong.
    #[error("wrong key")]
    WrongKey,
    /// Too many wrong keys were tried. The next attempt is allowed after this duration.
    #[error("too many attempts")]
    TooManyAttempts(Duration),
}

impl Sessions {
    pub(crate) fn new(key: HashedKey) -> Self {
        let table = Mutex::new(SessionTable {
            limiter: SignInLimiter::new(),
            sessions: HashMap::new(),
        });
        Self { key, table }
    }

    /// Checks the key and starts a session. Returns the session token; only its hash is stored.
    pub(crate) fn sign_in(&self, given: &str, now: Timestamp) -> Result<SecretString, SignInError> {
        let mut table = self.lock();
        if let Some(wait) = table.limiter.retry_after(now) {
            return Err(SignInError::TooManyAttempts(wait));
        }
        if !self.key.matches(given) {
            table.limiter.record_failure(now);
            return Err(SignInError::WrongKey);
        }
        let sessions = &mut table.sessions;
        sessions.retain(|_, end| now < *end);
        if sessions.len() >= MAX_SESSIONS {
            let first = sessions.iter().min_by_key(|(_, end)| **end);
            let first = first.map(|(token, _)| *token);
            first.and_then(|token| sessions.remove(&token));
        }
        let token = generate_key();
        sessions.insert(hash_token(token.expose_secret()), now + SESSION_LIFETIME);
        Ok(token)
    }

    /// Whether the session exists and has not expired.
    pub(crate) fn is_valid(&self, token: &str, now: Timestamp) -> bool {
        let end = self.lock().sessions.get(&hash_token(token)).copied();
        end.is_some_and(|end| now < end)
    }

    /// Ends a session.
    pub(crate) fn sign_out(&self, token: &str) {
        self.lock().sessions.remove(&hash_token(token));
    }

    fn lock(&self) -> MutexGuard<'_, SessionTable> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn hash_token(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_lasts_eight_hours_and_no_more_than_so_many_are_kept() {
        let sessions = Sessions::new(HashedKey::new(&SecretString::from("open, please, sesame")));
        let start: Timestamp = "2026-11-21T12:00:00Z".parse().unwrap();
        let first = sessions.sign_in("open, please, sesame", start).unwrap();
        let first = first.expose_secret();
        assert!(sessions.is_valid(first, start + SESSION_LIFETIME - Duration::from_millis(1)));
        assert!(!sessions.is_valid(first, start + SESSION_LIFETIME));
        let later = start + Duration::from_secs(1);
        for _ in 0..MAX_SESSIONS {
            assert!(sessions.is_valid(first, later));
            sessions.sign_in("open, please, sesame", later).unwrap();
        }
        assert!(!sessions.is_valid(first, later));
    }
}
