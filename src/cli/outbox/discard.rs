//! `outbox discard`: deletes the applications of entries without delivering them.

use crate::{
    cli::{
        confirm,
        outbox::{ids, retry},
    },
    store::OutboxAdmin,
};

/// Asks for confirmation, then discards the entries. At the end, reports the entries that could not be discarded.
pub(crate) async fn run(
    outbox_admin: &OutboxAdmin,
    given: &[String],
    yes: bool,
) -> anyhow::Result<()> {
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
    outln!(
        "{} discarded; the receipts say so",
        ids::format_count(discarded)
    );
    retry::report_errors(errors, discarded)
}
