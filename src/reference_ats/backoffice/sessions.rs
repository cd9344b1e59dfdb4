//! Checks the sign-in key and manages the sessions.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use jiff::{SignedDuration, Timestamp};
use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};

use crate::{
    reference_ats::hashed_key::{HashedKey, generate_key},
    store::SessionLimits,
};

/// The maximum number of sessions. Once it is reached, a new session replaces the oldest one.
const MAX_SESSIONS: usize = 64;

/// Checks the sign-in key and stores the sessions. Sessions are kept only in memory, so a restart
/// ends them.
pub(crate) struct Sessions {
    key: HashedKey,
    limits: SessionLimits,
    /// The sessions. The keys are the hashes of the session tokens.
    table: Mutex<HashMap<[u8; 32], Session>>,
}

struct Session {
    began_at: Timestamp,
    last_used_at: Timestamp,
}

impl Sessions {
    pub(crate) fn new(key: HashedKey, limits: SessionLimits) -> Self {
        Self {
            key,
            limits,
            table: Mutex::default(),
        }
    }

    /// Returns the maximum lifetime of a session. Even a session that is still in use ends after
    /// this time.
    pub(crate) fn lifetime(&self) -> Duration {
        self.limits.lifetime
    }

    /// Checks the key and starts a session. Returns the session token, or `None` if the key is
    /// wrong. Only the hash of the token is stored.
    pub(crate) fn sign_in(&self, given: &str, now: Timestamp) -> Option<SecretString> {
        if !self.key.matches(given) {
            return None;
        }
        let mut sessions = self.lock();
        sessions.retain(|_, session| !session.is_over(self.limits, now));
        if sessions.len() >= MAX_SESSIONS {
            let first = sessions.iter().min_by_key(|(_, it)| it.began_at);
            let first = first.map(|(token, _)| *token);
            first.and_then(|token| sessions.remove(&token));
        }
        let token = generate_key();
        let session = Session {
            began_at: now,
            last_used_at: now,
        };
        sessions.insert(hash_token(token.expose_secret()), session);
        Some(token)
    }

    /// Returns `true` if the session exists and has not expired. The call is a use of the session,
    /// so it restarts the time after which an unused session ends.
    pub(crate) fn is_valid(&self, token: &str, now: Timestamp) -> bool {
        let mut sessions = self.lock();
        let session = sessions.get_mut(&hash_token(token));
        let valid = session.filter(|it| !it.is_over(self.limits, now));
        valid.map(|it| it.last_used_at = now).is_some()
    }

    /// Ends a session.
    pub(crate) fn sign_out(&self, token: &str) {
        self.lock().remove(&hash_token(token));
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<[u8; 32], Session>> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Session {
    fn is_over(&self, limits: SessionLimits, now: Timestamp) -> bool {
        let since = |time| now.duration_since(time);
        since(self.began_at) >= signed(limits.lifetime)
            || since(self.last_used_at) >= signed(limits.idle)
    }
}

fn signed(duration: Duration) -> SignedDuration {
    SignedDuration::try_from(duration).unwrap_or(SignedDuration::MAX)
}

fn hash_token(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str = "open, please, sesame";
    const HOUR: Duration = Duration::from_secs(3_600);

    fn sessions() -> Sessions {
        let limits = SessionLimits {
            lifetime: 8 * HOUR,
            idle: HOUR,
        };
        Sessions::new(HashedKey::new(&SecretString::from(KEY)), limits)
    }

    #[test]
    fn a_session_lasts_eight_hours_and_no_more_than_so_many_are_kept() {
        let sessions = self::sessions();
        let start: Timestamp = "2026-11-21T12:00:00Z".parse().unwrap();
        let first = sessions.sign_in(KEY, start).unwrap();
        let first = first.expose_secret();
        let moment = Duration::from_millis(1);
        for hours in 1..=8 {
            assert!(sessions.is_valid(first, start + hours * HOUR - hours * moment));
        }
        assert!(!sessions.is_valid(first, start + 8 * HOUR));
        let sessions = self::sessions();
        let first = sessions.sign_in(KEY, start).unwrap();
        let later = start + Duration::from_secs(1);
        for _ in 0..MAX_SESSIONS {
            assert!(sessions.is_valid(first.expose_secret(), later));
            sessions.sign_in(KEY, later).unwrap();
        }
        assert!(!sessions.is_valid(first.expose_secret(), later));
    }
}
