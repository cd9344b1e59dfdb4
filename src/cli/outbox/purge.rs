//! `outbox purge`: deletes data that is no longer needed.

use std::time::Duration;

use anyhow::bail;

use crate::{app::draft_limits, cli::confirm, config::settings::Config, store::open::Store};

/// Asks for confirmation, then deletes the data of delivered applications, old receipts and everything expired.
/// `before` is the maximum age of receipts.
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
            "--before must be at least the longer of apply.form_lifetime and apply.same_for ({}): a form that is still open could become a second application",
            humantime::format_duration(form)
        );
    }
    let span = humantime::format_duration(receipts);
    let question = format!(
        "Delete what was sent with delivered applications, and receipts older than {span}? Their addresses open nothing then."
    );
    confirm::ask(&question, yes)?;
    let ended = store
        .saved_forms(draft_limits::from_config(config))
        .delete_expired()
        .await?;
    let swept = store
        .retention()
        .with_receipts_up_to(receipts)
        .sweep()
        .await?;
    outln!("Deleted, in the store's files too:");
    for (number, what) in [
        (swept.contents, "what was sent with delivered applications"),
        (swept.receipts, "receipts of delivered or withdrawn ones"),
        (
            swept.undelivered,
            "held, refused or returned ones, past store.retention",
        ),
        (ended, "drafts, past their time"),
    ] {
        outln!("{number:>8}  {what}");
    }
    Ok(())
}
