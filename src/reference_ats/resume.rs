//! Uploaded resumes. File types are detected from the content, and file names are sanitized.

use bytes::Bytes;
use rawzip::ZipArchive;
use strum::IntoStaticStr;

use crate::reference_ats::person::ResumeInfo;

/// A file is a PDF if `%PDF-` occurs within this number of bytes from the start. PDF viewers accept
/// files in which other bytes precede this marker.
const PDF_HEADER_WINDOW: usize = 1_024;
/// The first bytes of an OLE file. Old Word documents (`.doc`) are OLE files.
const OLE_MAGIC: [u8; 8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];
/// The maximum length of a file name, in characters.
const MAX_NAME: usize = 100;

/// A resume that was sent as a file.
#[derive(Clone)]
pub(crate) struct Resume {
    /// The file name without folders or control characters, at most 100 characters long.
    pub(crate) name: String,
    pub(crate) kind: ResumeType,
    /// The content of the file.
    pub(crate) bytes: Bytes,
}

/// The file type of a resume, detected from its content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum ResumeType {
    /// Portable Document Format.
    Pdf,
    /// A Word document in the format used since Word 2007.
    Docx,
    /// A Word document in the format used before Word 2007.
    Doc,
    /// Plain text.
    Txt,
}

impl Resume {
    /// Detects the type of an uploaded file. Returns `None` if the type is not supported.
    pub(crate) fn detect(name: &str, bytes: Bytes) -> Option<Self> {
        Some(Self {
            name: sanitize_file_name(name),
            kind: ResumeType::detect(&bytes)?,
            bytes,
        })
    }

    /// Returns the metadata of the file.
    pub(crate) fn info(&self) -> ResumeInfo {
        ResumeInfo {
            name: self.name.clone(),
            kind: self.kind.extension().to_owned(),
            size: self.bytes.len() as u64,
        }
    }
}

impl ResumeType {
    /// Detects the file type. Returns `None` if the type is not supported.
    fn detect(bytes: &[u8]) -> Option<Self> {
        let head = &bytes[..bytes.len().min(PDF_HEADER_WINDOW)];
        if head.windows(5).any(|window| window == b"%PDF-") {
            return Some(Self::Pdf);
        }
        if bytes.starts_with(b"PK") {
            return is_docx(bytes).then_some(Self::Docx);
        }
        if bytes.starts_with(&OLE_MAGIC) {
            return Some(Self::Doc);
        }
        let text = std::str::from_utf8(bytes).is_ok_and(|text| !text.contains('\0'));
        (text && !bytes.is_empty()).then_some(Self::Txt)
    }

    /// Returns the file extension, without the dot.
    pub(crate) fn extension(self) -> &'static str {
        self.into()
    }
}

/// Removes folders from a file name, and characters that could be harmful in a terminal or in an
/// HTTP header.
fn sanitize_file_name(name: &str) -> String {
    let base = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let kept = base.chars().filter(|c| !c.is_control() && *c != '"');
    let plain: String = kept.take(MAX_NAME).collect();
    if plain.trim().is_empty() {
        return "resume".to_owned();
    }
    plain
}

/// Returns `true` if a zip archive contains a Word document. Reads only the archive's list of
/// files.
fn is_docx(bytes: &[u8]) -> bool {
    let Ok(archive) = ZipArchive::from_slice(bytes) else {
        return false;
    };
    let (mut has_types, mut has_document) = (false, false);
    for entry in archive.entries().map_while(Result::ok) {
        let path = entry.file_path();
        let name: &[u8] = path.as_ref();
        has_types |= name == b"[Content_Types].xml";
        // Word for the web writes `word/document2.xml` instead of `word/document.xml`.
        has_document |= name.starts_with(b"word/document") && name.ends_with(b".xml");
    }
    has_types && has_document
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_known_by_its_bytes() {
        let known = [
            (&b"%PDF-1.7"[..], Some(ResumeType::Pdf)),
            (&b"rubbish\n%PDF-1.4"[..], Some(ResumeType::Pdf)),
            (&OLE_MAGIC[..], Some(ResumeType::Doc)),
            (&b"Dear bakers"[..], Some(ResumeType::Txt)),
            (&b"PK\x03\x04 no zip at all"[..], None),
            (&b"MZ\x00\x00"[..], None),
            (&b""[..], None),
        ];
        for (bytes, kind) in known {
            assert_eq!(ResumeType::detect(bytes), kind, "{bytes:?}");
        }
    }

    #[test]
    fn a_name_keeps_no_folder_and_no_control_character() {
        assert_eq!(sanitize_file_name("../../etc/cv\u{7}.pdf"), "cv.pdf");
        assert_eq!(sanitize_file_name("C:\\me\\cv.pdf"), "cv.pdf");
        assert_eq!(sanitize_file_name("\n"), "resume");
    }
}
