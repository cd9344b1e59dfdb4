//! Runs the `outbox` commands.

use crate::{
    app::draft_limits,
    cli::{
        command,
        outbox::{discard, erase, export, list, purge, rekey, retry, show},
    },
    clock::Clock,
    config::settings::Config,
    store::open::Store,
};

/// Opens the store and runs the command. The site may run at the same time.
pub(crate) async fn run(command: command::OutboxCommand, config: &Config) -> anyhow::Result<()> {
    let store = Store::open_existing(&config.store, Clock::System).await?;
    let done = execute(command, &store, config).await;
    store.close().await;
    done
}

async fn execute(
    command: command::OutboxCommand,
    store: &Store,
    config: &Config,
) -> anyhow::Result<()> {
    let ledger = store.outbox_admin();
    match command {
        command::OutboxCommand::List { state, rows } => list::run(store, state, rows).await,
        command::OutboxCommand::Show {
            id,
            answers,
            output,
        } => show::run(&ledger, &id, answers, output.json).await,
        command::OutboxCommand::Retry { ids, held, refused } => {
            retry::run(&ledger, &ids, (held, refused)).await
        }
        command::OutboxCommand::Discard { ids, yes } => discard::run(&ledger, &ids, yes).await,
        command::OutboxCommand::Purge { before, yes } => {
            purge::run(store, config, before, yes).await
        }
        command::OutboxCommand::Export { email, out } => {
            let kept = store.saved_forms(draft_limits::from_config(config));
            export::run(&ledger, &kept, &email, &out).await
        }
        command::OutboxCommand::Erase { email, yes } => erase::run(&ledger, &email, yes).await,
        command::OutboxCommand::Rekey => rekey::run(store, config).await,
    }
}
