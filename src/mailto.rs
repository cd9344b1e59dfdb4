//! `mailto:` links (RFC 6068).

use url::form_urlencoded::byte_serialize;

/// A link that opens a new message to this address. Text that is not part of an address, such as
/// `?cc=`, is percent-encoded.
pub fn to_address(address: &str) -> String {
    format!("mailto:{}", encode(address).replace("%40", "@"))
}

/// A link that opens a new message with this subject and text. If `address` is empty, the user
/// enters the recipient.
pub fn with_text(address: &str, subject: &str, body: &str) -> String {
    let (subject, body) = (encode(subject), encode(body));
    format!("{}?subject={subject}&body={body}", to_address(address))
}

/// Percent-encodes a string. Encodes a space as `%20`, because `+` does not mean a space in
/// `mailto:` links (RFC 6068 §5).
fn encode(text: &str) -> String {
    let encoded: String = byte_serialize(text.as_bytes()).collect();
    encoded.replace('+', "%20")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_cannot_add_recipients_or_text() {
        assert_eq!(
            to_address("ann+jobs@example.com?cc=x@example.com&body=x"),
            "mailto:ann%2Bjobs@example.com%3Fcc%3Dx@example.com%26body%3Dx"
        );
        assert_eq!(
            with_text("", "A & B", "one two"),
            "mailto:?subject=A%20%26%20B&body=one%20two"
        );
    }
}
