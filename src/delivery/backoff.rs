//! Exponential backoff with jitter.

use std::time::Duration;

use rand::RngExt;

/// The delays between attempts. Each is twice as long as the previous one, up to `max`.
#[derive(Debug, Clone, Copy)]
pub struct Backoff {
    /// The delay after the first attempt.
    pub initial: Duration,
    /// The maximum delay.
    pub max: Duration,
}

impl Backoff {
    /// Creates a backoff that doubles from `initial` up to `max`.
    pub const fn new(initial: Duration, max: Duration) -> Self {
        Self { initial, max }
    }

    /// Returns the delay after attempt number `attempts`, where the first attempt has the number 1.
    /// Up to a quarter of the delay is subtracted at random, so that attempts that failed at the
    /// same time are retried at different times.
    pub fn with_jitter(self, attempts: u32) -> Duration {
        let share = rand::rng().random_range(0.75..=1.0);
        self.without_jitter(attempts).mul_f64(share)
    }

    /// The delay without the random part.
    pub(in crate::delivery) fn without_jitter(self, attempts: u32) -> Duration {
        // 31 doublings are enough to reach any maximum.
        let doublings = attempts.saturating_sub(1).min(31);
        self.initial.saturating_mul(1 << doublings).min(self.max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BACKOFF: Backoff = Backoff::new(Duration::from_secs(5), Duration::from_secs(7200));

    #[test]
    fn waits_double_up_to_the_ceiling() {
        let seconds =
            [1, 2, 3, 4, 11, 12, 40, u32::MAX].map(|n| BACKOFF.without_jitter(n).as_secs());
        assert_eq!(seconds, [5, 10, 20, 40, 5120, 7200, 7200, 7200]);
    }

    #[test]
    fn no_wait_is_longer_than_its_turn_nor_much_shorter() {
        for attempts in 1..100 {
            let (wait, longest) = (
                BACKOFF.with_jitter(attempts),
                BACKOFF.without_jitter(attempts),
            );
            assert!(longest * 3 / 4 <= wait && wait <= longest, "{wait:?}");
        }
    }
}
