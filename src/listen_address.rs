//! Listen addresses in settings.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr},
    path::PathBuf,
};

use derive_more::{Display, From};
use serde::{Deserialize, Deserializer, de::Error};

/// The prefix of a Unix socket's path in settings.
const UNIX: &str = "unix:";

/// An address that the site can listen on.
#[derive(Debug, Clone, PartialEq, Eq, Display, From)]
pub enum ListenAddress {
    /// An IP address and a port.
    Tcp(SocketAddr),
    /// The path of a Unix socket. In settings, it is written like `unix:/run/vestibule/site.sock`.
    #[display("unix:{}", _0.display())]
    Unix(PathBuf),
}

impl ListenAddress {
    /// The IP address and port, or `None` for a Unix socket.
    pub fn tcp(&self) -> Option<SocketAddr> {
        match self {
            Self::Tcp(address) => Some(*address),
            Self::Unix(_) => None,
        }
    }

    /// Whether only clients on this machine can connect.
    pub fn is_local(&self) -> bool {
        self.tcp().is_none_or(|address| address.ip().is_loopback())
    }
}

/// Parses the path of a Unix socket, or an IP address and port.
impl<'de> Deserialize<'de> for ListenAddress {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        match text.strip_prefix(UNIX) {
            Some(path) if path.starts_with('/') => Ok(Self::Unix(path.into())),
            Some(_) => Err(D::Error::custom(format!(
                "{text:?} is not an absolute path; write for example unix:/run/vestibule/site.sock"
            ))),
            None => parse_tcp(&text).map(Self::Tcp),
        }
    }
}

/// By default, only root can listen on ports below this one.
const FIRST_UNPRIVILEGED_PORT: u16 = 1024;

/// Advice for the operator if a server cannot listen on an address, because another program uses
/// it, this machine does not have it, or the user is not allowed to use the port. Returns an empty
/// string for any other cause.
pub fn tcp_advice(setting: &str, address: &SocketAddr, cause: &io::Error) -> String {
    match cause.kind() {
        io::ErrorKind::AddrInUse => format!("; stop the other program or change {setting}"),
        io::ErrorKind::AddrNotAvailable => format!(
            "; this machine does not have this address: write 127.0.0.1:{port}, or 0.0.0.0:{port} for all addresses of \
             this machine",
            port = address.port()
        ),
        io::ErrorKind::PermissionDenied if address.port() < FIRST_UNPRIVILEGED_PORT => format!(
            "; only root may use ports below {FIRST_UNPRIVILEGED_PORT}: write a higher port in {setting}, such as 8080, and \
             let a proxy listen on port {port}",
            port = address.port()
        ),
        _ => String::new(),
    }
}

/// Parses an IP address and port.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<SocketAddr, D::Error> {
    parse_tcp(&String::deserialize(deserializer)?)
}

/// Parses an optional IP address and port.
pub fn deserialize_some<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<SocketAddr>, D::Error> {
    deserialize(deserializer).map(Some)
}

/// Parses an IP address and port. `localhost` means 127.0.0.1. Other names are rejected, because a
/// name can resolve to several addresses.
fn parse_tcp<E: Error>(text: &str) -> Result<SocketAddr, E> {
    let local = text.strip_prefix("localhost:");
    let address = match local {
        Some(port) => port
            .parse()
            .ok()
            .map(|port| (Ipv4Addr::LOCALHOST, port).into()),
        None => text.parse().ok(),
    };
    address.ok_or_else(|| {
        E::custom(format!(
            "{text:?} is not an IP address and a port; write for example 127.0.0.1:8080, or 0.0.0.0:8080 for \
             all addresses of this machine"
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_that_only_root_may_use_is_explained() {
        let denied = io::Error::from(io::ErrorKind::PermissionDenied);
        let advice = |port| tcp_advice("site.listen", &([127, 0, 0, 1], port).into(), &denied);
        assert!(advice(80).contains("below 1024: write a higher port in site.listen"));
        assert_eq!(advice(8080), "");
    }
}
