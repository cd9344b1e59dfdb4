//! `deliver` and `refresh`: run one of the two pipelines once, without the site.

use anyhow::bail;

use crate::{
    app::currents::Currents, cli::outside, clock::Clock, config::settings::Config,
    refresh::steps::Details,
};

/// Delivers all applications that are due. Fails if any is left.
pub(crate) async fn deliver(config: Config) -> anyhow::Result<()> {
    let currents = currents(config).await?;
    let delivered = currents.delivery.drain().await?;
    let left = currents.store.outbox().pending().await?;
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
    let currents = currents(config).await?;
    if believe {
        currents.store.published().believe().await?;
    }
    currents.refresh.load().await?;
    currents.refresh.list_once().await?;
    while currents.refresh.details_once().await? != Details::Idle {}
    let postings = currents.catalogue.snapshot().postings().len();
    let troubles = currents.refresh.troubles();
    currents.store.close().await;
    outln!("{postings} postings");
    match troubles.first() {
        None => Ok(()),
        Some(trouble) => bail!("{}", trouble.sentence),
    }
}

/// The services for the configured ATS.
async fn currents(mut config: Config) -> anyhow::Result<Currents> {
    let upstream = outside::required(&config)?;
    Ok(Currents::beside(&mut config, upstream, Clock::System).await?)
}
