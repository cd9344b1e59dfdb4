use anyhow::bail;

use crate::{
    cli::table::short,
    clock::Clock,
    config::settings::Config,
    reference_ats::inbox::{Inbox, InboxError},
    store::{
        open::Store,
        reseal::{Place, Reseal, Resealed},
    },
};

/// Passes over the store before somebody must look why rows with an older key keep coming.
const PASSES: u32 = 5;

/// Seals everything anew under the first key of the key file, and tells when the others may go.
pub(crate) async fn run(store: &Store, config: &Config) -> anyhow::Result<()> {
    let reseal = store.reseal();
    let mut all = Resealed::default();
    for _ in 0..PASSES {
        let pass = pass(&reseal).await?;
        let is_done = pass.rows == 0 && pass.changed == 0;
        all.rows += pass.rows;
        all.unread = pass.unread;
        if is_done {
            reseal.tidy().await?;
            reference_ats(config).await?;
            return tell(&reseal, &all, config);
        }
    }
    bail!(
        "{} rows were sealed anew, and more with an older key keep coming: start the site anew, so that it knows the new key, and run this again",
        all.rows
    )
}

/// Opening what the reference ATS received seals it anew.
async fn reference_ats(config: &Config) -> Result<(), InboxError> {
    let dir = &config.reference_ats.dir;
    if Inbox::is_in(dir) {
        Inbox::open(dir, &config.store.key_file).await?;
    }
    Ok(())
}

/// Once over the whole store.
async fn pass(reseal: &Reseal) -> anyhow::Result<Resealed> {
    let (mut all, mut place) = (Resealed::default(), Place::start());
    while place != Place::End {
        let (some, next) = reseal.step(&place).await?;
        all.add(some);
        place = next;
    }
    Ok(all)
}

fn tell(reseal: &Reseal, all: &Resealed, config: &Config) -> anyhow::Result<()> {
    outln!(
        "{} rows were sealed anew; all that opens is sealed with the key {} now",
        all.rows,
        reseal.current()
    );
    if !all.unread.is_empty() {
        all.unread.iter().for_each(|id| outln!("    {id}"));
        bail!(
            "{} rows do not open with any key there is and were left as they are: keep the old keys, and bring back the one that is missing",
            all.unread.len()
        );
    }
    match reseal.older_keys() {
        0 => outln!(
            "The key file holds one key: to change it, put a new one on a line before it and start the site anew"
        ),
        _ => outln!("{}", advice(config, all.rows)),
    }
    Ok(())
}

/// Forms that were opened under an older key can be sent as long as they live.
fn advice(config: &Config, rows: u64) -> String {
    let apply = &config.apply;
    let wait = config.store.terms.digests.max(apply.draft_lifetime);
    if rows == 0 {
        return format!(
            "Nothing was left to do: the older keys may be taken out of the key file if the site was last started {} ago, or earlier",
            humantime::format_duration(wait)
        );
    }
    let now = Clock::System.now();
    let end = now.checked_add(wait).map_or_else(|_| "then".into(), short);
    format!(
        "The older keys may be taken out of the key file {} after the site was last started, not before {end} UTC",
        humantime::format_duration(wait)
    )
}
