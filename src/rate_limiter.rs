//! Limits how many requests per second go to the ATS, across all replicas.

use std::{num::NonZeroU32, time::Duration};

use governor::{DefaultDirectRateLimiter, Quota};
use tokio::time::sleep;

use crate::store::replicas::Replicas;

/// A rate limiter for outgoing requests. Without a limit it never waits.
#[derive(Debug)]
pub struct RateLimiter {
    limiter: Option<Limiter>,
}

#[derive(Debug)]
struct Limiter {
    limiter: DefaultDirectRateLimiter,
    kind: &'static str,
    interval: Duration,
    replicas: Option<Replicas>,
}

impl RateLimiter {
    /// Allows `most` requests of this kind per second, shared by all replicas. `None` means no limit.
    pub fn new(most: Option<NonZeroU32>, kind: &'static str, replicas: Option<Replicas>) -> Self {
        let limiter = most.map(|most| Limiter {
            limiter: governor::RateLimiter::direct(Quota::per_second(most)),
            kind,
            interval: Duration::from_secs(1) / most.get(),
            replicas,
        });
        Self { limiter }
    }

    /// Waits until the next request may be sent.
    pub async fn acquire(&self) {
        if let Some(limit) = &self.limiter {
            limit.limiter.until_ready().await;
            limit.acquire_among_replicas().await;
        }
    }
}

impl Limiter {
    /// If the store fails, each replica keeps to the limit on its own.
    async fn acquire_among_replicas(&self) {
        let Some(replicas) = &self.replicas else {
            return;
        };
        match replicas.reserve_turn(self.kind, self.interval).await {
            Ok(wait) => sleep(wait).await,
            Err(error) => tracing::warn!(
                "cannot share the rate limit with other replicas; this replica limits itself: {error}"
            ),
        }
    }
}
