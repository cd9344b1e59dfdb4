//! Deletes what is past its retention period, and reports what will be deleted soon.

use std::time::Duration;

use jiff::Timestamp;

use crate::{
    clock::{self, Clock},
    store::{
        database::Database, outbox::OutboxError, outbox_entry::EntryState,
        settings::RetentionPeriods, statements,
    },
};

/// Number of entries that are deleted in one transaction, so that other writes do not wait long.
const SWEEP_BATCH: u32 = 32;
/// Minimum age of unreferenced files before they are deleted. A younger file may belong to a
/// transaction that is still running, even if the clock was changed.
const MIN_UNREFERENCED_AGE: Duration = days(1);
/// How long before deletion the operator is warned of undelivered applications.
pub const WARNING_PERIODS: [Duration; 3] = [days(14), days(7), days(1)];

/// Deletes expired data. Applications that wait for delivery are never deleted. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Retention {
    database: Database,
    clock: Clock,
    periods: RetentionPeriods,
}

/// What a cleanup deleted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SweepReport {
    /// Delivered applications whose answers and file were deleted. Their receipts remain.
    pub contents: u64,
    /// Receipts of delivered or withdrawn applications.
    pub receipts: u64,
    /// Undelivered applications with their receipts.
    pub undelivered: u64,
}

/// Which undelivered applications are deleted next.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ExpiryCounts {
    /// When the first one is deleted.
    pub first_expiry: Option<Timestamp>,
    /// How many are deleted within each of [`WARNING_PERIODS`].
    pub within: [u64; 3],
}

impl Retention {
    pub(in crate::store) fn new(
        database: Database,
        clock: Clock,
        periods: RetentionPeriods,
    ) -> Self {
        Self {
            database,
            clock,
            periods,
        }
    }

    /// The same with shorter periods: delivered content is deleted at once, and receipts are kept
    /// no longer than `receipts`.
    pub fn with_receipts_up_to(&self, receipts: Duration) -> Self {
        let terms = RetentionPeriods {
            payload_after_delivery: Duration::ZERO,
            download: Duration::ZERO,
            receipts: self.periods.receipts.min(receipts),
            ..self.periods
        };
        Self::new(self.database.clone(), self.clock.clone(), terms)
    }

    /// Deletes what is past its retention period, and its traces in the store's files. Logs each
    /// application by its id. Replicas may run it at the same time.
    pub async fn sweep(&self) -> Result<SweepReport, OutboxError> {
        let mut swept = SweepReport {
            contents: self.delete_delivered_content().await?,
            ..SweepReport::default()
        };
        for state in EntryState::ALL {
            let Some(time) = state.retention_period(&self.periods) else {
                continue;
            };
            let ended = self
                .delete_expired(state, self.time_before_now(time))
                .await?;
            match state {
                EntryState::Delivered | EntryState::Withdrawn => swept.receipts += ended,
                _ => swept.undelivered += ended,
            }
        }
        self.forget_digests().await?;
        dispatch!(&self.database, retention::clean_up())?;
        // File times are system time, even if the store's clock is set by a test.
        let kept = self.periods.retention.max(MIN_UNREFERENCED_AGE);
        let before = Clock::System.now().checked_sub(kept);
        let before = before.unwrap_or(Timestamp::MIN);
        dispatch!(&self.database, retention::delete_unreferenced_files(before))?;
        Ok(swept)
    }

    /// The undelivered applications that will be deleted soon.
    pub async fn expiry_counts(&self) -> Result<ExpiryCounts, OutboxError> {
        let kept = self.periods.retention;
        let before = WARNING_PERIODS.map(|ahead| match kept.checked_sub(ahead) {
            Some(age) if !age.is_zero() => self.time_before_now(age),
            // Otherwise the warning would appear for every new entry.
            _ => i64::MIN,
        });
        let row = statements::retention::expiry_counts(&self.database, before).await?;
        let end = |since| clock::timestamp_from_millis(since).checked_add(kept);
        Ok(ExpiryCounts {
            first_expiry: row.first.map(|since| end(since).unwrap_or(Timestamp::MAX)),
            within: [row.long, row.middle, row.short].map(|it| u64::try_from(it).unwrap_or(0)),
        })
    }

    /// Deletes the content of delivered applications that can no longer be downloaded.
    async fn delete_delivered_content(&self) -> Result<u64, OutboxError> {
        let delivered = self.time_before_now(self.periods.payload_after_delivery);
        let received = self.time_before_now(self.periods.download);
        let mut removed = 0;
        loop {
            let spent = statements::retention::delete_delivered_content(
                &self.database,
                delivered,
                received,
                SWEEP_BATCH,
            )
            .await?;
            for entry in &spent {
                tracing::info!(entry, "what was sent is removed: it was delivered");
            }
            removed += spent.len() as u64;
            if spent.len() < SWEEP_BATCH as usize {
                return Ok(removed);
            }
        }
    }

    /// Removes the digests by which content is known again, once nothing is compared with them any more.
    async fn forget_digests(&self) -> Result<(), OutboxError> {
        let before = self.time_before_now(self.periods.digests);
        loop {
            let forgotten =
                statements::retention::forget_digests(&self.database, before, SWEEP_BATCH).await?;
            if forgotten < u64::from(SWEEP_BATCH) {
                return Ok(());
            }
        }
    }

    /// Deletes the entries that entered a state before this time.
    async fn delete_expired(&self, state: EntryState, before: i64) -> Result<u64, OutboxError> {
        let mut removed = 0;
        loop {
            let ended = statements::retention::delete_expired(
                &self.database,
                state.as_str(),
                before,
                SWEEP_BATCH,
            )
            .await?;
            for entry in &ended {
                let state = state.as_str();
                tracing::info!(entry, state, "an application is removed: its time is over");
            }
            removed += ended.len() as u64;
            if ended.len() < SWEEP_BATCH as usize {
                return Ok(removed);
            }
        }
    }

    /// The time `time` ago, in milliseconds.
    fn time_before_now(&self, time: Duration) -> i64 {
        let then = self.clock.now().checked_sub(time);
        then.unwrap_or(Timestamp::MIN).as_millisecond()
    }
}

const fn days(count: u64) -> Duration {
    Duration::from_secs(count * 86_400)
}
