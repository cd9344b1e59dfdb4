//! Pauses of the delivery, for causes that concern every application. They are stored, so that they
//! outlast a restart and apply to all replicas (docs/decisions.md#59).

use jiff::Timestamp;
use sha2::{Digest, Sha256};

use crate::store::{
    database::Database,
    outbox::{Outbox, OutboxError},
    outbox_entry::Claim,
    rows::{self, PauseRequest},
    statements,
};

/// Number of stored bytes of a digest of the ATS's error.
const DIGEST_BYTES: usize = 16;

/// The pause, for the task that reads the ATS. Cheap to clone.
#[derive(Debug, Clone)]
pub struct DeliveryPause(Database);

/// The database is not reachable or returned an error.
#[derive(Debug, thiserror::Error)]
#[error("the pause of the delivery cannot be read or changed: {0}")]
pub struct PauseError(#[from] sqlx::Error);

impl Outbox {
    /// Pauses the delivery until `until`. Then one application at a time is claimed as a test,
    /// until [`Outbox::resume`].
    pub async fn pause(&self, until: Timestamp, reason: &'static str) -> Result<(), OutboxError> {
        self.set_pause(until, Some(reason), (1, false)).await
    }

    /// Pauses the delivery because the ATS asked for it (rate limit). This is not a failure.
    pub async fn pause_for_throttling(&self, until: Timestamp) -> Result<(), OutboxError> {
        self.set_pause(until, Some("throttled"), (0, false)).await
    }

    /// Extends a pause after a test failed. `failures` is the number of consecutive failures.
    pub async fn extend_pause(
        &self,
        until: Timestamp,
        reason: Option<&'static str>,
        failures: u32,
    ) -> Result<(), OutboxError> {
        self.set_pause(until, reason, (failures.into(), true)).await
    }

    /// Lets the next application be sent as a test before the pause ends, unless the ATS asked for
    /// the pause.
    pub async fn allow_probe(&self) -> Result<(), OutboxError> {
        let now = self.inner.clock.now().as_millisecond();
        statements::pause::allow_probe(&self.inner.database, now).await?;
        self.inner.wake_worker.notify_one();
        Ok(())
    }

    /// Ends the pause.
    pub async fn resume(&self) -> Result<(), OutboxError> {
        statements::pause::clear(&self.inner.database).await?;
        self.inner.wake_worker.notify_waiters();
        self.inner.wake_worker.notify_one();
        Ok(())
    }

    /// Whether the delivery is paused.
    pub async fn is_paused(&self) -> Result<bool, OutboxError> {
        let until = statements::pause::end_of_pause(&self.inner.database).await?;
        let now = self.inner.clock.now().as_millisecond();
        Ok(until.is_some_and(|until| now < until))
    }

    /// Records the error with which the ATS rejects an application. Returns how many other
    /// applicants it has rejected with the same error since `since`. A rejection no longer counts
    /// once the ATS has accepted an application for the same posting. Only a digest of the error is
    /// stored, because it may quote personal data.
    pub async fn count_similar_refusals(
        &self,
        claim: &Claim,
        words: &str,
        since: Timestamp,
    ) -> Result<u32, OutboxError> {
        let database = &self.inner.database;
        let (id, digest) = (claim.id.to_string(), Sha256::digest(words));
        let digest = digest.get(..DIGEST_BYTES).unwrap_or_default();
        let now = self.inner.clock.now().as_millisecond();
        statements::pause::record_refusal(database, &id, digest, now).await?;
        let since = since.as_millisecond();
        let alike = statements::pause::count_similar_refusals(database, &id, digest, since).await?;
        Ok(rows::to_count(alike))
    }

    async fn set_pause(
        &self,
        until: Timestamp,
        reason: Option<&'static str>,
        (failures, is_probe): (i64, bool),
    ) -> Result<(), OutboxError> {
        let halt = PauseRequest {
            now: self.inner.clock.now().as_millisecond(),
            until: until.as_millisecond(),
            reason,
            failures,
            is_probe,
        };
        Ok(statements::pause::set(&self.inner.database, &halt).await?)
    }
}

impl DeliveryPause {
    pub(in crate::store) fn new(database: Database) -> Self {
        Self(database)
    }

    /// Called when a reading of the ATS that began at `began` succeeded. If the pause is due to the
    /// key or the plan, one application is sent as a test. If that fails, only a delivered
    /// application ends the pause: some keys may read and not write.
    pub async fn reading_succeeded(
        &self,
        began: Timestamp,
        now: Timestamp,
    ) -> Result<(), PauseError> {
        let began = began.as_millisecond();
        if statements::pause::awaits_successful_read(&self.0, began).await? {
            statements::pause::allow_probe_after_read(&self.0, now.as_millisecond()).await?;
        }
        Ok(())
    }
}
