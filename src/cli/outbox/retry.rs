//! `outbox retry`: delivers entries again.

use anyhow::bail;

use crate::{
    application::ApplicationId,
    cli::{outbox::ids, output},
    store::{
        outbox_admin::{OutboxAdmin, OutboxAdminError},
        outbox_entry::EntryState,
    },
};

/// The results of all retried entries.
#[derive(Default)]
struct RetrySummary {
    retried: usize,
    ambiguous: Vec<ApplicationId>,
    not_kept: usize,
    other_ats: usize,
    errors: Vec<OutboxAdminError>,
}

/// Schedules entries for delivery: the given ones, or all that are held or refused.
pub(crate) async fn run(
    ledger: &OutboxAdmin,
    given: &[String],
    all: (bool, bool),
) -> anyhow::Result<()> {
    let (held, refused) = all;
    if given.is_empty() && !held && !refused {
        bail!(
            "say which: name entries as `vestibule outbox list` does, or say --held or --refused"
        );
    }
    let mut tally = RetrySummary::default();
    for id in ids::parse_all(given)? {
        tally.retry(ledger, id).await?;
    }
    if held {
        tally.retry_state(ledger, EntryState::Held).await?;
    }
    if refused {
        tally.retry_state(ledger, EntryState::Refused).await?;
    }
    tally.report()
}

impl RetrySummary {
    async fn retry(
        &mut self,
        ledger: &OutboxAdmin,
        id: ApplicationId,
    ) -> Result<(), OutboxAdminError> {
        match ledger.retry(id).await {
            Err(error @ OutboxAdminError::Unreachable(_)) => return Err(error),
            Ok(retried) => {
                self.retried += 1;
                self.ambiguous
                    .extend(retried.may_be_duplicate.then_some(id));
            }
            Err(error) => self.errors.push(error),
        }
        Ok(())
    }

    async fn retry_state(
        &mut self,
        ledger: &OutboxAdmin,
        state: EntryState,
    ) -> Result<(), OutboxAdminError> {
        let mut last = None;
        loop {
            let page = ledger.page(Some(state), last.as_ref()).await?;
            for entry in &page {
                self.retry(ledger, entry.id).await?;
            }
            // Entries that were not given by id and cannot be retried are counted and are no error.
            let before = self.errors.len();
            self.errors
                .retain(|it| !matches!(it, OutboxAdminError::ContentDeleted(_)));
            self.not_kept += before - self.errors.len();
            let before = self.errors.len();
            self.errors
                .retain(|it| !matches!(it, OutboxAdminError::OtherAts { .. }));
            self.other_ats += before - self.errors.len();
            last = page.into_iter().next_back();
            if last.is_none() {
                return Ok(());
            }
        }
    }

    fn report(self) -> anyhow::Result<()> {
        let done = ids::format_count(self.retried);
        outln!("{done} given back to delivery; a running site sends within seconds");
        if 0 < self.not_kept {
            let not_kept = ids::format_count(self.not_kept);
            outln!("{not_kept} left as they are: what was sent is no longer kept");
        }
        if 0 < self.other_ats {
            let other = ids::format_count(self.other_ats);
            outln!("{other} left as they are: they were sent for another ATS");
        }
        if !self.ambiguous.is_empty() {
            outln!("An earlier attempt of these had no clear answer; the ATS may get them twice:");
            self.ambiguous.iter().for_each(|id| outln!("    {id}"));
        }
        report_errors(self.errors, self.retried)
    }
}

/// Fails if entries could not be changed: with the only error, or with their number after printing all errors.
pub(crate) fn report_errors(mut left: Vec<OutboxAdminError>, done: usize) -> anyhow::Result<()> {
    match left.len() {
        0 => Ok(()),
        1 => Err(left.remove(0).into()),
        count => {
            left.iter()
                .for_each(|error| output::error(&error.to_string()));
            bail!("{count} of {} were left as they are", count + done)
        }
    }
}
