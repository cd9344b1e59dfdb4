//! The operator's decision to deliver an application without scanning its file.

use crate::{
    application::ApplicationId,
    store::{
        outbox::Outbox,
        outbox_admin::{OutboxAdmin, OutboxAdminError},
        outbox_error::OutboxError,
    },
};

impl OutboxAdmin {
    /// Records the operator's decision to deliver the entry's file without a scan, even if an
    /// earlier scan found malware.
    pub async fn skip_scan(&self, id: ApplicationId) -> Result<(), OutboxAdminError> {
        let update = "update outbox set skip_scan = true where id = $1";
        let update = self.database.query(update).bind(id.to_string());
        match update.execute().await? {
            0 => Err(OutboxAdminError::NoSuchEntry(id)),
            _ => Ok(()),
        }
    }
}

impl Outbox {
    /// Whether the operator decided to deliver the entry's file without a scan.
    pub async fn skips_scan(&self, id: ApplicationId) -> Result<bool, OutboxError> {
        let entry = "select skip_scan from outbox where id = $1";
        let entry = self.inner.database.query(entry).bind(id.to_string());
        let skips: Option<bool> = entry.fetch_value().await?;
        Ok(skips.unwrap_or(false))
    }
}
