//! Deletes expired data once a minute. Also stores the funnel: the counts of viewed postings,
//! opened forms and applications.

use std::time::Duration;

use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::{
    app::routers::Routers,
    store::{DiversityStore, Retention, SavedForms},
    web::Funnel,
};

/// The time between two sweeps, and the maximum time for which expired data remains stored. If the
/// process is killed, at most the counts of one interval are lost.
const INTERVAL: Duration = Duration::from_secs(60);

/// Deletes expired data, such as sessions, saved forms and applications, at regular intervals until
/// `stop` is canceled.
pub(crate) async fn run(
    drafts: &SavedForms,
    retention: &Retention,
    routers: &Routers,
    funnel: Option<&Funnel>,
    diversity: &DiversityStore,
    stop: &CancellationToken,
) {
    loop {
        routers.remove_expired().await;
        if let Err(error) = drafts.delete_expired().await {
            tracing::error!(%error, "cannot delete expired drafts");
        }
        if let Err(error) = retention.sweep().await {
            tracing::error!(%error, "cannot delete expired applications");
        }
        if let Err(error) = diversity.delete_expired().await {
            tracing::error!(%error, "cannot delete expired counts of the questions about diversity");
        }
        if let Some(funnel) = funnel {
            write_funnel(funnel).await;
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = sleep(INTERVAL) => (),
        }
    }
}

/// Stores the counts of the funnel, and deletes expired counts.
pub(crate) async fn write_funnel(funnel: &Funnel) {
    if let Err(error) = funnel.write().await {
        tracing::warn!(%error, "cannot write the counters of the funnel: trying again in a minute");
    }
    if let Err(error) = funnel.store().delete_expired().await {
        tracing::error!(%error, "cannot delete expired counters of the funnel");
    }
}
