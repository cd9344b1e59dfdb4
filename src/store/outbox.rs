//! The outbox: stores accepted applications until they are delivered. Workers claim entries for
//! delivery and record the results of their attempts.

use std::{
    num::NonZeroUsize,
    sync::{Arc, atomic::AtomicUsize},
    thread::available_parallelism,
    time::Duration,
};

use arc_swap::{ArcSwap, Guard};
use tokio::sync::{Notify, Semaphore, broadcast};

use crate::{
    application::{Application, ApplicationId},
    clock::{self, Clock},
    store::{
        application_sealer::{ApplicationSealError, ApplicationSealer},
        database::Database,
        outbox_entry::{Claim, PutResult},
        outbox_error::OutboxError,
        outbox_settings::{HOUR, OutboxLimit, OutboxLoad, OutboxSettings},
        put_rows::RowLimits,
        recent_senders::{CountedSender, RecentSenders},
        replicas::Replicas,
        rows::{AttemptEnd, ClaimedRow, EntryChange},
        seal::SealError,
        sender_network::SenderNetwork,
        settings::RetentionPeriods,
        statements,
    },
};

/// The capacity of the channel for signals about ended delivery attempts. If the task of a waiting
/// visitor misses signals, it reads the entry from the database.
const SIGNAL_CAPACITY: usize = 256;
/// The `reason` of an application that is waiting because the key that encrypts it is not in the
/// key file.
pub const KEY_MISSING: &str = "key_missing";

/// The outbox. It contains accepted applications until they are delivered, and their receipts after
/// that. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Outbox {
    pub(in crate::store) inner: Arc<Inner>,
    settings: Arc<ArcSwap<OutboxSettings>>,
    has_proof: bool,
}

#[derive(Debug)]
pub(in crate::store) struct Inner {
    pub database: Database,
    pub sealer: ApplicationSealer,
    pub clock: Clock,
    pub retention: RetentionPeriods,
    /// The ATS that new applications are for. Only applications for this ATS are delivered.
    pub ats: Arc<str>,
    /// Limits how many applications are encrypted at the same time: one per processor, because
    /// encryption is CPU-bound.
    pub sealing_permits: Arc<Semaphore>,
    pub wake_worker: Notify,
    pub settled_ids: broadcast::Sender<ApplicationId>,
    /// The size, in bytes, of the largest application that could not be stored since the last
    /// successful [`Outbox::try_write`].
    pub failed_bytes: AtomicUsize,
    pub recent_senders: RecentSenders,
}

impl Outbox {
    pub(in crate::store) fn new(
        database: Database,
        sealer: ApplicationSealer,
        clock: Clock,
        retention: RetentionPeriods,
        ats: Arc<str>,
    ) -> Self {
        let inner = Inner {
            database,
            sealer,
            clock,
            retention,
            ats,
            sealing_permits: Arc::new(Semaphore::new(
                available_parallelism().map_or(1, NonZeroUsize::get),
            )),
            wake_worker: Notify::new(),
            settled_ids: broadcast::Sender::new(SIGNAL_CAPACITY),
            failed_bytes: AtomicUsize::new(0),
            recent_senders: RecentSenders::default(),
        };
        Self {
            inner: Arc::new(inner),
            settings: Arc::default(),
            has_proof: false,
        }
    }

    /// Returns a copy of this outbox with different settings for new applications.
    #[must_use]
    pub fn with_settings(&self, settings: OutboxSettings) -> Self {
        Self {
            settings: Arc::new(ArcSwap::from_pointee(settings)),
            ..self.clone()
        }
    }

    /// Returns a copy of this outbox for storing one application. `has_proof` is true if the form
    /// contained a proof of work, in which case the limit `proof_of_work_above` does not apply.
    #[must_use]
    pub fn with_proof(&self, has_proof: bool) -> Self {
        Self {
            has_proof,
            ..self.clone()
        }
    }

