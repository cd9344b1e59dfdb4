//! Pages that are the same for all visitors, apart from one token, such as the form token of an
//! empty form. The parts before and after the token are compressed only once. The token is inserted
//! between them as a stored (uncompressed) block, so that no compression is necessary for a new
//! token.

use std::{fmt, io::Write};

use bytes::Bytes;
use crc32fast::Hasher;
use flate2::{Compression, write::DeflateEncoder};

/// The header of a gzip file without a name or a modification time (RFC 1952 §2.3). `XFL` is 2:
/// best compression.
const GZIP_HEADER: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255];

/// A page into which a new token can be inserted.
pub struct SplicedPage {
    before: Half,
    after: Half,
    new_token: Box<dyn Fn() -> String + Send + Sync>,
}

/// The part before or after the token: as plain text, and as blocks of a deflate stream (RFC 1951).
struct Half {
    plain: Bytes,
    deflated: Vec<u8>,
    checksum: Hasher,
}

impl SplicedPage {
    /// Splits a page at its token and compresses both parts. Returns `None` unless the page
    /// contains the token exactly once.
    pub fn new(
        page: &str,
        token: &str,
        new_token: impl Fn() -> String + Send + Sync + 'static,
    ) -> Option<Self> {
        let (before, after) = page.split_once(token)?;
        if after.contains(token) {
            return None;
        }
        Some(Self {
            before: Half::new(before, false)?,
            after: Half::new(after, true)?,
            new_token: Box::new(new_token),
        })
    }

    /// Builds the page with a new token.
    pub fn with_new_token(&self, is_gzip: bool) -> Bytes {
        let token = (self.new_token)();
        match (is_gzip, u16::try_from(token.len())) {
            (true, Ok(length)) => self.gzip(token.as_bytes(), length),
            _ => [&self.before.plain, token.as_bytes(), &self.after.plain].concat(),
        }
        .into()
    }

    /// The size of the page in memory, in bytes.
    pub fn size_in_memory(&self) -> usize {
        let halves = [&self.before, &self.after];
        let sizes = halves.map(|it| it.plain.len() + it.deflated.len());
        sizes.iter().sum()
    }

    fn gzip(&self, token: &[u8], length: u16) -> Vec<u8> {
        let mut checksum = self.before.checksum.clone();
        checksum.update(token);
        checksum.combine(&self.after.checksum);
        let plain_size = self.before.plain.len() + token.len() + self.after.plain.len();
        // At the end of a gzip file, the size is stored modulo 2^32 (RFC 1952).
        let plain_size = plain_size as u32;
        // The header of a stored block (RFC 1951 §3.2.4): a zero byte (uncompressed, and not the
        // last block), then the length and its complement.
        let block: [&[u8]; 3] = [&[0], &length.to_le_bytes(), &(!length).to_le_bytes()];
        [
            &GZIP_HEADER,
            &*self.before.deflated,
            &block.concat(),
            token,
            &self.after.deflated,
            &checksum.finalize().to_le_bytes(),
            &plain_size.to_le_bytes(),
        ]
        .concat()
    }
}

impl Half {
    /// Compresses one part of the page. Only the last part ends the deflate stream.
    fn new(text: &str, is_last: bool) -> Option<Self> {
        let mut checksum = Hasher::new();
        checksum.update(text.as_bytes());
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(text.as_bytes()).ok()?;
        let deflated = if is_last {
            encoder.finish().ok()?
        } else {
            // Flush, so that the last block ends at a byte boundary and another block can follow.
            encoder.flush().ok()?;
            std::mem::take(encoder.get_mut())
        };
        Some(Self {
            plain: Bytes::copy_from_slice(text.as_bytes()),
            deflated,
            checksum,
        })
    }
}

impl fmt::Debug for SplicedPage {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("SplicedPage");
        shown.field("size", &self.size_in_memory()).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::{
        io::Read,
        sync::atomic::{AtomicUsize, Ordering},
    };

    use flate2::read::GzDecoder;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn each_copy_of_the_page_has_a_new_token() {
        let number = AtomicUsize::new(0);
        let new_token = move || format!("token {}", number.fetch_add(1, Ordering::SeqCst));
        let page = SplicedPage::new("<p>first</p>", "first", new_token).unwrap();
        assert_eq!(page.with_new_token(false), "<p>token 0</p>");
        assert_eq!(page.with_new_token(false), "<p>token 1</p>");
    }

    #[test]
    fn a_page_that_does_not_contain_its_token_exactly_once_is_not_split() {
        assert!(SplicedPage::new("no token", "first", String::new).is_none());
        assert!(SplicedPage::new("first, first", "first", String::new).is_none());
    }

    proptest! {
        #[test]
        fn the_compressed_page_is_a_valid_gzip_file(
            before in "[ -~ä]{0,3000}", after in "[ -~ß]{0,3000}", token in "[a-z0-9.]{0,200}",
        ) {
            let whole = format!("{before}\0{after}");
            let expected = format!("{before}{token}{after}");
            let page = SplicedPage::new(&whole, "\0", move || token.clone()).unwrap();
            let mut plain = String::new();
            GzDecoder::new(&page.with_new_token(true)[..]).read_to_string(&mut plain).unwrap();
            prop_assert_eq!(plain, expected);
        }
    }
}
