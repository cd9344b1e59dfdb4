//! Runs the workers that send mail.

use std::time::Duration;

use futures_util::future::join_all;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::mail_delivery::worker::{MailDelivery, MailStep};

/// The number of emails that can be sent concurrently. With only one email at a time, a slow
/// delivery would delay all other mail.
const WORKERS: usize = 4;
/// How long a worker waits before its next step if the queue could not be read or written. During a
/// pause of all mail, this is also the longest time before a worker checks whether the pause is
/// over.
const MAX_REST: Duration = Duration::from_secs(5);
/// How long the shutdown waits for emails that are being sent. An email that takes longer is sent
/// again after the next start.
const STOP_GRACE: Duration = Duration::from_secs(5);

impl MailDelivery {
    /// Sends mail until `stop` is canceled. Returns immediately if the settings disable mail to
    /// visitors.
    pub async fn run(&self, stop: &CancellationToken) {
        if self.mailer.is_none() {
            return;
        }
        if let Err(error) = self.queue.retry_now().await {
            tracing::error!("cannot schedule the mail of the last run: {error}");
        }
        let workers = join_all((0..WORKERS).map(|_| self.worker_loop(stop)));
        let grace = async {
            stop.cancelled().await;
            sleep(STOP_GRACE).await;
        };
        tokio::select! {
            _ = workers => (),
            () = grace => tracing::warn!("stopped while a mail was being sent; it will be sent again"),
        }
    }

    async fn worker_loop(&self, stop: &CancellationToken) {
        while !stop.is_cancelled() {
            let step = self.send_next().await;
            let rest = async {
                match step {
                    Ok(MailStep::Idle) if self.pause().is_zero() => {
                        self.queue.wait_until_due().await;
                    }
                    Ok(MailStep::Idle) => sleep(self.pause().min(MAX_REST)).await,
                    Ok(_) => (),
                    Err(error) => {
                        tracing::error!("{error}");
                        sleep(MAX_REST).await;
                    }
                }
            };
            stop.run_until_cancelled(rest).await;
        }
    }
}
