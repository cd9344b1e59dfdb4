//! A keyed hash of a visitor's network and browser. The site sets no cookies, so it compares these
//! hashes to estimate whether two requests are from the same visitor. See docs/decisions.md#173.

use std::net::IpAddr;

use axum::http::{HeaderMap, header};
use secrecy::ExposeSecret;

use crate::{
    signature::{self, Keys},
    store::SenderNetwork,
};

/// The prefix of the hashed data, which makes the hash different from hashes for other purposes.
const PURPOSE: &[u8] = b"vestibule browser 1";

/// The parts of a request that identify the visitor's network and browser.
#[derive(Clone, Copy)]
pub struct Browser<'a> {
    /// The IP address of the client, or `None` if it is unknown.
    pub client: Option<IpAddr>,
    /// The headers of the request.
    pub headers: &'a HeaderMap,
}

impl Browser<'_> {
    /// Computes the hash of this browser. Returns `None` if the network is unknown, because a hash
    /// of the headers alone would be the same for visitors in different networks.
    pub fn hash(self, keys: &Keys) -> Option<String> {
        let network = self.network()?;
        let key = keys.first()?.expose_secret();
        Some(signature::sign(key, &self.parts(network.as_bytes())))
    }

    /// Returns `true` if `hash` is the hash of this browser, computed with the current key or an
    /// older one.
    pub fn has_hash(self, keys: &Keys, hash: &str) -> bool {
        let keys = keys.iter().map(ExposeSecret::expose_secret);
        self.network()
            .is_some_and(|network| signature::verify(keys, &self.parts(network.as_bytes()), hash))
    }

    fn network(self) -> Option<String> {
        Some(SenderNetwork::from(self.client?).to_string())
    }

    fn parts<'a>(&'a self, network: &'a [u8]) -> [&'a [u8]; 4] {
        let header = |name| self.headers.get(name).map_or(&b""[..], |it| it.as_bytes());
        [
            PURPOSE,
            network,
            header(header::USER_AGENT),
            header(header::ACCEPT_LANGUAGE),
        ]
    }
}

#[cfg(test)]
mod tests {
    use secrecy::SecretBox;

    use super::*;

    fn key(byte: u8) -> SecretBox<[u8; 32]> {
        SecretBox::new(Box::new([byte; 32]))
    }

    fn browser<'a>(client: &str, headers: &'a HeaderMap) -> Browser<'a> {
        Browser {
            client: client.parse().ok(),
            headers,
        }
    }

    fn headers(agent: &'static str, languages: &'static str) -> HeaderMap {
        let agent = (header::USER_AGENT, agent.parse().unwrap());
        HeaderMap::from_iter([agent, (header::ACCEPT_LANGUAGE, languages.parse().unwrap())])
    }

    #[test]
    fn only_the_same_browser_in_the_same_network_has_the_hash() {
        let own = headers("Firefox", "de");
        let at_home = browser("203.0.113.7", &own);
        let hash = at_home.hash(&[key(1)]).unwrap();
        assert!(at_home.has_hash(&[key(2), key(1)], &hash));
        assert!(browser("203.0.113.99", &own).has_hash(&[key(1)], &hash));
        assert!(!at_home.has_hash(&[key(2)], &hash));
        assert!(!browser("198.51.100.7", &own).has_hash(&[key(1)], &hash));
        for other in [headers("Chrome", "de"), headers("Firefox", "en")] {
            assert!(!browser("203.0.113.7", &other).has_hash(&[key(1)], &hash));
        }
    }

    #[test]
    fn a_browser_in_an_unknown_network_has_no_hash() {
        let headers = headers("Firefox", "de");
        let unknown = Browser {
            client: None,
            headers: &headers,
        };
        assert_eq!(unknown.hash(&[key(1)]), None);
        assert!(!unknown.has_hash(&[key(1)], ""));
    }
}
