//! Deletes the data of people after the retention period (`reference_ats.retention`).

use std::time::Duration;

use tokio::time::sleep;

use crate::{
    clock::Clock,
    reference_ats::{api_key::ApiKeyLimit, database::connection::Database},
    sign_in_limit::SignInLimit,
};

/// The time between two cleanup runs.
const INTERVAL: Duration = Duration::from_secs(10 * 60);

/// Deletes the data of all people whose application or candidate record arrived more than
/// `retention` ago, except people who were hired less than `retention` ago.
pub(crate) async fn delete_expired(
    database: &Database,
    clock: &Clock,
    retention: Duration,
) -> Result<(), sqlx::Error> {
    let Ok(end) = clock.now().checked_sub(retention) else {
        return Ok(());
    };
    let deleted = database.delete_people_before(end).await?;
    if deleted > 0 {
        tracing::info!(
            people = deleted,
            "the reference ATS deleted people after reference_ats.retention"
        );
    }
    Ok(())
}

/// Runs [`delete_expired`] every ten minutes, until the task is aborted. Also removes the counts of
/// idle clients from the limits on sign-in attempts and wrong API keys.
pub(crate) async fn run_cleanup(
    database: Database,
    clock: Clock,
    retention: Duration,
    limits: (SignInLimit, ApiKeyLimit),
) {
    loop {
        sleep(INTERVAL).await;
        limits.0.remove_idle();
        limits.1.remove_idle();
        if let Err(error) = delete_expired(&database, &clock, retention).await {
            tracing::error!(%error, "the reference ATS could not delete expired people; it tries again in ten minutes");
        }
    }
}
