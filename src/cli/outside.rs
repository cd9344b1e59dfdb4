use anyhow::bail;

use crate::{app::upstream::Upstream, ats::client::Client, clock::Clock, config::settings::Config};

/// Says that an outside ATS is configured, or that there is none to be asked. The reference ATS inside a
/// site lives and ends with that site, so no other process can reach it.
pub(crate) fn required(config: &Config) -> anyhow::Result<Upstream> {
    let upstream = Upstream::of(config)?;
    if upstream != Upstream::Outside {
        bail!(
            "no ATS is configured: set ats.base_url and ats.api_key; the one inside a running site is read by that site"
        );
    }
    Ok(upstream)
}

/// A client of the ATS that is configured.
pub(crate) fn client(config: &Config) -> anyhow::Result<Client> {
    required(config)?;
    Ok(Client::new(&config.ats, Clock::System)?)
}
