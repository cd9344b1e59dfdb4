use std::{num::NonZeroU32, time::Duration};

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use tokio::time::sleep;

use crate::store::replicas::Replicas;

/// No more than so many requests a second; or as many as there are.
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
    /// At most that many of that kind a second, over all replicas where there are several; `None` sets
    /// no bound.
    pub fn new(most: Option<NonZeroU32>, kind: &'static str, replicas: Option<Replicas>) -> Self {
        let limit = most.map(|most| Limit {
            limiter: RateLimiter::direct(Quota::per_second(most)),
            kind,
            apart: Duration::from_secs(1) / most.get(),
            replicas,
        });
        Self { limit }
    }

    /// Returns when the next request may go.
    pub async fn turn(&self) {
        if let Some(limit) = &self.limit {
            limit.limiter.until_ready().await;
            limit.turn_among_replicas().await;
        }
    }
}

impl Limit {
    /// When nobody can say what the others do, each keeps to the limit by itself.
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
