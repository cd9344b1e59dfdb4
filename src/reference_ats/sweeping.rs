//! The end of what is known of people, when its time is over.

use std::time::Duration;

use tokio::time::sleep;

use crate::{clock::Clock, reference_ats::database::open::Database};

/// Wait between two sweeps.
const PAUSE: Duration = Duration::from_secs(10 * 60);

/// Deletes whoever came, and was hired if at all, longer ago than `retention`.
pub(crate) async fn sweep(
    database: &Database,
    clock: &Clock,
    retention: Duration,
) -> Result<(), sqlx::Error> {
    let Ok(end) = clock.now().checked_sub(retention) else {
        return Ok(());
    };
    let deleted = database.erase_before(end).await?;
    if 0 < deleted {
        tracing::info!(
            people = deleted,
            "the reference ATS deleted whoever came longer ago than reference_ats.retention"
        );
    }
    Ok(())
}

/// Does so again and again.
pub(crate) async fn run(database: Database, clock: Clock, retention: Duration) {
    loop {
        sleep(PAUSE).await;
        if let Err(error) = sweep(&database, &clock, retention).await {
            tracing::error!(%error, "the reference ATS could not delete people whose time is over; it tries again in ten minutes");
        }
    }
}
