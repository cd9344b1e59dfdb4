//! The sessions on the recruiters' pages. They are stored in the database, so that the end of a
//! session takes effect immediately in every replica, even for someone who has copied the session's
//! cookie.

use std::time::Duration;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use rand::{TryRng, rngs::SysRng};

use crate::{
    clock::{self, Clock},
    store::{
        database::Database,
        database_error::database_cause,
        keys::{DerivedKeys, Keys, hmac_sha256},
    },
};

/// The label for deriving the keys that hash tokens.
const HASH_LABEL: &str = "vestibule recruiter sessions";
/// The number of random bytes in a token.
const TOKEN_BYTES: usize = 32;
/// The time of a session's last use is written at most this many times within the idle limit, so
/// that most requests only read the database. As a result, a session can end early by up to 1/60 of
/// the idle limit.
const WRITES_PER_IDLE_LIMIT: u32 = 60;
/// The maximum difference between the clocks of two replicas. A session with a time that is further
/// in the future than this is invalid, because it would outlast its limits.
const MAX_CLOCK_SKEW: Duration = Duration::from_secs(5 * 60);
/// The maximum number of rows deleted in one transaction.
const SWEEP_BATCH: u32 = 256;

/// The sessions on the recruiters' pages. A session belongs to a recruiter key and is identified by
/// the token in the browser's cookie. The token consists of 256 random bits and the id of the
/// recruiter key. Only a keyed hash of the token is stored. Therefore, someone who can write to the
/// database but does not have the key file can neither add a session nor assign one to another
/// recruiter key. Cheap to clone.
#[derive(Debug, Clone)]
pub struct RecruiterSessions {
    database: Database,
    hash_keys: DerivedKeys,
    clock: Clock,
    limits: SessionLimits,
}

/// The limits that end a session automatically, when the first of them is reached.
#[derive(Debug, Clone, Copy)]
pub struct SessionLimits {
    /// The maximum time since the session began.
    pub lifetime: Duration,
    /// The maximum time since the session was last used.
    pub idle: Duration,
}

/// Why an operation on the sessions failed.
#[derive(Debug, thiserror::Error)]
pub enum RecruiterSessionsError {
    /// The database is not reachable or returned an error.
    #[error("cannot access the sessions of the recruiters' pages: {}", database_cause(.0))]
    Database(#[from] sqlx::Error),
    /// The operating system returned no random bytes.
    #[error("cannot start a session: the operating system returned no random bytes")]
    Randomness,
}

type Result<T> = std::result::Result<T, RecruiterSessionsError>;

impl RecruiterSessions {
    pub(in crate::store) fn new(
        database: Database,
        keys: &Keys,
        clock: Clock,
        limits: SessionLimits,
    ) -> Self {
        Self {
            database,
            hash_keys: keys.derive_keys(HASH_LABEL),
            clock,
            limits,
        }
    }

    /// Starts a session for the recruiter key with this id, and returns the session's token.
    pub async fn start(&self, key_id: &str) -> Result<String> {
        let mut token = [0; TOKEN_BYTES];
        let filled = SysRng.try_fill_bytes(&mut token);
        filled.map_err(|_| RecruiterSessionsError::Randomness)?;
        let token = format!("{}.{key_id}", URL_SAFE_NO_PAD.encode(token));
        let hash = hash(self.hash_keys.signing_key(), &token);
        let insert = self.database.query(
            "insert into recruiter_session (token_hash, key_id, began_at, last_used_at)
             values ($1, $2, $3, $3)",
        );
        let insert = insert.bind(hash).bind(key_id).bind(self.now());
        insert.execute().await?;
        Ok(token)
    }

    /// Finds the session with this token and returns the id of its recruiter key. Returns `None` if
    /// the session is over. Counts as a use of the session.
    pub async fn find(&self, token: &str) -> Result<Option<String>> {
        // Reject tokens from earlier versions, which do not contain the id of the key.
        let Some((_, key_id)) = token.split_once('.') else {
            return Ok(None);
        };
        for hash in self.hashes(token) {
            if self.use_session(&hash, key_id).await? {
                return Ok(Some(key_id.to_owned()));
            }
        }
        Ok(None)
    }

