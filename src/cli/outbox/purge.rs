//! `outbox purge`: deletes data that is no longer needed.

use std::time::Duration;

use anyhow::bail;

use crate::{app::draft_limits, cli::confirm, config::Config, duration, store::Store};

/// Asks for confirmation, then deletes receipts that are older than `before`, all expired data, and
/// the data of delivered applications.
pub(crate) async fn run(
    store: &Store,
    config: &Config,
    before: Option<Duration>,
    yes: bool,
) -> anyhow::Result<()> {
    let receipts = before.unwrap_or(config.store.retention_periods.receipts);
    let form = config.store.retention_periods.digests;
    if receipts < form {
        bail!(
            "--before must be at least the longer of apply.form_lifetime and apply.same_for ({}): otherwise a form that is still open could be submitted as a second application",
            duration::format(form)
        );
    }
    let span = duration::format(receipts);
    let question = format!(
        "Delete the data of delivered applications, and receipts older than {span}? Links to these receipts stop working."
    );
    confirm::ask(&question, yes)?;
    let drafts = store
        .saved_forms(draft_limits::from_config(config))
        .delete_expired()
        .await?;
    let swept = store
        .retention()
        .with_receipts_up_to(receipts)
        .sweep()
        .await?;
    outln!("Deleted:");
    for (number, what) in [
        (swept.contents, "application data of delivered applications"),
        (
            swept.receipts,
            "receipts of delivered or withdrawn applications",
        ),
        (
            swept.undelivered,
            "held, refused or returned applications, past store.retention",
        ),
        (drafts, "expired drafts"),
    ] {
        outln!("{number:>8}  {what}");
    }
    Ok(())
}
