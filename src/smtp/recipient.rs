//! Parses the email addresses of recipients.

use lettre::Address;
use url::Host;

use crate::{application::MAX_EMAIL_BYTES, smtp::settings::Mailbox};

/// Parses the email address of a recipient, without a name. A domain in Unicode is converted to
/// ASCII, because most mail servers support only ASCII. Returns `None` if no mail can be sent to
/// the address, for example because it is too long. Also returns `None` if the part before the `@`
/// is in quotes: `"jo"` and `jo` are equivalent, so one mailbox would have two addresses.
pub fn recipient(email: &str) -> Option<Mailbox> {
    let email = email.trim();
    if email.len() > MAX_EMAIL_BYTES {
        return None;
    }
    let (user, domain) = email.rsplit_once('@')?;
    if user.starts_with('"') {
        return None;
    }
    let Host::Domain(domain) = Host::parse(domain).ok()? else {
        return None;
    };
    let address = Address::new(user, domain).ok()?;
    Some(Mailbox::new(None, address))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_parsed_without_a_name_and_its_domain_is_ascii() {
        for (text, parsed) in [
            ("jo@example.org", Some("jo@example.org")),
            (
                " Jo.Planted+x@bücher.example ",
                Some("Jo.Planted+x@xn--bcher-kva.example"),
            ),
            ("\"jo\"@example.org", None),
            ("jo@[192.0.2.1]", None),
            ("jo@192.0.2.1", None),
            ("Jo <jo@example.org>", None),
            ("jo@example.org, ben@example.org", None),
            ("jo\r\nBcc: ben@example.org", None),
            ("jo@example.org\r\nRCPT TO:<ben@example.org>", None),
            ("jo@", None),
            ("jo", None),
        ] {
            let found = recipient(text).map(|it| it.to_string());
            assert_eq!(found.as_deref(), parsed, "{text:?}");
        }
    }

    #[test]
    fn a_text_that_is_longer_than_an_email_address_is_not_parsed() {
        let address = |bytes: usize| format!("jo@{}example.org", "a.".repeat((bytes - 14) / 2));
        assert_eq!(address(254).len(), 254);
        assert!(recipient(&address(254)).is_some());
        assert!(recipient(&address(256)).is_none());
    }
}
