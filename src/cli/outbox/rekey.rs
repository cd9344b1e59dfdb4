//! `outbox rekey`: encrypts the store again with the first key of the key file ("key rotation").

use anyhow::bail;

use crate::{
    cli::table::format_time,
    clock::Clock,
    config::settings::Config,
    reference_ats::inbox::{Inbox, InboxError},
    store::{
        open::Store,
        rekey::{Rekey, RekeyCursor, RekeyReport},
    },
};

/// The maximum number of passes over the store. If rows with an older key still appear, a running site has not read
/// the new key.
const MAX_PASSES: u32 = 5;

/// Encrypts everything again and prints when the older keys can be removed from the key file.
pub(crate) async fn run(store: &Store, config: &Config) -> anyhow::Result<()> {
    let reseal = store.rekey();
    let mut all = RekeyReport::default();
    for _ in 0..MAX_PASSES {
        let pass = run_pass(&reseal).await?;
        let is_done = pass.rows == 0 && pass.changed == 0;
        all.rows += pass.rows;
        all.unreadable = pass.unreadable;
        if is_done {
            reseal.clean_up().await?;
            rekey_reference_ats(config).await?;
            return print_result(&reseal, &all, config);
        }
    }
    bail!(
        "{} rows were sealed anew, and more with an older key keep coming: start the site anew, so that it knows the new key, and run this again",
        all.rows
    )
}

/// Opens the inbox of the reference ATS, which encrypts its content again.
async fn rekey_reference_ats(config: &Config) -> Result<(), InboxError> {
    let dir = &config.reference_ats.dir;
    if Inbox::exists_in(dir) {
        Inbox::open(dir, &config.store.key_file).await?;
    }
    Ok(())
}

/// Encrypts all rows once.
async fn run_pass(reseal: &Rekey) -> anyhow::Result<RekeyReport> {
    let (mut all, mut place) = (RekeyReport::default(), RekeyCursor::start());
    while place != RekeyCursor::End {
        let (some, next) = reseal.step(&place).await?;
        all.merge(some);
        place = next;
    }
    Ok(all)
}

fn print_result(reseal: &Rekey, all: &RekeyReport, config: &Config) -> anyhow::Result<()> {
    outln!(
        "{} rows were sealed anew; all that opens is sealed with the key {} now",
        all.rows,
        reseal.current()
    );
    if !all.unreadable.is_empty() {
        all.unreadable.iter().for_each(|id| outln!("    {id}"));
        bail!(
            "{} rows do not open with any key there is and were left as they are: keep the old keys, and bring back the one that is missing",
            all.unreadable.len()
        );
    }
    match reseal.older_keys() {
        0 => outln!(
            "The key file holds one key: to change it, put a new one on a line before it and start the site anew"
        ),
        _ => outln!("{}", old_key_advice(config, all.rows)),
    }
    Ok(())
}

/// When the older keys can be removed. Forms opened before the last start are signed with an older key and can be sent
/// until they expire.
fn old_key_advice(config: &Config, rows: u64) -> String {
    let apply = &config.apply;
    let wait = config
        .store
        .retention_periods
        .digests
        .max(apply.draft_lifetime);
    if rows == 0 {
        return format!(
            "Nothing was left to do: the older keys may be taken out of the key file if the site was last started {} ago, or earlier",
            humantime::format_duration(wait)
        );
    }
    let now = Clock::System.now();
    let end = now
        .checked_add(wait)
        .map_or_else(|_| "then".into(), format_time);
    format!(
        "The older keys may be taken out of the key file {} after the site was last started, not before {end} UTC",
        humantime::format_duration(wait)
    )
}
