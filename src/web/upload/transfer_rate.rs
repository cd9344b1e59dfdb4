//! Limits how slowly the body of a form may arrive, with a deadline and a minimum transfer rate.

use std::{
    future::Future,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use tokio::time::{Instant, Sleep, sleep_until};

/// The minimum average transfer rate. The slowest mobile connections (GPRS) reach twice this rate.
const MIN_BYTES_PER_SECOND: u32 = 1 << 10;

/// The deadline of a body. Time counts from when the site first reads the body, so waiting for an
/// upload slot does not count.
#[derive(Debug)]
pub struct TransferDeadline {
    end: Instant,
    /// When the body will count as too slow if nothing more arrives. Each kilobyte that arrives
    /// postpones this by one second, but to no later than `max_pause` from now.
    pause_end: Instant,
    max_pause: Duration,
    timer: Pin<Box<Sleep>>,
}

impl TransferDeadline {
    /// Starts the deadline. The body may take up to `max_time` in total and may pause for up to
    /// `max_pause`.
    pub fn start(now: Instant, max_time: Duration, max_pause: Duration) -> Self {
        let (end, pause_end) = (now + max_time, now + max_pause);
        Self {
            end,
            pause_end,
            max_pause,
            timer: Box::pin(sleep_until(end.min(pause_end))),
        }
    }

    /// Counts bytes that have arrived. Returns `false` if they arrived after the deadline.
    pub fn count(&mut self, now: Instant, bytes: usize) -> bool {
        let earned = Duration::from_secs(1) * u32::try_from(bytes).unwrap_or(u32::MAX)
            / MIN_BYTES_PER_SECOND;
        // `pause_end` may be in the past, because the site did not read the body for some time.
        // That time does not count as a pause of the client, so use the later of the two times.
        self.pause_end = (self.pause_end.max(now) + earned).min(now + self.max_pause);
        now < self.end
    }

    /// When the body will count as too late or too slow if nothing more arrives.
    fn next(&self) -> Instant {
        self.end.min(self.pause_end)
    }

    /// Waits until the body is too late or too slow.
    pub fn poll_expired(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let next = self.next();
        if self.timer.deadline() != next {
            self.timer.as_mut().reset(next);
        }
        self.timer.as_mut().poll(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    /// Simulates a body that arrives in pieces of this size, at this interval. Returns the number
    /// of seconds after which it counts as too slow.
    fn seconds_until_expired(piece: usize, interval: Duration) -> u64 {
        let start = Instant::now();
        let mut deadline = TransferDeadline::start(start, 120 * SECOND, 30 * SECOND);
        let mut arrival = start + interval;
        while arrival < deadline.next() && deadline.count(arrival, piece) {
            arrival += interval;
        }
        (deadline.next() - start).as_secs()
    }

    #[tokio::test]
    async fn an_idle_body_ends_after_the_pause_and_a_slow_phone_has_the_whole_time() {
        let kilobytes = |count: usize| count << 10;
        assert_eq!(seconds_until_expired(1, 1_000 * SECOND), 30, "idle");
        assert_eq!(seconds_until_expired(1, SECOND), 30, "drops");
        assert_eq!(seconds_until_expired(512, SECOND), 59, "half of the rate");
        assert_eq!(seconds_until_expired(kilobytes(1), SECOND), 120);
        assert_eq!(
            seconds_until_expired(kilobytes(40), 29 * SECOND),
            120,
            "pauses"
        );
        assert_eq!(
            seconds_until_expired(kilobytes(40), 31 * SECOND),
            30,
            "a long pause"
        );
    }

    #[tokio::test]
    async fn a_body_that_was_not_read_for_a_while_is_not_late() {
        let start = Instant::now();
        let mut deadline = TransferDeadline::start(start, 120 * SECOND, 30 * SECOND);
        assert!(deadline.count(start + 40 * SECOND, 10 << 10));
        assert_eq!(deadline.next(), start + 50 * SECOND);
        assert!(!deadline.count(start + 120 * SECOND, 10 << 10));
    }
}
