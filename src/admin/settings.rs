use std::net::SocketAddr;

use serde::Deserialize;
use url::Url;

use crate::web;

/// Where the operator's pages are: the `[admin]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Address to listen on.
    pub listen: SocketAddr,
    /// Address at which the operator reaches them; without it only loopback names are answered.
    #[serde(default, deserialize_with = "web::settings::origin")]
    pub public_url: Option<Url>,
}
