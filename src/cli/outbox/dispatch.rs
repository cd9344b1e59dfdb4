//! Runs the `outbox` commands.

use crate::{
    app::draft_limits,
    cli::{
        command::OutboxCommand,
        error_chain::error_chain,
        outbox::{discard, erase, export, list, pause, purge, rekey, retry, show},
    },
    clock::Clock,
    config::Config,
    store::{EntryState, Store},
};

/// Opens the store and runs the command. The site can run at the same time.
pub(crate) async fn run(command: OutboxCommand, config: &Config) -> anyhow::Result<()> {
    let store = match &command {
        OutboxCommand::List { filter, .. } if filter.network.is_none() => {
            open_to_list(config).await?
        }
        // Pausing does not need a key, and must be possible even if a key is missing.
        OutboxCommand::Pause | OutboxCommand::Resume => {
            Store::open_to_list(&config.store, Clock::System).await?.0
        }
        _ => Store::open_existing(&config.store, Clock::System).await?,
    };
    let done = execute(command, &store, config).await;
    store.close().await;
    done
}

/// Opens the store even if a key is missing, so that the list shows which applications would be
/// lost without this key. Logs which data cannot be shown without it.
async fn open_to_list(config: &Config) -> anyhow::Result<Store> {
    let (store, missing) = Store::open_to_list(&config.store, Clock::System).await?;
    if let Some(error) = missing {
        tracing::warn!(
            "the column network is not readable, and --network cannot be used: {}",
            error_chain(&error)
        );
    }
    Ok(store)
}

async fn execute(command: OutboxCommand, store: &Store, config: &Config) -> anyhow::Result<()> {
    let outbox_admin = store.outbox_admin();
    match command {
        OutboxCommand::List {
            filter,
            networks,
            rows,
        } => list::run(store, &filter, networks, rows).await,
        OutboxCommand::Show {
            id,
            answers,
            output,
        } => show::run(&outbox_admin, &id, answers, output.json).await,
        OutboxCommand::Retry {
            ids,
            waiting,
            held,
            refused,
            without_scan,
        } => {
            let states = [
                waiting.then_some(EntryState::Waiting),
                held.then_some(EntryState::Held),
                refused.then_some(EntryState::Refused),
            ];
            let states: Vec<EntryState> = states.into_iter().flatten().collect();
            retry::run(store, &ids, &states, without_scan).await
        }
        OutboxCommand::Discard { ids, filter, yes } => match filter.to_filter() {
            Some(filter) => discard::run_matching(&outbox_admin, filter, yes).await,
            None => discard::run(&outbox_admin, &ids, yes).await,
        },
        OutboxCommand::Pause => pause::pause(store.outbox()).await,
        OutboxCommand::Resume => pause::resume(store.outbox()).await,
        OutboxCommand::Purge { before, yes } => purge::run(store, config, before, yes).await,
        OutboxCommand::Export { email, out } => {
            let drafts = store.saved_forms(draft_limits::from_config(config));
            export::run(&outbox_admin, &drafts, &email, &out).await
        }
        OutboxCommand::Erase { email, yes } => erase::run(&outbox_admin, &email, yes).await,
        OutboxCommand::Rekey => rekey::run(store, config).await,
    }
}
