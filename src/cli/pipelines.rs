//! `deliver` and `refresh`: run delivery or refresh once, without the site.

use anyhow::bail;

use crate::{app::Services, cli::external_ats, clock::Clock, config::Config, refresh::DetailsStep};

/// Delivers all applications that are due. Fails if any of them could not be delivered.
pub(crate) async fn deliver(config: Config) -> anyhow::Result<()> {
    let services = open_services(config).await?;
    let delivered = services.delivery_worker.deliver_all_due().await?;
    let left = services.store.outbox().count_waiting().await?;
    let is_paused = services.store.outbox().operator_pause().await?.is_some();
    services.store.close().await;
    outln!("{delivered} delivered, {left} left");
    if left > 0 && is_paused {
        bail!(
            "the delivery is paused with `vestibule outbox pause`: end the pause with `vestibule outbox resume`"
        );
    }
    if left > 0 {
        bail!("{left} applications were not delivered; see the log above");
    }
    Ok(())
}

/// Reads the postings once. If `believe` is set, accepts a list that lost half of its postings. A
/// site that is running at the same time then also accepts the list.
pub(crate) async fn refresh(config: Config, believe: bool) -> anyhow::Result<()> {
    let services = open_services(config).await?;
    if believe {
        let posting_cache = services.store.posting_cache();
        posting_cache.accept_shrunken_list().await?;
    }
    services.refresher.load().await?;
    services.refresher.refresh_list().await?;
    while services.refresher.refresh_details().await? != DetailsStep::Idle {}
    let postings = services.catalogue.snapshot().postings().len();
    let alarms = services.refresher.active_alarms();
    services.store.close().await;
    outln!("{postings} postings");
    match alarms.first() {
        None => Ok(()),
        Some(alarm) => bail!("{}", alarm.message),
    }
}

/// Opens the services for the configured ATS.
async fn open_services(mut config: Config) -> anyhow::Result<Services> {
    let ats_mode = external_ats::require(&config)?;
    Ok(Services::for_command(&mut config, ats_mode, Clock::System).await?)
}
