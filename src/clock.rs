use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use jiff::Timestamp;

/// Tells the time. Nothing else in the house asks the system for it.
///
/// A clone tells the same time as its original, so a test that moves its clock moves the house's.
#[derive(Debug, Clone)]
pub enum Clock {
    /// The machine's clock.
    System,
    /// A clock that stands still until it is moved; milliseconds since the Unix epoch.
    Still(Arc<AtomicI64>),
}

impl Clock {
    /// A clock that stands still at `now` (kept to the millisecond).
    pub fn still(now: Timestamp) -> Self {
        Self::Still(Arc::new(AtomicI64::new(now.as_millisecond())))
    }

    /// The time, to the millisecond: what is stored reads back as it was.
    pub fn now(&self) -> Timestamp {
        let millisecond = match self {
            Self::System => Timestamp::now().as_millisecond(),
            Self::Still(at) => at.load(Ordering::SeqCst),
        };
        from_millisecond(millisecond)
    }

    /// Moves a still clock onwards; the system's clock goes by itself and is left alone.
    pub fn advance(&self, by: Duration) {
        let millis = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
        match self {
            Self::System => (),
            Self::Still(at) => drop(at.fetch_add(millis, Ordering::SeqCst)),
        }
    }
}

/// The time that many milliseconds after the Unix epoch; times out of range become the nearest in range.
pub fn from_millisecond(millisecond: i64) -> Timestamp {
    let nearest = if millisecond < 0 {
        Timestamp::MIN
    } else {
        Timestamp::MAX
    };
    Timestamp::from_millisecond(millisecond).unwrap_or(nearest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_still_clock_moves_only_when_told_and_its_clones_with_it() {
        let clock = Clock::still(from_millisecond(1_000));
        let other = clock.clone();
        assert_eq!(other.now(), from_millisecond(1_000));
        clock.advance(Duration::from_secs(2));
        assert_eq!(other.now(), from_millisecond(3_000));
    }
}
