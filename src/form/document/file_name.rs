//! File names of uploads, made safe for headers, file systems and pages.

use crate::{application::DocumentKind, form::normalize};

/// Maximum length of a file name in characters, including its extension.
const MAX_CHARS: usize = 100;

/// Maximum length of a file name in bytes, including its extension. File systems allow 255 bytes,
/// so there is space for a prefix, such as the id of the application in an export.
const MAX_BYTES: usize = 200;

/// A file name, split into stem and extension.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileName {
    stem: String,
    extension: Option<String>,
}

impl FileName {
    /// Parses a file name sent by a browser. Removes the folder and all characters that are unsafe
    /// in a header, in a file system or on a page.
    pub fn parse(sent: &str) -> Self {
        let base = sent.rsplit(['/', '\\']).next().unwrap_or_default();
        let plain = normalize::single_line(&base.replace(is_unsafe_char, ""));
        let plain = plain.trim().trim_start_matches(['.', ' ']);
        match plain.rsplit_once('.') {
            Some((stem, extension)) if is_valid_extension(extension) => Self {
                stem: stem.trim_end().to_owned(),
                extension: Some(extension.to_ascii_lowercase()),
            },
            _ => Self {
                stem: plain.trim_end_matches(['.', ' ']).to_owned(),
                extension: None,
            },
        }
    }

    /// Returns `true` if the name has an extension.
    pub fn has_extension(&self) -> bool {
        self.extension.is_some()
    }

    /// Returns the document type of the extension, if the extension is known.
    pub fn kind(&self) -> Option<DocumentKind> {
        use DocumentKind::{Doc, Docx, Pdf, Rtf, Txt};
        let extension = self.extension.as_deref()?;
        [Pdf, Docx, Doc, Rtf, Txt]
            .into_iter()
            .find(|kind| kind.extension() == extension)
    }

    /// Returns the name with the extension of this type, as it is sent to the ATS.
    pub fn with_extension_of(&self, kind: DocumentKind) -> String {
        self.with_extension(kind.extension())
    }

    /// Returns the name that is shown to the applicant.
    pub fn display_name(&self) -> String {
        match &self.extension {
            Some(extension) => self.with_extension(extension),
            None => self.stem(MAX_CHARS, MAX_BYTES),
        }
    }

    fn with_extension(&self, extension: &str) -> String {
        // An extension consists of ASCII characters, which have one byte each.
        let rest = 1 + extension.len();
        let stem = self.stem(MAX_CHARS - rest, MAX_BYTES - rest);
        format!("{stem}.{extension}")
    }

    /// Returns the stem, truncated to `max_chars` characters and `max_bytes` bytes, or `resume` if
    /// the stem is empty.
    fn stem(&self, max_chars: usize, max_bytes: usize) -> String {
        if self.stem.is_empty() {
            return "resume".to_owned();
        }
        let end = self.stem.char_indices().nth(max_chars);
        let end = end.map_or(self.stem.len(), |(end, _)| end).min(max_bytes);
        let start = &self.stem[..self.stem.floor_char_boundary(end)];
        start.trim().to_owned()
    }
}

fn is_valid_extension(text: &str) -> bool {
    (1..=10).contains(&text.len())
        && text.chars().all(|c| c.is_ascii_alphanumeric())
        && text.chars().any(|c| c.is_ascii_alphabetic())
}

/// Returns `true` if the character must be removed from a file name. For example, a quotation mark
/// could end a header value early, and invisible characters that change the direction of text can
/// make `exe` look like `pdf`.
fn is_unsafe_char(c: char) -> bool {
    matches!(
        c,
        '"' | '\'' | '`' | '<' | '>' | '|' | ':' | '*' | '?' | ';'
    ) || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}')
        || matches!(c, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fffd}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_keeps_its_words_and_loses_what_could_do_harm() {
        for (sent, safe) in [
            ("Ann Lee.pdf", "Ann Lee.pdf"),
            ("../../etc/passwd.pdf", "passwd.pdf"),
            ("C:\\Users\\ann\\cv.PDF", "cv.pdf"),
            ("履歴書.pdf", "履歴書.pdf"),
            ("a\"b'c\r\nX-Evil: 1\0.pdf", "abc X-Evil 1.pdf"),
            ("cv\u{202e}fdp.pdf", "cvfdp.pdf"),
            ("...pdf", "pdf.pdf"),
            (".pdf", "pdf.pdf"),
            ("", "resume.pdf"),
            ("cv v1.2", "cv v1.2.pdf"),
            ("cv.", "cv.pdf"),
            ("cv : 2.pdf", "cv 2.pdf"),
            ("cv. .", "cv.pdf"),
        ] {
            let name = FileName::parse(sent).with_extension_of(DocumentKind::Pdf);
            assert_eq!(name, safe, "{sent:?}");
        }
    }

    #[test]
    fn a_long_name_is_truncated_before_its_extension() {
        let name = FileName::parse(&format!("{}.pdf", "é".repeat(300)));
        let sent = name.with_extension_of(DocumentKind::Pdf);
        assert_eq!(sent.chars().count(), MAX_CHARS);
        assert!(sent.ends_with("é.pdf"));
    }

    #[test]
    fn a_name_in_a_script_with_long_characters_is_short_enough_for_file_systems() {
        for kanji in [66, 95, 300] {
            let name = FileName::parse(&format!("{}.docx", "履".repeat(kanji)));
            let (sent, shown) = (
                name.with_extension_of(DocumentKind::Docx),
                name.display_name(),
            );
            assert!(sent.len() <= MAX_BYTES, "{kanji}: {} bytes", sent.len());
            assert!(sent.ends_with("履.docx"), "{kanji}");
            assert_eq!(sent, shown, "{kanji}");
        }
        let name = FileName::parse(&"履".repeat(95)).display_name();
        assert_eq!(name.chars().count(), MAX_BYTES / 3);
    }
}
