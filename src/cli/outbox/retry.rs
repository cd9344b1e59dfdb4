//! `outbox retry`: delivers entries again.

use anyhow::bail;

use crate::{
    cli::outbox::ids,
    store::{EntryState, OutboxAdmin, OutboxAdminError, RetrySummary},
    telemetry::log,
};

/// Schedules entries for delivery: those with the given ids, or all entries in the given states.
pub(crate) async fn run(
    outbox_admin: &OutboxAdmin,
    given: &[String],
    states: &[EntryState],
) -> anyhow::Result<()> {
    if given.is_empty() && states.is_empty() {
        bail!(
            "no entries given: pass ids from `vestibule outbox list`, or --waiting, --held or --refused"
        );
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
    report(summary)
}

/// Allows the delivery of these entries without a scan of their files.
pub(crate) async fn skip_scans(outbox_admin: &OutboxAdmin, given: &[String]) -> anyhow::Result<()> {
    for id in ids::parse_all(given)? {
        outbox_admin.skip_scan(id).await?;
    }
    Ok(())
}

fn report(summary: RetrySummary) -> anyhow::Result<()> {
    let retried = ids::format_count(summary.retried);
    outln!("{retried} scheduled for delivery; a running site sends them within seconds");
    for (number, reason) in [
        (summary.content_deleted, "the application data was deleted"),
        (summary.other_ats, "they are for another ATS"),
        (summary.in_flight, "they are being sent"),
    ] {
        if number > 0 {
            outln!("{} skipped: {reason}", ids::format_count(number));
        }
    }
    if !summary.ambiguous.is_empty() {
        outln!(
            "The result of an earlier attempt is unknown for these, so the ATS may receive them twice:"
        );
        summary.ambiguous.iter().for_each(|id| outln!("    {id}"));
    }
    report_errors(summary.errors, summary.retried)
}

/// Returns an error if entries could not be changed. If there are several errors, prints them and
/// returns an error with their number.
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
