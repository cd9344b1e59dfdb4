//! Queues the emails of job alerts once a minute.

use std::time::Duration;

use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::{
    store::PostingCache,
    web::{AlertSender, SiteState},
};

/// The time between two runs.
const INTERVAL: Duration = Duration::from_secs(60);

/// Queues the emails that are due, at regular intervals until `stop` is canceled. `sites` returns
/// the sites with their current brands.
pub(crate) async fn run(
    sites: impl Fn() -> Vec<SiteState>,
    postings: &PostingCache,
    stop: &CancellationToken,
) {
    while let Some(sender) = AlertSender::new(sites(), postings.clone()) {
        match sender.run().await {
            Ok(0) => (),
            Ok(mails) => tracing::info!(mails, "queued the mails of job alerts"),
            Err(error) => tracing::error!("cannot queue the mails of job alerts: {error}"),
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = sleep(INTERVAL) => (),
        }
    }
}
