//! The `[outbox]` settings: how many applications are accepted, and how suspicious applications are
//! handled.

use std::{path::PathBuf, time::Duration};

use serde::Deserialize;
use strum::{IntoStaticStr, VariantArray};

use crate::{application::Suspicion, byte_size::ByteSize};

/// The period over which the limits per hour count applications.
pub const HOUR: Duration = Duration::from_secs(3_600);

/// The `[outbox]` settings. They apply to applications that visitors send. The value `0`, which is
/// the default, means no limit.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutboxSettings {
    /// The maximum number of applications per posting within an hour.
    pub max_per_posting_hour: u32,
    /// The maximum number of applications within an hour.
    pub max_per_hour: u32,
    /// The maximum number of undelivered applications in the store.
    pub max_undelivered: u32,
    /// The maximum total size of the undelivered applications in bytes, after encryption.
    pub max_undelivered_bytes: ByteSize,
    /// The minimum free disk space. If there is less, no applications are accepted.
    pub min_free_disk: ByteSize,
    /// Once this many applications have arrived within the last hour, further applications are
    /// accepted only with a proof of work.
    pub proof_of_work_above: u32,
    /// What happens to suspicious applications.
    pub suspicious: SuspiciousHandling,
}

/// What happens to suspicious applications. An application is suspicious if it might be from a bot.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SuspiciousHandling {
    /// Suspicious applications are delivered, but after all other applications.
    #[default]
    Deliver,
    /// Suspicious applications are held until the operator decides whether to deliver them.
    Hold,
}

/// One of the limits in the `[outbox]` settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum OutboxLimit {
    /// `outbox.min_free_disk`.
    MinFreeDisk,
    /// `outbox.max_undelivered_bytes`.
    MaxUndeliveredBytes,
    /// `outbox.max_undelivered`.
    MaxUndelivered,
    /// `outbox.max_per_hour`.
    MaxPerHour,
    /// `outbox.max_per_posting_hour`.
    MaxPerPostingHour,
    /// `outbox.proof_of_work_above`, which applies only to applications without a proof of work.
    ProofOfWorkAbove,
}

/// The numbers of applications and the free disk space, for comparison with the limits.
#[derive(Debug, Clone, Default)]
pub struct OutboxLoad {
    /// The applications received within the last hour, by posting.
    pub last_hour: Vec<PostingArrivals>,
    /// The undelivered applications.
    pub undelivered: UndeliveredTotal,
    /// The free space on the store's disk. `None` if it is unknown, or if the store is in
    /// PostgreSQL.
    pub free_disk: Option<FreeDisk>,
}

/// The free space on the disk with the SQLite store.
#[derive(Debug, Clone)]
pub struct FreeDisk {
    /// The folder with the database file.
    pub folder: PathBuf,
    /// The free space in bytes.
    pub bytes: u64,
}

row_struct! {
/// The number of applications that a posting received within the last hour.
#[derive(Debug, Clone)]
pub struct PostingArrivals {
    /// The id of the posting.
    pub posting: String,
    /// The number of applications for this posting.
    pub count: u64,
}
}

row_struct! {
/// The applications that are stored but not delivered: waiting, held, refused or returned.
#[derive(Debug, Clone, Copy, Default)]
pub struct UndeliveredTotal {
    /// The number of undelivered applications.
    pub count: u64,
    /// The total size of the undelivered applications in bytes, after encryption.
    pub bytes: u64,
}
}

impl OutboxLoad {
    /// Adds a new application for this posting, which was just received and is not delivered yet.
    pub(in crate::store) fn add(&mut self, posting: &str, bytes: i64) {
        let mut arrivals = self.last_hour.iter_mut();
        match arrivals.find(|it| it.posting == *posting) {
            Some(arrivals) => arrivals.count += 1,
            None => self.last_hour.push(PostingArrivals {
                posting: posting.to_owned(),
                count: 1,
            }),
        }
        self.undelivered.count += 1;
        self.undelivered.bytes += bytes.unsigned_abs();
    }

