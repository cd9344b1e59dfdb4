//! Reads plain-text files in any common encoding.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::Encoding;

use crate::resume_text::text_lines::ResumeText;

/// The maximum number of bytes that are read.
const MAX_BYTES: usize = 1 << 20;

/// Reads the lines of a text file.
pub fn read(content: &[u8]) -> ResumeText {
    let mut text = ResumeText::default();
    for line in decode(content).lines() {
        text.add_line(line, 1.0);
    }
    text
}

/// Decodes a text file. Uses the encoding indicated by the byte order mark. If there is no byte
/// order mark, guesses the encoding from the content (often UTF-8).
pub fn decode(content: &[u8]) -> String {
    let content = &content[..content.len().min(MAX_BYTES)];
    let encoding = match Encoding::for_bom(content) {
        Some((encoding, _)) => encoding,
        None => {
            let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
            detector.feed(content, true);
            detector.guess(None, Utf8Detection::Allow)
        }
    };
    encoding.decode(content).0.into_owned()
}
