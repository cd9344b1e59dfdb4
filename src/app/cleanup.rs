//! Deletes expired data once a minute.

use std::time::Duration;

use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::{
    app::routers::Routers,
    store::{Retention, SavedForms},
};

/// The time between two sweeps. Expired data is deleted within about this time.
const INTERVAL: Duration = Duration::from_secs(60);

/// Deletes expired data at regular intervals until `stop` is canceled: imports, sessions, drafts
/// and applications.
pub(crate) async fn run(
    drafts: &SavedForms,
    retention: &Retention,
    routers: &Routers,
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
        tokio::select! {
            () = stop.cancelled() => return,
            () = sleep(INTERVAL) => (),
        }
    }
}