    /// Reverts a call of [`OutboxLoad::add`] with the same arguments.
    pub(in crate::store) fn subtract(&mut self, posting: &str, bytes: i64) {
        let mut arrivals = self.last_hour.iter_mut();
        if let Some(arrivals) = arrivals.find(|it| it.posting == *posting) {
            arrivals.count = arrivals.count.saturating_sub(1);
        }
        let total = &mut self.undelivered;
        total.count = total.count.saturating_sub(1);
        total.bytes = total.bytes.saturating_sub(bytes.unsigned_abs());
    }
}

impl OutboxLimit {
    /// All limits.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The name of the setting in the `[outbox]` table.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

impl OutboxSettings {
    /// Whether the settings contain any limit.
    pub(in crate::store) fn has_limits(&self) -> bool {
        let sizes = [self.max_undelivered_bytes, self.min_free_disk];
        let counts = [
            self.max_per_posting_hour,
            self.max_per_hour,
            self.max_undelivered,
            self.proof_of_work_above,
        ];
        counts.iter().any(|it| *it > 0) || sizes.iter().any(|it| it.as_u64() > 0)
    }

    /// Whether a limit is reached, so that applications are rejected.
    /// [`OutboxLimit::MaxPerPostingHour`] affects only applications for the postings in
    /// [`Self::busy_postings`], and [`OutboxLimit::ProofOfWorkAbove`] affects only applications
    /// without a proof of work.
    pub fn is_reached(&self, limit: OutboxLimit, load: &OutboxLoad) -> bool {
        let is_reached = |max: u64, count: u64| max > 0 && count >= max;
        let undelivered = load.undelivered;
        let last_hour = load.last_hour.iter().map(|it| it.count).sum();
        match limit {
            OutboxLimit::MinFreeDisk => {
                let free = load.free_disk.as_ref();
                free.is_some_and(|free| free.bytes < self.min_free_disk.as_u64())
            }
            OutboxLimit::MaxUndeliveredBytes => {
                is_reached(self.max_undelivered_bytes.as_u64(), undelivered.bytes)
            }
            OutboxLimit::MaxUndelivered => {
                is_reached(self.max_undelivered.into(), undelivered.count)
            }
            OutboxLimit::MaxPerHour => is_reached(self.max_per_hour.into(), last_hour),
            OutboxLimit::MaxPerPostingHour => self.busy_postings(load).next().is_some(),
            OutboxLimit::ProofOfWorkAbove => is_reached(self.proof_of_work_above.into(), last_hour),
        }
    }

    /// The ids of the postings that currently accept no applications, because they received too
    /// many within the last hour.
    pub fn busy_postings<'l>(&self, load: &'l OutboxLoad) -> impl Iterator<Item = &'l str> {
        let max = u64::from(self.max_per_posting_hour);
        let busy = load
            .last_hour
            .iter()
            .filter(move |it| max > 0 && it.count >= max);
        busy.map(|it| it.posting.as_str())
    }

    /// Finds the first limit that is reached and that affects a new application for this posting.
    /// Returns `None` if the application can be accepted.
    pub(in crate::store) fn limit_for(
        &self,
        posting: &str,
        has_proof: bool,
        load: &OutboxLoad,
    ) -> Option<OutboxLimit> {
        let mut limits = OutboxLimit::ALL.iter().copied();
        limits.find(|limit| match limit {
            OutboxLimit::MaxPerPostingHour => self.busy_postings(load).any(|it| it == posting),
            OutboxLimit::ProofOfWorkAbove if has_proof => false,
            other => self.is_reached(*other, load),
        })
    }

    /// Whether a new application is held because it is suspicious. `suspicion` is the reason, or
    /// `None` if it is not suspicious.
    pub(in crate::store) fn holds(&self, suspicion: Option<Suspicion>) -> bool {
        suspicion.is_some() && self.suspicious == SuspiciousHandling::Hold
    }
}
