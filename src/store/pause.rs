//! A time in which no application is sent, because what stands in the way concerns all of them. It lies in the
//! store, so that a restart and other replicas keep to it.

use jiff::Timestamp;
use sha2::{Digest, Sha256};

use crate::store::{
    database::Database,
    entry::Claim,
    outbox::{Outbox, OutboxError},
    rows::{self, Halt},
    statements,
};

/// Bytes that are kept of a digest of the ATS's words.
const DIGEST: usize = 16;

/// The pause as the reading of the ATS sees it. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Pauses(Database);

/// Why a pause could not be read or changed.
#[derive(Debug, thiserror::Error)]
#[error("the pause of the delivery cannot be read or changed: {0}")]
pub struct PauseError(#[from] sqlx::Error);

impl Outbox {
    /// Keeps everything from being claimed until then. After that one application is taken at a time, to try,
    /// until [`Outbox::resume`].
    pub async fn pause(&self, until: Timestamp, reason: &'static str) -> Result<(), OutboxError> {
        self.halt(until, Some(reason), (1, false)).await
    }

    /// The same because the ATS asks to be left alone until then: nothing has failed.
    pub async fn pause_as_told(&self, until: Timestamp) -> Result<(), OutboxError> {
        self.halt(until, Some("throttled"), (0, false)).await
    }

    /// Prolongs the pause in which an application was taken to try; `failures` in a row met its cause by now.
    pub async fn stay_paused(
        &self,
        until: Timestamp,
        reason: Option<&'static str>,
        failures: u32,
    ) -> Result<(), OutboxError> {
        self.halt(until, reason, (failures.into(), true)).await
    }

    /// Lets the next application be sent to try, without waiting for the end of the pause. An ATS that asked
    /// to be left alone is left alone.
    pub async fn probe(&self) -> Result<(), OutboxError> {
        let now = self.shared.clock.now().as_millisecond();
        statements::pause::probe(&self.shared.database, now).await?;
        self.shared.bell.notify_one();
        Ok(())
    }

    /// Ends a pause.
    pub async fn resume(&self) -> Result<(), OutboxError> {
        statements::pause::resume(&self.shared.database).await?;
        self.shared.bell.notify_waiters();
        self.shared.bell.notify_one();
        Ok(())
    }

    /// Whether nothing is sent at present.
    pub async fn is_paused(&self) -> Result<bool, OutboxError> {
        let until = statements::pause::until(&self.shared.database).await?;
        let now = self.shared.clock.now().as_millisecond();
        Ok(until.is_some_and(|until| now < until))
    }

    /// Notes in which words the ATS refuses an application; tells how many other applicants it refused in the
    /// same words since then and has taken no application to the same posting after. Only a digest of the
    /// words is kept: nothing that the applicant wrote may be among them.
    pub async fn refused_alike(
        &self,
        claim: &Claim,
        words: &str,
        since: Timestamp,
    ) -> Result<u32, OutboxError> {
        let database = &self.shared.database;
        let (id, digest) = (claim.id.to_string(), Sha256::digest(words));
        let digest = digest.get(..DIGEST).unwrap_or_default();
        let now = self.shared.clock.now().as_millisecond();
        statements::pause::note_refusal(database, &id, digest, now).await?;
        let since = since.as_millisecond();
        let alike = statements::pause::refused_alike(database, &id, digest, since).await?;
        Ok(rows::count(alike))
    }

    async fn halt(
        &self,
        until: Timestamp,
        reason: Option<&'static str>,
        (failures, is_probe): (i64, bool),
    ) -> Result<(), OutboxError> {
        let halt = Halt {
            now: self.shared.clock.now().as_millisecond(),
            until: until.as_millisecond(),
            reason,
            failures,
            is_probe,
        };
        Ok(statements::pause::halt(&self.shared.database, &halt).await?)
    }
}

impl Pauses {
    pub(in crate::store) fn new(database: Database) -> Self {
        Self(database)
    }

    /// A reading of the ATS that began at `began` succeeded: if nothing is sent because of the key or the plan,
    /// one application is let through to try. Once that was refused all the same, only an application
    /// that is taken ends the pause: some keys may read and not write.
    pub async fn reading_succeeded(
        &self,
        began: Timestamp,
        now: Timestamp,
    ) -> Result<(), PauseError> {
        let began = began.as_millisecond();
        if statements::pause::awaits_reading(&self.0, began).await? {
            statements::pause::read(&self.0, now.as_millisecond()).await?;
        }
        Ok(())
    }
}
