//! Runs the workers that deliver applications.

use std::sync::Arc;

use tokio::{task::JoinSet, time::sleep};
use tokio_util::sync::CancellationToken;

use crate::{
    delivery::{
        scan::MAX_SCANS,
        worker::{DeliveryWorker, PAUSE_AFTER_ERROR, StepOutcome},
    },
    store::OutboxError,
};

/// The number of concurrent deliveries. With only one at a time, a visitor would have to wait for
/// the slow upload of another application. At most half of the workers scan files.
pub const WORKERS: usize = 2 * MAX_SCANS as usize;

impl DeliveryWorker {
    /// Delivers applications until `stop` is canceled. Completes the attempts that are in progress.
    ///
    /// If the delivery is still paused from an earlier run, sends one application as a probe
    /// immediately, because the cause might have been fixed in the meantime.
    ///
    /// Each worker runs in its own task, so that a response that takes a long time to process does
    /// not delay the other workers.
    pub async fn run(self: &Arc<Self>, stop: &CancellationToken) {
        if let Err(error) = self.outbox.allow_probe().await {
            tracing::error!("cannot read the outbox to shorten a pause: {error}");
        }
        let mut workers = JoinSet::new();
        for _ in 0..WORKERS {
            let (worker, stop) = (Arc::clone(self), stop.clone());
            workers.spawn(async move { worker.worker_loop(&stop).await });
        }
        workers.join_all().await;
    }

    /// Tries every waiting application once, even if its next attempt is not due yet. Then
    /// continues like [`Self::deliver_all_due`].
    pub async fn deliver_all_waiting(&self) -> Result<u64, OutboxError> {
        self.outbox.make_all_due().await?;
        self.deliver_all_due().await
    }

    /// Delivers until no entry is due. Returns the number of applications that the ATS accepted.
    pub async fn deliver_all_due(&self) -> Result<u64, OutboxError> {
        self.outbox.allow_probe().await?;
        let mut delivered = 0;
        loop {
            match self.deliver_next().await? {
                StepOutcome::Idle => return Ok(delivered),
                StepOutcome::Delivered => delivered += 1,
                _ => (),
            }
        }
    }

    async fn worker_loop(&self, stop: &CancellationToken) {
        while !stop.is_cancelled() {
            let step = self.deliver_next().await;
            if step.is_ok() {
                self.store_alarm
                    .clear("the outbox can be read and written again");
            }
            let rested = match step {
                Ok(StepOutcome::Idle) => {
                    stop.run_until_cancelled(self.outbox.wait_until_due()).await
                }
                Ok(_) => Some(()),
                Err(error) => {
                    self.raise_store_alarm(&error);
                    stop.run_until_cancelled(sleep(PAUSE_AFTER_ERROR)).await
                }
            };
            if rested.is_none() {
                return;
            }
        }
    }
}
