//! Checks whether others on the network could read and change the data exchanged between the site
//! and the PostgreSQL server.

use derive_more::Display;

use crate::store::{
    postgres,
    settings::{DatabaseUrl, Settings},
};

/// A PostgreSQL server whose identity is not verified: the connection goes over a network, and the
/// URL does not contain `sslmode=verify-full`. The `Display` output is a warning for the operator.
#[derive(Debug, Clone, PartialEq, Eq, Display)]
#[display(
    "{setting} does not contain sslmode=verify-full, so others in the network could read and change what the site and \
     the PostgreSQL server at {server} send"
)]
pub struct UnverifiedServer {
    setting: &'static str,
    server: String,
}

impl UnverifiedServer {
    /// Checks the URL in this setting or argument. Returns `None` if the server is verified, or if
    /// `url` is not the URL of a PostgreSQL server.
    pub fn find(setting: &'static str, url: &DatabaseUrl) -> Option<Self> {
        let url = Some(url).filter(|url| url.is_postgres())?;
        let server = postgres::database::unverified_server(url.as_str())?;
        Some(Self { setting, server })
    }
}

impl Settings {
    /// The server in `store.url`, if it is not verified.
    pub(crate) fn unverified_server(&self) -> Option<UnverifiedServer> {
        UnverifiedServer::find(self.url_setting(), self.url.as_ref()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_on_another_host_is_unverified_without_verify_full() {
        for (server, parameters, is_unverified) in [
            ("db.invalid", "", true),
            ("db.invalid", "?sslmode=prefer", true),
            ("db.invalid", "?ssl-mode=require", true),
            ("db.invalid", "?sslmode=verify-full", false),
            ("db.invalid", "?ssl-mode=verify-full", false),
            ("localhost:1", "?host=db.invalid", true),
            ("localhost:1", "", false),
            ("127.0.0.1:1", "", false),
            ("[::1]:1", "", false),
            ("%2Frun%2Fnowhere", "", false),
        ] {
            let url = format!("postgres://me:planted@{server}/x{parameters}");
            for setting in ["store.url", "store.url_file", "--to"] {
                let found = UnverifiedServer::find(setting, &DatabaseUrl::new(&url));
                let text = found.map(|it| it.to_string()).unwrap_or_default();
                let says = format!("{setting} does not contain sslmode=verify-full");
                assert_eq!(text.starts_with(&says), is_unverified, "{url}: {text}");
                assert!(!text.contains("planted"), "{text}");
            }
        }
    }
}
