//! Checks whether the site can listen on its addresses.

use std::{
    io::ErrorKind,
    net::{SocketAddr, TcpListener},
};

use crate::{
    cli::{
        check::finding::{Finding, fault, ok},
        health,
    },
    config::Config,
};

const PORTS: &str = "ports";

/// Tries to listen on each address. With port 0, the system chooses a free port, so there is nothing
/// to check.
pub(crate) fn findings(config: &Config) -> Vec<Finding> {
    let (site, admin) = (config.site.listen, config.admin.listen);
    if site == admin && site.port() != 0 {
        let says = format!("site.listen and admin.listen are both {site}: change one of them");
        return vec![fault(PORTS, says)];
    }
    let addresses = [("site.listen", site), ("admin.listen", admin)];
    let fixed = addresses.iter().filter(|(_, address)| address.port() != 0);
    fixed
        .map(|(setting, address)| port_finding(setting, *address))
        .collect()
}

fn port_finding(setting: &str, address: SocketAddr) -> Finding {
    match TcpListener::bind(address) {
        Ok(_) => ok(PORTS, format!("{address} ({setting}) is free")),
        Err(error) if error.kind() == ErrorKind::AddrInUse => match health::request(address) {
            Ok(()) => ok(PORTS, format!("a site is running at {address} ({setting})")),
            Err(_) => fault(
                PORTS,
                format!(
                    "another program uses {address} ({setting}): stop it, or change the setting"
                ),
            ),
        },
        Err(error) => fault(
            PORTS,
            format!("cannot listen on {address} ({setting}): {error}"),
        ),
    }
}
