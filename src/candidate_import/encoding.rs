//! Detects the encoding of a text file, and converts the text to UTF-8. Spreadsheet programs save
//! CSV files in the encoding of the user's system.

use std::io::{self, Read};

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs_io::{DecodeReaderBytes, DecodeReaderBytesBuilder};

/// The number of bytes that are read at a time.
const CHUNK_BYTES: usize = 16 * 1_024;

/// A character encoding.
#[derive(Debug, Clone, Copy)]
pub struct Encoding(&'static encoding_rs::Encoding);

impl Encoding {
    /// Looks up an encoding by its name, for example `UTF-8` or `windows-1252`.
    pub fn from_name(name: &str) -> Option<Self> {
        encoding_rs::Encoding::for_label(name.trim().as_bytes()).map(Self)
    }

    /// Detects the most likely encoding of `source`. Reads `source` to the end, one chunk at a
    /// time, unless it begins with a byte order mark.
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

    /// Converts `source` from this encoding to UTF-8. A byte order mark in `source` overrides the
    /// encoding and is removed. Bytes that are invalid in the encoding become U+FFFD.
    pub(crate) fn decode<R: Read>(self, source: R) -> DecodeReaderBytes<R, Vec<u8>> {
        DecodeReaderBytesBuilder::new()
            .encoding(Some(self.0))
            .bom_override(true)
            .strip_bom(true)
            .build(source)
    }
}

#[cfg(test)]
mod tests {
    use encoding_rs::{SHIFT_JIS, UTF_8, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252};

    use super::*;

    fn read(bytes: &[u8]) -> String {
        let encoding = Encoding::detect(bytes).unwrap();
        let mut text = String::new();
        encoding.decode(bytes).read_to_string(&mut text).unwrap();
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