    /// The current settings for new applications. There are no limits unless
    /// [`Outbox::with_settings`] or [`Outbox::replace_settings`] has been called.
    pub fn settings(&self) -> Guard<Arc<OutboxSettings>> {
        self.settings.load()
    }

    /// Replaces the settings of this outbox and its clones. Affects only applications that are
    /// stored afterwards.
    pub fn replace_settings(&self, settings: OutboxSettings) {
        self.settings.store(Arc::new(settings));
    }

    /// Returns the handle for coordination with other replicas, or `None` if the store is in
    /// SQLite, which replicas cannot share.
    pub fn replicas(&self) -> Option<Replicas> {
        Replicas::for_database(&self.inner.database, &self.inner.ats)
    }

    /// Counts the applications and determines the free disk space, for comparison with the limits
    /// in the settings.
    pub async fn load(&self) -> Result<OutboxLoad, OutboxError> {
        Ok(statements::load::read(&self.inner.database, self.an_hour_ago()).await?)
    }

    /// Counts an application, which is about to be stored, toward its network's share of each
    /// limit. If the network has used up its share of a limit, fails with this limit. Returns
    /// `None` if the network is unknown.
    pub(in crate::store) fn count_sender(
        &self,
        application: &Application,
        network: Option<SenderNetwork>,
    ) -> Result<Option<CountedSender<'_>>, OutboxLimit> {
        let Some(network) = network else {
            return Ok(None);
        };
        let (settings, now) = (self.settings.load(), self.inner.clock.now());
        let senders = &self.inner.recent_senders;
        let counted = senders.count(&settings, network, application, now);
        let counted = counted.inspect_err(|limit| {
            tracing::warn!(
                limit = limit.as_str(),
                "one network has used a quarter of the limit, so no application from it is accepted"
            );
        });
        counted.map(Some)
    }

    /// Finds the first limit that one more application for this posting would exceed. Returns
    /// `None` if the application can be accepted.
    pub(in crate::store) async fn reached_limit(
        &self,
        posting: &str,
    ) -> Result<Option<OutboxLimit>, OutboxError> {
        let settings = self.settings.load_full();
        if !settings.has_limits() {
            return Ok(None);
        }
        let load = self.load().await?;
        Ok(settings.limit_for(posting, self.has_proof, &load))
    }

    /// The limits for an application that is received now. `None` if the settings contain no limit.
    pub(in crate::store) fn row_limits(&self) -> Option<RowLimits> {
        let settings = self.settings.load_full();
        settings.has_limits().then(|| RowLimits {
            settings,
            has_proof: self.has_proof,
            since: self.an_hour_ago(),
        })
    }

    /// Finds a stored application by its id.
    pub async fn find(&self, id: ApplicationId) -> Result<Option<PutResult>, OutboxError> {
        let entry = "select reference from outbox where id = $1";
        let entry = self.inner.database.query(entry).bind(id.to_string());
        let hash: Option<Vec<u8>> = entry.fetch_value().await?;
        hash.map(|hash| self.put_result(id, &hash)).transpose()
    }

    /// Claims the due entry with the lowest round number, by setting its due time to the end of the
    /// lease. A round contains at most one application from each sender's network. Entries that may
    /// be from a bot are claimed last. Skips entries that are damaged or whose key is missing.
    pub async fn claim(&self, lease: Duration) -> Result<Option<Claim>, OutboxError> {
        loop {
            let now = self.inner.clock.now();
            let lease_ends = clock::saturating_add(now, lease).as_millisecond();
            let Inner { database, ats, .. } = &*self.inner;
            let now = now.as_millisecond();
            let taken = statements::delivery::claim(database, ats, now, lease_ends).await?;
            let Some(taken) = taken else {
                return Ok(None);
            };
            let opened = self.open_claim(&taken).await;
            let Some(opened) = self.skip_unreadable(&taken, opened, lease_ends).await? else {
                continue;
            };
            return opened.map(Some);
        }
    }
}

