//! Runs the `outbox` commands.

use crate::{
    app::drafts,
    cli::{
        command,
        outbox::{discard, erase, export, list, purge, rekey, retry, show},
    },
    clock::Clock,
    config::settings::Config,
    store::open::Store,
};

/// Opens the store and runs the command. The site may run at the same time.
pub(crate) async fn run(command: command::Outbox, config: &Config) -> anyhow::Result<()> {
    let store = Store::open_existing(&config.store, Clock::System).await?;
    let done = act(command, &store, config).await;
    store.close().await;
    done
}

async fn act(command: command::Outbox, store: &Store, config: &Config) -> anyhow::Result<()> {
    let ledger = store.ledger();
    match command {
        command::Outbox::List { state, rows } => list::run(store, state, rows).await,
        command::Outbox::Show {
            id,
            answers,
            output,
        } => show::run(&ledger, &id, answers, output.json).await,
        command::Outbox::Retry { ids, held, refused } => {
            retry::run(&ledger, &ids, (held, refused)).await
        }
        command::Outbox::Discard { ids, yes } => discard::run(&ledger, &ids, yes).await,
        command::Outbox::Purge { before, yes } => purge::run(store, config, before, yes).await,
        command::Outbox::Export { email, out } => {
            let kept = store.drafts(drafts::limits(config));
            export::run(&ledger, &kept, &email, &out).await
        }
        command::Outbox::Erase { email, yes } => erase::run(&ledger, &email, yes).await,
        command::Outbox::Rekey => rekey::run(store, config).await,
    }
}
