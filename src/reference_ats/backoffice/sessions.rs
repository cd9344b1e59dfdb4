//! Sign-in with the key of the back office, and the sessions that follow.

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
/// The maximum number of sessions. A new session replaces the one that expires first.
const MAX_SESSIONS: usize = 64;

/// Checks the key and holds the sessions. They are in memory only, so a restart ends them.
pub(crate) struct Sessions {
    key: HashedKey,
    table: Mutex<SessionTable>,
}

struct SessionTable {
    limiter: SignInLimiter,
    /// The time of expiry by the hash of the session token.
    sessions: HashMap<[u8; 32], Timestamp>,
}

/// Why signing in fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SignInError {
    /// The key is wrong.
    WrongKey,
    /// Too many wrong keys were tried. The next attempt is possible after this time.
    TooManyAttempts(Duration),
}

impl Sessions {
    pub(crate) fn new(key: HashedKey) -> Self {
        let inside = SessionTable {
            limiter: SignInLimiter::new(),
            sessions: HashMap::new(),
        };
        Self {
            key,
            table: Mutex::new(inside),
        }
    }

    /// Checks the key and starts a session. Returns the session token, which is stored only as a hash.
    pub(crate) fn sign_in(&self, given: &str, now: Timestamp) -> Result<SecretString, SignInError> {
        let mut inside = self.lock();
        if let Some(wait) = inside.limiter.retry_after(now) {
            return Err(SignInError::TooManyAttempts(wait));
        }
        if !self.key.matches(given) {
            inside.limiter.record_failure(now);
            return Err(SignInError::WrongKey);
        }
        inside.sessions.retain(|_, ends| now < *ends);
        if MAX_SESSIONS <= inside.sessions.len() {
            let first = inside.sessions.iter().min_by_key(|(_, ends)| **ends);
            let first = first.map(|(known_by, _)| *known_by);
            first.and_then(|known_by| inside.sessions.remove(&known_by));
        }
        let session = generate_key();
        inside
            .sessions
            .insert(hash_token(session.expose_secret()), now + SESSION_LIFETIME);
        Ok(session)
    }

    /// Whether the session exists and is not expired.
    pub(crate) fn is_valid(&self, session: &str, now: Timestamp) -> bool {
        let ends = self.lock().sessions.get(&hash_token(session)).copied();
        ends.is_some_and(|ends| now < ends)
    }

    /// Ends a session.
    pub(crate) fn sign_out(&self, session: &str) {
        self.lock().sessions.remove(&hash_token(session));
    }

    fn lock(&self) -> MutexGuard<'_, SessionTable> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn hash_token(session: &str) -> [u8; 32] {
    Sha256::digest(session).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_lasts_eight_hours_and_no_more_than_so_many_are_kept() {
        let door = Sessions::new(HashedKey::new(&SecretString::from("open, please, sesame")));
        let start: Timestamp = "2026-11-21T12:00:00Z".parse().unwrap();
        let first = door.sign_in("open, please, sesame", start).unwrap();
        let first = first.expose_secret();
        assert!(door.is_valid(first, start + SESSION_LIFETIME - Duration::from_millis(1)));
        assert!(!door.is_valid(first, start + SESSION_LIFETIME));
        let later = start + Duration::from_secs(1);
        for _ in 0..MAX_SESSIONS {
            assert!(door.is_valid(first, later));
            door.sign_in("open, please, sesame", later).unwrap();
        }
        assert!(!door.is_valid(first, later));
    }
}
