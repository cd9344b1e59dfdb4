//! Runs the workers that deliver applications.

use std::time::Duration;

use futures_util::future::join_all;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::delivery::step::{Delivery, DeliveryError, Step};

/// The number of concurrent deliveries. Several, so that a waiting visitor is not queued behind a
/// slow upload.
const WORKERS: usize = 8;
/// The wait after the outbox could not be read or written.
const REST_AFTER_ERROR: Duration = Duration::from_secs(1);

impl Delivery {
    /// Delivers until `stop`. Attempts in progress are completed.
    ///
    /// If an earlier run paused the delivery, one application is sent at once as a probe: the cause
    /// may be gone.
    pub async fn run(&self, stop: &CancellationToken) {
        if let Err(error) = self.outbox.probe().await {
            tracing::error!("a pause of the delivery cannot be shortened: {error}");
        }
        join_all((0..WORKERS).map(|_| self.work(stop))).await;
    }

    /// Delivers until no entry is due. Returns how many the ATS accepted.
    pub async fn drain(&self) -> Result<u64, DeliveryError> {
        self.outbox.probe().await?;
        let mut delivered = 0;
        loop {
            match self.step().await? {
                Step::Idle => return Ok(delivered),
                Step::Delivered => delivered += 1,
                Step::Refused | Step::Postponed | Step::Held | Step::Lost => (),
            }
        }
    }

    async fn work(&self, stop: &CancellationToken) {
        while !stop.is_cancelled() {
            let step = self.step().await;
            if step.is_ok() {
                self.store_trouble
                    .ends("the outbox can be read and written again");
            }
            let rested = match step {
                Ok(Step::Idle) => stop.run_until_cancelled(self.outbox.ready()).await,
                Ok(_) => Some(()),
                Err(error) => {
                    self.store_trouble
                        .begins(format!("deliveries come to nothing: {error}"));
                    stop.run_until_cancelled(sleep(REST_AFTER_ERROR)).await
                }
            };
            if rested.is_none() {
                return;
            }
        }
    }
}
