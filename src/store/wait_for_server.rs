//! Waits for the PostgreSQL server at startup, because the site and the server might be started at
//! the same time, for example after a reboot.

use std::time::Duration;

use tokio::time::{sleep, timeout};

use crate::{
    duration,
    store::{
        open::DatabaseLocation,
        open_error::StoreOpenError,
        postgres::{database::connect_durable, open_error::PostgresOpenError},
        settings::Settings,
    },
};

/// The time between two attempts.
const INTERVAL: Duration = Duration::from_millis(500);

/// Waits until the PostgreSQL server in `settings` accepts connections, for at most
/// `store.start_timeout`. If the server is still unreachable then, the error is reported when the
/// store is opened. Returns immediately if the store is in SQLite.
///
/// # Errors
///
/// Fails immediately if waiting would not help, for example because the password is wrong.
pub async fn wait_for_server(settings: &Settings) -> Result<(), StoreOpenError> {
    let DatabaseLocation::Server(url) = DatabaseLocation::from_settings(settings)? else {
        return Ok(());
    };
    let longest = settings.start_timeout;
    match timeout(longest, connect_when_up(url, longest)).await {
        Ok(connected) => Ok(connected?),
        Err(_) => Ok(()),
    }
}

async fn connect_when_up(url: &str, longest: Duration) -> Result<(), PostgresOpenError> {
    let mut is_waiting = false;
    loop {
        match connect_durable(url).await {
            Ok(_) if is_waiting => tracing::info!("the PostgreSQL server accepts connections"),
            Ok(_) => (),
            Err(error) if !error.is_temporary() => return Err(error),
            Err(error) => {
                if !is_waiting {
                    let longest = duration::format(longest);
                    tracing::warn!("waiting for up to {longest} (store.start_timeout): {error}");
                }
                is_waiting = true;
                sleep(INTERVAL).await;
                continue;
            }
        }
        return Ok(());
    }
}
