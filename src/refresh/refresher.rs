//! The state of the refresher, and the methods that publish the mirror.

use std::{
    collections::HashMap,
    mem,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
};

use jiff::Timestamp;
use tokio::{
    sync::{self, Notify},
    task::spawn_blocking,
};
use tracing::Span;

use crate::{
    ats::{AtsClient, AtsError, MAX_LIST_ITEMS},
    catalogue::{Catalogue, Closed},
    clock::Clock,
    posting::PostingId,
    rate_limiter::RateLimiter,
    refresh::{
        mirror::PostingMirror, settings::RefreshSettings, stored_details::LoadLimit,
        tracked_posting::TrackedPosting,
    },
    store::{CachedPosting, PostingCache, PostingCacheError, Replicas},
    telemetry::{ActiveAlarm, Alarm, metrics, traces},
};

/// The status of a replica that sends no requests to the ATS, because another replica reads the
/// postings.
pub const OTHER_REPLICA: &str = "other_replica";

/// Reads postings from the ATS into the catalogue and the store. If a read fails, the catalogue and
/// the store stay unchanged.
#[derive(Debug)]
pub struct Refresher {
    pub(in crate::refresh) settings: RefreshSettings,
    pub(in crate::refresh) catalogue: Catalogue,
    /// Notified when the operator requests an immediate read of the list.
    pub(in crate::refresh) list_requested: Notify,
    /// Notified when a list has been read.
    pub(in crate::refresh) list_updated: Notify,
    /// Notified when details have been read but are not published yet.
    pub(in crate::refresh) details_read: Notify,
    pub(in crate::refresh) client: AtsClient,
    pub(in crate::refresh) posting_cache: PostingCache,
    pub(in crate::refresh) clock: Clock,
    pub(in crate::refresh) replicas: Option<Replicas>,
    /// Whether this replica reads postings from the ATS. If several replicas share a database, only
    /// one of them, the leader, reads from the ATS. The other replicas load the postings that the
    /// leader stores.
    pub(in crate::refresh) is_leader: AtomicBool,
    /// The version of the stored postings that was loaded last, or -1 before the first load.
    pub(in crate::refresh) loaded_version: AtomicI64,
    mirror: Mutex<PostingMirror>,
    /// Held while a list is being read and applied.
    pub(in crate::refresh) list_lock: sync::Mutex<()>,
    /// Held while a snapshot is being published.
    publish_lock: sync::Mutex<()>,
    rate_limiter: Arc<RateLimiter>,
    initial_rate_limiter: RateLimiter,
    pub(in crate::refresh) list_alarm: Alarm,
    pub(in crate::refresh) hold_alarm: Alarm,
    pub(in crate::refresh) details_alarm: Alarm,
    pub(in crate::refresh) other_ats_alarm: Alarm,
    store_alarm: Alarm,
    /// Whether the last read of the list failed.
    pub(in crate::refresh) is_list_failing: AtomicBool,
    /// Whether the posting for open applications, which are for no particular job, was missing from
    /// the last list.
    lacks_open_application: AtomicBool,
    last_status: Mutex<Option<&'static str>>,
}

/// The result of reading the details of one posting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DetailsStep {
    /// No details had to be read.
    Idle,
    /// The details were read.
    Read(PostingId),
    /// The ATS responded with 404. The posting stays visible until a second 404 confirms that it is
    /// gone.
    GoneUnconfirmed(PostingId),
    /// The ATS responded with 404 again, so the posting was closed.
    Gone(PostingId),
}

