use crate::{
    cli::{command, table},
    config::settings::Config,
    store::{copy, settings::Url},
};

/// Copies the store to a PostgreSQL server and tells how much arrived.
pub(crate) async fn run(command: command::Store, config: &Config) -> anyhow::Result<()> {
    let command::Store::Copy { to } = command;
    let copied = copy::copy(&config.store, &Url::new(to)).await?;
    let rows = copied.iter();
    let rows = rows.map(|copied| vec![copied.table.clone(), copied.rows.to_string()]);
    table::print(&["Table", "Rows"], rows.collect(), "Nothing was copied");
    println!("Set store.url to the server and keep store.key_file; the old store is as it was");
    Ok(())
}
