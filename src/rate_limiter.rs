//! Limits the number of requests per second to the ATS, across all replicas.

use std::{num::NonZeroU32, time::Duration};

use governor::{DefaultDirectRateLimiter, Quota};
use tokio::time::sleep;

use crate::store::Replicas;

/// A rate limiter for outgoing requests. If no limit is set, requests never wait.
#[derive(Debug)]
pub struct RateLimiter {
    limit: Option<(DefaultDirectRateLimiter, Duration)>,
    kind: &'static str,
    replicas: Option<Replicas>,
}

impl RateLimiter {
    /// Allows `max_per_second` requests per second across all replicas; requests of another `kind`
    /// are counted separately. `None` means no limit.
    pub fn new(
        max_per_second: Option<NonZeroU32>,
        kind: &'static str,
        replicas: Option<Replicas>,
    ) -> Self {
        let limit = max_per_second.map(|max_per_second| {
            let limiter = governor::RateLimiter::direct(Quota::per_second(max_per_second));
            (limiter, Duration::from_secs(1) / max_per_second.get())
        });
        Self {
            limit,
            kind,
            replicas,
        }
    }

    /// Waits until the next request is allowed. If the replicas cannot share the limit because the
    /// store fails, each of them applies the full limit on its own.
    pub async fn acquire(&self) {
        let Some((limiter, interval)) = &self.limit else {
            return;
        };
        limiter.until_ready().await;
        let Some(replicas) = &self.replicas else {
            return;
        };
        match replicas.reserve_turn(self.kind, *interval).await {
            Ok(wait) => sleep(wait).await,
            Err(error) => tracing::warn!(
                "cannot share the rate limit with other replicas; this replica limits itself: {error}"
            ),
        }
    }
}
