//! `deliver` and `refresh`: run one of the two pipelines once, without the site.

use anyhow::bail;

use crate::{
    app::services::Services, cli::external_ats, clock::Clock, config::settings::Config,
    refresh::refresher::DetailsStep,
};

/// Delivers all applications that are due. Fails if any is left.
pub(crate) async fn deliver(config: Config) -> anyhow::Result<()> {
    let currents = open_services(config).await?;
    let delivered = currents.delivery_worker.deliver_all_due().await?;
    let left = currents.store.outbox().count_waiting().await?;
    currents.store.close().await;
    outln!("{delivered} delivered, {left} left");
    match left {
        0 => Ok(()),
        _ => bail!("not everything could be delivered; the log above says why"),
    }
}

/// Reads the postings once. With `believe`, accepts a list that lost half of its postings. A site that runs at the
/// same time accepts it too.
pub(crate) async fn refresh(config: Config, believe: bool) -> anyhow::Result<()> {
    let currents = open_services(config).await?;
    if believe {
        currents
            .store
            .posting_cache()
            .accept_shrunken_list()
            .await?;
    }
    currents.refresher.load().await?;
    currents.refresher.refresh_list().await?;
    while currents.refresher.refresh_details().await? != DetailsStep::Idle {}
    let postings = currents.catalogue.snapshot().postings().len();
    let troubles = currents.refresher.active_alarms();
    currents.store.close().await;
    outln!("{postings} postings");
    match troubles.first() {
        None => Ok(()),
        Some(trouble) => bail!("{}", trouble.message),
    }
}

/// The services for the configured ATS.
async fn open_services(mut config: Config) -> anyhow::Result<Services> {
    let upstream = external_ats::require(&config)?;
    Ok(Services::for_command(&mut config, upstream, Clock::System).await?)
}
