//! Marks a form that someone other than the visitor may have filled in, for example because the
//! visitor opened a stored form through a link in an email. The mark is part of the signed form
//! token, so it cannot be removed or changed by submitting other data. See docs/decisions.md#173.

use std::fmt;

use secrecy::ExposeSecret;

use crate::{
    application::{MAX_EMAIL_BYTES, normalize_email},
    form::{FROM_RESUME_SUFFIX, FieldId, FormData, email_suggestion::suggest_email, normalize},
    signature::{self, Keys},
    smtp,
};

/// The prefix of the hashed data, which makes the hash different from hashes for other purposes.
const PURPOSE: &[u8] = b"vestibule email of another person 1";
/// The beginning of a formatted [`LinkMark`], before the hashes.
const PREFIX: &str = "linked";
/// Separates the hashes, which are in Base64url and do not contain this character.
const SEPARATOR: char = '~';
/// The maximum number of email addresses in a [`LinkMark`]. The limit keeps tokens short.
const MAX_ADDRESSES: usize = 8;

/// Marks a form that an API client or someone other than the visitor may have filled in. Contains
/// keyed hashes of the email addresses in the form that this visitor did not type.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LinkMark(Vec<String>);

impl LinkMark {
    /// Parses a mark that was formatted with [`fmt::Display`].
    pub fn parse(text: &str) -> Option<Self> {
        let hashes = text.strip_prefix(PREFIX)?.split(SEPARATOR).skip(1);
        Some(Self(hashes.map(str::to_owned).collect()))
    }

    /// Adds an email address that the visitor did not type, unless it is blank. If it looks
    /// mistyped, also adds the correction that the form suggests, because the visitor can accept it
    /// without typing.
    pub fn with_address(mut self, keys: &Keys, address: &str) -> Self {
        let address = normalized(address);
        self.add(keys, &address);
        if let Some(suggested) = suggest_email(&address) {
            self.add(keys, &suggested);
        }
        self
    }

    /// Adds a normalized email address.
    fn add(&mut self, keys: &Keys, address: &str) {
        if let Some(key) = keys.first()
            && !address.is_empty()
            && !self.has_normalized(keys, address)
        {
            let hash = signature::sign(key.expose_secret(), &[PURPOSE, address.as_bytes()]);
            self.0.push(hash);
        }
    }

    /// Creates the mark of a form that an API client or someone other than the visitor filled in.
    pub fn of_form(keys: &Keys, sent: &FormData) -> Self {
        let email = sent.text(&FieldId::Email.control_name());
        let mark = Self::default().with_address(keys, email);
        mark.with_resume_address(keys, sent)
    }

    /// Adds the email address that was filled in from the resume, because the resume may have been
    /// attached by the same person who filled in the form.
    pub fn with_resume_address(self, keys: &Keys, sent: &FormData) -> Self {
        let control = format!("{}{FROM_RESUME_SUFFIX}", FieldId::Email.control_name());
        self.with_address(keys, sent.text(&control))
    }

    /// Returns `true` if the mark contains this email address. If the mark is full, returns `true`
    /// for every address, because further addresses that the visitor did not type could not be
    /// added.
    pub fn has_address(&self, keys: &Keys, address: &str) -> bool {
        self.has_normalized(keys, &normalized(address))
    }

    fn has_normalized(&self, keys: &Keys, address: &str) -> bool {
        self.0.len() >= MAX_ADDRESSES
            || self.0.iter().any(|hash| {
                let keys = keys.iter().map(ExposeSecret::expose_secret);
                signature::verify(keys, &[PURPOSE, address.as_bytes()], hash)
            })
    }
}

impl fmt::Display for LinkMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(PREFIX)?;
        self.0
            .iter()
            .try_for_each(|hash| write!(f, "{SEPARATOR}{hash}"))
    }
}

/// The address that an email would be sent to, in lower case. A domain in Unicode and the same
/// domain in ASCII (Punycode) give the same result. To a string that is not an email address, this
/// applies only the cleanup that forms apply before validation. If the string is too long for an
/// email address, the result is empty: validation rejects it anyway, and parsing it would take a
/// long time.
fn normalized(address: &str) -> String {
    let visible = normalize::email(address);
    if visible.len() > MAX_EMAIL_BYTES {
        return String::new();
    }
    let typed = normalize_email(&visible);
    let recipient = smtp::recipient(&typed).map(|it| it.email.to_string().to_lowercase());
    let address = recipient.unwrap_or(typed);
    address.trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use secrecy::SecretBox;

    use super::*;

    fn key(byte: u8) -> SecretBox<[u8; 32]> {
        SecretBox::new(Box::new([byte; 32]))
    }

    #[test]
    fn an_address_is_recognized_in_each_notation_that_validation_accepts() {
        let mark = LinkMark::default().with_address(&[key(1)], "<mailto:Ann\u{200b}@example.org> ");
        let mark = LinkMark::parse(&mark.to_string()).unwrap();
        for same in ["ann@example.org", "ANN＠example.org", " ann@example.org."] {
            assert!(mark.has_address(&[key(2), key(1)], same), "{same}");
        }
        let mark = mark.with_address(&[key(1)], "Ann@bücher.example");
        assert!(mark.has_address(&[key(1)], "ann@XN--bcher-kva.example"));
        assert!(!mark.has_address(&[key(1)], "own@example.org"));
        assert!(!mark.has_address(&[key(2)], "ann@example.org"));
    }

    #[test]
    fn the_suggested_correction_of_an_address_counts_as_not_typed() {
        let mark = LinkMark::default().with_address(&[key(1)], "Ann@GMIAL.com");
        for address in ["ann@gmial.com", "ann@gmail.com"] {
            assert!(mark.has_address(&[key(1)], address), "{address}");
        }
        assert!(!mark.has_address(&[key(1)], "ann@hotmail.com"));
    }

    #[test]
    fn a_text_that_is_longer_than_an_email_address_is_neither_parsed_nor_hashed() {
        let long = format!("ann@{}example.org", "bü.".repeat(70));
        let mark = LinkMark::default().with_address(&[key(1)], &long);
        assert_eq!(mark, LinkMark::default());
        assert!(!mark.has_address(&[key(1)], &long));
        // Validation removes the spaces around an address, so they do not count toward its length.
        let spaced = format!("{}ann@example.org", " ".repeat(300));
        let mark = mark.with_address(&[key(1)], &spaced);
        assert!(mark.has_address(&[key(1)], "ann@example.org"));
    }

    #[test]
    fn a_full_mark_contains_every_address() {
        let add = |mark: LinkMark, number| {
            mark.with_address(&[key(1)], &format!("ann{number}@example.org"))
        };
        let mark = (1..MAX_ADDRESSES).fold(LinkMark::default(), add);
        assert!(!mark.has_address(&[key(1)], "own@example.org"));
        let mark = add(add(mark, 100), 101);
        assert!(mark.has_address(&[key(1)], "own@example.org"));
        assert_eq!(mark.0.len(), MAX_ADDRESSES);
    }

    #[test]
    fn a_blank_address_is_not_added_and_the_mark_remains_a_mark() {
        let mark = LinkMark::default().with_address(&[key(1)], " ");
        assert!(!mark.has_address(&[key(1)], ""));
        assert_eq!(LinkMark::parse(&mark.to_string()), Some(mark));
        assert_eq!(LinkMark::parse(""), None);
    }
}
