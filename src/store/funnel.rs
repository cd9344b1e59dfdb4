//! Stores the funnel: how often postings were viewed, and how often forms were opened, shown again
//! with errors, and accepted. Each row contains the counts for one day, posting, traffic source and
//! device class. The rows contain no data about individual people.

use std::{sync::Arc, time::Duration};

use jiff::civil::{Date, date};

use crate::{
    clock::{self, Clock, day_number},
    posting::PostingId,
    store::{database::Database, database_error::database_cause, open::Store, query::Query},
};

/// The maximum number of rows written or deleted in one transaction. It is small, so that
/// applications can be stored without a long wait.
const BATCH: usize = 256;

/// Stores the counters of the funnel. Cheap to clone.
#[derive(Debug, Clone)]
pub struct FunnelStore {
    database: Database,
    clock: Clock,
    /// The ATS that the postings come from. Each row names it, because the store can contain
    /// counters for the postings of several ATSs.
    ats: Arc<str>,
    retention: Duration,
}

/// A step that visitors take between seeing a posting and sending an application.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FunnelStep {
    /// The page of a posting was shown.
    Seen,
    /// The empty form was shown.
    Opened,
    /// A form was shown again with errors.
    Problem,
    /// An application was stored in the outbox.
    Sent,
}

/// The device class of a visitor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Device {
    /// A phone.
    Phone,
    /// Any other device.
    Desktop,
}

row_struct! {
/// How many times visitors took each step.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct FunnelCounts {
    /// Postings seen.
    pub seen: u64,
    /// Forms opened.
    pub opened: u64,
    /// Forms shown again with errors.
    pub problems: u64,
    /// Applications stored.
    pub sent: u64,
}
}

/// Counts to add to today's row for a posting, traffic source and device class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FunnelEntry {
    /// The id of the posting.
    pub posting: PostingId,
    /// The traffic source: a name from `apply.count_sources`, `other` or `none`.
    pub source: String,
    /// The device class.
    pub device: Device,
    /// The counts to add.
    pub counts: FunnelCounts,
}

row_struct! {
/// The counts for one posting, traffic source or device class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FunnelGroup {
    @flatten
    /// The counts, summed over all rows of the group.
    pub counts: FunnelCounts,
    /// The id of the posting, the name of the source, or the name of the device class.
    pub name: String,
}
}

row_struct! {
/// The counts for one day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FunnelDay {
    @flatten
    /// The counts, summed over all rows of the day.
    pub counts: FunnelCounts,
    /// The day, as the number of days since 1970-01-01.
    day: i64,
}
}

row_struct! {
/// A stored row, for the CSV export.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FunnelRow {
    @flatten
    /// The counts for the day.
    pub counts: FunnelDay,
    /// The id of the posting.
    pub posting: String,
    /// The traffic source.
    pub source: String,
    /// The device class.
    pub device: String,
}
}

/// The counts of a period, grouped in four ways.
#[derive(Debug, Clone, Default)]
pub struct FunnelReport {
    /// The counts by day, oldest first. Days without counts are omitted.
    pub days: Vec<FunnelDay>,
    /// The counts by posting, most views first.
    pub postings: Vec<FunnelGroup>,
    /// The counts by traffic source, most views first.
    pub sources: Vec<FunnelGroup>,
    /// The counts by device class.
    pub devices: Vec<FunnelGroup>,
}

