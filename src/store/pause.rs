//! Pauses the delivery after a fault that affects every application, such as a wrong API key. The
//! pause is stored, so that it survives a restart and applies to all replicas
//! (docs/decisions.md#59).

use jiff::Timestamp;
use sha2::{Digest, Sha256};

use crate::{
    clock::timestamp_from_millis,
    store::{
        database::Database, database_error::database_cause, outbox::Outbox, outbox_entry::Claim,
        outbox_error::OutboxError, rows,
    },
};

/// The length in bytes to which the digest of an ATS error is truncated.
const DIGEST_BYTES: usize = 16;

/// Gives the task that reads postings from the ATS access to the delivery pause. After a successful
/// read, this task can let one application be sent as a probe even if the pause is not over. Cheap
/// to clone.
#[derive(Debug, Clone)]
pub struct DeliveryPause(Database);

/// The database is not reachable or returned an error.
#[derive(Debug, thiserror::Error)]
#[error("cannot read or change the delivery pause: {}", database_cause(.0))]
pub struct PauseError(#[from] sqlx::Error);

impl Outbox {
    /// Pauses the delivery: no application is sent until `until`. After that, only one application
    /// at a time is sent, as a probe that shows whether the ATS works again, until
    /// [`Outbox::resume`] is called.
    pub async fn pause(&self, until: Timestamp, reason: &'static str) -> Result<(), OutboxError> {
        self.set_pause(until, Some(reason), 1, false).await
    }

    /// Pauses the delivery because of the ATS's rate limit. Reaching this limit does not count as a
    /// failure.
    pub async fn pause_for_throttling(&self, until: Timestamp) -> Result<(), OutboxError> {
        self.set_pause(until, Some("throttled"), 0, false).await
    }

    /// Extends a pause after its probe failed. `failures` is the number of consecutive attempts
    /// that failed for the reason of the pause.
    pub async fn extend_pause(
        &self,
        until: Timestamp,
        reason: Option<&'static str>,
        failures: u32,
    ) -> Result<(), OutboxError> {
        self.set_pause(until, reason, failures, true).await
    }

    /// Lets the next application be sent as a probe now, even if the pause is not over yet. Has no
    /// effect on pauses because of the ATS's rate limit.
    pub async fn allow_probe(&self) -> Result<(), OutboxError> {
        self.end_pause_wait(
            "update pause set until = $1 where $1 < until and reason <> 'throttled'",
        )
        .await?;
        let now = self.inner.clock.now();
        Ok(make_denied_due(&self.inner.database, now).await?)
    }

    /// Makes all waiting entries due now, except those that are being sent.
    pub async fn make_all_due(&self) -> Result<(), OutboxError> {
        let now = self.inner.clock.now().as_millisecond();
        let update = self.inner.database.query(
            "update outbox set due_at = $1
             where state = 'waiting' and $1 < due_at and ats = $2 and not in_flight",
        );
        update.bind(now).bind(&*self.inner.ats).execute().await?;
        Ok(())
    }

    /// Counts the entries that are being sent. An entry that a killed process was sending counts
    /// until its lease ends.
    pub async fn count_in_flight(&self) -> Result<i64, OutboxError> {
        let now = self.inner.clock.now().as_millisecond();
        let count = self.inner.database.query(
            "select count(*) from outbox where state = 'waiting' and $1 < due_at and in_flight",
        );
        let count: Option<i64> = count.bind(now).fetch_value().await?;
        Ok(count.unwrap_or(0))
    }

    /// Lets the next application be sent as the probe. Must be called if the application that was
    /// claimed as the probe was not sent. Never shortens a pause because of the ATS's rate limit:
    /// the probe of such a pause is claimed only after the pause is over.
    pub async fn release_probe(&self) -> Result<(), OutboxError> {
        self.end_pause_wait("update pause set until = $1 where $1 < until")
            .await
    }

    async fn end_pause_wait(&self, update: &'static str) -> Result<(), OutboxError> {
        let now = self.inner.clock.now().as_millisecond();
        let update = self.inner.database.query(update);
        update.bind(now).execute().await?;
        self.inner.wake_worker.notify_one();
        Ok(())
    }

    /// Ends the pause.
    pub async fn resume(&self) -> Result<(), OutboxError> {
        let database = &self.inner.database;
        database.query("delete from pause").execute().await?;
        self.inner.wake_worker.notify_waiters();
        self.inner.wake_worker.notify_one();
        Ok(())
    }

    /// Whether the delivery is paused.
    pub async fn is_paused(&self) -> Result<bool, OutboxError> {
        let pause = self.inner.database.query("select until from pause");
        let until: Option<i64> = pause.fetch_value().await?;
        let now = self.inner.clock.now().as_millisecond();
        Ok(until.is_some_and(|until| now < until))
    }

    /// If the delivery is paused because of the ATS's rate limit, returns when the pause ends.
    pub async fn throttled_until(&self) -> Result<Option<Timestamp>, OutboxError> {
        // The condition `not exists` excludes a pause whose probe is being sent: this pause is
        // already over, and `until` is the end of the probe's lease.
        let pause = self.inner.database.query(
            "select until from pause where reason = 'throttled' and $1 < until
             and not exists (select 1 from outbox
                             where state = 'waiting' and in_flight and due_at = until)",
        );
        let now = self.inner.clock.now().as_millisecond();
        let until: Option<i64> = pause.bind(now).fetch_value().await?;
        Ok(until.map(timestamp_from_millis))
    }

    /// Records the error with which the ATS rejected this application. Returns the number of other
    /// applicants whose applications were rejected with the same error after `since`. A rejection
    /// does not count if the ATS has since accepted an application for the same posting. Only a
    /// digest of the error is stored, because the error can quote personal data.
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
        let update =
            database.query("update outbox set refusal = $2, refused_at = $3 where id = $1");
        update.bind(&id).bind(digest).bind(now).execute().await?;
        // Each application without an applicant hash counts as a separate applicant.
        let refused = database.query(
            "select count(distinct other.applicant) + count(*) filter (where other.applicant is null)
             from outbox as own, outbox as other
             where own.id = $1 and other.id <> own.id and other.refusal = $2 and $3 < other.refused_at
               and other.state in ('waiting', 'refused', 'returned', 'held')
               and (own.applicant is null or other.applicant is distinct from own.applicant)
               and not exists (select 1 from outbox as taken
                               where taken.posting = other.posting and taken.state = 'delivered'
                                 and other.refused_at <= taken.changed_at)",
        );
        let refused = refused.bind(&id).bind(digest).bind(since.as_millisecond());
        let (alike,): (i64,) = refused.fetch_one().await?;
        Ok(rows::to_count(alike))
    }

    /// Stores a pause, or changes the existing one. If the probe of the existing pause failed
    /// (`is_probe`), the pause now ends at `until`. Otherwise, it ends at `until` or at its
    /// previous end, whichever is later. If `reason` is `None`, the previous reason is kept. The
    /// exception is a failed probe after a pause because of the ATS's rate limit: the new reason is
    /// then `unavailable`.
    async fn set_pause(
        &self,
        until: Timestamp,
        reason: Option<&'static str>,
        failures: u32,
        is_probe: bool,
    ) -> Result<(), OutboxError> {
        let pause = self.inner.database.query(
            r#"insert into pause ("only", until, reason, since, failures)
               values (1, $1, coalesce($2, 'unavailable'), $3, $4)
               on conflict ("only") do update
               set until = case when $5 or pause.until < excluded.until then excluded.until
                                else pause.until end,
                   reason = coalesce($2, case when $5 and pause.reason = 'throttled' then 'unavailable'
                                              else pause.reason end),
                   failures = case when pause.failures < excluded.failures then excluded.failures
                                   else pause.failures end,
                   proof = case when pause.proof = 1 and $5 then 2 else pause.proof end"#,
        );
        pause
            .bind(until.as_millisecond())
            .bind(reason)
            .bind(self.inner.clock.now().as_millisecond())
            .bind(i64::from(failures))
            .bind(is_probe)
            .execute()
            .await?;
        Ok(())
    }
}

