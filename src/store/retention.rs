//! Deletes data after its retention period, and counts the applications that will be deleted soon.

use std::time::Duration;

use jiff::Timestamp;

use crate::{
    clock::{self, Clock, days},
    store::{
        database::Database, job_alerts, mail_queue, outbox_entry::EntryState,
        outbox_error::OutboxError, query::Query, settings::RetentionPeriods,
    },
};

/// The maximum number of entries deleted in one transaction. It is small, so that other writes do
/// not have to wait long.
const SWEEP_BATCH: u32 = 32;
/// The minimum age at which a file that no row refers to is deleted. A newer file could belong to a
/// transaction that is still running. One day is long enough even if the clock is adjusted.
const MIN_UNREFERENCED_AGE: Duration = days(1);
/// How long a referral link is kept after it has expired or was deactivated.
const REFERRAL_LINK_PERIOD: Duration = days(30);
/// The operator is warned about undelivered applications that will be deleted within these periods.
pub const WARNING_PERIODS: [Duration; 3] = [days(14), days(7), days(1)];

/// Deletes expired data. Applications that are waiting for delivery are never deleted. Cheap to
/// clone.
#[derive(Debug, Clone)]
pub struct Retention {
    database: Database,
    clock: Clock,
    periods: RetentionPeriods,
}

/// The numbers of rows that one run of the cleanup deleted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SweepReport {
    /// The number of delivered applications whose answers and files were deleted, while their
    /// receipts remain.
    pub contents: u64,
    /// The number of deleted receipts of delivered or withdrawn applications.
    pub receipts: u64,
    /// The number of undelivered applications that were deleted, with their receipts.
    pub undelivered: u64,
    /// The number of emails that were deleted because the mail server did not accept them in time.
    pub unsent_mails: u64,
}

