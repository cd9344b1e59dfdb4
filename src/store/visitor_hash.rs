//! Keyed hashes of the IP address of the visitor who submitted a form, and of the group with which
//! this visitor shares a quota. The store contains only the hashes: without the key, an address
//! cannot be guessed from its hash.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use crate::store::keys::hmac_sha256;

/// The length of the hash of a group, in bytes. The SQL in `statements::saved_forms` contains the
/// same number.
const GROUP_LENGTH: usize = 16;

/// The length of the hash of a network, in bytes. The SQL in `statements::saved_forms` contains the
/// sum of both lengths.
const NETWORK_LENGTH: usize = 8;

/// The length of the hash of an IP address, in bytes.
const ADDRESS_LENGTH: usize = 8;

/// A group of visitors who share a quota for saved forms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::store) enum SenderGroup {
    /// The visitors in one network.
    Network,
    /// All visitors whose forms have no valid token. They share one quota, because a bot can submit
    /// any number of such forms.
    WithoutToken,
    /// All visitors whose form a program prefilled. They share one quota, because a program can
    /// prefill any number of forms.
    Prefilled,
}

/// The hashes of the visitor's group, network and IP address, concatenated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::store) struct VisitorHash(Vec<u8>);

impl VisitorHash {
    /// Hashes a visitor's IP address and group. All visitors without a known address have the same
    /// hash.
    pub fn new(key: &[u8; 32], visitor: Option<IpAddr>, group: SenderGroup) -> Self {
        let text = |address: Option<IpAddr>| address.map(|it| it.to_string()).unwrap_or_default();
        let network = text(visitor.map(network));
        let group = match group {
            SenderGroup::Network => network.as_str(),
            SenderGroup::WithoutToken => "without token",
            SenderGroup::Prefilled => "prefilled",
        };
        let group = hmac_sha256(key, &[b"group ", group.as_bytes()]);
        let network = hmac_sha256(key, &[b"network ", network.as_bytes()]);
        let address = hmac_sha256(key, &[text(visitor).as_bytes()]);
        let parts = [
            &group[..GROUP_LENGTH],
            &network[..NETWORK_LENGTH],
            &address[..ADDRESS_LENGTH],
        ];
        Self(parts.concat())
    }

    /// The bytes of the concatenated hashes.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// The hash of the group, which is the first part of [`Self::as_bytes`].
    pub fn group(&self) -> &[u8] {
        &self.0[..GROUP_LENGTH]
    }

    /// The hashes of the group and the network, which are the beginning of [`Self::as_bytes`]. They
    /// identify the visitor's network within the group.
    pub fn network_in_group(&self) -> &[u8] {
        &self.0[..GROUP_LENGTH + NETWORK_LENGTH]
    }
}

/// Returns the first address of the network that contains an address: the /24 network of an IPv4
/// address, or the /48 network of an IPv6 address.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => Ipv4Addr::from(u32::from(address) & (u32::MAX << 8)).into(),
        IpAddr::V6(address) => Ipv6Addr::from(u128::from(address) & (u128::MAX << 80)).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_one_network_share_the_start_of_their_hashes() {
        let hash = |text: &str| {
            let visitor = Some(text.parse().unwrap());
            VisitorHash::new(&[7; 32], visitor, SenderGroup::Network)
        };
        for (one, other, is_same) in [
            ("192.0.2.1", "192.0.2.254", true),
            ("192.0.2.1", "::ffff:192.0.2.2", true),
            ("192.0.2.1", "192.0.3.1", false),
            ("2001:db8:1:2::", "2001:db8:1:ffff::", true),
            ("2001:db8:1::", "2001:db8:2::", false),
        ] {
            let (one, other) = (hash(one), hash(other));
            assert_eq!(one.group() == other.group(), is_same);
            assert_eq!(one.network_in_group() == other.network_in_group(), is_same);
            assert_ne!(one, other);
            assert_eq!(one.as_bytes().len(), 32);
        }
    }

    #[test]
    fn forms_without_a_token_and_prefilled_forms_have_groups_that_contain_networks() {
        let hash = |text: &str, group| {
            let visitor = Some(text.parse().unwrap());
            VisitorHash::new(&[7; 32], visitor, group)
        };
        for group in [SenderGroup::WithoutToken, SenderGroup::Prefilled] {
            let [one, near, far] =
                ["192.0.2.1", "192.0.2.2", "192.0.3.1"].map(|text| hash(text, group));
            assert!(one.group() == near.group() && one.group() == far.group());
            assert_eq!(one.network_in_group(), near.network_in_group());
            assert_ne!(one.network_in_group(), far.network_in_group());
        }
        let groups = [
            SenderGroup::Network,
            SenderGroup::WithoutToken,
            SenderGroup::Prefilled,
        ];
        let [one, other, third] = groups.map(|group| hash("192.0.2.1", group));
        assert!(one.group() != other.group() && other.group() != third.group());
    }
}
