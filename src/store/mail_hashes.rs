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

/// The domains of Gmail. The same user name refers to the same mailbox in both.
const GMAIL_DOMAINS: [&str; 2] = ["gmail.com", "googlemail.com"];

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

/// Reduces an address to its mailbox: removes the subaddress after `+` (RFC 5233) and, in Gmail
/// addresses, the dots, which Gmail ignores. Not every mail server supports subaddresses, so the
/// result must not be used to identify a person.
fn mailbox_address(address: &str) -> String {
    let Some((user, domain)) = address.rsplit_once('@') else {
        return address.to_owned();
    };
    let mailbox = user.split('+').next().unwrap_or(user);
    if GMAIL_DOMAINS.contains(&domain) {
        return format!("{}@{}", mailbox.replace('.', ""), GMAIL_DOMAINS[0]);
    }
    format!("{mailbox}@{domain}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subaddresses_and_the_dots_of_gmail_do_not_change_the_mailbox() {
        for (address, mailbox) in [
            ("ann@example.org", "ann@example.org"),
            ("ann.lee@example.org", "ann.lee@example.org"),
            ("Ann.Lee+jobs@Example.org", "ann.lee@example.org"),
            ("ann+a+b@example.org", "ann@example.org"),
            ("a.nn+jobs@gmail.com", "ann@gmail.com"),
            ("ann@googlemail.com", "ann@gmail.com"),
            ("nothing", "nothing"),
        ] {
            let deliverable = deliverable_address(address);
            assert_eq!(mailbox_address(&deliverable), mailbox, "{address}");
        }
    }
}