/// Makes entries due if their last attempt failed because of the API key or the company's ATS plan.
/// One of them can then be sent, to find out whether the ATS accepts applications again.
async fn make_denied_due(database: &Database, now: Timestamp) -> Result<(), sqlx::Error> {
    let due = database.query(
        "update outbox set due_at = $1
         where state = 'waiting' and reason in ('key', 'plan') and $1 < due_at and not in_flight",
    );
    due.bind(now.as_millisecond()).execute().await?;
    Ok(())
}

impl DeliveryPause {
    pub(in crate::store) fn new(database: Database) -> Self {
        Self(database)
    }

    /// Lets one application be sent as a probe if the delivery is paused because the ATS refuses
    /// the API key, or because the company's ATS plan does not include the API. Called after
    /// postings were read successfully, which shows that the cause might be gone; `began` is when
    /// that read began. Also makes the applications due that failed for this reason, so that one of
    /// them can be the probe. Does this only once per pause, because a successful read does not
    /// prove that the cause is gone: some API keys can read but not write.
    pub async fn reading_succeeded(
        &self,
        began: Timestamp,
        now: Timestamp,
    ) -> Result<(), PauseError> {
        let pauses = self.0.query(
            "select count(*) from pause
             where reason in ('key', 'plan') and proof = 0 and since <= $1",
        );
        let (pauses,): (i64,) = pauses.bind(began.as_millisecond()).fetch_one().await?;
        if pauses > 0 {
            let probe = self.0.query(
                "update pause set until = case when $1 < until then $1 else until end, proof = 1
                 where reason in ('key', 'plan') and proof = 0",
            );
            probe.bind(now.as_millisecond()).execute().await?;
            make_denied_due(&self.0, now).await?;
        }
        Ok(())
    }
}
