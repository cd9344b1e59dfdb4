//! `store`: copies the store to PostgreSQL, or assigns it to another URL of the ATS.

use crate::{
    app::upstream::Upstream,
    ats::base::identity_of,
    ats_identity::AtsIdentity,
    cli::{command, sure, table},
    clock::Clock,
    config::settings::Config,
    store::{copy, open::Store, settings::Url},
};

/// Runs the command.
pub(crate) async fn run(command: command::Store, config: &Config) -> anyhow::Result<()> {
    match command {
        command::Store::Copy { to } => copy(to, config).await,
        command::Store::Rebind { from, yes } => rebind(from.as_deref(), yes, config).await,
    }
}

/// Copies the store to PostgreSQL and prints the number of rows of each table.
async fn copy(to: String, config: &Config) -> anyhow::Result<()> {
    let copied = copy::copy(&config.store, &Url::new(to)).await?;
    let rows = copied.iter();
    let rows = rows.map(|copied| vec![copied.table.clone(), copied.rows.to_string()]);
    table::print(&["Table", "Rows"], rows.collect(), "Nothing was copied");
    outln!("Set store.url to the server and keep store.key_file; the old store is as it was");
    Ok(())
}

/// Assigns everything in the store to the ATS of the settings. Entries that were held for the old URL are sent to
/// the new one.
async fn rebind(from: Option<&str>, yes: bool, config: &Config) -> anyhow::Result<()> {
    let to = Upstream::of(config)?.identity(config)?;
    let from = from.map(identity_of).transpose()?;
    let store = Store::open_existing(&config.store, Clock::System).await?;
    let done = rebind_in(&store, from.as_ref(), &to, yes).await;
    store.close().await;
    done
}

async fn rebind_in(
    store: &Store,
    from: Option<&AtsIdentity>,
    to: &AtsIdentity,
    yes: bool,
) -> anyhow::Result<()> {
    let former = store.former(from, to).await?;
    sure::ask(
        &format!("Is {to} the same ATS as {former}? What waits for {former} is then sent to {to}."),
        yes,
    )?;
    let done = store.rebind(from, to).await?;
    outln!(
        "The store belongs to {to}: {} postings and {} applications of {} are its own now",
        done.postings,
        done.entries,
        done.from
    );
    if 0 < done.released {
        outln!("{} that were held wait to be sent again", done.released);
    }
    Ok(())
}
