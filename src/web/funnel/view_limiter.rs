//! Limits how many page views are counted per client. Otherwise a bot that identifies itself as a
//! browser could inflate the counts.

use std::{
    hash::{BuildHasher, RandomState},
    net::IpAddr,
    sync::atomic::{AtomicU32, Ordering},
};

use jiff::Timestamp;

/// The maximum number of views that are counted per client and minute. Real visitors rarely exceed
/// it, even if several of them share an IP address.
const MAX_PER_MINUTE: u32 = 60;

/// The number of slots for clients. Clients whose hashes select the same slot share one limit.
const SLOTS: usize = 8_192;

/// Counts each client's views in the current minute. IP addresses are not stored: a hash of the
/// address with a random key selects a slot. The upper half of a slot contains the minute, and the
/// lower half contains the number of views.
#[derive(Debug)]
pub struct ViewLimiter {
    hasher: RandomState,
    slots: Box<[AtomicU32]>,
}

impl ViewLimiter {
    /// Creates a limiter that has not counted any views yet.
    pub fn new() -> Self {
        Self {
            hasher: RandomState::new(),
            slots: (0..SLOTS).map(|_| AtomicU32::new(0)).collect(),
        }
    }

    /// Counts a view and returns `true` if the client is still within the limit.
    pub fn allows(&self, client: IpAddr, now: Timestamp) -> bool {
        let slot = self.hasher.hash_one(client) as usize % SLOTS;
        let minute = ((now.as_second() / 60) as u32) << 16;
        let slot = &self.slots[slot];
        // The load and the store below are not one atomic operation, so two simultaneous views may
        // be counted as one. An approximate limit is good enough.
        let before = slot.load(Ordering::Relaxed);
        let count = if before & 0xffff_0000 == minute {
            before & 0xffff
        } else {
            0
        };
        if count >= MAX_PER_MINUTE {
            return false;
        }
        slot.store(minute | (count + 1), Ordering::Relaxed);
        true
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_client_with_too_many_views_is_counted_again_in_the_next_minute() {
        let limiter = ViewLimiter::new();
        let client = IpAddr::from([192, 0, 2, 1]);
        let now: Timestamp = "2026-11-21T09:00:00Z".parse().unwrap();
        for _ in 0..MAX_PER_MINUTE {
            assert!(limiter.allows(client, now));
        }
        assert!(!limiter.allows(client, now));
        assert!(limiter.allows(client, now + Duration::from_secs(60)));
    }
}
