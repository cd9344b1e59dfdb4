//! A timer for each connection, which limits how long the head of a request may take to arrive.
//!
//! hyper starts a timeout before each request and cancels it when the head has arrived. Starting
//! and canceling a tokio timer takes locks that all connections share, so each connection has only
//! one tokio timer. If that timer fires before the current timeout ends, it is reset to the end of
//! the timeout.

use std::{
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll, ready},
    time::{Duration, Instant},
};

use hyper::rt::{Sleep, Timer};
use tokio::time;

/// The timer of one connection. The timeouts of a connection must end in the order in which they
/// began, because the timer is never set to an earlier time.
#[derive(Debug, Clone, Default)]
pub struct ConnectionTimer(Arc<Mutex<Option<Pin<Box<time::Sleep>>>>>);

/// A timeout that hyper waits for.
struct Timeout {
    end: Instant,
    timer: ConnectionTimer,
}

impl Timer for ConnectionTimer {
    fn sleep(&self, duration: Duration) -> Pin<Box<dyn Sleep>> {
        self.sleep_until(self.now() + duration)
    }

    fn sleep_until(&self, end: Instant) -> Pin<Box<dyn Sleep>> {
        let timer = self.clone();
        Box::pin(Timeout { end, timer })
    }
}

impl Sleep for Timeout {}

impl Future for Timeout {
    type Output = ();

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let mut timer = self.timer.0.lock().unwrap_or_else(PoisonError::into_inner);
        let timer = timer.get_or_insert_with(|| Box::pin(time::sleep_until(self.end.into())));
        loop {
            ready!(timer.as_mut().poll(context));
            if Instant::now() >= self.end {
                return Poll::Ready(());
            }
            timer.as_mut().reset(self.end.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_timeout_ends_in_time_also_if_an_earlier_one_was_not_awaited() {
        let timer = ConnectionTimer::default();
        let began = Instant::now();
        let first = timer.sleep(Duration::from_millis(5));
        let mut second = timer.sleep(Duration::from_millis(40));
        first.await;
        assert!(began.elapsed() >= Duration::from_millis(5));
        let ended = tokio::time::timeout(Duration::ZERO, &mut second);
        assert!(ended.await.is_err() || began.elapsed() >= Duration::from_millis(40));
        second.await;
        assert!(began.elapsed() >= Duration::from_millis(40));
    }
}
