//! Detects the type of a file from its content.

use crate::{
    application::DocumentKind,
    form::{
        document::{docx, ole, pdf, rtf},
        field_error::FileError,
    },
};

/// The type of the file. `None` if the content matches no supported type.
pub fn detect_kind(content: &[u8]) -> Result<Option<DocumentKind>, FileError> {
    if docx::is_zip(content) {
        return Ok(docx::is_docx(content)?.then_some(DocumentKind::Docx));
    }
    if ole::is_ole(content) {
        return Ok(ole::is_doc(content)?.then_some(DocumentKind::Doc));
    }
    if pdf::is_pdf(content) {
        return pdf::check_readable(content).map(|()| Some(DocumentKind::Pdf));
    }
    if rtf::is_rtf(content) {
        return Ok(rtf::is_complete(content)?.then_some(DocumentKind::Rtf));
    }
    Ok(is_text(content).then_some(DocumentKind::Txt))
}

/// Whether the content is plain text: UTF-16 with a byte order mark, or bytes without control
/// characters other than tabs, line breaks and form feeds. PostScript files do not count as text.
fn is_text(content: &[u8]) -> bool {
    if content.starts_with(b"\xff\xfe") || content.starts_with(b"\xfe\xff") {
        return content.len().is_multiple_of(2);
    }
    let writes_text = |byte: &u8| *byte >= 0x20 || matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c);
    !content.starts_with(b"%!PS") && content.iter().all(writes_text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kind_of_a_file_is_detected_from_its_content() {
        for (content, found) in [
            (b"%PDF-1.4 endobj".as_slice(), Some(DocumentKind::Pdf)),
            (b"{\\rtf1 Ann}", Some(DocumentKind::Rtf)),
            ("Ann Lée\r\n".as_bytes(), Some(DocumentKind::Txt)),
            (b"Ann L\xe9e", Some(DocumentKind::Txt)),
            (b"\xff\xfeA\0n\0", Some(DocumentKind::Txt)),
            (b"\x89PNG\r\n\x1a\n", None),
            (b"MZ\x90\0", None),
            (b"GIF89a\x01\0", None),
            (b"{\\rtf1 Ann}PK\x03\x04", None),
        ] {
            assert_eq!(detect_kind(content), Ok(found), "{content:?}");
        }
        assert_eq!(detect_kind(b"PK\x03\x04cut"), Err(FileError::Damaged));
    }
}
