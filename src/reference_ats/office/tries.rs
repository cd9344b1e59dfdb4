//! Limits the attempts to sign in.

use std::time::Duration;

use jiff::Timestamp;

/// The time after which one more wrong key is allowed.
const PACE: Duration = Duration::from_secs(12);
/// The number of wrong keys that are allowed at once.
const AT_ONCE: u32 = 5;

/// Limits wrong keys: five at once, then one every twelve seconds. The limit is global, because behind a proxy all
/// clients have the same IP address. An attacker can therefore keep others from signing in, but existing sessions
/// continue.
#[derive(Debug)]
pub(super) struct Tries {
    /// The time at which all wrong keys so far stop counting.
    forgotten: Timestamp,
}

impl Tries {
    pub(super) fn new() -> Self {
        let forgotten = Timestamp::MIN;
        Self { forgotten }
    }

    /// The time until the next key is checked. `None` if it is checked now.
    pub(super) fn wait(&self, now: Timestamp) -> Option<Duration> {
        let left = self.forgotten.duration_since(now);
        let most = PACE * (AT_ONCE - 1);
        let left = Duration::try_from(left).unwrap_or_default();
        left.checked_sub(most).filter(|wait| !wait.is_zero())
    }

    /// Counts a wrong key.
    pub(super) fn count(&mut self, now: Timestamp) {
        self.forgotten = self.forgotten.max(now) + PACE;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_wrong_keys_are_looked_at_and_then_one_every_twelve_seconds() {
        let mut now: Timestamp = "2026-11-21T12:00:00Z".parse().unwrap();
        let mut tries = Tries::new();
        for _ in 0..5 {
            assert_eq!(tries.wait(now), None);
            tries.count(now);
        }
        assert_eq!(tries.wait(now), Some(PACE));
        now += PACE - Duration::from_secs(1);
        assert_eq!(tries.wait(now), Some(Duration::from_secs(1)));
        now += Duration::from_secs(1);
        assert_eq!(tries.wait(now), None);
        tries.count(now);
        assert_eq!(tries.wait(now), Some(PACE));
        now += PACE * 5;
        for _ in 0..5 {
            assert_eq!(tries.wait(now), None);
            tries.count(now);
        }
        assert!(tries.wait(now).is_some());
    }
}