/// How many undelivered applications will be deleted soon, and when.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ExpiryCounts {
    /// When the first undelivered application will be deleted.
    pub first_expiry: Option<Timestamp>,
    /// The number of applications that will be deleted within each of [`WARNING_PERIODS`].
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

    /// Returns a copy with shorter retention periods: the content of delivered applications is
    /// deleted immediately, and receipts are kept for at most `receipts`.
    pub fn with_receipts_up_to(&self, receipts: Duration) -> Self {
        let terms = RetentionPeriods {
            payload_after_delivery: Duration::ZERO,
            download: Duration::ZERO,
            receipts: self.periods.receipts.min(receipts),
            ..self.periods
        };
        Self::new(self.database.clone(), self.clock.clone(), terms)
    }

    /// Deletes applications, receipts, emails, job alerts and referral links whose retention period
    /// is over, including their remains in the store's files. Logs the id of each deleted
    /// application. Several replicas can call this function at the same time.
    pub async fn sweep(&self) -> Result<SweepReport, OutboxError> {
        let mut swept = SweepReport {
            contents: self.delete_delivered_content().await?,
            ..SweepReport::default()
        };
        for &state in EntryState::ALL {
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
        job_alerts::delete_expired(&self.database, self.clock.now()).await?;
        self.delete_ended_referral_links().await?;
        swept.unsent_mails = mail_queue::delete_expired(&self.database, self.clock.now()).await?;
        if swept.unsent_mails > 0 {
            let mails = swept.unsent_mails;
            tracing::error!(
                mails,
                "deleted mails that the mail server did not accept in time"
            );
        }
        self.database.clean_up().await?;
        // Use the system clock: file times are in system time, even if a test controls the store's
        // clock.
        let kept = self.periods.retention.max(MIN_UNREFERENCED_AGE);
        let before = clock::saturating_sub(Clock::System.now(), kept);
        self.database.delete_unreferenced_files(before).await?;
        Ok(swept)
    }

    /// Counts the undelivered applications that will be deleted soon.
    pub async fn expiry_counts(&self) -> Result<ExpiryCounts, OutboxError> {
        let kept = self.periods.retention;
        let before = WARNING_PERIODS.map(|ahead| match kept.checked_sub(ahead) {
            Some(age) if !age.is_zero() => self.time_before_now(age),
            // If the retention period is not longer than the warning period, every new entry would
            // cause a warning. Count nothing in that case.
            _ => i64::MIN,
        });
        let ending = self.database.query(
            "select min(changed_at), count(*) filter (where changed_at <= $1),
                      count(*) filter (where changed_at <= $2),
                      count(*) filter (where changed_at <= $3)
               from outbox where state in ('held', 'refused')",
        );
        let ending = before.into_iter().fold(ending, Query::bind);
        let (first, long, middle, short): (Option<i64>, i64, i64, i64) = ending.fetch_one().await?;
        let end = |since| clock::saturating_add(clock::timestamp_from_millis(since), kept);
        Ok(ExpiryCounts {
            first_expiry: first.map(end),
            within: [long, middle, short].map(|it| u64::try_from(it).unwrap_or(0)),
        })
    }

    /// Deletes the content of delivered applications once both `payload_after_delivery` and
    /// `download` are over.
    async fn delete_delivered_content(&self) -> Result<u64, OutboxError> {
        let delivered = self.time_before_now(self.periods.payload_after_delivery);
        let received = self.time_before_now(self.periods.download);
        let mut removed = 0;
        loop {
            let mut tx = self.database.begin().await?;
            let update = tx.query(sql!(
                "update outbox set payload = null, network = null
                 where id in (select id from outbox
                              where state = 'delivered' and payload is not null
                                and changed_at <= $1 and received_at <= $2
                              order by changed_at limit $3",
                SKIP_LOCKED,
                ") returning id",
            ));
            let update = update.bind(delivered).bind(received);
            let spent: Vec<String> = update.bind(i64::from(SWEEP_BATCH)).fetch_column().await?;
            for id in &spent {
                let removal = tx.query("delete from document where entry = $1");
                removal.bind(id).execute().await?;
            }
            tx.commit().await?;
            for application in &spent {
                tracing::info!(
                    %application,
                    "deleted the content of a delivered application"
                );
            }
            removed += spent.len() as u64;
            if spent.len() < SWEEP_BATCH as usize {
                return Ok(removed);
            }
        }
    }

    /// Clears the content digests of old entries, which are no longer compared with new
    /// applications.
    async fn forget_digests(&self) -> Result<u64, OutboxError> {
        let before = self.time_before_now(self.periods.digests);
        let update = sql!(
            "update outbox set digest = ",
            NO_BYTES,
            " where id in (select id from outbox where digest != ",
            NO_BYTES,
            " and received_at <= $1 order by received_at limit $2)",
        );
        let database = &self.database;
        Ok(database
            .delete_in_batches(update, before, SWEEP_BATCH)
            .await?)
    }

    /// Deletes the referral links that expired or were deactivated at least
    /// [`REFERRAL_LINK_PERIOD`] ago. Until then, their owners can see how many applications were
    /// sent with each link.
    async fn delete_ended_referral_links(&self) -> Result<u64, OutboxError> {
        let before = self.time_before_now(REFERRAL_LINK_PERIOD);
        let delete = sql!(
            "delete from referral_link where id in
                 (select id from referral_link where ends_at <= $1 order by ends_at limit $2",
            SKIP_LOCKED,
            ")",
        );
        let database = &self.database;
        Ok(database
            .delete_in_batches(delete, before, SWEEP_BATCH)
            .await?)
    }

    /// Deletes the entries that have been in the state `state` since `before` or earlier, together
    /// with their files and receipts.
    async fn delete_expired(&self, state: EntryState, before: i64) -> Result<u64, OutboxError> {
        let (mut removed, state) = (0, state.as_str());
        loop {
            let mut tx = self.database.begin().await?;
            let removal = tx.query(sql!(
                "delete from outbox
                 where id in (select id from outbox where state = $1 and changed_at <= $2
                              order by changed_at limit $3",
                SKIP_LOCKED,
                ") returning id",
            ));
            let removal = removal
                .bind(state)
                .bind(before)
                .bind(i64::from(SWEEP_BATCH));
            let ended: Vec<String> = removal.fetch_column().await?;
            tx.commit().await?;
            for application in &ended {
                tracing::info!(
                    %application,
                    state,
                    "deleted an application: its retention period is over"
                );
            }
            removed += ended.len() as u64;
            if ended.len() < SWEEP_BATCH as usize {
                return Ok(removed);
            }
        }
    }

    fn time_before_now(&self, time: Duration) -> i64 {
        clock::saturating_sub(self.clock.now(), time).as_millisecond()
    }
}
