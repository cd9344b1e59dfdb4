//! Checks whether the site can listen on its addresses.

use std::{
    io::{self, ErrorKind},
    net::TcpListener,
};

use crate::{
    app::{StartError, socket_path},
    cli::{
        check::finding::{Finding, fault, ok},
        health,
    },
    config::Config,
    listen_address::ListenAddress,
    store::StoreLock,
};

const PORTS: &str = "ports";

/// Tries to listen on each address. Skips port 0, with which the system chooses a free port.
pub(crate) fn findings(config: &Config) -> Vec<Finding> {
    let (site, admin) = (
        &config.site.listen,
        ListenAddress::from(config.admin.listen),
    );
    if *site == admin {
        // The check of the settings already reports that the two addresses are equal.
        return Vec::new();
    }
    // A running site locks its store. If the store in the settings is not locked, a site that
    // answers on one of the addresses is a different site.
    let is_other_site = StoreLock::is_held(&config.store) == Some(false);
    let addresses = [("site.listen", site), ("admin.listen", &admin)];
    let fixed = addresses.into_iter().filter(|(_, it)| !has_any_port(it));
    fixed
        .map(|(setting, address)| port_finding(setting, address, is_other_site))
        .collect()
}

fn has_any_port(address: &ListenAddress) -> bool {
    address.tcp().is_some_and(|address| address.port() == 0)
}

fn port_finding(setting: &'static str, address: &ListenAddress, is_other_site: bool) -> Finding {
    match try_listen(address) {
        Ok(()) => ok(PORTS, format!("{address} ({setting}) is free")),
        Err(error) if error.kind() == ErrorKind::AddrInUse => match health::request(address) {
            Ok(()) if is_other_site => fault(
                PORTS,
                format!(
                    "another site than this one, with a store of its own, is running at {address} ({setting}): change \
                     the setting"
                ),
            ),
            Ok(()) => ok(PORTS, format!("a site is running at {address} ({setting})")),
            Err(_) => fault(
                PORTS,
                format!(
                    "another program uses {address} ({setting}): stop it, or change the setting"
                ),
            ),
        },
        // Report the error that `serve` would report.
        Err(cause) => {
            let address = address.clone();
            let error = StartError::Listen {
                setting,
                address,
                cause,
            };
            fault(PORTS, error.to_string())
        }
    }
}

/// Tries to listen. For a Unix socket, only checks the path, because listening would leave a file
/// behind.
fn try_listen(address: &ListenAddress) -> io::Result<()> {
    match address {
        ListenAddress::Tcp(address) => TcpListener::bind(address).map(drop),
        ListenAddress::Unix(path) => socket_path::check(path).map(drop),
    }
}
