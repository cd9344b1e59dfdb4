//! Deletes expired personal data from the database of the reference ATS while the site uses another
//! ATS. Otherwise, this data would remain on the disk forever after the switch to the other ATS.
//! Does not change a folder that may belong to a separate reference ATS, which has its own
//! retention period.

use std::{path::PathBuf, time::Duration};

use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::{
    app::ats_mode::AtsMode,
    clock::Clock,
    config::Config,
    reference_ats::{Inbox, InboxError},
};

/// The time between two runs.
const INTERVAL: Duration = Duration::from_secs(60 * 60);

/// The database of a reference ATS that the site does not use.
#[derive(Debug, Clone)]
pub(crate) struct UnusedInbox {
    dir: PathBuf,
    key_file: PathBuf,
    retention: Duration,
    clock: Clock,
}

/// The result of one run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cleanup {
    /// There is nothing left to delete, or a running reference ATS deletes the data.
    Finished,
    /// Nothing was deleted, because the folder may belong to a separate reference ATS that is not
    /// running.
    Separate,
}

impl UnusedInbox {
    /// Returns `None` if the site uses the reference ATS, which then deletes the expired data
    /// itself.
    pub(crate) fn from_config(config: &Config, ats_mode: AtsMode, clock: &Clock) -> Option<Self> {
        (ats_mode == AtsMode::External).then(|| Self {
            dir: config.reference_ats.dir.clone(),
            key_file: config.store.key_file.clone(),
            retention: config.reference_ats.retention,
            clock: clock.clone(),
        })
    }

    /// Deletes expired personal data every hour, until `stop` is canceled.
    pub(crate) async fn run(&self, stop: &CancellationToken) {
        let (dir, mut is_reported) = (self.dir.display(), false);
        loop {
            match self.delete_expired().await {
                Ok(Cleanup::Finished) => (),
                Ok(Cleanup::Separate) if is_reported => (),
                Ok(Cleanup::Separate) => {
                    tracing::warn!(
                        "the folder {dir} (reference_ats.dir) can belong to a separate reference ATS, so this site \
                         deletes no expired people there: start `vestibule reference-ats`, or delete the folder if its data is \
                         no longer needed"
                    );
                    is_reported = true;
                }
                Err(error) => tracing::error!(
                    "cannot delete expired people of the reference ATS in {dir} (reference_ats.dir): {error}; if its \
                     data is no longer needed, delete the folder"
                ),
            }
            tokio::select! {
                () = stop.cancelled() => return,
                () = sleep(INTERVAL) => (),
            }
        }
    }

    async fn delete_expired(&self) -> Result<Cleanup, InboxError> {
        if !Inbox::exists_in(&self.dir) {
            return Ok(Cleanup::Finished);
        }
        // A process that holds the lock is a separate reference ATS, which deletes expired data
        // itself.
        let Some(_lock) = Inbox::lock(&self.dir)? else {
            return Ok(Cleanup::Finished);
        };
        if Inbox::is_separate(&self.dir).await? {
            return Ok(Cleanup::Separate);
        }
        let inbox = Inbox::open(&self.dir, &self.key_file).await?;
        let deleted = inbox.delete_expired(&self.clock, self.retention).await;
        inbox.close().await;
        deleted.map(|()| Cleanup::Finished)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[tokio::test]
    async fn a_folder_that_a_reference_ats_uses_is_not_opened() {
        let folder = tempfile::tempdir().unwrap();
        let unused = UnusedInbox {
            dir: folder.path().to_owned(),
            key_file: folder.path().join("vestibule.key"),
            retention: Duration::from_secs(1),
            clock: Clock::System,
        };
        // This file is not a database, so opening it fails.
        let database = folder.path().join("reference-ats.db");
        fs::write(database, "x".repeat(9_999)).unwrap();
        let lock = Inbox::lock(folder.path()).unwrap().unwrap();
        assert!(unused.delete_expired().await.is_ok());
        drop(lock);
        assert!(unused.delete_expired().await.is_err());
        // The lock was released.
        assert!(Inbox::lock(folder.path()).unwrap().is_some());
    }
}
