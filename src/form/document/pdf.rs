//! Checks a PDF file (ISO 32000): whether it is damaged or encrypted.

use std::sync::LazyLock;

use aho_corasick::AhoCorasick;
use memchr::memmem::find;

use crate::form::{document::work_limit::WorkLimit, field_error::FileError};

/// The header must be within this many bytes from the start of the file. PDF readers accept other
/// bytes before the header.
const MAX_HEADER_OFFSET: usize = 1_024;
/// An `/Encrypt` counts as an entry of a trailer or a cross-reference stream if it is at most this
/// many bytes away from `trailer` or `/XRef`.
const MAX_DICTIONARY_BYTES: usize = 4_096;

const ENCRYPT: &str = "/Encrypt";
const XREF: &str = "/XRef";
const TRAILER: &str = "trailer";
const STREAM: &str = "stream";
/// The keywords that end an object or a trailer. A file without any of them is damaged.
const ENDS: [&str; 3] = ["endobj", "startxref", "%%EOF"];
/// All keywords that the check looks for.
const WORDS: [&str; 7] = [ENCRYPT, XREF, TRAILER, STREAM, ENDS[0], ENDS[1], ENDS[2]];

/// Finds all [`WORDS`] in a single pass. The cost per byte does not depend on the content.
static FINDER: LazyLock<AhoCorasick> =
    LazyLock::new(|| AhoCorasick::new(WORDS).expect("the words are few and short"));

/// Returns `true` if the content is a PDF.
pub fn is_pdf(content: &[u8]) -> bool {
    let head = &content[..content.len().min(MAX_HEADER_OFFSET)];
    find(head, b"%PDF-").is_some()
}

/// Fails if the PDF is encrypted, or if it is so truncated that no PDF reader can open it. Reads
/// every byte once.
pub fn check_readable(content: &[u8], work: &WorkLimit) -> Result<(), FileError> {
    let mut scan = Scan::default();
    for found in FINDER.stream_find_iter(work.meter(content)) {
        let found = found.map_err(|_| FileError::Unchecked)?;
        let next = content.get(found.end());
        scan.read(WORDS[found.pattern().as_usize()], found.start(), next);
    }
    if !scan.has_end {
        return Err(FileError::Damaged);
    }
    if scan.is_encrypted {
        return Err(FileError::Encrypted);
    }
    Ok(())
}

/// The findings of the check so far. The file is encrypted if the trailer or the dictionary of a
/// cross-reference stream has an `/Encrypt` entry. The same text elsewhere, for example on a page,
/// is ignored.
#[derive(Default)]
struct Scan {
    has_end: bool,
    is_encrypted: bool,
    /// The offset of the last `trailer` or `/XRef` in the current object.
    trailer: Option<usize>,
    /// The offset of the last `/Encrypt` in the current object.
    encrypt: Option<usize>,
}

impl Scan {
    /// Records a keyword that begins at the offset `at` and is followed by the byte `next`.
    fn read(&mut self, word: &str, at: usize, next: Option<&u8>) {
        let is_near =
            |place: Option<usize>| place.is_some_and(|place| at - place <= MAX_DICTIONARY_BYTES);
        match word {
            // Ignore a longer key, such as `/EncryptMetadata`.
            ENCRYPT if next.is_some_and(u8::is_ascii_alphanumeric) => (),
            ENCRYPT => {
                self.is_encrypted |= is_near(self.trailer);
                self.encrypt = Some(at);
            }
            TRAILER => self.trailer = Some(at),
            XREF => {
                self.is_encrypted |= is_near(self.encrypt);
                self.trailer = Some(at);
            }
            _ => {
                self.has_end |= word != STREAM;
                (self.trailer, self.encrypt) = (None, None);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(content: &[u8]) -> Result<(), FileError> {
        check_readable(content, &WorkLimit::for_file(content.len()))
    }

    #[test]
    fn the_header_may_stand_a_little_later() {
        assert!(is_pdf(b"%PDF-1.7"));
        assert!(is_pdf(&[&[b'\n'; 1_000][..], b"%PDF-1.7"].concat()));
        assert!(!is_pdf(&[&[b'\n'; 1_024][..], b"%PDF-1.7"].concat()));
    }

    #[test]
    fn a_password_is_found_in_the_trailer_and_in_a_stream_instead_of_it() {
        let trailer = b"%PDF-1.4\n1 0 obj<<>>endobj\ntrailer\n<</Root 1 0 R/Encrypt 9 0 R>>\n%%EOF";
        let before =
            b"%PDF-1.5\n7 0 obj<</Encrypt 9 0 R/Type/XRef/W[1 2 1]>>stream\n..endstream\n%%EOF";
        let after =
            b"%PDF-1.5\n7 0 obj<</Type/XRef/W[1 2 1]/Encrypt 9 0 R>>stream\n..endstream\n%%EOF";
        for content in [&trailer[..], before, after] {
            assert_eq!(check(content), Err(FileError::Encrypted));
        }
    }

    #[test]
    fn a_resume_that_writes_about_encryption_is_not_encrypted() {
        let text = b"%PDF-1.4\n4 0 obj<</Length 20>>stream\n(/Encrypt me)endstream endobj\n\
            5 0 obj<</EncryptMetadata true>>endobj trailer<</Root 1 0 R>>\n%%EOF";
        assert_eq!(check(text), Ok(()));
        let far = [b"trailer", &[b' '; 5_000][..], b"/Encrypt %%EOF"].concat();
        assert_eq!(check(&far), Ok(()));
    }

    #[test]
    fn a_header_alone_is_a_damaged_file() {
        assert_eq!(
            check(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"),
            Err(FileError::Damaged)
        );
    }

    #[test]
    fn each_byte_is_read_once_however_often_a_word_is_repeated() {
        for word in WORDS {
            let content = [b"%PDF-1.7 endobj ", &word.as_bytes().repeat(100_000)[..]].concat();
            let work = WorkLimit::for_file(content.len());
            assert_eq!(check_readable(&content, &work), Ok(()), "{word}");
            assert_eq!(work.used(), content.len() as u64, "{word}");
        }
    }

    #[test]
    fn a_file_that_exceeds_the_limit_is_not_read_to_its_end() {
        let content = [b"%PDF-1.7 endobj ", &[b' '; 1 << 20][..]].concat();
        let work = WorkLimit::new(1_000);
        assert_eq!(check_readable(&content, &work), Err(FileError::Unchecked));
        assert!(work.used() < content.len() as u64);
    }
}