    /// Whether there is a valid session with this hash and this recruiter key. Records the use of
    /// the session.
    async fn use_session(&self, hash: &[u8], key_id: &str) -> Result<bool> {
        let SessionLimits { lifetime, idle } = self.limits;
        let query = self.database.query(
            "select last_used_at from recruiter_session
             where token_hash = $1 and key_id = $2 and began_at > $3 and last_used_at > $4
               and began_at <= $5 and last_used_at <= $5",
        );
        let query = query
            .bind(hash)
            .bind(key_id)
            .bind(self.time_before_now(lifetime))
            .bind(self.time_before_now(idle))
            .bind(self.latest_valid_time());
        let Some(last_used_at) = query.fetch_value::<i64>().await? else {
            return Ok(false);
        };
        if last_used_at <= self.time_before_now(idle / WRITES_PER_IDLE_LIMIT) {
            let update = self.database.query(
                "update recruiter_session set last_used_at = $2
                 where token_hash = $1 and last_used_at < $2",
            );
            let update = update.bind(hash).bind(self.now());
            // If the write fails, show the page anyway. The only effect is that the session ends
            // earlier.
            if let Err(error) = update.execute().await {
                tracing::warn!(%error, "cannot record that a session of the recruiters' pages was used");
            }
        }
        Ok(true)
    }

    /// Ends a session.
    pub async fn end(&self, token: &str) -> Result<()> {
        let delete = "delete from recruiter_session where token_hash = $1";
        for hash in self.hashes(token) {
            self.database.query(delete).bind(hash).execute().await?;
        }
        Ok(())
    }

    /// Ends all sessions of the recruiter key with this id. Returns the number of sessions.
    pub async fn end_all(&self, key_id: &str) -> Result<u64> {
        let delete = "delete from recruiter_session where key_id = $1";
        Ok(self.database.query(delete).bind(key_id).execute().await?)
    }

    /// Deletes sessions that have reached a limit, and sessions whose times are too far in the
    /// future. Returns the number of deleted sessions.
    pub async fn delete_expired(&self) -> Result<u64> {
        // It is enough to check the time of the last use. A session that has reached its `lifetime`
        // cannot be used any more, so its last use eventually becomes old enough too.
        let unused = self.limits.idle.min(self.limits.lifetime);
        let sweep = sql!(
            "delete from recruiter_session where token_hash in
                 (select token_hash from recruiter_session where last_used_at <= $1
                  order by last_used_at limit $2",
            SKIP_LOCKED,
            ")",
        );
        let before = self.time_before_now(unused);
        let deleted = self
            .database
            .delete_in_batches(sweep, before, SWEEP_BATCH)
            .await?;
        let future = "delete from recruiter_session where began_at > $1 or last_used_at > $1";
        let future = self.database.query(future).bind(self.latest_valid_time());
        Ok(deleted + future.execute().await?)
    }

    /// The hashes of a token with all keys in the key file. Sessions from before a key rotation
    /// remain valid as long as the old key is in the file.
    fn hashes(&self, token: &str) -> impl Iterator<Item = Vec<u8>> {
        let keys = self.hash_keys.verification_keys();
        keys.map(move |key| hash(key, token))
    }

    fn now(&self) -> i64 {
        self.clock.now().as_millisecond()
    }

    /// The latest time that a valid session can contain, in milliseconds since the Unix epoch.
    fn latest_valid_time(&self) -> i64 {
        clock::saturating_add(self.clock.now(), MAX_CLOCK_SKEW).as_millisecond()
    }

    fn time_before_now(&self, time: Duration) -> i64 {
        clock::saturating_sub(self.clock.now(), time).as_millisecond()
    }
}

fn hash(key: &[u8; 32], token: &str) -> Vec<u8> {
    hmac_sha256(key, &[token.as_bytes()]).to_vec()
}
