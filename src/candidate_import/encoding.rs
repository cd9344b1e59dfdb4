//! Reads text in any encoding as UTF-8, and detects the encoding. Spreadsheet programs save CSV in the encoding
//! of the user's system.

use std::io::{self, Read};

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::Decoder;

/// The number of bytes that are read at once.
const CHUNK_BYTES: usize = 16 * 1_024;

/// A character encoding.
#[derive(Debug, Clone, Copy)]
pub struct Encoding(&'static encoding_rs::Encoding);

/// Reads bytes of some encoding as UTF-8. A byte order mark wins over the given encoding. Bytes that are invalid
/// in the encoding become U+FFFD.
pub(crate) struct DecodingReader<R> {
    source: R,
    decoder: Decoder,
    text: Vec<u8>,
    consumed: usize,
    is_at_end: bool,
}

impl Encoding {
    /// Looks an encoding up by its name, for example `UTF-8` or `windows-1252`.
    pub fn from_name(name: &str) -> Option<Self> {
        encoding_rs::Encoding::for_label(name.trim().as_bytes()).map(Self)
    }

    /// The most likely encoding of the bytes of `source`. Reads all of them, one chunk at a time.
    pub(crate) fn detect(mut source: impl Read) -> io::Result<Self> {
        let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
        let mut chunk = [0; CHUNK_BYTES];
        let mut is_first = true;
        loop {
            let length = source.read(&mut chunk)?;
            let bytes = chunk.get(..length).unwrap_or_default();
            if is_first && let Some((encoding, _)) = encoding_rs::Encoding::for_bom(bytes) {
                return Ok(Self(encoding));
            }
            detector.feed(bytes, length == 0);
            if length == 0 {
                return Ok(Self(detector.guess(None, Utf8Detection::Allow)));
            }
            is_first = false;
        }
    }
}

impl<R: Read> DecodingReader<R> {
    /// Reads `source`, which has that encoding.
    pub(crate) fn new(source: R, encoding: Encoding) -> Self {
        Self {
            source,
            decoder: encoding.0.new_decoder(),
            text: Vec::new(),
            consumed: 0,
            is_at_end: false,
        }
    }

    fn decode_chunk(&mut self) -> io::Result<()> {
        let mut chunk = [0; CHUNK_BYTES];
        let length = self.source.read(&mut chunk)?;
        self.is_at_end = length == 0;
        let max = self.decoder.max_utf8_buffer_length(length);
        self.text.resize(max.unwrap_or(4 * CHUNK_BYTES), 0);
        let bytes = chunk.get(..length).unwrap_or_default();
        let (_, _, written, _) = self
            .decoder
            .decode_to_utf8(bytes, &mut self.text, self.is_at_end);
        self.text.truncate(written);
        self.consumed = 0;
        Ok(())
    }
}

impl<R: Read> Read for DecodingReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.consumed == self.text.len() && !self.is_at_end {
            self.decode_chunk()?;
        }
        let mut left = self.text.get(self.consumed..).unwrap_or_default();
        let length = left.read(buffer)?;
        self.consumed += length;
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use encoding_rs::{SHIFT_JIS, UTF_8, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252};

    use super::*;

    fn read(bytes: &[u8]) -> String {
        let encoding = Encoding::detect(bytes).unwrap();
        let mut text = String::new();
        DecodingReader::new(bytes, encoding)
            .read_to_string(&mut text)
            .unwrap();
        text
    }

    #[test]
    fn the_encoding_of_a_spreadsheet_is_detected() {
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
    fn a_byte_order_mark_decides_the_encoding_and_is_removed() {
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
    fn a_character_across_two_chunks_is_read_whole() {
        let text = "é".repeat(3 * CHUNK_BYTES) + "x" + &"é".repeat(CHUNK_BYTES);
        assert_eq!(read(text.as_bytes()), text);
        assert_eq!(read(b""), "");
    }
}
