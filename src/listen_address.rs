//! Listen addresses in settings.

use std::net::{Ipv4Addr, SocketAddr};

use serde::{Deserialize, Deserializer, de::Error};

/// Reads an IP address and a port. `localhost` is 127.0.0.1. Other names are refused, because a name
/// can have several addresses.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<SocketAddr, D::Error> {
    let text = String::deserialize(deserializer)?;
    parse(&text).ok_or_else(|| {
        D::Error::custom(format!(
            "{text:?} is not an IP address and a port; write for example 127.0.0.1:8080, or 0.0.0.0:8080 for \
             all addresses of this machine"
        ))
    })
}

/// Reads an optional address.
pub fn deserialize_some<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<SocketAddr>, D::Error> {
    deserialize(deserializer).map(Some)
}

fn parse(text: &str) -> Option<SocketAddr> {
    match text.strip_prefix("localhost:") {
        Some(port) => Some((Ipv4Addr::LOCALHOST, port.parse().ok()?).into()),
        None => text.parse().ok(),
    }
}
