//! `outbox discard`: decides that entries are never delivered.

use crate::{
    cli::{
        confirm,
        outbox::{ids, retry},
    },
    store::outbox_admin::OutboxAdmin,
};

/// Asks for confirmation, then discards the entries. Reports those that cannot be discarded at the end.
pub(crate) async fn run(ledger: &OutboxAdmin, given: &[String], yes: bool) -> anyhow::Result<()> {
    let ids = ids::parse_all(given)?;
    let count = ids::format_count(ids.len());
    let question = format!("Never deliver {count}, and delete what was sent?");
    confirm::ask(&question, yes)?;
    let (mut done, mut left) = (0, Vec::new());
    for id in ids {
        match ledger.discard(id).await {
            Ok(()) => done += 1,
            Err(error) => left.push(error),
        }
    }
    outln!("{} discarded; the receipts say so", ids::format_count(done));
    retry::report_errors(left, done)
}