/// Why a step of the refresh failed. The catalogue and the stored postings are unchanged.
#[derive(Debug, thiserror::Error)]
pub enum RefreshError {
    /// A request to the ATS failed.
    #[error(transparent)]
    Ats(#[from] AtsError),
    /// The stored postings could not be read.
    #[error(transparent)]
    PostingCache(#[from] PostingCacheError),
    /// The list could not be parsed, because the parser panicked or the process is stopping.
    #[error("the list of postings could not be parsed")]
    ListNotParsed,
}

pub(in crate::refresh) fn record_outcome<T>(span: &Span, result: &Result<T, RefreshError>) {
    match result {
        Ok(_) => traces::record_outcome(span, "accepted", false),
        Err(RefreshError::Ats(error)) => traces::record_outcome(span, error.kind().name(), true),
        Err(RefreshError::PostingCache(_)) => traces::record_outcome(span, "store_error", true),
        Err(RefreshError::ListNotParsed) => traces::record_outcome(span, "not_parsed", true),
    }
}

impl Refresher {
    /// Creates a refresher. Its catalogue is empty until [`Refresher::load`] is called or the first
    /// list is read.
    pub fn new(
        settings: RefreshSettings,
        client: AtsClient,
        catalogue: Catalogue,
        posting_cache: PostingCache,
        clock: Clock,
    ) -> Self {
        let replicas = posting_cache.replicas();
        let rate_limiter = |max_per_second| {
            let max_per_second = settings.is_external.then_some(max_per_second);
            RateLimiter::new(max_per_second, "reads", replicas.clone())
        };
        Self {
            rate_limiter: Arc::new(rate_limiter(settings.ats.reads_per_second)),
            initial_rate_limiter: rate_limiter(settings.ats.first_reads_per_second),
            is_leader: AtomicBool::new(replicas.is_none()),
            loaded_version: AtomicI64::new(-1),
            replicas,
            settings,
            catalogue,
            client,
            posting_cache,
            clock,
            list_requested: Notify::new(),
            list_updated: Notify::new(),
            details_read: Notify::new(),
            mirror: Mutex::default(),
            list_lock: sync::Mutex::default(),
            publish_lock: sync::Mutex::default(),
            list_alarm: Alarm::new("posting_list"),
            hold_alarm: Alarm::new("posting_list_held"),
            details_alarm: Alarm::new("posting_details"),
            other_ats_alarm: Alarm::new("other_ats"),
            store_alarm: Alarm::new("last_good_copy"),
            is_list_failing: AtomicBool::new(false),
            lacks_open_application: AtomicBool::new(false),
            last_status: Mutex::default(),
        }
    }

    /// Fills the catalogue from the stored postings. The site calls this function at startup,
    /// before it serves visitors.
    pub async fn load(&self) -> Result<(), RefreshError> {
        Ok(self.load_mirror().await?)
    }

    /// All alarms of the refresher, most urgent first. The operator's page and the metrics show
    /// them.
    pub fn alarms(&self) -> [&Alarm; 5] {
        [
            &self.other_ats_alarm,
            &self.list_alarm,
            &self.hold_alarm,
            &self.details_alarm,
            &self.store_alarm,
        ]
    }

    /// The active alarms.
    pub fn active_alarms(&self) -> Vec<ActiveAlarm> {
        let alarms = self.alarms().into_iter();
        alarms.filter_map(Alarm::active).collect()
    }

    /// Makes [`Refresher::run`] read the list now, instead of at the end of the interval. Several
    /// calls before the read begins count as one. Has no effect on a replica that is not the
    /// leader.
    pub fn request_list(&self) {
        self.list_requested.notify_one();
    }

    /// The time since which a list has been held because many postings are missing from it, or
    /// `None` if no list is held.
    pub fn held_since(&self) -> Option<Timestamp> {
        self.mirror().standing.held_since
    }

    /// Whether this process reads the postings from the ATS. Without replicas, this is always true,
    /// unless another process has changed the ATS to which the store belongs.
    pub fn is_leader(&self) -> bool {
        self.is_leader.load(Ordering::SeqCst)
    }

    /// The result of the last request to the ATS: `accepted`, or the name of the error. `None`
    /// before the first request. [`OTHER_REPLICA`] if another replica sends the requests to the
    /// ATS.
    pub fn last_status(&self) -> Option<&'static str> {
        *self.lock_last_status()
    }

    fn lock_last_status(&self) -> MutexGuard<'_, Option<&'static str>> {
        let status = self.last_status.lock();
        status.unwrap_or_else(PoisonError::into_inner)
    }

    /// Loads the stored postings into the mirror. Does not parse unchanged postings again.
    pub(in crate::refresh) async fn load_mirror(&self) -> Result<(), PostingCacheError> {
        let show = self.settings.ats.show_compensation_by_default;
        let before = self.mirror().tracked.to_vec();
        let before: HashMap<_, _> = before.iter().map(|known| (&known.id, known)).collect();
        let (mut postings, mut closed) = (Vec::new(), HashMap::new());
        let mut limit = LoadLimit::new(self.settings.ats.max_answer.as_usize());
        let visit = |stored: CachedPosting| {
            let Some(stored) = limit.apply(stored) else {
                return;
            };
            let Some(last_seen) = stored.last_seen else {
                let known = before.get(&stored.id);
                let reused = known.and_then(|known| known.reuse_for(&stored));
                postings.push(reused.unwrap_or_else(|| TrackedPosting::from_stored(stored, show)));
                return;
            };
            let item_bytes = stored.item.len();
            let known = TrackedPosting::from_stored(stored, show);
            let posting = known.posting;
            let parsed = posting.map(|posting| Closed::new(posting, last_seen, item_bytes));
            closed.extend(parsed.map(|closed| (known.id, closed)));
        };
        let list_state = self.posting_cache.load(visit).await?;
        self.delete_dropped(&limit.dropped).await;
        if limit.has_ignored_closed {
            self.delete_old_closed().await;
        }
        if limit.ignored > 0 {
            let (max, ignored) = (MAX_LIST_ITEMS, limit.ignored);
            tracing::warn!(
                "the store has more than {max} open postings; {ignored} of them are not shown"
            );
        }
        {
            let mut copy = self.mirror();
            copy.replace(postings, self.clock.now());
            copy.standing = list_state;
            copy.set_closed(closed);
            copy.stored_details.replace(limit.sizes);
            copy.is_saved = limit.ignored == 0;
        }
        self.publish().await;
        Ok(())
    }

    /// Records the result of a request to the ATS. If the request failed, counts the failure in the
    /// metrics.
    pub(in crate::refresh) fn record_response<T>(&self, answer: &Result<T, AtsError>) {
        let status = match answer {
            Ok(_) => "accepted",
            Err(error) => error.kind().name(),
        };
        if answer.is_err() {
            metrics::count_refresh_failure(status);
        }
        *self.lock_last_status() = Some(status);
    }

    /// Records that another replica now sends the requests. The result of this replica's last
    /// request is no longer relevant: for example, the other replica may use another API key.
    pub(in crate::refresh) fn record_other_replica(&self) {
        *self.lock_last_status() = Some(OTHER_REPLICA);
    }

    /// Notifies the delivery that the ATS accepts the API key. If the delivery is paused because of
    /// the key, the delivery then sends an application as a probe.
    pub(in crate::refresh) async fn report_success(&self, began: Timestamp) {
        let pauses = self.posting_cache.delivery_pause();
        if let Err(error) = pauses.reading_succeeded(began, self.clock.now()).await {
            tracing::warn!("cannot end the pause of the delivery: {error}; the next probe will");
        }
    }

    pub(in crate::refresh) fn mirror(&self) -> MutexGuard<'_, PostingMirror> {
        self.mirror.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The rate limit for requests that read from the ATS (`ats.reads_per_second`). Other code that
    /// reads from the ATS shares it.
    pub fn rate_limiter(&self) -> Arc<RateLimiter> {
        Arc::clone(&self.rate_limiter)
    }

    pub(in crate::refresh) async fn acquire_rate_limit(&self) {
        let lacking_details = self.mirror().tracked.counts().lacking_details;
        if lacking_details > 0 {
            self.initial_rate_limiter.acquire().await;
        } else {
            self.rate_limiter.acquire().await;
        }
    }

    /// Publishes the mirror as a new snapshot, which is built on a blocking thread. The snapshot
    /// counts as changed only if visitors see a difference. Snapshots are published one at a time,
    /// so that an older snapshot never replaces a newer one.
    pub(in crate::refresh) async fn publish(&self) {
        let _turn = self.publish_lock.lock().await;
        let (postings, closed, confirmed_at, changed) = {
            let mut copy = self.mirror();
            let changed = mem::take(&mut copy.is_dirty);
            let closed = Arc::clone(&copy.closed);
            (copy.visible(), closed, copy.standing.confirmed_at, changed)
        };
        let before = self.catalogue.snapshot();
        let is_first = before.never_loaded();
        // The first snapshot contains postings from the store, and it is not known when they last
        // changed.
        let seen_at = (!is_first).then(|| self.clock.now());
        let catalogue = self.catalogue.clone();
        let publishing = spawn_blocking(move || {
            let snapshot = before.next(postings, confirmed_at);
            if !is_first {
                snapshot.index();
            }
            let snapshot = snapshot.with_closed(closed).with_changed_at(seen_at);
            if changed {
                catalogue.replace(snapshot)
            } else {
                catalogue.confirm(snapshot)
            }
        });
        if publishing.await.is_err() {
            // The snapshot is not published if the task is canceled, which happens only when the
            // process stops.
            self.mirror().is_dirty |= changed;
        }
        if is_first {
            // At startup, build the search index in the background, so that the site shows the
            // stored postings immediately. Only searches wait for the index.
            let catalogue = self.catalogue.clone();
            spawn_blocking(move || catalogue.build_indexes());
        }
    }

    /// Logs when the posting for open applications disappears from the list, and when it reappears.
    pub(in crate::refresh) fn check_open_application(&self) {
        let Some(id) = &self.settings.open_application else {
            return;
        };
        let is_missing = self.catalogue.snapshot().open_application().is_none();
        let was_missing = self
            .lacks_open_application
            .swap(is_missing, Ordering::Relaxed);
        match (is_missing, was_missing) {
            (true, false) => tracing::warn!(
                "apply.open_application names the posting {id}, which the ATS does not list: the site offers \
                 no open application; write the id of a posting, which is the part of its URL after /jobs/"
            ),
            (false, true) => tracing::info!("the posting for open applications is listed again"),
            _ => (),
        }
    }

    /// Raises the alarm if a read from the store failed. A successful read does not clear the
    /// alarm, because it does not show that the store can be written to.
    pub(in crate::refresh) fn record_store_read<T>(
        &self,
        done: Result<T, PostingCacheError>,
    ) -> Option<T> {
        match done {
            Ok(read) => Some(read),
            Err(error) => self.record_store_result(Err(error)),
        }
    }

    /// Raises the alarm if the store failed, and clears it otherwise. The postings are published in
    /// both cases.
    pub(in crate::refresh) fn record_store_result<T>(
        &self,
        done: Result<T, PostingCacheError>,
    ) -> Option<T> {
        match &done {
            Ok(_) => self.store_alarm.clear("postings can be stored again"),
            Err(error) => self.store_alarm.raise(format!(
                "cannot read or write the stored postings: {error}; after a restart, older ones would be shown"
            )),
        }
        done.ok()
    }
}
