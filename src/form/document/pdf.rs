//! Checks a PDF file (ISO 32000): whether it is damaged or encrypted.

use memchr::memmem::{find, rfind};

use crate::form::field_error::FileError;

/// The header must be within this many bytes from the start of the file. PDF readers accept other
/// bytes before the header.
const MAX_HEADER_OFFSET: usize = 1_024;

/// Whether the content is a PDF.
pub fn is_pdf(content: &[u8]) -> bool {
    let head = &content[..content.len().min(MAX_HEADER_OFFSET)];
    find(head, b"%PDF-").is_some()
}

/// Fails if the PDF is encrypted, or so truncated that no reader can open it.
pub fn check_readable(content: &[u8]) -> Result<(), FileError> {
    let ends = [b"%%EOF".as_slice(), b"startxref", b"endobj"];
    if !ends.iter().any(|end| find(content, end).is_some()) {
        return Err(FileError::Damaged);
    }
    if is_encrypted(content) {
        return Err(FileError::Encrypted);
    }
    Ok(())
}

/// Whether the trailer, or the dictionary of a cross-reference stream, has an `/Encrypt` entry. The
/// same text elsewhere, for example on a page, is ignored.
fn is_encrypted(content: &[u8]) -> bool {
    const KEY: &[u8] = b"/Encrypt";
    let mut from = 0;
    while let Some(at) = find(&content[from..], KEY).map(|at| from + at) {
        from = at + KEY.len();
        let is_whole_key = !content.get(from).is_some_and(u8::is_ascii_alphanumeric);
        if is_whole_key && is_in_trailer(content, at) {
            return true;
        }
    }
    false
}

/// Whether the `/Encrypt` key at `at` is in a trailer. Searches from the start of the object to the
/// end of the dictionary.
fn is_in_trailer(content: &[u8], at: usize) -> bool {
    let before = &content[at.saturating_sub(4_096)..at];
    let start = [b"endobj".as_slice(), b"stream", b"startxref", b"%%EOF"]
        .iter()
        .filter_map(|mark| rfind(before, mark))
        .max()
        .unwrap_or(0);
    let before = &before[start..];
    let after = &content[at..content.len().min(at + 4_096)];
    let end = [b"stream".as_slice(), b"startxref", b"endobj"]
        .iter()
        .filter_map(|mark| find(after, mark))
        .min()
        .unwrap_or(after.len());
    find(before, b"trailer").is_some()
        || find(before, b"/XRef").is_some()
        || find(&after[..end], b"/XRef").is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_may_stand_a_little_later() {
        assert!(is_pdf(b"%PDF-1.7"));
        assert!(is_pdf(&[&[b'\n'; 1_000][..], b"%PDF-1.7"].concat()));
        assert!(!is_pdf(&[&[b'\n'; 1_024][..], b"%PDF-1.7"].concat()));
    }

    #[test]
    fn a_password_is_found_in_the_trailer_and_in_a_stream_instead_of_it() {
        let trailer = b"%PDF-1.4\n1 0 obj<<>>endobj\ntrailer\n<</Root 1 0 R/Encrypt 9 0 R>>\n%%EOF";
        let stream =
            b"%PDF-1.5\n7 0 obj<</Encrypt 9 0 R/Type/XRef/W[1 2 1]>>stream\n..endstream\n%%EOF";
        assert_eq!(check_readable(trailer), Err(FileError::Encrypted));
        assert_eq!(check_readable(stream), Err(FileError::Encrypted));
    }

    #[test]
    fn a_resume_that_writes_about_encryption_is_not_encrypted() {
        let text = b"%PDF-1.4\n4 0 obj<</Length 20>>stream\n(/Encrypt me)endstream endobj\n\
            5 0 obj<</EncryptMetadata true>>endobj trailer<</Root 1 0 R>>\n%%EOF";
        assert_eq!(check_readable(text), Ok(()));
    }

    #[test]
    fn a_header_alone_is_a_damaged_file() {
        assert_eq!(
            check_readable(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"),
            Err(FileError::Damaged)
        );
    }
}
