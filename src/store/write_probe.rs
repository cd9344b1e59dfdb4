//! Tests whether applications can be stored again after a failure, and returns advice on where the
//! operator should look for the cause.

use std::sync::atomic::Ordering;

use bytes::Bytes;
use rand::{TryRng, rngs::SysRng};

use crate::store::{database::Database, outbox::Outbox, outbox_error::OutboxError, private_file};

/// The minimum number of bytes to write in a test. A smaller write could succeed even on a full
/// disk.
const MIN_BYTES: usize = 64 << 10;

impl Outbox {
    /// Tests whether an application can be stored: writes as much data as the largest application
    /// that could not be stored, to the same places, and removes it again.
    ///
    /// # Errors
    ///
    /// Fails if the data cannot be written.
    pub async fn try_write(&self) -> Result<(), OutboxError> {
        let failed = self.inner.failed_bytes.load(Ordering::Relaxed);
        // Write random content, because some file systems store zeros without using space.
        let mut content = vec![0; failed.max(MIN_BYTES)];
        SysRng
            .try_fill_bytes(&mut content)
            .map_err(|error| sqlx::Error::Io(std::io::Error::other(error)))?;
        try_write(&self.inner.database, content.into()).await?;
        self.inner.failed_bytes.store(0, Ordering::Relaxed);
        Ok(())
    }

    /// Records the size of an application that could not be stored.
    pub(in crate::store) fn record_failed(&self, bytes: i64) {
        let bytes = usize::try_from(bytes).unwrap_or(0);
        self.inner.failed_bytes.fetch_max(bytes, Ordering::Relaxed);
    }

    /// Advice on where applications are stored, and what to check there if storing them fails.
    pub fn storage_advice(&self) -> String {
        match &self.inner.database {
            Database::Sqlite(file) => {
                let folder = private_file::parent_dir(file.files().dir()).display();
                format!(
                    "check the folder {folder}: free space (`df -h {folder}`) and free inodes (`df -i {folder}`) on its \
                     disk, and whether the user that runs the site may write to it"
                )
            }
            Database::Postgres(server) => {
                let server = server.server();
                format!(
                    "check the log of the PostgreSQL server at {server}, and the free space on its disk"
                )
            }
        }
    }
}

/// Writes `content` to the places where applications and their files are stored, then removes it.
async fn try_write(database: &Database, content: Bytes) -> Result<(), OutboxError> {
    match database {
        Database::Sqlite(file) => {
            let written = file.files().try_write(content).await;
            written.map_err(sqlx::Error::Io)?;
        }
        Database::Postgres(_) => {
            let mut tx = database.begin().await?;
            let write = "insert into draft (id, expires_at, size, note, content)
                         values ('write probe', 0, 0, '', $1)";
            tx.query(write).bind(&content[..]).execute().await?;
            tx.rollback().await?;
        }
    }
    // This statement changes no data, but the commit shows whether the database is writable.
    let update = database.query("update binding set ats = ats");
    update.execute().await?;
    Ok(())
}
