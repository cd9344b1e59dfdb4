//! The funnel counters in memory. They are written to the store in batches, so that requests do not
//! wait for the disk.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use axum::http::HeaderMap;

use crate::{
    client_ip,
    clock::Clock,
    posting::PostingId,
    store::{Device, FunnelCounts, FunnelEntry, FunnelError, FunnelStep, FunnelStore},
    trusted_proxies::TrustedProxies,
    web::funnel::{view_limiter::ViewLimiter, visitor},
};

const STEPS: usize = 4;

/// The counters of the funnel. Cloning is cheap.
#[derive(Debug, Clone)]
pub struct Funnel {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    store: FunnelStore,
    counters: Mutex<HashMap<Key, Arc<Counters>>>,
    limiter: ViewLimiter,
    trusted_proxies: TrustedProxies,
    clock: Clock,
}

/// The posting and the traffic source that a set of counters is for. The number of different keys
/// is limited: `posting` is the id of an open posting, and `source` is one of
/// `apply.count_sources`, `other` or `none`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Key {
    posting: PostingId,
    source: String,
}

/// A counter for each combination of device class and funnel step.
#[derive(Debug, Default)]
struct Counters([[AtomicU64; STEPS]; Device::ALL.len()]);

/// The counters for views of one page. The response cache stores this value together with the page,
/// so that views of the cached page can be counted without another lookup.
#[derive(Debug, Clone)]
pub struct FunnelView {
    shared: Arc<Shared>,
    counters: Arc<Counters>,
    step: FunnelStep,
}

impl Funnel {
    /// Creates a funnel whose counts are written to `store`.
    pub fn new(store: FunnelStore, trusted_proxies: TrustedProxies, clock: Clock) -> Self {
        Self {
            shared: Arc::new(Shared {
                store,
                counters: Mutex::default(),
                limiter: ViewLimiter::new(),
                trusted_proxies,
                clock,
            }),
        }
    }

    /// The store that the counts are written to. It does not contain counts since the last
    /// [`Self::write`].
    pub fn store(&self) -> &FunnelStore {
        &self.shared.store
    }

    /// Returns the counters for views of a posting or of its form. `source` must be one of a small,
    /// fixed set of values, because counters are created for each new value.
    pub fn view(&self, step: FunnelStep, posting: &PostingId, source: &str) -> FunnelView {
        FunnelView {
            shared: Arc::clone(&self.shared),
            counters: self.find(posting, source),
            step,
        }
    }

    /// Counts that a visitor with this class of device reached a step.
    pub fn count(&self, step: FunnelStep, posting: &PostingId, source: &str, device: Device) {
        self.find(posting, source).add(device, step);
    }

    /// Adds the counts to the current day's totals in the store. If this fails, the counts stay in
    /// memory. Views from shortly before midnight may be counted for the next day.
    ///
    /// # Errors
    ///
    /// Fails if the database is not reachable.
    pub async fn write(&self) -> Result<(), FunnelError> {
        let entries = self.take();
        let Err((error, entries)) = self.shared.store.add(entries).await else {
            return Ok(());
        };
        for entry in entries {
            let counters = self.find(&entry.posting, &entry.source);
            counters.restore(entry.device, entry.counts);
        }
        Err(error)
    }

    /// Takes all counts, which resets the counters to zero. Drops the counters that no
    /// [`FunnelView`] refers to.
    fn take(&self) -> Vec<FunnelEntry> {
        let mut entries = Vec::new();
        self.shared.lock().retain(|key, counters| {
            // Check for other references before taking the counts. Without another reference, the
            // counters cannot change while the lock is held, so dropping them loses no count.
            let is_used = Arc::strong_count(counters) > 1;
            let devices = Device::ALL.into_iter().map(|device| FunnelEntry {
                posting: key.posting.clone(),
                source: key.source.clone(),
                device,
                counts: counters.take(device),
            });
            entries.extend(devices.filter(|entry| !entry.counts.is_empty()));
            is_used
        });
        entries
    }

    fn find(&self, posting: &PostingId, source: &str) -> Arc<Counters> {
        let key = Key {
            posting: posting.clone(),
            source: source.to_owned(),
        };
        Arc::clone(self.shared.lock().entry(key).or_default())
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, HashMap<Key, Arc<Counters>>> {
        self.counters.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl FunnelView {
    /// Counts a view, unless the request comes from a bot or only prefetches the page.
    pub fn count(&self, peer: IpAddr, headers: &HeaderMap) {
        let Some(device) = visitor::device(headers) else {
            return;
        };
        let trusted = &self.shared.trusted_proxies.load();
        let client = client_ip::distinguishable_client(trusted, peer, headers);
        self.count_visitor(client, device);
    }

    /// Counts a view from this class of device, unless the client has already reached its limit for
    /// this minute.
    pub fn count_visitor(&self, client: Option<IpAddr>, device: Device) {
        let now = self.shared.clock.now();
        if client.is_none_or(|client| self.shared.limiter.allows(client, now)) {
            self.counters.add(device, self.step);
        }
    }
}

impl Counters {
    fn add(&self, device: Device, step: FunnelStep) {
        self.0[device as usize][step as usize].fetch_add(1, Ordering::Relaxed);
    }

    fn take(&self, device: Device) -> FunnelCounts {
        let steps = self.0[device as usize].each_ref();
        let [seen, opened, problems, sent] = steps.map(|it| it.swap(0, Ordering::Relaxed));
        FunnelCounts {
            seen,
            opened,
            problems,
            sent,
        }
    }

    fn restore(&self, device: Device, counts: FunnelCounts) {
        let FunnelCounts {
            seen,
            opened,
            problems,
            sent,
        } = counts;
        for (counter, count) in self.0[device as usize]
            .iter()
            .zip([seen, opened, problems, sent])
        {
            counter.fetch_add(count, Ordering::Relaxed);
        }
    }
}
