//! `store`: copies the store to PostgreSQL, or records in the store that the ATS has a new URL.

use anyhow::anyhow;

use crate::{
    app::AtsMode,
    ats::parse_identity,
    ats_identity::AtsIdentity,
    cli::{command::StoreCommand, confirm, table},
    clock::Clock,
    config::Config,
    store::{
        DatabaseUrl, Store, StoreLock, UnverifiedServer, copy_to_postgres, sqlite_store_files,
    },
};

pub(crate) async fn run(command: StoreCommand, config: &Config) -> anyhow::Result<()> {
    match command {
        StoreCommand::Copy { to } => copy(to, config).await,
        StoreCommand::Rebind { from, yes } => rebind(from.as_deref(), yes, config).await,
    }
}

/// Copies the store to PostgreSQL and prints the number of rows in each table.
async fn copy(to: String, config: &Config) -> anyhow::Result<()> {
    let to = DatabaseUrl::new(to);
    if let Some(unverified) = UnverifiedServer::find("--to", &to) {
        tracing::warn!("{unverified}");
    }
    let copied = copy_to_postgres(&config.store, &to).await?;
    let rows = copied
        .iter()
        .map(|it| vec![it.table.clone(), it.rows.to_string()]);
    table::print_table(&["Table", "Rows"], rows.collect(), "Nothing was copied");
    outln!(
        "Now set store.url to this database and keep store.key_file. The SQLite store is unchanged: when the site works \
         with the new store, delete {}, because the site deletes nothing there, and outbox erase does not reach it",
        sqlite_store_files(&config.store)
    );
    Ok(())
}

/// Records in the store that its data belongs to the ATS in the settings. After this, applications
/// that were held because they belong to the old URL are sent to the new URL.
async fn rebind(from: Option<&str>, yes: bool, config: &Config) -> anyhow::Result<()> {
    let to = AtsMode::from_config(config)?.identity(config)?;
    let from = from.map(parse_from).transpose()?;
    let _lock = StoreLock::acquire(&config.store)?;
    let store = Store::open_existing(&config.store, Clock::System).await?;
    let done = rebind_store(&store, from.as_ref(), &to, yes).await;
    store.close().await;
    done
}

/// Parses the argument `--from`.
fn parse_from(text: &str) -> anyhow::Result<AtsIdentity> {
    parse_identity(text).map_err(|error| anyhow!("--from {}", error.problem()))
}

async fn rebind_store(
    store: &Store,
    from: Option<&AtsIdentity>,
    to: &AtsIdentity,
    yes: bool,
) -> anyhow::Result<()> {
    let former = store.rebind_source(from, to).await?;
    confirm::ask(
        &format!(
            "Is {to} the same ATS as {former}? Applications that wait for {former} will be sent to {to}."
        ),
        yes,
    )?;
    let done = store.rebind(from, to).await?;
    outln!(
        "The store now belongs to {to}: {} and {} of {} were reassigned",
        table::counted(done.postings, "posting"),
        table::counted(done.entries, "application"),
        done.from
    );
    if done.released > 0 {
        outln!(
            "Scheduled for delivery: {}",
            table::counted(done.released, "held application")
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invalid_former_url_is_reported_with_the_name_of_the_argument() {
        let error = parse_from("http://ats.example.com")
            .unwrap_err()
            .to_string();
        assert!(
            error.starts_with("--from must begin with https://"),
            "{error}"
        );
        assert!(parse_from("https://ats.example.com").is_ok());
    }
}
