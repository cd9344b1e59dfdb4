use std::time::Duration;

use jiff::Timestamp;

use crate::{
    clock::{self, Clock},
    store::{database::Database, entry::State, outbox::OutboxError, settings::Terms, statements},
};

/// Entries that are removed in one go: the one that writes is not kept from writing for long.
const SWEPT_AT_ONCE: u32 = 32;
/// What is not known may be on its way for so long, clocks that are set included.
const ON_ITS_WAY: Duration = days(1);
/// How long before their end the operator hears of entries that wait for a person.
pub const WARNED_BEFORE: [Duration; 3] = [days(14), days(7), days(1)];

/// The end of what is kept. Nothing that waits to be delivered ends here. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Retention {
    database: Database,
    clock: Clock,
    terms: Terms,
}

/// What a sweep removed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Swept {
    /// Delivered applications whose answers and file went; their receipts stay.
    pub payloads: u64,
    /// Receipts of what was delivered or withdrawn.
    pub receipts: u64,
    /// Applications that nobody delivered, with their receipts.
    pub undelivered: u64,
}

/// Which of the applications that were given to a person are removed next.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Ending {
    /// When the first one is removed.
    pub first: Option<Timestamp>,
    /// How many are removed within each of [`WARNED_BEFORE`].
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

    /// The same with nothing kept of what was delivered, and receipts kept no longer than that.
    pub fn at_most(&self, receipts: Duration) -> Self {
        let terms = Terms {
            payload_after_delivery: Duration::ZERO,
            download: Duration::ZERO,
            receipts: self.terms.receipts.min(receipts),
            ..self.terms
        };
        Self::new(self.database.clone(), self.clock.clone(), terms)
    }

    /// Removes what is past its time, and its traces in the store's files. What goes is logged by the
    /// application's id. Several replicas may sweep at once.
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
        // Files tell of the system's time, whatever the clock is set to here.
        let kept = self.terms.retention.max(ON_ITS_WAY);
        let before = Clock::System.now().checked_sub(kept);
        let before = before.unwrap_or(Timestamp::MIN);
        on!(&self.database, retention::remove_unnamed(before))?;
        Ok(swept)
    }

    /// What the operator is to know before it is gone.
    pub async fn ending(&self) -> Result<Ending, OutboxError> {
        let kept = self.terms.retention;
        let before = WARNED_BEFORE.map(|ahead| match kept.checked_sub(ahead) {
            Some(age) if !age.is_zero() => self.before(age),
            // It would be said of every entry as soon as it is there.
            _ => i64::MIN,
        });
        let row = statements::retention::ending(&self.database, before).await?;
        let end = |since| clock::timestamp_from_millis(since).checked_add(kept);
        Ok(Ending {
            first: row.first.map(|since| end(since).unwrap_or(Timestamp::MAX)),
            within: [row.long, row.middle, row.short].map(|it| u64::try_from(it).unwrap_or(0)),
        })
    }

    /// Removes what was delivered and may not be downloaded any more.
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

    /// Removes the entries that came into a state before that time.
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

    /// The time that long ago, in milliseconds.
    fn before(&self, time: Duration) -> i64 {
        let then = self.clock.now().checked_sub(time);
        then.unwrap_or(Timestamp::MIN).as_millisecond()
    }
}

const fn days(count: u64) -> Duration {
    Duration::from_secs(count * 86_400)
}