impl Outbox {
    /// If a claimed entry could not be decrypted, records why. Returns `None` if this entry is
    /// skipped, so that the next one can be claimed: a damaged entry is then held, and an entry
    /// whose key is missing waits until `lease_ends`.
    async fn skip_unreadable(
        &self,
        taken: &ClaimedRow,
        opened: Result<Claim, OutboxError>,
        lease_ends: i64,
    ) -> Result<Option<Result<Claim, OutboxError>>, OutboxError> {
        let postponed = |reason| EntryChange::Postponed {
            until: lease_ends,
            reason,
            unclear: false,
        };
        let application = &taken.id;
        let error = match opened {
            Ok(claim) => return Ok(Some(Ok(claim))),
            Err(error) => error,
        };
        let change = match &error {
            OutboxError::Seal(error) if error.is_permanent() => {
                tracing::error!(
                    %application,
                    "cannot read an application, so it is held: {error}"
                );
                EntryChange::Held {
                    reason: "unreadable".to_owned(),
                    unclear: false,
                }
            }
            OutboxError::Seal(ApplicationSealError::Seal(cause @ SealError::UnknownKey(_))) => {
                tracing::warn!(%application, "an application is postponed: {cause}");
                postponed(KEY_MISSING)
            }
            other => {
                tracing::warn!(%application, "an application is postponed: {other}");
                // If the postponement cannot be stored, the attempt counts as unclear when the
                // lease expires.
                let _ = self.end_unopened(taken, postponed("store")).await;
                return Ok(Some(Err(error)));
            }
        };
        self.end_unopened(taken, change).await?;
        Ok(None)
    }

    /// Stores the result for a claimed entry that could not be decrypted.
    async fn end_unopened(
        &self,
        taken: &ClaimedRow,
        change: EntryChange,
    ) -> Result<(), OutboxError> {
        let turn = (taken.attempts, taken.changed_at);
        self.apply_change(taken.id.clone(), turn, change).await?;
        self.allow_next_probe(taken.failures.is_some()).await
    }

    /// If the entry was claimed as a probe during a pause but was not sent, lets the next entry be
    /// sent as the probe.
    async fn allow_next_probe(&self, was_probe: bool) -> Result<(), OutboxError> {
        if was_probe {
            self.release_probe().await
        } else {
            Ok(())
        }
    }

    pub(in crate::store) async fn apply_change(
        &self,
        id: String,
        turn: (i64, i64),
        change: EntryChange,
    ) -> Result<bool, OutboxError> {
        let end = Arc::new(AttemptEnd {
            id,
            attempt: turn.0,
            since: turn.1,
            now: self.inner.clock.now().as_millisecond(),
            change,
        });
        Ok(statements::delivery::end_attempt(&self.inner.database, &end).await?)
    }

    /// The content of applications received after this time is kept after delivery, until the
    /// retention task deletes it. The content of earlier applications is deleted immediately after
    /// delivery.
    pub(in crate::store) fn keep_content_received_after(&self) -> i64 {
        let (now, terms) = (self.inner.clock.now(), self.inner.retention);
        if terms.payload_after_delivery.is_zero() {
            clock::saturating_sub(now, terms.download).as_millisecond()
        } else {
            i64::MIN
        }
    }

    fn an_hour_ago(&self) -> i64 {
        clock::saturating_sub(self.inner.clock.now(), HOUR).as_millisecond()
    }

    /// Creates the result for an application that is already stored as the entry `id`.
    pub(in crate::store) fn put_result(
        &self,
        id: ApplicationId,
        hash: &[u8],
    ) -> Result<PutResult, OutboxError> {
        let reference = self.inner.sealer.find_receipt_token(id, hash);
        Ok(PutResult {
            id,
            token: reference.ok_or(OutboxError::TokenLost(id))?,
            is_new: false,
            is_correction: false,
            may_have_saved_form: true,
        })
    }

    pub(in crate::store) fn time_until(&self, at: i64) -> Duration {
        let millis = at.saturating_sub(self.inner.clock.now().as_millisecond());
        Duration::from_millis(u64::try_from(millis).unwrap_or(0))
    }
}
