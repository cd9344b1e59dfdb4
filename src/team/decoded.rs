use std::io::{self, Read};

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Decoder, Encoding};

/// What is read at once.
const CHUNK: usize = 16 * 1_024;

/// Bytes as UTF-8, whatever they were written in; a mark of the byte order goes over what was told. What is
/// no text in that encoding becomes U+FFFD.
pub(crate) struct Decoded<R> {
    source: R,
    decoder: Decoder,
    text: Vec<u8>,
    given: usize,
    ended: bool,
}

impl<R: Read> Decoded<R> {
    /// The text of `source`, which is in that encoding.
    pub(crate) fn new(source: R, encoding: &'static Encoding) -> Self {
        Self {
            source,
            decoder: encoding.new_decoder(),
            text: Vec::new(),
            given: 0,
            ended: false,
        }
    }

    fn fill(&mut self) -> io::Result<()> {
        let mut chunk = [0; CHUNK];
        let length = self.source.read(&mut chunk)?;
        self.ended = length == 0;
        let most = self.decoder.max_utf8_buffer_length(length);
        self.text.resize(most.unwrap_or(4 * CHUNK), 0);
        let bytes = chunk.get(..length).unwrap_or_default();
        let (_, _, written, _) = self
            .decoder
            .decode_to_utf8(bytes, &mut self.text, self.ended);
        self.text.truncate(written);
        self.given = 0;
        Ok(())
    }
}

impl<R: Read> Read for Decoded<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        while self.given == self.text.len() && !self.ended {
            self.fill()?;
        }
        let mut left = self.text.get(self.given..).unwrap_or_default();
        let length = left.read(into)?;
        self.given += length;
        Ok(length)
    }
}

/// What the bytes of `source` are most likely written in. Reads all of them, a few at a time.
pub(crate) fn guess(mut source: impl Read) -> io::Result<&'static Encoding> {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    let mut chunk = [0; CHUNK];
    let mut is_first = true;
    loop {
        let length = source.read(&mut chunk)?;
        let bytes = chunk.get(..length).unwrap_or_default();
        if is_first && let Some((encoding, _)) = Encoding::for_bom(bytes) {
            return Ok(encoding);
        }
        detector.feed(bytes, length == 0);
        if length == 0 {
            return Ok(detector.guess(None, Utf8Detection::Allow));
        }
        is_first = false;
    }
}

#[cfg(test)]
mod tests {
    use encoding_rs::{SHIFT_JIS, UTF_8, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252};

    use super::*;

    fn read(bytes: &[u8]) -> String {
        let encoding = guess(bytes).unwrap();
        let mut text = String::new();
        Decoded::new(bytes, encoding)
            .read_to_string(&mut text)
            .unwrap();
        text
    }

    #[test]
    fn what_spreadsheets_write_is_read_as_it_was_written() {
        let texts = [
            (
                WINDOWS_1252,
                "Vorname;Nachname\nJörg;Müßig\nZoë;Brontë\nFrançois;Lefèvre\n",
            ),
            (
                WINDOWS_1250,
                "Imię;Nazwisko\nŁukasz;Żółkiewski\nGrażyna;Dąbrowska\nŚwiętosława;Jędrzejczyk\n",
            ),
            (WINDOWS_1251, "Имя;Фамилия\nАнна;Петрова\nИван;Кузнецов\n"),
            (SHIFT_JIS, "姓,名\n山田,太郎\n鈴木,花子\n"),
            (UTF_8, "Imię;Nazwisko\nŁukasz;山田\n"),
        ];
        for (encoding, text) in texts {
            let (bytes, _, lossy) = encoding.encode(text);
            assert!(!lossy, "{text}");
            assert_eq!(read(&bytes), text, "{}", encoding.name());
        }
    }

    #[test]
    fn a_mark_of_the_byte_order_is_believed_and_taken_away() {
        let text = "Vorname\tNachname\nJörg\t山田\n";
        let utf16 = |order: fn(u16) -> [u8; 2]| {
            let units = std::iter::once(0xFEFF).chain(text.encode_utf16());
            units.flat_map(order).collect::<Vec<u8>>()
        };
        assert_eq!(read(&utf16(u16::to_le_bytes)), text);
        assert_eq!(read(&utf16(u16::to_be_bytes)), text);
        assert_eq!(read(format!("\u{FEFF}{text}").as_bytes()), text);
    }

    #[test]
    fn a_long_text_is_whole_though_a_letter_lies_across_two_pieces() {
        let text = "é".repeat(3 * CHUNK) + "x" + &"é".repeat(CHUNK);
        assert_eq!(read(text.as_bytes()), text);
        assert_eq!(read(b""), "");
    }
}
