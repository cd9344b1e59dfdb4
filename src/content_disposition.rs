//! The `Content-Disposition` header of downloads.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// The characters that are percent-encoded: all of ASCII except the unreserved characters (RFC 3986
/// §2.3).
pub(crate) const RESERVED: AsciiSet = NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// Returns the header value that makes a browser save the response under this name. It contains an
/// ASCII file name that every client understands, followed by the exact file name (RFC 6266 §4.3).
/// All characters are printable ASCII.
pub(crate) fn attachment(name: &str) -> String {
    let plain = |letter: char| match letter {
        ' '..='~' if !matches!(letter, '"' | '\\' | '%') => letter,
        _ => '_',
    };
    let plain: String = name.chars().map(plain).collect();
    let exact = utf8_percent_encode(name, &RESERVED);
    format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{exact}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_leave_its_header_and_keeps_its_letters() {
        assert_eq!(
            attachment("Zoë \"x\"; a%20\r\n\\.pdf"),
            "attachment; filename=\"Zo_ _x_; a_20___.pdf\"; \
             filename*=UTF-8''Zo%C3%AB%20%22x%22%3B%20a%2520%0D%0A%5C.pdf"
        );
    }
}
