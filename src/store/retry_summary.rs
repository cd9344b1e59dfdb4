//! Retries several entries and summarizes the results.

use crate::{
    application::ApplicationId,
    store::{
        entry_filter::EntryFilter,
        outbox_admin::{OutboxAdmin, OutboxAdminError},
        outbox_entry::EntryState,
    },
};

/// The combined results of several retries.
#[derive(Debug, Default)]
pub struct RetrySummary {
    /// Whether the files are delivered without a scan.
    pub without_scan: bool,
    /// The number of retried entries, which are now due for delivery.
    pub retried: usize,
    /// The retried entries that the ATS might receive twice.
    pub ambiguous: Vec<ApplicationId>,
    /// The number of entries that were skipped because their content was deleted.
    pub content_deleted: usize,
    /// The number of entries that were skipped because they are for another ATS.
    pub other_ats: usize,
    /// The number of entries that were skipped because they are being sent.
    pub in_flight: usize,
    /// Why the entries that are not counted above could not be retried.
    pub errors: Vec<OutboxAdminError>,
}

impl RetrySummary {
    /// Retries one entry.
    pub async fn retry(
        &mut self,
        outbox_admin: &OutboxAdmin,
        id: ApplicationId,
    ) -> Result<(), OutboxAdminError> {
        if self.without_scan {
            outbox_admin.skip_scan(id).await?;
        }
        let retried = outbox_admin.retry(id).await?;
        self.retried += 1;
        self.ambiguous
            .extend(retried.may_be_duplicate.then_some(id));
        Ok(())
    }

    /// Retries all entries in one state. Returns an error only if the database fails.
    pub async fn retry_state(
        &mut self,
        outbox_admin: &OutboxAdmin,
        state: EntryState,
    ) -> Result<(), OutboxAdminError> {
        let (filter, mut last) = (EntryFilter::in_state(state), None);
        loop {
            let page = outbox_admin.page(&filter, last.as_ref()).await?;
            for entry in &page {
                match self.retry(outbox_admin, entry.id).await {
                    Ok(()) => (),
                    Err(error @ OutboxAdminError::Unreachable(_)) => return Err(error),
                    // Count entries that cannot be retried, but do not fail because of them.
                    Err(OutboxAdminError::ContentDeleted(_)) => self.content_deleted += 1,
                    Err(OutboxAdminError::OtherAts { .. }) => self.other_ats += 1,
                    Err(OutboxAdminError::InFlight(_)) => self.in_flight += 1,
                    Err(error) => self.errors.push(error),
                }
            }
            last = page.into_iter().next_back();
            if last.is_none() {
                return Ok(());
            }
        }
    }
}
