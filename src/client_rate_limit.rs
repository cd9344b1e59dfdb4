//! Limits how many requests a client can send per minute, for forms and for sign-in attempts.

use std::{net::IpAddr, num::NonZeroU32, sync::Arc, time::Duration};

use arc_swap::ArcSwapOption;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter, clock::Clock};

use crate::client_ip::client_key;

/// A limit on requests that counts each client separately.
#[derive(Debug)]
pub struct ClientRateLimit {
    limiter: ArcSwapOption<DefaultKeyedRateLimiter<IpAddr>>,
}

impl ClientRateLimit {
    /// Allows `max_requests` requests per minute and client, which can all be sent at once; 0
    /// disables the limit.
    pub fn per_minute(max_requests: u32) -> Self {
        Self {
            limiter: ArcSwapOption::new(limiter(max_requests)),
        }
    }

    /// Changes the limit, and resets the counts of all clients.
    pub fn replace(&self, max_requests: u32) {
        self.limiter.store(limiter(max_requests));
    }

    /// Counts a request from this IP address.
    ///
    /// # Errors
    ///
    /// Returns the time to wait if the client has sent too many requests.
    pub fn check(&self, address: IpAddr) -> Result<(), Duration> {
        let limiter = self.limiter.load();
        let Some(limiter) = &*limiter else {
            return Ok(());
        };
        let now = limiter.clock().now();
        let counted = limiter.check_key(&client_key(address));
        counted.map_err(|until| until.wait_time_from(now))
    }

    /// Removes the counts of clients that have been idle long enough to send the full number of
    /// requests again.
    pub fn remove_idle(&self) {
        if let Some(limiter) = &*self.limiter.load() {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// Creates the limiter, or returns `None` if the limit is disabled.
fn limiter(max_requests: u32) -> Option<Arc<DefaultKeyedRateLimiter<IpAddr>>> {
    let quota = Quota::per_minute(NonZeroU32::new(max_requests)?);
    Some(Arc::new(RateLimiter::keyed(quota)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const VISITOR: &str = "203.0.113.7";
    const OTHER: &str = "10.0.0.1";

    #[test]
    fn each_client_has_its_own_limit_and_zero_disables_it() {
        let limit = ClientRateLimit::per_minute(2);
        let (one, other) = (VISITOR.parse().unwrap(), OTHER.parse().unwrap());
        assert!(limit.check(one).is_ok() && limit.check(one).is_ok());
        let wait = limit.check(one).unwrap_err();
        assert!(
            Duration::ZERO < wait && wait <= Duration::from_secs(30),
            "{wait:?}"
        );
        assert!(limit.check(other).is_ok());
        limit.remove_idle();
        assert!(limit.check(one).is_err(), "it is not forgotten too soon");
        let none = ClientRateLimit::per_minute(0);
        assert!((0..1_000).all(|_| none.check(one).is_ok()));
    }

    #[test]
    fn a_limit_can_be_replaced_while_the_site_runs() {
        let limit = ClientRateLimit::per_minute(0);
        let visitor = VISITOR.parse().unwrap();
        assert!(limit.check(visitor).is_ok() && limit.check(visitor).is_ok());
        limit.replace(1);
        assert!(limit.check(visitor).is_ok() && limit.check(visitor).is_err());
        limit.replace(0);
        assert!(limit.check(visitor).is_ok());
    }
}
