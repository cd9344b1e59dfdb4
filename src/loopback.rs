//! Checks whether a host refers to this machine: `localhost` and its subdomains (RFC 6761 §6.3),
//! and loopback addresses.

use url::{Host, Url};

/// Whether the URL's host refers to this machine.
pub fn is_loopback_url(url: &Url) -> bool {
    url.host().is_some_and(|host| is_loopback(&host))
}

/// Whether the host refers to this machine.
pub fn is_loopback<S: AsRef<str>>(host: &Host<S>) -> bool {
    match host {
        Host::Domain(name) => {
            let name = name.as_ref();
            name == "localhost" || name.ends_with(".localhost")
        }
        Host::Ipv4(address) => address.is_loopback(),
        Host::Ipv6(address) => address.is_loopback(),
    }
}
