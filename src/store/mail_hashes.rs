//! Keyed hashes of mail recipients and of networks. The store uses them to limit the number of
//! emails per recipient and network, and to find a person's emails and job alerts.

use url::Host;

use crate::{
    application,
    store::{
        keys::{DerivedKeys, Keys, hmac_sha256},
        sender_network::SenderNetwork,
    },
};

/// A mail provider that delivers mail for different addresses to the same mailbox.
struct MailProvider {
    /// The same user name refers to the same mailbox in all of these domains.
    domains: &'static [&'static str],
    /// The characters in user names that the provider ignores.
    ignored: &'static [char],
}

const PROVIDERS: [MailProvider; 2] = [
    MailProvider {
        domains: &["gmail.com", "googlemail.com"],
        ignored: &['.'],
    },
    MailProvider {
        domains: &["proton.me", "protonmail.com", "protonmail.ch", "pm.me"],
        ignored: &['.', '-', '_'],
    },
];

/// The domains of Fastmail. An address at `ann.fastmail.com` refers to the mailbox
/// `ann@fastmail.com`.
const SUBDOMAIN_DOMAINS: [&str; 2] = ["fastmail.com", "fastmail.fm"];

/// Computes keyed hashes of recipients and networks. Without the key, an address cannot be guessed
/// from its hash.
#[derive(Debug, Clone)]
pub(in crate::store) struct MailHashes(DerivedKeys);

impl MailHashes {
    pub fn new(keys: &Keys) -> Self {
        Self(keys.derive_keys("vestibule mail"))
    }

    /// Computes a hash of the recipient's address with each key, starting with the current key.
    pub fn recipient(&self, email: &str) -> Vec<Vec<u8>> {
        self.hash_address(&deliverable_address(email))
    }

    /// Computes a hash of the recipient's mailbox with each key, starting with the current key.
    /// Limits apply to the mailbox, so that a visitor cannot evade them with subaddresses.
    pub fn mailbox(&self, email: &str) -> Vec<Vec<u8>> {
        self.hash_address(&mailbox_address(&deliverable_address(email)))
    }

    /// Computes all hashes under which emails to a recipient can be stored. Earlier versions stored
    /// the hash of the address instead of the hash of the mailbox.
    pub fn of_mail(&self, email: &str) -> Vec<Vec<u8>> {
        [self.mailbox(email), self.recipient(email)].concat()
    }

    /// Computes the hash of a network with the current key. An unknown network is hashed like an
    /// empty string.
    pub fn network(&self, network: Option<SenderNetwork>) -> Vec<u8> {
        let network = network.map(|it| it.to_string()).unwrap_or_default();
        hmac_sha256(self.0.signing_key(), &[b"from ", network.as_bytes()]).to_vec()
    }

    fn hash_address(&self, address: &str) -> Vec<Vec<u8>> {
        let keys = self.0.verification_keys();
        keys.map(|key| hmac_sha256(key, &[b"to ", address.as_bytes()]).to_vec())
            .collect()
    }
}

/// Normalizes an address, so that different spellings of the same address become equal. The domain
/// can be written in its native script, in Punycode (`xn--…`), or with percent-encoded characters.
pub(in crate::store) fn deliverable_address(email: &str) -> String {
    let email = application::normalize_email(email);
    let parts = email.rsplit_once('@');
    let parsed = parts.and_then(|(user, domain)| Some((user, Host::parse(domain).ok()?)));
    let address = parsed.map(|(user, domain)| format!("{user}@{domain}"));
    address.unwrap_or(email)
}

/// Reduces an address to its mailbox: removes the subaddress after `+` (RFC 5233), and the
/// characters that large providers ignore. Not every mail server supports subaddresses, so the
/// result must not be used to identify a person.
fn mailbox_address(address: &str) -> String {
    let Some((user, domain)) = address.rsplit_once('@') else {
        return address.to_owned();
    };
    let mailbox = user.split('+').next().unwrap_or(user);
    if let Some(provider) = PROVIDERS.iter().find(|it| it.domains.contains(&domain)) {
        let mailbox = mailbox.replace(provider.ignored, "");
        return format!("{mailbox}@{}", provider.domains[0]);
    }
    match domain.split_once('.') {
        Some((user, parent)) if SUBDOMAIN_DOMAINS.contains(&parent) => format!("{user}@{parent}"),
        _ => format!("{mailbox}@{domain}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subaddresses_and_spellings_that_a_provider_ignores_do_not_change_the_mailbox() {
        for (address, mailbox) in [
            ("ann@example.org", "ann@example.org"),
            ("ann.lee@example.org", "ann.lee@example.org"),
            ("Ann.Lee+jobs@Example.org", "ann.lee@example.org"),
            ("ann+a+b@example.org", "ann@example.org"),
            ("a.nn+jobs@gmail.com", "ann@gmail.com"),
            ("ann@googlemail.com", "ann@gmail.com"),
            ("a.n-n_+jobs@protonmail.com", "ann@proton.me"),
            ("ann-lee@example.org", "ann-lee@example.org"),
            ("jobs@ann.fastmail.com", "ann@fastmail.com"),
            ("ann+jobs@fastmail.com", "ann@fastmail.com"),
            ("nothing", "nothing"),
        ] {
            let deliverable = deliverable_address(address);
            assert_eq!(mailbox_address(&deliverable), mailbox, "{address}");
        }
    }
}