/// Why the counters cannot be read or written.
#[derive(Debug, thiserror::Error)]
#[error("cannot access the counters of the funnel: {}", database_cause(.0))]
pub struct FunnelError(#[from] sqlx::Error);

type Result<T, E = FunnelError> = std::result::Result<T, E>;

/// Sums the counts of all rows since the day `$2`, grouped by a column.
macro_rules! sums_by {
    ($column:literal, $name:literal, $order:literal) => {
        concat!(
            "select ",
            $column,
            " as ",
            $name,
            ", cast(sum(seen) as bigint) as seen, cast(sum(opened) as bigint) as opened,
               cast(sum(problems) as bigint) as problems, cast(sum(sent) as bigint) as sent
             from funnel where ats = $1 and day >= $2 group by ",
            $column,
            " order by ",
            $order
        )
    };
}

impl Store {
    /// Returns the funnel of this ATS. Its rows are kept for `retention`.
    pub fn funnel(&self, retention: Duration) -> FunnelStore {
        FunnelStore {
            database: self.database().clone(),
            clock: self.clock().clone(),
            ats: self.posting_cache().ats(),
            retention,
        }
    }
}

impl FunnelStore {
    /// Adds counts to today's rows (UTC). Several replicas can add to the same row. If the database
    /// fails, returns the entries whose counts were not added.
    pub async fn add(
        &self,
        mut entries: Vec<FunnelEntry>,
    ) -> Result<(), (FunnelError, Vec<FunnelEntry>)> {
        // Every replica writes the rows in the same order, so that two transactions cannot
        // deadlock.
        entries.sort_by(|a, b| {
            let key = |it: &FunnelEntry| (it.posting.clone(), it.source.clone(), it.device);
            key(a).cmp(&key(b))
        });
        let day = day_number(self.clock.now());
        while !entries.is_empty() {
            let count = entries.len().min(BATCH);
            if let Err(error) = self.add_batch(day, &entries[..count]).await {
                return Err((error, entries));
            }
            entries.drain(..count);
        }
        Ok(())
    }

    async fn add_batch(&self, day: i64, entries: &[FunnelEntry]) -> Result<()> {
        let mut tx = self.database.begin().await?;
        for entry in entries {
            let FunnelCounts {
                seen,
                opened,
                problems,
                sent,
            } = entry.counts;
            let insert = tx.query(
                "insert into funnel (ats, day, posting, source, device, seen, opened, problems, sent)
                 values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
                 on conflict (ats, day, posting, source, device) do update set
                     seen = funnel.seen + excluded.seen, opened = funnel.opened + excluded.opened,
                     problems = funnel.problems + excluded.problems, sent = funnel.sent + excluded.sent",
            );
            let insert = insert
                .bind(&*self.ats)
                .bind(day)
                .bind(entry.posting.as_str())
                .bind(&entry.source)
                .bind(entry.device.as_str());
            let counts = [seen, opened, problems, sent].into_iter();
            let counts = counts.map(|count| i64::try_from(count).unwrap_or(i64::MAX));
            counts.fold(insert, Query::bind).execute().await?;
        }
        Ok(tx.commit().await?)
    }

    /// Sums the counts of the last `days` days, including today.
    pub async fn report(&self, days: u32) -> Result<FunnelReport> {
        Ok(FunnelReport {
            days: self
                .since(days, sums_by!("day", "day", "day"))
                .fetch_all()
                .await?,
            postings: self
                .since(days, sums_by!("posting", "name", "seen desc, posting"))
                .fetch_all()
                .await?,
            sources: self
                .since(days, sums_by!("source", "name", "seen desc, source"))
                .fetch_all()
                .await?,
            devices: self
                .since(days, sums_by!("device", "name", "device"))
                .fetch_all()
                .await?,
        })
    }

    /// Passes all rows of the last `days` days to `visit`, oldest first.
    pub async fn for_each_row(&self, days: u32, visit: impl FnMut(FunnelRow)) -> Result<()> {
        let rows = self.since(
            days,
            "select day, posting, source, device, seen, opened, problems, sent
             from funnel where ats = $1 and day >= $2 order by day, posting, source, device",
        );
        Ok(rows.for_each(visit).await?)
    }

    /// Deletes the rows whose retention period is over. Returns the number of deleted rows.
    pub async fn delete_expired(&self) -> Result<u64> {
        let sweep = sql!(
            "delete from funnel where (ats, day, posting, source, device) in
                 (select ats, day, posting, source, device from funnel where day <= $1
                  order by day limit $2",
            SKIP_LOCKED,
            ")",
        );
        let before = clock::saturating_sub(self.clock.now(), self.retention);
        // The retention period can begin in the middle of a day. Delete all rows of that day, so
        // that no row is kept longer than the retention period.
        let deleted = self
            .database
            .delete_in_batches(sweep, day_number(before), BATCH as u32);
        Ok(deleted.await?)
    }

    fn since(&self, days: u32, sql: &'static str) -> Query<'_> {
        let first = day_number(self.clock.now()) - i64::from(days.saturating_sub(1));
        self.database.query(sql).bind(&*self.ats).bind(first)
    }
}

impl Device {
    /// All device classes.
    pub const ALL: [Self; 2] = [Self::Phone, Self::Desktop];

    /// The name in the database and in the CSV file.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Phone => "phone",
            Self::Desktop => "desktop",
        }
    }
}

impl FunnelCounts {
    /// Whether nothing was counted.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl FunnelDay {
    /// The day (UTC).
    pub fn date(&self) -> Date {
        let days = jiff::Span::new().try_days(self.day);
        let epoch = date(1970, 1, 1);
        days.map_or(epoch, |days| epoch.saturating_add(days))
    }
}
