//! Limits how many requests per second go to the ATS, across all replicas.

use std::{num::NonZeroU32, time::Duration};

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use tokio::time::sleep;

use crate::store::replicas::Replicas;

/// A rate limiter for outgoing requests. Without a limit it never waits.
#[derive(Debug)]
pub struct Pace {
    limit: Option<Limit>,
}

#[derive(Debug)]
struct Limit {
    limiter: DefaultDirectRateLimiter,
    kind: &'static str,
    apart: Duration,
    replicas: Option<Replicas>,
}

impl Pace {
    /// Allows `most` requests of this kind per second, shared by all replicas. `None` means no limit.
    pub fn new(most: Option<NonZeroU32>, kind: &'static str, replicas: Option<Replicas>) -> Self {
        let limit = most.map(|most| Limit {
            limiter: RateLimiter::direct(Quota::per_second(most)),
            kind,
            apart: Duration::from_secs(1) / most.get(),
            replicas,
        });
        Self { limit }
    }

    /// Waits until the next request may be sent.
    pub async fn turn(&self) {
        if let Some(limit) = &self.limit {
            limit.limiter.until_ready().await;
            limit.turn_among_replicas().await;
        }
    }
}

impl Limit {
    /// If the store fails, each replica keeps to the limit on its own.
    async fn turn_among_replicas(&self) {
        let Some(replicas) = &self.replicas else {
            return;
        };
        match replicas.turn(self.kind, self.apart).await {
            Ok(wait) => sleep(wait).await,
            Err(error) => tracing::warn!("this replica keeps its own pace: {error}"),
        }
    }
}
