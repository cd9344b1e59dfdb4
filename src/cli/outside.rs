//! The configured ATS, for commands that call it. The embedded reference ATS belongs to the process of the site, so
//! other processes cannot reach it.

use anyhow::bail;

use crate::{app::upstream::Upstream, ats::client::Client, clock::Clock, config::settings::Config};

/// Fails if no external ATS is configured.
pub(crate) fn required(config: &Config) -> anyhow::Result<Upstream> {
    let upstream = Upstream::of(config)?;
    if upstream != Upstream::Outside {
        bail!(
            "no ATS is configured: set ats.base_url and ats.api_key; the one inside a running site is read by that site"
        );
    }
    Ok(upstream)
}

/// A client of the configured ATS.
pub(crate) fn client(config: &Config) -> anyhow::Result<Client> {
    required(config)?;
    Ok(Client::new(&config.ats, Clock::System)?)
}
