//! The rate limit for forms, and how it identifies clients.

use std::{
    convert::Infallible,
    net::{IpAddr, Ipv6Addr},
    num::NonZeroU32,
    time::Duration,
};

use axum::{extract::FromRequestParts, http::request::Parts};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter, clock::Clock};

use crate::store::SenderNetwork;

/// A request extension that tells a handler that the client sent too many forms. Contains the time
/// that the client must wait.
#[derive(Debug, Clone, Copy)]
pub struct RateLimited(pub Duration);

/// The client that sent a form, for the quota of saved forms per visitor. The rate-limit middleware
/// sets this extension. It is `None` behind an untrusted proxy, because clients cannot be
/// distinguished there.
#[derive(Debug, Clone, Copy)]
pub struct ClientKey(pub Option<IpAddr>);

impl ClientKey {
    /// The network of the client, for the order of delivery. `None` if it is unknown.
    pub fn network(self) -> Option<SenderNetwork> {
        self.0.map(SenderNetwork::from)
    }
}

impl<S: Sync> FromRequestParts<S> for ClientKey {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let found = parts.extensions.get().copied();
        Ok(found.unwrap_or(Self(None)))
    }
}

/// The key that identifies a client in the rate limiter: the IPv4 address, or the /64 network of an
/// IPv6 address, because a client can usually use all addresses of that network.
pub fn client_key(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let network = u128::from(address) & (u128::MAX << 64);
            Ipv6Addr::from(network).into()
        }
        address => address,
    }
}

/// The rate limit for forms, per client.
#[derive(Debug)]
pub struct RateLimit {
    limiter: Option<DefaultKeyedRateLimiter<IpAddr>>,
}

impl RateLimit {
    /// Allows `most` forms per minute, possibly all at once; 0 disables the limit.
    pub fn per_minute(most: u32) -> Self {
        let quota = NonZeroU32::new(most).map(Quota::per_minute);
        Self {
            limiter: quota.map(RateLimiter::keyed),
        }
    }

    /// Counts a form from this IP address.
    ///
    /// # Errors
    ///
    /// Returns the time to wait if the client sent too many forms.
    pub fn check(&self, address: IpAddr) -> Result<(), Duration> {
        let Some(limiter) = &self.limiter else {
            return Ok(());
        };
        let now = limiter.clock().now();
        let counted = limiter.check_key(&client_key(address));
        counted.map_err(|until| until.wait_time_from(now))
    }

    /// Removes the entries of clients that can again send the full number of forms.
    pub fn remove_idle(&self) {
        if let Some(limiter) = &self.limiter {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VISITOR: &str = "203.0.113.7";
    const OTHER: &str = "10.0.0.1";

    #[test]
    fn a_network_of_ipv6_counts_as_one_visitor() {
        let counted = |text: &str| client_key(text.parse().unwrap()).to_string();
        assert_eq!(counted("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(counted("::ffff:203.0.113.7"), VISITOR);
        assert_eq!(counted(VISITOR), VISITOR);
    }

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
}
