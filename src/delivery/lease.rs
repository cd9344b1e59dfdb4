//! The lease of a claimed entry: how long the entry is reserved for one worker. Waiting for the
//! scanner and the rate limit can take longer than the lease, because no setting limits this wait.
//! The lease is therefore extended before the application is sent.

use std::time::{Duration, Instant};

use jiff::Timestamp;

use crate::clock::Clock;

/// If this much time has passed since an application was claimed, the lease is extended before the
/// application is sent.
const EXTEND_AFTER: Duration = Duration::from_secs(1);

/// The reservation of a claimed entry for a worker.
pub(in crate::delivery) struct Lease {
    began: Timestamp,
    /// The end of the lease. If a write to the outbox fails, the worker retries it until then.
    pub ends: Instant,
}

impl Lease {
    /// Creates a lease that begins now and lasts for `length`.
    pub fn new(clock: &Clock, length: Duration) -> Self {
        Self {
            began: clock.now(),
            ends: Instant::now() + length,
        }
    }

    /// Whether the lease must be extended before the application is sent.
    pub fn must_be_extended(&self, clock: &Clock) -> bool {
        let waited = clock.now().duration_since(self.began);
        Duration::try_from(waited).map_or(true, |waited| waited >= EXTEND_AFTER)
    }
}
