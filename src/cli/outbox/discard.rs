//! `outbox discard`: decides that entries are never delivered.

use crate::{
    cli::{
        outbox::{ids, retry},
        sure,
    },
    store::ledger::Ledger,
};

/// Asks for confirmation, then discards the entries. Reports those that cannot be discarded at the end.
pub(crate) async fn run(ledger: &Ledger, given: &[String], yes: bool) -> anyhow::Result<()> {
    let ids = ids::parsed(given)?;
    let count = ids::count(ids.len());
    let question = format!("Never deliver {count}, and delete what was sent?");
    sure::ask(&question, yes)?;
    let (mut done, mut left) = (0, Vec::new());
    for id in ids {
        match ledger.discard(id).await {
            Ok(()) => done += 1,
            Err(error) => left.push(error),
        }
    }
    outln!("{} discarded; the receipts say so", ids::count(done));
    retry::outcome(left, done)
}
