//! The trusted proxies: a list that can be replaced while the site is running.

use std::{net::IpAddr, sync::Arc};

use arc_swap::{ArcSwap, Guard};
use ipnet::IpNet;
use serde::{Deserialize, Deserializer, de::Error};

use crate::text_list;

/// Reverse proxies whose `X-Forwarded-For` and `Forwarded` headers are trusted
/// (`site.trusted_proxies`). All clones share the list.
#[derive(Debug, Clone, Default)]
pub struct TrustedProxies(Arc<ArcSwap<Vec<IpNet>>>);

impl TrustedProxies {
    /// The current list.
    pub fn load(&self) -> Guard<Arc<Vec<IpNet>>> {
        self.0.load()
    }

    /// Whether the peer is a trusted proxy.
    pub fn contains(&self, peer: IpAddr) -> bool {
        let peer = peer.to_canonical();
        self.load().iter().any(|network| network.contains(&peer))
    }

    /// Returns the network in the list that contains all IPv4 or all IPv6 addresses, if there is
    /// one.
    pub fn every_address(&self) -> Option<IpNet> {
        let networks = self.load();
        networks.iter().find(|it| it.prefix_len() == 0).copied()
    }

    /// Replaces the list with that of `new`, for all clones.
    pub fn replace(&self, new: &Self) {
        self.0.store(new.0.load_full());
    }
}

impl From<Vec<IpNet>> for TrustedProxies {
    fn from(networks: Vec<IpNet>) -> Self {
        Self(Arc::new(ArcSwap::from_pointee(networks)))
    }
}

/// Parses IP addresses and networks from a list or a comma-separated string.
impl<'de> Deserialize<'de> for TrustedProxies {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let texts = text_list::deserialize(deserializer)?;
        let networks: Result<Vec<IpNet>, D::Error> =
            texts.iter().map(|text| parse_network(text)).collect();
        networks.map(Self::from)
    }
}

fn parse_network<E: Error>(text: &str) -> Result<IpNet, E> {
    let address = text.parse::<IpAddr>().map(IpNet::from);
    address.or_else(|_| text.parse()).map_err(|_| {
        E::custom(format!(
            "{text:?} is neither an IP address nor a network; write for example 10.0.0.1 or 10.0.0.0/8"
        ))
    })
}
