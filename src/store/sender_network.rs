//! The network from which an application was sent. Networks take turns in the delivery, so that one
//! network cannot delay the others. The operator can list and discard the applications of one
//! network.

use std::{net::IpAddr, str::FromStr};

use derive_more::{Debug, Display};
use ipnet::{IpNet, Ipv4Net, Ipv6Net};
use serde::{Deserialize, Serialize};

/// The prefix length of an IPv4 network. The addresses of a /24 network usually belong to one
/// company or internet provider.
const IPV4_BITS: u8 = 24;
/// The prefix length of an IPv6 network. /48 is the largest network that a provider usually assigns
/// to one customer.
const IPV6_BITS: u8 = 48;

/// The network of a sender: the first 24 bits of an IPv4 address, or the first 48 bits of an IPv6
/// address. The debug output hides it, because it can be personal data.
#[derive(Debug, Display, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[debug("SenderNetwork(***)")]
#[serde(transparent)]
pub struct SenderNetwork(IpNet);

/// Why a string cannot be parsed as a network.
#[derive(std::fmt::Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SenderNetworkError {
    /// The string is neither an IP address nor a network.
    #[error("write an IP address or a network, for example 203.0.113.0/24 or 2001:db8:1::/48")]
    Invalid,
    /// The network is larger than a /24 network (IPv4) or a /48 network (IPv6).
    #[error(
        "the network is too large: only the first {IPV4_BITS} bits of IPv4 addresses and the first {IPV6_BITS} bits of \
         IPv6 addresses are stored, so write /{IPV4_BITS} or /{IPV6_BITS}"
    )]
    TooLarge,
}

impl From<IpAddr> for SenderNetwork {
    fn from(address: IpAddr) -> Self {
        let network = match address.to_canonical() {
            IpAddr::V4(address) => Ipv4Net::new_assert(address, IPV4_BITS).trunc().into(),
            IpAddr::V6(address) => Ipv6Net::new_assert(address, IPV6_BITS).trunc().into(),
        };
        Self(network)
    }
}

/// Parses an IP address or a network. An address, or a network smaller than /24 (IPv4) or /48
/// (IPv6), is replaced with the /24 or /48 network that contains it: for example, `203.0.113.7`
/// becomes `203.0.113.0/24`.
impl FromStr for SenderNetwork {
    type Err = SenderNetworkError;

    fn from_str(text: &str) -> Result<Self, SenderNetworkError> {
        let network = match text.parse::<IpAddr>() {
            Ok(address) => IpNet::from(address),
            Err(_) => text.parse().map_err(|_| SenderNetworkError::Invalid)?,
        };
        let stored = match network {
            IpNet::V4(_) => IPV4_BITS,
            IpNet::V6(_) => IPV6_BITS,
        };
        if network.prefix_len() < stored {
            return Err(SenderNetworkError::TooLarge);
        }
        Ok(Self::from(network.addr()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_belongs_to_the_first_24_or_48_bits() {
        for (address, network) in [
            ("203.0.113.7", "203.0.113.0/24"),
            ("::ffff:203.0.113.7", "203.0.113.0/24"),
            ("2001:db8:1:2:3::4", "2001:db8:1::/48"),
        ] {
            let address: IpAddr = address.parse().unwrap();
            assert_eq!(SenderNetwork::from(address).to_string(), network);
        }
    }

    #[test]
    fn a_network_as_large_as_stored_or_smaller_is_read_and_a_larger_one_is_not() {
        let read = |text: &str| text.parse().map(|it: SenderNetwork| it.to_string());
        for text in ["203.0.113.0/24", "203.0.113.7/32", "203.0.113.7"] {
            assert_eq!(read(text), Ok("203.0.113.0/24".into()), "{text}");
        }
        for text in ["2001:db8:1::/48", "2001:db8:1:2::/64", "2001:db8:1::1"] {
            assert_eq!(read(text), Ok("2001:db8:1::/48".into()), "{text}");
        }
        for text in ["203.0.0.0/16", "2001:db8::/32"] {
            assert_eq!(read(text), Err(SenderNetworkError::TooLarge), "{text}");
        }
        for text in ["", "example.org", "203.0.113.0/33"] {
            assert_eq!(read(text), Err(SenderNetworkError::Invalid), "{text}");
        }
    }

    #[test]
    fn the_debug_output_hides_the_network() {
        let network: SenderNetwork = "203.0.113.0/24".parse().unwrap();
        assert_eq!(format!("{network:?}"), "SenderNetwork(***)");
    }
}
