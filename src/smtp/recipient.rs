//! Parses the email addresses of recipients.

use lettre::Address;
use url::Host;

use crate::smtp::settings::Mailbox;

/// Parses the email address of a recipient, without a name. A domain in Unicode is converted to
/// ASCII, because most mail servers support only ASCII. Returns `None` if no mail can be sent to
/// the address. Also returns `None` if the name before the `@` is in quotes: `"jo"` and `jo` are
/// the same name, so one mailbox would have two addresses.
pub fn recipient(email: &str) -> Option<Mailbox> {
    let (user, domain) = email.trim().rsplit_once('@')?;
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
}
