//! Deletes what is past its retention period, and reports what will be deleted soon.

use std::time::Duration;

use jiff::Timestamp;

use crate::{
    clock::{self, Clock},
    store::{database::Database, entry::State, outbox::OutboxError, settings::Terms, statements},
};

/// Number of entries that are deleted in one transaction, so that other writes do not wait long.
const SWEPT_AT_ONCE: u32 = 32;
/// Minimum age of unreferenced files before they are deleted. A younger file may belong to a
/// transaction that is still running, even if the clock was changed.
const ON_ITS_WAY: Duration = days(1);
/// How long before deletion the operator is warned of undelivered applications.
pub const WARNED_BEFORE: [Duration; 3] = [days(14), days(7), days(1)];

/// Deletes expired data. Applications that wait for delivery are never deleted. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Retention {
    database: Database,
    clock: Clock,
    terms: Terms,
}

/// What a cleanup deleted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Swept {
    /// Delivered applications whose answers and file were deleted. Their receipts remain.
    pub payloads: u64,
    /// Receipts of delivered or withdrawn applications.
    pub receipts: u64,
    /// Undelivered applications with their receipts.
    pub undelivered: u64,
}

/// Which undelivered applications are deleted next.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Ending {
    /// When the first one is deleted.
    pub first: Option<Timestamp>,
    /// How many are deleted within each of [`WARNED_BEFORE`].
    pub within: [u64; 3],
}

impl Retention {
    pub(in crate::store) fn new(database: Database, clock: Clock, terms: Terms) -> Self {
        Self {
            database,
            clock,
            terms,
        }
    }

    /// The same with shorter periods: delivered content is deleted at once, and receipts are kept
    /// no longer than `receipts`.
    pub fn at_most(&self, receipts: Duration) -> Self {
        let terms = Terms {
            payload_after_delivery: Duration::ZERO,
            download: Duration::ZERO,
            receipts: self.terms.receipts.min(receipts),
            ..self.terms
        };
        Self::new(self.database.clone(), self.clock.clone(), terms)
    }

    /// Deletes what is past its retention period, and its traces in the store's files. Logs each
    /// application by its id. Replicas may run it at the same time.
    pub async fn sweep(&self) -> Result<Swept, OutboxError> {
        let mut swept = Swept {
            payloads: self.spend().await?,
            ..Swept::default()
        };
        for state in State::ALL {
            let Some(time) = state.lasts(&self.terms) else {
                continue;
            };
            let ended = self.end(state, self.before(time)).await?;
            match state {
                State::Delivered | State::Withdrawn => swept.receipts += ended,
                _ => swept.undelivered += ended,
            }
        }
        self.forget_digests().await?;
        on!(&self.database, retention::tidy())?;
        // File times are system time, even if the store's clock is set by a test.
        let kept = self.terms.retention.max(ON_ITS_WAY);
        let before = Clock::System.now().checked_sub(kept);
        let before = before.unwrap_or(Timestamp::MIN);
        on!(&self.database, retention::remove_unnamed(before))?;
        Ok(swept)
    }

    /// The undelivered applications that will be deleted soon.
    pub async fn ending(&self) -> Result<Ending, OutboxError> {
        let kept = self.terms.retention;
        let before = WARNED_BEFORE.map(|ahead| match kept.checked_sub(ahead) {
            Some(age) if !age.is_zero() => self.before(age),
            // Otherwise the warning would appear for every new entry.
            _ => i64::MIN,
        });
        let row = statements::retention::ending(&self.database, before).await?;
        let end = |since| clock::timestamp_from_millis(since).checked_add(kept);
        Ok(Ending {
            first: row.first.map(|since| end(since).unwrap_or(Timestamp::MAX)),
            within: [row.long, row.middle, row.short].map(|it| u64::try_from(it).unwrap_or(0)),
        })
    }

    /// Deletes the content of delivered applications that can no longer be downloaded.
    async fn spend(&self) -> Result<u64, OutboxError> {
        let delivered = self.before(self.terms.payload_after_delivery);
        let received = self.before(self.terms.download);
        let mut removed = 0;
        loop {
            let spent =
                statements::retention::spend(&self.database, delivered, received, SWEPT_AT_ONCE)
                    .await?;
            for entry in &spent {
                tracing::info!(entry, "what was sent is removed: it was delivered");
            }
            removed += spent.len() as u64;
            if spent.len() < SWEPT_AT_ONCE as usize {
                return Ok(removed);
            }
        }
    }

    /// Removes the digests by which content is known again, once nothing is compared with them any more.
    async fn forget_digests(&self) -> Result<(), OutboxError> {
        let before = self.before(self.terms.digests);
        loop {
            let forgotten =
                statements::retention::forget_digests(&self.database, before, SWEPT_AT_ONCE)
                    .await?;
            if forgotten < u64::from(SWEPT_AT_ONCE) {
                return Ok(());
            }
        }
    }

    /// Deletes the entries that entered a state before this time.
    async fn end(&self, state: State, before: i64) -> Result<u64, OutboxError> {
        let mut removed = 0;
        loop {
            let ended =
                statements::retention::end(&self.database, state.as_str(), before, SWEPT_AT_ONCE)
                    .await?;
            for entry in &ended {
                let state = state.as_str();
                tracing::info!(entry, state, "an application is removed: its time is over");
            }
            removed += ended.len() as u64;
            if ended.len() < SWEPT_AT_ONCE as usize {
                return Ok(removed);
            }
        }
    }

    /// The time `time` ago, in milliseconds.
    fn before(&self, time: Duration) -> i64 {
        let then = self.clock.now().checked_sub(time);
        then.unwrap_or(Timestamp::MIN).as_millisecond()
    }
}

const fn days(count: u64) -> Duration {
    Duration::from_secs(count * 86_400)
}
