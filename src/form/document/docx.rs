//! Checks a `.docx` file: a ZIP archive (ECMA-376, Office Open XML). Limits protect against ZIP
//! bombs.

use std::io::{Cursor, Read, copy, sink};

use zip::ZipArchive;

use crate::form::field_error::FileError;

/// Maximum number of entries in an archive.
const MAX_ENTRIES: usize = 4_096;
/// Maximum number of bytes to read from `[Content_Types].xml`.
const MAX_CONTENT_TYPES_BYTES: u64 = 1 << 20;
/// Maximum unpacked size of `word/document.xml` in bytes.
const MAX_DOCUMENT_BYTES: u64 = 64 << 20;
/// Maximum unpacked size of all entries in bytes, as declared in the archive.
const MAX_UNPACKED_BYTES: u64 = 512 << 20;

const CONTENT_TYPES_PATH: &str = "[Content_Types].xml";
const DOCUMENT_PATH: &str = "word/document.xml";
const WORD_CONTENT_TYPE: &str = "wordprocessingml.document.main+xml";

type Archive<'a> = ZipArchive<Cursor<&'a [u8]>>;

/// Whether the content starts like a ZIP archive.
pub fn is_zip(content: &[u8]) -> bool {
    content.starts_with(b"PK\x03\x04")
}

/// Whether a ZIP archive is a Word document. Returns an error if the archive is damaged, contains
/// macros, or exceeds the limits.
pub fn is_docx(content: &[u8]) -> Result<bool, FileError> {
    let mut archive = ZipArchive::new(Cursor::new(content)).map_err(damaged)?;
    if archive.len() > MAX_ENTRIES {
        return Err(FileError::Damaged);
    }
    let names: Result<Vec<_>, _> = archive.file_names().collect();
    let names = names.map_err(damaged)?;
    if names.iter().any(|name| name.contains("vbaProject")) {
        return Err(FileError::Macros);
    }
    if !names.iter().any(|name| name == DOCUMENT_PATH) {
        return Ok(false);
    }
    if declared_size(&mut archive)? > MAX_UNPACKED_BYTES {
        return Err(FileError::Damaged);
    }
    let is_word = has_word_content_type(&mut archive)?;
    if is_word {
        verify_document(&mut archive)?;
    }
    Ok(is_word)
}

/// Maps every error to [`FileError::Damaged`], because the applicant sees the same message for all
/// of them.
fn damaged<E>(_: E) -> FileError {
    FileError::Damaged
}

/// The declared unpacked size of all entries.
fn declared_size(archive: &mut Archive<'_>) -> Result<u64, FileError> {
    let mut sum = 0_u64;
    for index in 0..archive.len() {
        let entry = archive.by_index_raw(index).map_err(damaged)?;
        sum = sum.saturating_add(entry.size());
    }
    Ok(sum)
}

fn has_word_content_type(archive: &mut Archive<'_>) -> Result<bool, FileError> {
    let entry = match archive.by_name(CONTENT_TYPES_PATH) {
        Ok(entry) => entry,
        Err(zip::result::ZipError::FileNotFound) => return Ok(false),
        Err(_) => return Err(FileError::Damaged),
    };
    let mut types = Vec::new();
    let mut entry = entry.take(MAX_CONTENT_TYPES_BYTES);
    entry.read_to_end(&mut types).map_err(damaged)?;
    Ok(String::from_utf8_lossy(&types).contains(WORD_CONTENT_TYPE))
}

/// Unpacks the whole `word/document.xml`, which also verifies its checksum.
fn verify_document(archive: &mut Archive<'_>) -> Result<(), FileError> {
    let entry = archive.by_name(DOCUMENT_PATH).map_err(damaged)?;
    let bytes = copy(&mut entry.take(MAX_DOCUMENT_BYTES), &mut sink()).map_err(damaged)?;
    if bytes == MAX_DOCUMENT_BYTES {
        return Err(FileError::Damaged);
    }
    Ok(())
}
