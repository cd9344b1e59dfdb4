//! Detects the type of a file from its content.

use crate::{
    application::DocumentKind,
    form::{
        document::{docx, ole, pdf, rtf, work_limit::WorkLimit},
        field_error::FileError,
    },
};

/// Determines the type of the file. Returns `None` if the content does not match any supported
/// type. Returns [`FileError::Unchecked`] if the examination exceeds `work`.
pub fn detect_kind(content: &[u8], work: &WorkLimit) -> Result<Option<DocumentKind>, FileError> {
    let Some(kind) = signature_kind(content) else {
        work.spend(content.len())?;
        return Ok(is_text(content).then_some(DocumentKind::Txt));
    };
    let is_kind = match kind {
        DocumentKind::Docx => docx::is_docx(content, work),
        DocumentKind::Doc => ole::is_doc(content, work),
        DocumentKind::Pdf => pdf::check_readable(content, work).map(|()| true),
        DocumentKind::Rtf => rtf::is_complete(content, work),
        DocumentKind::Txt => Ok(true),
    };
    // If `work` stopped the examination, it is unknown whether the file is damaged.
    if work.is_exceeded() {
        return Err(FileError::Unchecked);
    }
    Ok(is_kind?.then_some(kind))
}

/// Returns the type that the first bytes of the file indicate. Returns `None` for plain text and
/// for types that are not supported.
pub fn signature_kind(content: &[u8]) -> Option<DocumentKind> {
    if docx::is_zip(content) {
        return Some(DocumentKind::Docx);
    }
    if ole::is_ole(content) {
        return Some(DocumentKind::Doc);
    }
    if pdf::is_pdf(content) {
        return Some(DocumentKind::Pdf);
    }
    rtf::is_rtf(content).then_some(DocumentKind::Rtf)
}

/// Returns `true` if the content is plain text: UTF-16 with a byte order mark, or bytes without
/// control characters other than tabs, line breaks and form feeds. PostScript files do not count as
/// text.
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
            assert_eq!(detect(content), Ok(found), "{content:?}");
        }
        assert_eq!(detect(b"PK\x03\x04cut"), Err(FileError::Damaged));
    }

    #[test]
    fn no_file_that_is_not_packed_costs_more_than_the_limit() {
        let ole = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
        for start in [&b"%PDF-1.7 endobj "[..], b"{\\rtf1 ", b"text", ole] {
            let content = [start, &b"/Encrypt trailer ".repeat(10_000)[..]].concat();
            let work = WorkLimit::new(4 * content.len() as u64);
            let kind = detect_kind(&content, &work);
            assert_ne!(kind, Err(FileError::Unchecked), "{start:?}");
        }
    }

    fn detect(content: &[u8]) -> Result<Option<DocumentKind>, FileError> {
        detect_kind(content, &WorkLimit::for_file(content.len()))
    }
}
