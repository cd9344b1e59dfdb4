//! The rate limit for forms.

use std::{net::IpAddr, num::NonZeroU32, sync::Arc, time::Duration};

use arc_swap::ArcSwapOption;
use axum::{extract::FromRequestParts, http::request::Parts};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter, clock::Clock};

use crate::{
    store::SenderNetwork,
    web::{client_ip::client_key, error::PageError},
};

/// The result of the rate limit for a submitted form. The rate-limit middleware adds this extension
/// to each POST request. Handlers get it only as part of
/// [`IncomingForm`](super::upload::receive::IncomingForm), so that they cannot ignore it.
#[derive(Debug, Clone, Copy)]
pub struct RateCheck {
    /// The client that sent the form.
    pub client: ClientKey,
    /// The time that the client must wait, if it sent too many forms.
    pub wait: Option<Duration>,
}

/// The client that sent a form. It is `None` behind an untrusted proxy, because clients cannot be
/// distinguished there.
#[derive(Debug, Clone, Copy)]
pub struct ClientKey(pub Option<IpAddr>);

impl ClientKey {
    /// The network of the client, for the order of delivery. `None` if it is unknown.
    pub fn network(self) -> Option<SenderNetwork> {
        self.0.map(SenderNetwork::from)
    }
}

impl<S: Sync> FromRequestParts<S> for RateCheck {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, PageError> {
        let found = parts.extensions.get().copied();
        found.ok_or(PageError::RateNotChecked)
    }
}

impl<S: Sync> FromRequestParts<S> for ClientKey {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, site: &S) -> Result<Self, PageError> {
        let check = RateCheck::from_request_parts(parts, site).await?;
        Ok(check.client)
    }
}

/// The rate limit for forms, per client.
#[derive(Debug)]
pub struct RateLimit {
    limiter: ArcSwapOption<DefaultKeyedRateLimiter<IpAddr>>,
}

impl RateLimit {
    /// Allows `most` forms per minute, possibly all at once; 0 disables the limit.
    pub fn per_minute(most: u32) -> Self {
        Self {
            limiter: ArcSwapOption::new(limiter(most)),
        }
    }

    /// Changes the limit. This resets the counts of all clients.
    pub fn replace(&self, most: u32) {
        self.limiter.store(limiter(most));
    }

    /// Counts a form from this IP address.
    ///
    /// # Errors
    ///
    /// Returns the time to wait if the client sent too many forms.
    pub fn check(&self, address: IpAddr) -> Result<(), Duration> {
        let limiter = self.limiter.load();
        let Some(limiter) = &*limiter else {
            return Ok(());
        };
        let now = limiter.clock().now();
        let counted = limiter.check_key(&client_key(address));
        counted.map_err(|until| until.wait_time_from(now))
    }

    /// Removes the entries of clients that can again send the full number of forms.
    pub fn remove_idle(&self) {
        if let Some(limiter) = &*self.limiter.load() {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// The limiter, or `None` if the limit is disabled.
fn limiter(most: u32) -> Option<Arc<DefaultKeyedRateLimiter<IpAddr>>> {
    let quota = Quota::per_minute(NonZeroU32::new(most)?);
    Some(Arc::new(RateLimiter::keyed(quota)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const VISITOR: &str = "203.0.113.7";
    const OTHER: &str = "10.0.0.1";

    #[test]
    fn each_client_has_its_own_limit_and_zero_disables_it() {
        let limit = RateLimit::per_minute(2);
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
        let none = RateLimit::per_minute(0);
        assert!((0..1_000).all(|_| none.check(one).is_ok()));
    }

    #[test]
    fn a_limit_can_be_replaced_while_the_site_runs() {
        let limit = RateLimit::per_minute(0);
        let visitor = VISITOR.parse().unwrap();
        assert!(limit.check(visitor).is_ok() && limit.check(visitor).is_ok());
        limit.replace(1);
        assert!(limit.check(visitor).is_ok() && limit.check(visitor).is_err());
        limit.replace(0);
        assert!(limit.check(visitor).is_ok());
    }
}
