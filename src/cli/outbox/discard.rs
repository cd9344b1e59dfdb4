//! `outbox discard`: deletes the applications of entries without delivering them.

use anyhow::bail;

use crate::{
    cli::{
        confirm,
        outbox::{ids, retry},
    },
    clock::Clock,
    command_name::command_name,
    store::{EntryFilter, OutboxAdmin},
};

/// Asks for confirmation, then discards the entries. At the end, reports the entries that could not
/// be discarded.
pub(crate) async fn run(
    outbox_admin: &OutboxAdmin,
    given: &[String],
    yes: bool,
) -> anyhow::Result<()> {
    if given.is_empty() {
        bail!(
            "no entries given: pass ids from `{} outbox list`, or conditions such as --network",
            command_name()
        );
    }
    let ids = ids::parse_all(given)?;
    let count = ids::format_count(ids.len());
    let question = format!("Discard {count}? The data is deleted and never delivered.");
    confirm::ask(&question, yes)?;
    let (mut discarded, mut errors) = (0, Vec::new());
    for id in ids {
        match outbox_admin.discard(id).await {
            Ok(()) => discarded += 1,
            Err(error) => errors.push(error),
        }
    }
    if discarded > 0 {
        print_discarded(discarded);
    }
    retry::report_errors(errors, discarded)
}

/// Asks for confirmation, then discards the matching entries. If the command is interrupted, it can
/// be run again.
pub(crate) async fn run_matching(
    outbox_admin: &OutboxAdmin,
    filter: EntryFilter,
    yes: bool,
) -> anyhow::Result<()> {
    // Do not discard applications that arrive after the user was asked, because the number in the
    // question does not include them.
    let filter = EntryFilter {
        until: Some(filter.until.unwrap_or_else(|| Clock::System.now())),
        ..filter
    };
    let found = outbox_admin.count_discardable(&filter).await?;
    let count = format_count(found.discardable);
    if found.discardable == 0 {
        outln!("No entry that can be discarded meets these conditions");
    } else {
        let question = format!("Discard {count}? The data is deleted and never delivered.");
        confirm::ask(&question, yes)?;
        let discarded = outbox_admin.discard_matching(&filter).await?;
        print_discarded(usize::try_from(discarded).unwrap_or(usize::MAX));
    }
    let left = outbox_admin.count_discardable(&filter).await?;
    if left.in_flight > 0 {
        let count = format_count(left.in_flight);
        bail!(
            "{count} skipped, because they are being sent at this moment: look again in a few minutes"
        );
    }
    Ok(())
}

fn print_discarded(number: usize) {
    let receipts = match number {
        1 => "its receipt says so",
        _ => "their receipts say so",
    };
    outln!("{} discarded; {receipts}", ids::format_count(number));
}

fn format_count(number: u64) -> String {
    ids::format_count(usize::try_from(number).unwrap_or(usize::MAX))
}
