//! `outbox retry`: delivers entries again.

use anyhow::bail;

use crate::{
    application::ApplicationId,
    cli::outbox::ids,
    store::{EntryFilter, EntryState, OutboxAdmin, OutboxAdminError},
    telemetry::log,
};

/// The summarized results of all retries.
#[derive(Default)]
struct RetrySummary {
    retried: usize,
    ambiguous: Vec<ApplicationId>,
    content_deleted: usize,
    other_ats: usize,
    errors: Vec<OutboxAdminError>,
}

/// Schedules entries for delivery: those with the given ids, or all entries in the given states.
pub(crate) async fn run(
    outbox_admin: &OutboxAdmin,
    given: &[String],
    states: &[EntryState],
) -> anyhow::Result<()> {
    if given.is_empty() && states.is_empty() {
        bail!("no entries given: pass ids from `vestibule outbox list`, or --held or --refused");
    }
    let mut summary = RetrySummary::default();
    for id in ids::parse_all(given)? {
        match summary.retry(outbox_admin, id).await {
            Err(error @ OutboxAdminError::Unreachable(_)) => return Err(error.into()),
            result => summary.errors.extend(result.err()),
        }
    }
    for state in states {
        summary.retry_state(outbox_admin, *state).await?;
    }
    summary.report()
}

/// Records that the files of these entries are delivered without a scan.
pub(crate) async fn skip_scans(outbox_admin: &OutboxAdmin, given: &[String]) -> anyhow::Result<()> {
    for id in ids::parse_all(given)? {
        outbox_admin.skip_scan(id).await?;
    }
    Ok(())
}

impl RetrySummary {
    async fn retry(
        &mut self,
        outbox_admin: &OutboxAdmin,
        id: ApplicationId,
    ) -> Result<(), OutboxAdminError> {
        let retried = outbox_admin.retry(id).await?;
        self.retried += 1;
        self.ambiguous
            .extend(retried.may_be_duplicate.then_some(id));
        Ok(())
    }

    async fn retry_state(
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
                    // Entries that were selected by state may be impossible to retry. They are
                    // counted and do not cause an error.
                    Err(OutboxAdminError::ContentDeleted(_)) => self.content_deleted += 1,
                    Err(OutboxAdminError::OtherAts { .. }) => self.other_ats += 1,
                    Err(error) => self.errors.push(error),
                }
            }
            last = page.into_iter().next_back();
            if last.is_none() {
                return Ok(());
            }
        }
    }

    fn report(self) -> anyhow::Result<()> {
        let retried = ids::format_count(self.retried);
        outln!("{retried} scheduled for delivery; a running site sends them within seconds");
        for (number, reason) in [
            (self.content_deleted, "the application data was deleted"),
            (self.other_ats, "they are for another ATS"),
        ] {
            if number > 0 {
                outln!("{} skipped: {reason}", ids::format_count(number));
            }
        }
        if !self.ambiguous.is_empty() {
            outln!(
                "The result of an earlier attempt is unknown for these, so the ATS may receive them twice:"
            );
            self.ambiguous.iter().for_each(|id| outln!("    {id}"));
        }
        report_errors(self.errors, self.retried)
    }
}

/// Fails if entries could not be changed. A single error is returned. Several errors are printed,
/// and the returned error contains their number.
pub(crate) fn report_errors(
    mut errors: Vec<OutboxAdminError>,
    changed: usize,
) -> anyhow::Result<()> {
    match errors.len() {
        0 => Ok(()),
        1 => Err(errors.remove(0).into()),
        count => {
            let print = |error: &OutboxAdminError| log::print_error(&error.to_string());
            errors.iter().for_each(print);
            bail!(
                "{count} of {} entries could not be changed",
                count + changed
            )
        }
    }
}
