use std::time::Duration;

use futures_util::future::join_all;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::delivery::step::{Delivery, DeliveryError, Step};

/// Applications on their way at once: a visitor who waits does not queue behind a slow upload.
const WORKERS: usize = 8;
/// Wait after the outbox could not be read or written.
const REST_AFTER_ERROR: Duration = Duration::from_secs(1);

impl Delivery {
    /// Delivers until `stop`; attempts that have begun are brought to their end.
    ///
    /// In a pause that an earlier run began one application is sent to try at once: what was wrong may have
    /// been mended since.
    pub async fn run(&self, stop: &CancellationToken) {
        if let Err(error) = self.outbox.probe().await {
            tracing::error!("a pause of the delivery cannot be shortened: {error}");
        }
        join_all((0..WORKERS).map(|_| self.work(stop))).await;
    }

    /// Delivers until nothing is due; tells how many the ATS has now.
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
