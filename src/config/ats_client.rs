//! Creates the client of the ATS from the settings.

use std::iter;

use url::Url;

use crate::{
    ats::{AtsClient, ClientSetupError, OtherServer},
    clock::Clock,
    config::settings::Config,
};

impl Config {
    /// Creates the client of the external ATS. If `ats.base_url` leads to a server that another
    /// setting names, such as this site or the database, the client's errors mention that setting.
    pub(crate) fn ats_client(&self, clock: Clock) -> Result<AtsClient, ClientSetupError> {
        let client = AtsClient::new(&self.ats, clock)?;
        Ok(client.with_other_servers(self.other_servers()))
    }

    fn other_servers(&self) -> Vec<OtherServer> {
        let listener = |setting, address| OtherServer::Listener { setting, address };
        let site = self.site.listen.tcp();
        let site = site.map(|address| listener("site.listen", address));
        let admin = listener("admin.listen", self.admin.listen);
        let url = |setting, url: &Url| OtherServer::Site {
            setting,
            url: url.clone(),
        };
        let public = self.public_urls().map(|it| url("site.public_url", it));
        let operator = self.admin.public_url.iter();
        let operator = operator.map(|it| url("admin.public_url", it));
        let servers = site.into_iter().chain(iter::once(admin));
        let servers = servers.chain(public).chain(operator);
        servers.chain(self.database_server()).collect()
    }

    fn database_server(&self) -> Option<OtherServer> {
        let url = self.store.url.as_ref().filter(|url| url.is_postgres())?;
        let url = Url::parse(url.as_str()).ok()?;
        Some(OtherServer::Database {
            host: url.host_str()?.to_owned(),
            port: url.port(),
        })
    }
}
