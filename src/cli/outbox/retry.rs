//! `outbox retry`: delivers entries again.

use anyhow::bail;

use crate::{
    cli::outbox::{ids, pause},
    command_name::command_name,
    store::{EntryState, OutboxAdminError, RetrySummary, Store},
    telemetry::log,
};

/// Schedules entries for delivery: those with the given ids, or all entries in the given states.
/// With `without_scan`, their files are not scanned. If waiting entries are retried while the
/// delivery is paused because of a fault, one of them is tried immediately.
pub(crate) async fn run(
    store: &Store,
    given: &[String],
    states: &[EntryState],
    without_scan: bool,
) -> anyhow::Result<()> {
    if given.is_empty() && states.is_empty() {
        bail!(
            "no entries given: pass ids from `{} outbox list`, or --waiting, --held or --refused",
            command_name()
        );
    }
    let outbox_admin = &store.outbox_admin();
    let mut summary = RetrySummary {
        without_scan,
        ..RetrySummary::default()
    };
    let with_waiting = states.contains(&EntryState::Waiting);
    if with_waiting {
        store.outbox().allow_probe().await?;
    }
    for id in ids::parse_all(given)? {
        match summary.retry(outbox_admin, id).await {
            Err(error @ OutboxAdminError::Unreachable(_)) => return Err(error.into()),
            result => summary.errors.extend(result.err()),
        }
    }
    for state in states {
        summary.retry_state(outbox_admin, *state).await?;
    }
    let probe = if with_waiting && summary.retried > 0 {
        pause::probe_line(store.outbox()).await?
    } else {
        None
    };
    let pauses = match probe {
        Some(probe) => vec![probe],
        None => pause::pause_lines(store.outbox()).await?,
    };
    report(summary, &pauses)
}

/// Prints the results. `pauses` contains the lines to print if the delivery is paused.
fn report(summary: RetrySummary, pauses: &[String]) -> anyhow::Result<()> {
    let retried = ids::format_count(summary.retried);
    if pauses.is_empty() && summary.retried > 0 {
        outln!("{retried} scheduled for delivery; a running site sends them within seconds")
    } else {
        outln!("{retried} scheduled for delivery")
    }
    pauses.iter().for_each(|line| outln!("{line}"));
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

/// Fails if entries could not be changed. If there are several errors, prints them and returns an
/// error with the number of entries that could not be changed.
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
