//! The clock. All other code gets the current time from here, so that tests can control it.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use jiff::{Timestamp, ToSpan, tz::TimeZone};

/// A source of the current time.
///
/// Clones share their state: when a test advances its clock, the site's clock advances too.
#[derive(Debug, Clone)]
pub enum Clock {
    /// The system clock.
    System,
    /// A test clock, which contains its time in milliseconds since the Unix epoch. The time changes
    /// only when a test advances it.
    Manual(Arc<AtomicI64>),
}

impl Clock {
    /// A test clock that starts at `now`, rounded to the millisecond.
    pub fn manual(now: Timestamp) -> Self {
        Self::Manual(Arc::new(AtomicI64::new(now.as_millisecond())))
    }

    /// The current time in whole milliseconds, so that storing it and reading it again does not
    /// change it.
    pub fn now(&self) -> Timestamp {
        let millisecond = match self {
            Self::System => Timestamp::now().as_millisecond(),
            Self::Manual(at) => at.load(Ordering::SeqCst),
        };
        timestamp_from_millis(millisecond)
    }

    /// Advances a test clock. Has no effect on the system clock.
    pub fn advance(&self, by: Duration) {
        let millis = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
        match self {
            Self::System => (),
            Self::Manual(at) => drop(at.fetch_add(millis, Ordering::SeqCst)),
        }
    }
}

/// Converts milliseconds since the Unix epoch to a time. A value that is out of range becomes the
/// nearest valid time.
pub fn timestamp_from_millis(millisecond: i64) -> Timestamp {
    let nearest = if millisecond < 0 {
        Timestamp::MIN
    } else {
        Timestamp::MAX
    };
    Timestamp::from_millisecond(millisecond).unwrap_or(nearest)
}

/// Adds a duration. Returns the latest possible time on overflow.
pub fn saturating_add(at: Timestamp, by: Duration) -> Timestamp {
    at.checked_add(by).unwrap_or(Timestamp::MAX)
}

/// Subtracts a duration. Returns the earliest possible time on overflow.
pub fn saturating_sub(at: Timestamp, by: Duration) -> Timestamp {
    at.checked_sub(by).unwrap_or(Timestamp::MIN)
}

/// A duration of `count` days of 24 hours.
pub const fn days(count: u64) -> Duration {
    Duration::from_secs(count * 86_400)
}

/// Returns the day (UTC) as the number of days since 1970-01-01.
pub fn day_number(at: Timestamp) -> i64 {
    at.as_second().div_euclid(86_400)
}

/// Returns the start of the day (UTC) that is `days_later` days after the day of `at`. Returns `at`
/// on overflow.
pub fn start_of_day(at: Timestamp, days_later: i64) -> Timestamp {
    let day = at.to_zoned(TimeZone::UTC).start_of_day();
    let day = day.and_then(|day| day.checked_add(days_later.days()));
    day.map_or(at, |day| day.timestamp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manual_clock_and_its_clones_change_only_when_they_are_set() {
        let clock = Clock::manual(timestamp_from_millis(1_000));
        let other = clock.clone();
        assert_eq!(other.now(), timestamp_from_millis(1_000));
        clock.advance(Duration::from_secs(2));
        assert_eq!(other.now(), timestamp_from_millis(3_000));
    }
}
