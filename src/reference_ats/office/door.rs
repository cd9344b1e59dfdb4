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
    key::{Key, random},
    office::tries::Tries,
};

/// The lifetime of a session.
pub(crate) const LASTS: Duration = Duration::from_secs(8 * 60 * 60);
/// The maximum number of sessions. A new session replaces the one that expires first.
const MOST: usize = 64;

/// Checks the key and holds the sessions. They are in memory only, so a restart ends them.
pub(crate) struct Door {
    key: Key,
    inside: Mutex<Inside>,
}

struct Inside {
    tries: Tries,
    /// The time of expiry by the hash of the session token.
    sessions: HashMap<[u8; 32], Timestamp>,
}

/// Why signing in fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shut {
    /// The key is wrong.
    WrongKey,
    /// Too many wrong keys were tried. The next attempt is possible after this time.
    TooMany(Duration),
}

impl Door {
    pub(crate) fn new(key: Key) -> Self {
        let inside = Inside {
            tries: Tries::new(),
            sessions: HashMap::new(),
        };
        Self {
            key,
            inside: Mutex::new(inside),
        }
    }

    /// Checks the key and starts a session. Returns the session token, which is stored only as a hash.
    pub(crate) fn enter(&self, given: &str, now: Timestamp) -> Result<SecretString, Shut> {
        let mut inside = self.lock();
        if let Some(wait) = inside.tries.wait(now) {
            return Err(Shut::TooMany(wait));
        }
        if !self.key.is(given) {
            inside.tries.count(now);
            return Err(Shut::WrongKey);
        }
        inside.sessions.retain(|_, ends| now < *ends);
        if MOST <= inside.sessions.len() {
            let first = inside.sessions.iter().min_by_key(|(_, ends)| **ends);
            let first = first.map(|(known_by, _)| *known_by);
            first.and_then(|known_by| inside.sessions.remove(&known_by));
        }
        let session = random();
        inside
            .sessions
            .insert(hash(session.expose_secret()), now + LASTS);
        Ok(session)
    }

    /// Whether the session exists and is not expired.
    pub(crate) fn knows(&self, session: &str, now: Timestamp) -> bool {
        let ends = self.lock().sessions.get(&hash(session)).copied();
        ends.is_some_and(|ends| now < ends)
    }

    /// Ends a session.
    pub(crate) fn leave(&self, session: &str) {
        self.lock().sessions.remove(&hash(session));
    }

    fn lock(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn hash(session: &str) -> [u8; 32] {
    Sha256::digest(session).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_lasts_eight_hours_and_no_more_than_so_many_are_kept() {
        let door = Door::new(Key::new(&SecretString::from("open, please, sesame")));
        let start: Timestamp = "2026-11-21T12:00:00Z".parse().unwrap();
        let first = door.enter("open, please, sesame", start).unwrap();
        let first = first.expose_secret();
        assert!(door.knows(first, start + LASTS - Duration::from_millis(1)));
        assert!(!door.knows(first, start + LASTS));
        let later = start + Duration::from_secs(1);
        for _ in 0..MOST {
            assert!(door.knows(first, later));
            door.enter("open, please, sesame", later).unwrap();
        }
        assert!(!door.knows(first, later));
    }
}
