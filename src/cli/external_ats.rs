//! The configured ATS, for commands that send requests to it. Commands cannot use an embedded
//! reference ATS, because it runs inside the process of the site.

use anyhow::bail;

use crate::{app::AtsMode, ats::AtsClient, clock::Clock, config::Config};

/// Fails if no external ATS is configured.
pub(crate) fn require(config: &Config) -> anyhow::Result<AtsMode> {
    let ats_mode = AtsMode::from_config(config)?;
    if ats_mode != AtsMode::External {
        bail!(
            "no external ATS is configured; set ats.base_url and ats.api_key. Only the running site can reach the embedded reference ATS"
        );
    }
    Ok(ats_mode)
}

/// Creates a client for the configured ATS.
pub(crate) fn client(config: &Config) -> anyhow::Result<AtsClient> {
    require(config)?;
    Ok(config.ats_client(Clock::System)?)
}
