//! Limits sign-in attempts.

use std::time::Duration;

use jiff::Timestamp;

/// The interval after which one more wrong key is allowed.
const REFILL_INTERVAL: Duration = Duration::from_secs(12);
/// The number of wrong keys allowed in a burst.
const BURST: u32 = 5;

/// Limits sign-in attempts with a wrong key: a burst of five, then one every twelve seconds. The
/// limit is global, because all clients behind a proxy have the same IP address. An attacker can
/// therefore prevent others from signing in, but existing sessions remain valid.
#[derive(Debug)]
pub(super) struct SignInLimiter {
    /// The time from which earlier wrong keys no longer count.
    resets_at: Timestamp,
}

impl SignInLimiter {
    pub(super) fn new() -> Self {
        Self {
            resets_at: Timestamp::MIN,
        }
    }

    /// The time to wait before the next key is checked. `None` if it can be checked now.
    pub(super) fn retry_after(&self, now: Timestamp) -> Option<Duration> {
        let left = Duration::try_from(self.resets_at.duration_since(now)).unwrap_or_default();
        let wait = left.saturating_sub(REFILL_INTERVAL * (BURST - 1));
        (!wait.is_zero()).then_some(wait)
    }

    /// Counts a wrong key.
    pub(super) fn record_failure(&mut self, now: Timestamp) {
        self.resets_at = self.resets_at.max(now) + REFILL_INTERVAL;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_wrong_keys_are_looked_at_and_then_one_every_twelve_seconds() {
        let mut now: Timestamp = "2026-11-21T12:00:00Z".parse().unwrap();
        let mut limiter = SignInLimiter::new();
        for _ in 0..5 {
            assert_eq!(limiter.retry_after(now), None);
            limiter.record_failure(now);
        }
        assert_eq!(limiter.retry_after(now), Some(REFILL_INTERVAL));
        now += REFILL_INTERVAL - Duration::from_secs(1);
        assert_eq!(limiter.retry_after(now), Some(Duration::from_secs(1)));
        now += Duration::from_secs(1);
        assert_eq!(limiter.retry_after(now), None);
        limiter.record_failure(now);
        assert_eq!(limiter.retry_after(now), Some(REFILL_INTERVAL));
        now += REFILL_INTERVAL * 5;
        for _ in 0..5 {
            assert_eq!(limiter.retry_after(now), None);
            limiter.record_failure(now);
        }
        assert!(limiter.retry_after(now).is_some());
    }
}
