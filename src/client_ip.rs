//! Determines the IP address of the client, even behind trusted proxies.

use std::net::{IpAddr, Ipv6Addr};

use axum::http::{HeaderMap, header};
use ipnet::IpNet;

/// The header in which most proxies forward the client's IP address.
const X_FORWARDED_FOR: &str = "x-forwarded-for";

/// The maximum number of IP addresses (hops) to read from a forwarding header. A longer list is
/// probably forged.
const MAX_HOPS: usize = 16;

/// Returns the client's IP address. Reads the hops in the forwarding headers from last to first, as
/// long as each was added by a trusted proxy. Ignores headers from other peers, because anyone can
/// forge them.
///
/// A proxy sets either `X-Forwarded-For` or `Forwarded`, and may pass on the other header
/// unchanged. If both headers are present and disagree, returns the peer's IP address.
pub fn client_ip(trusted: &[IpNet], peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let peer = peer.to_canonical();
    let clients = [
        last_untrusted_hop(trusted, peer, &x_forwarded_for_hops(headers)),
        last_untrusted_hop(trusted, peer, &forwarded_hops(headers)),
    ];
    match clients {
        [Some(one), Some(other)] if one != other => peer,
        [one, other] => one.or(other).unwrap_or(peer),
    }
}

/// Whether the peer is a trusted proxy.
pub fn is_trusted(trusted: &[IpNet], peer: IpAddr) -> bool {
    let peer = peer.to_canonical();
    trusted.iter().any(|network| network.contains(&peer))
}

/// Returns the network of an IP address, for use in the log: the /24 network of an IPv4 address, or
/// the /48 network of an IPv6 address. It lets operators recognize the source of an attack, but
/// does not identify a visitor.
pub fn log_network(address: IpAddr) -> IpNet {
    let address = address.to_canonical();
    let prefix_length = match address {
        IpAddr::V4(_) => 24,
        IpAddr::V6(_) => 48,
    };
    IpNet::new_assert(address, prefix_length).trunc()
}

/// Whether the peer seems to be a reverse proxy in a private network, but is not in
/// `site.trusted_proxies`. If so, the site sees the same IP address for all visitors behind the
/// proxy.
pub fn behind_untrusted_proxy(trusted: &[IpNet], peer: IpAddr, headers: &HeaderMap) -> bool {
    let peer = peer.to_canonical();
    let is_near = match peer {
        IpAddr::V4(peer) => peer.is_loopback() || peer.is_private(),
        IpAddr::V6(peer) => peer.is_loopback() || peer.is_unique_local(),
    };
    let is_named = is_trusted(trusted, peer);
    is_near && has_forwarding_header(headers) && !is_named
}

/// Whether the peer is a trusted proxy that does not forward the client's IP address. If so, the
/// site sees the IP address of the proxy for all visitors.
pub fn behind_silent_proxy(trusted: &[IpNet], peer: IpAddr, headers: &HeaderMap) -> bool {
    is_trusted(trusted, peer) && !has_forwarding_header(headers)
}

fn has_forwarding_header(headers: &HeaderMap) -> bool {
    headers.contains_key(X_FORWARDED_FOR) || headers.contains_key(header::FORWARDED)
}

/// The key that identifies a client in limits: the IPv4 address, or the /64 network of an IPv6
/// address, because a client can usually use all addresses in its /64 network.
pub fn client_key(address: IpAddr) -> IpAddr {
    with_ipv6_prefix(address, 64)
}

/// The key that identifies a client in limits that a few clients could exhaust: the IPv4 address,
/// or the /48 network of an IPv6 address. The /64 network would be too small, because a provider
/// can assign a whole /48 network, which contains 65,536 /64 networks, to one customer.
pub fn network_key(address: IpAddr) -> IpAddr {
    with_ipv6_prefix(address, 48)
}

fn with_ipv6_prefix(address: IpAddr, bits: u32) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let network = u128::from(address) & (u128::MAX << (128 - bits));
            Ipv6Addr::from(network).into()
        }
        address => address,
    }
}

/// Returns the client's key, or `None` if the client is behind an untrusted proxy, or pretends to
/// be. All clients without a key share a part of each limit.
pub fn distinguishable_client(
    trusted: &[IpNet],
    peer: IpAddr,
    headers: &HeaderMap,
) -> Option<IpAddr> {
    let is_hidden = behind_untrusted_proxy(trusted, peer, headers);
    (!is_hidden).then(|| client_key(client_ip(trusted, peer, headers)))
}

/// Returns the last hop that is not a trusted proxy, or the first hop if all hops are trusted.
/// Returns `None` if the peer is not trusted, if there are no hops, or if a hop is not a valid IP
/// address.
fn last_untrusted_hop(trusted: &[IpNet], peer: IpAddr, hops: &[&str]) -> Option<IpAddr> {
    let is_trusted = |address: &IpAddr| trusted.iter().any(|network| network.contains(address));
    let mut last = None;
    let mut sender = peer;
    for hop in hops.iter().rev().take(MAX_HOPS) {
        if !is_trusted(&sender) {
            break;
        }
        sender = parse_hop(hop)?;
        last = Some(sender);
    }
    last
}

