//! The `[admin]` table of the settings.

use std::net::SocketAddr;

use serde::Deserialize;
use url::Url;

use crate::{listen_address, web};

/// The `[admin]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AdminSettings {
    /// The listen address.
    #[serde(deserialize_with = "listen_address::deserialize")]
    pub listen: SocketAddr,
    /// The public URLs of the operator's page, in addition to loopback host names.
    #[serde(default, deserialize_with = "web::site_origins")]
    pub public_url: Vec<Url>,
}
