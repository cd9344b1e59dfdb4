//! `outbox rekey`: re-encrypts the store with the first key of the key file (key rotation).

use std::fs;

use anyhow::bail;

use crate::{
    cli::table::{counted, format_time},
    clock::Clock,
    config::Config,
    duration,
    reference_ats::{Inbox, InboxError},
    store::{Rekey, RekeyCursor, RekeyReport, Store, StoreLock},
};

/// The maximum number of passes over the store. If the last pass still finds rows with an older
/// key, the command fails, because a running site that has not read the new key keeps writing such
/// rows.
const MAX_PASSES: u32 = 5;

/// Re-encrypts everything, then prints when the older keys can be removed from the key file.
pub(crate) async fn run(store: &Store, config: &Config) -> anyhow::Result<()> {
    if let Some(process) = outdated_site(config) {
        bail!(
            "nothing was re-encrypted: the site (process {process}) has run since before the key file {} was changed, so \
             it may still use an older key: restart it, then run this again",
            config.store.key_file.display()
        );
    }
    let rekey = store.rekey();
    let mut all = RekeyReport::default();
    for _ in 0..MAX_PASSES {
        let pass = run_pass(&rekey).await?;
        let is_done = pass.rows == 0 && pass.changed == 0;
        all.rows += pass.rows;
        all.unreadable = pass.unreadable;
        if is_done {
            rekey.clean_up().await?;
            rekey_reference_ats(config).await?;
            return print_result(&rekey, &all, config);
        }
    }
    bail!(
        "{} re-encrypted, but new rows with an older key keep appearing; restart the site so that it uses the new key, then run this again",
        counted(all.rows, "row")
    )
}

/// Opens the inbox of the reference ATS, because opening an inbox re-encrypts its data with the
/// current key.
async fn rekey_reference_ats(config: &Config) -> Result<(), InboxError> {
    let dir = &config.reference_ats.dir;
    if Inbox::exists_in(dir) {
        Inbox::open(dir, &config.store.key_file).await?;
    }
    Ok(())
}

/// Re-encrypts all rows in one pass.
async fn run_pass(rekey: &Rekey) -> anyhow::Result<RekeyReport> {
    let (mut all, mut place) = (RekeyReport::default(), RekeyCursor::start());
    while place != RekeyCursor::End {
        let (some, next) = rekey.step(&place).await?;
        all.merge(some);
        place = next;
    }
    Ok(all)
}

fn print_result(rekey: &Rekey, all: &RekeyReport, config: &Config) -> anyhow::Result<()> {
    outln!(
        "{} re-encrypted. Everything readable is now encrypted with the key {}",
        counted(all.rows, "row"),
        rekey.current()
    );
    if !all.unreadable.is_empty() {
        all.unreadable.iter().for_each(|id| outln!("    {id}"));
        bail!(
            "{} cannot be decrypted with any key of the key file and stayed unchanged; keep the old keys and restore the missing one",
            counted(all.unreadable.len() as u64, "row")
        );
    }
    if rekey.older_keys() > 0 {
        outln!("{}", old_key_advice(config, all.rows));
    } else {
        outln!(
            "The key file holds one key. To rotate it, add a new key on a line before it and restart the site"
        );
    }
    Ok(())
}

/// Returns the process id of a running site that was started before the key file was changed.
/// Returns `None` if there is no such process, or if this cannot be determined, as with PostgreSQL.
fn outdated_site(config: &Config) -> Option<String> {
    let (process, started) = StoreLock::holder(&config.store)?;
    let changed = fs::metadata(&config.store.key_file).and_then(|it| it.modified());
    (started < changed.ok()?).then_some(process)
}

/// Explains when the older keys can be removed. Forms that were opened before the site was last
/// started are signed with an older key, and visitors can still send them until they expire.
fn old_key_advice(config: &Config, rows: u64) -> String {
    let digests = config.store.retention_periods.digests;
    let wait = digests.max(config.apply.draft_lifetime);
    let span = duration::format(wait);
    if rows == 0 {
        return format!(
            "Nothing to do. If the site was last started at least {span} ago, remove the older keys from the key file"
        );
    }
    let end = Clock::System.now().checked_add(wait);
    let end = end.map_or_else(|_| "then".into(), format_time);
    format!(
        "Remove the older keys from the key file {span} after the last start of the site, not before {end} UTC"
    )
}
