use std::time::Duration;

use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::{
    app::routers::Routers,
    store::{drafts::Drafts, retention::Retention},
};

/// Wait between two sweeps. What has expired is not shown to anybody meanwhile.
const PAUSE: Duration = Duration::from_secs(60);

/// Removes what has come to its end, again and again until `stop`.
pub(crate) async fn sweep(
    (drafts, retention): (&Drafts, &Retention),
    routers: &Routers,
    stop: &CancellationToken,
) {
    loop {
        routers.remove_expired().await;
        if let Err(error) = drafts.sweep().await {
            tracing::error!(%error, "expired drafts were not removed");
        }
        if let Err(error) = retention.sweep().await {
            tracing::error!(%error, "what is past its time was not removed");
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = sleep(PAUSE) => (),
        }
    }
}