/// Splits all `X-Forwarded-For` headers into hops, in order.
fn x_forwarded_for_hops(headers: &HeaderMap) -> Vec<&str> {
    let lines = headers.get_all(X_FORWARDED_FOR).iter();
    let lines = lines.map(|line| line.to_str().unwrap_or_default());
    lines.flat_map(|line| line.split(',')).collect()
}

/// Splits all `Forwarded` headers (RFC 7239 §4) into hops. Commas inside quotes are not treated
/// specially, which is safe: IP addresses contain no commas, and trusted proxies add their hops at
/// the end.
fn forwarded_hops(headers: &HeaderMap) -> Vec<&str> {
    let lines = headers.get_all(header::FORWARDED).iter();
    let lines = lines.map(|line| line.to_str().unwrap_or_default());
    lines
        .flat_map(|line| line.split(','))
        .map(|hop| {
            let mut pairs = hop.split(';').filter_map(|pair| pair.split_once('='));
            let by_whom = pairs.find(|(name, _)| name.trim().eq_ignore_ascii_case("for"));
            by_whom.map_or("", |(_, node)| node)
        })
        .collect()
}

/// Parses an IP address with or without a port, brackets and quotes.
fn parse_hop(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim().trim_matches('"');
    let address = match hop.strip_prefix('[') {
        Some(rest) => rest.split_once(']')?.0,
        None => match hop.split_once(':') {
            Some((address, port)) if !port.contains(':') => address,
            _ => hop,
        },
    };
    address.parse().ok().map(|it: IpAddr| it.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROXY: &str = "10.0.0.1";
    const VISITOR: &str = "203.0.113.7";

    #[test]
    fn the_log_names_the_network_and_not_the_client() {
        let logged = |text: &str| log_network(text.parse().unwrap()).to_string();
        assert_eq!(logged(VISITOR), "203.0.113.0/24");
        assert_eq!(logged("::ffff:203.0.113.7"), "203.0.113.0/24");
        assert_eq!(logged("2001:db8:1:2:3:4:5:6"), "2001:db8:1::/48");
    }

    type Headers<'a> = &'a [(&'static str, &'a str)];

    fn ip_of(peer: &str, lines: Headers) -> String {
        let trusted: Vec<IpNet> = ["10.0.0.0/8", "2001:db8:1::/48"]
            .map(|network| network.parse().unwrap())
            .into();
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, value.parse().unwrap());
        }
        client_ip(&trusted, peer.parse().unwrap(), &headers).to_string()
    }

    #[test]
    fn a_network_of_ipv6_counts_as_one_visitor() {
        let counted = |text: &str| client_key(text.parse().unwrap()).to_string();
        assert_eq!(counted("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(counted("::ffff:203.0.113.7"), VISITOR);
        assert_eq!(counted(VISITOR), VISITOR);
        let counted = |text: &str| network_key(text.parse().unwrap()).to_string();
        assert_eq!(counted("2001:db8:1:2:3:4:5:6"), "2001:db8:1::");
        assert_eq!(counted("::ffff:203.0.113.7"), VISITOR);
    }

    #[test]
    fn the_address_is_read_through_trusted_hops_from_the_last_to_the_first() {
        let xff = X_FORWARDED_FOR;
        let fwd = "forwarded";
        let cases: &[(&str, Headers, &str)] = &[
            (VISITOR, &[], VISITOR),
            (PROXY, &[], PROXY),
            // Headers from an untrusted peer are ignored.
            (VISITOR, &[(xff, "192.0.2.1")], VISITOR),
            (VISITOR, &[(fwd, "for=192.0.2.1")], VISITOR),
            (PROXY, &[(xff, VISITOR)], VISITOR),
            (PROXY, &[(xff, "203.0.113.7:4711")], VISITOR),
            (PROXY, &[(xff, "192.0.2.1, 203.0.113.7")], VISITOR),
            (PROXY, &[(xff, "192.0.2.1, 203.0.113.7, 10.9.9.9")], VISITOR),
            (PROXY, &[(xff, "192.0.2.1"), (xff, "203.0.113.7")], VISITOR),
            (PROXY, &[(xff, "10.0.0.3, 10.0.0.2")], "10.0.0.3"),
            (PROXY, &[(xff, "unknown")], PROXY),
            (PROXY, &[(xff, "203.0.113.7, ")], PROXY),
            (PROXY, &[(fwd, "for=203.0.113.7;proto=https")], VISITOR),
            (
                PROXY,
                &[(fwd, "proto=https; For=\"203.0.113.7:1\"")],
                VISITOR,
            ),
            (
                PROXY,
                &[(fwd, "for=\"[2001:db8:2::7]:443\"")],
                "2001:db8:2::7",
            ),
            (PROXY, &[(fwd, "for=192.0.2.1, for=203.0.113.7")], VISITOR),
            (PROXY, &[(fwd, "for=_hidden")], PROXY),
            (PROXY, &[(xff, VISITOR), (fwd, "for=203.0.113.7")], VISITOR),
            // One of the two headers is forged, but it is unclear which one.
            (PROXY, &[(xff, VISITOR), (fwd, "for=192.0.2.1")], PROXY),
            ("::ffff:10.0.0.1", &[(xff, VISITOR)], VISITOR),
            ("2001:db8:1::1", &[(xff, "2001:db8:9::7")], "2001:db8:9::7"),
        ];
        for (peer, lines, expected) in cases {
            assert_eq!(ip_of(peer, lines), *expected, "{peer} {lines:?}");
        }
    }
}
