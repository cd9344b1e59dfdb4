//! Checks a `.docx` file: a ZIP archive (ECMA-376, Office Open XML). Limits protect against ZIP
//! bombs.

use std::io::{Cursor, Read, copy, sink};

use zip::ZipArchive;

use crate::form::problem::FileProblem;

/// Maximum number of entries in an archive.
const MAX_ENTRIES: usize = 4_096;
/// Maximum size of the list of content types in bytes.
const MAX_TYPES: u64 = 1 << 20;
/// Maximum unpacked size in bytes: of the document part, and of all entries by their declared
/// sizes.
const MAX_TEXT: u64 = 64 << 20;
const MAX_UNPACKED: u64 = 512 << 20;

const TYPES: &str = "[Content_Types].xml";
const TEXT: &str = "word/document.xml";
const WORD: &str = "wordprocessingml.document.main+xml";

type Archive<'a> = ZipArchive<Cursor<&'a [u8]>>;

/// Whether the content starts like a ZIP archive.
pub fn is_zip(content: &[u8]) -> bool {
    content.starts_with(b"PK\x03\x04")
}

/// Whether a ZIP archive is a Word document. Fails if it is damaged, has macros, or exceeds the
/// limits.
pub fn is_docx(content: &[u8]) -> Result<bool, FileProblem> {
    let mut archive = ZipArchive::new(Cursor::new(content)).map_err(|_| FileProblem::Damaged)?;
    if MAX_ENTRIES < archive.len() {
        return Err(FileProblem::Damaged);
    }
    let names: Vec<String> = archive
        .file_names()
        .map(|name| name.map(|name| name.into_owned()))
        .collect::<Result<_, _>>()
        .map_err(|_| FileProblem::Damaged)?;
    if names.iter().any(|name| name.contains("vbaProject")) {
        return Err(FileProblem::Macros);
    }
    if !names.iter().any(|name| name == TEXT) {
        return Ok(false);
    }
    if MAX_UNPACKED < declared(&mut archive)? {
        return Err(FileProblem::Damaged);
    }
    if !names_word(&mut archive)? {
        return Ok(false);
    }
    unpack_text(&mut archive).map(|()| true)
}

/// The declared unpacked size of all entries.
fn declared(archive: &mut Archive<'_>) -> Result<u64, FileProblem> {
    let mut sum = 0_u64;
    for index in 0..archive.len() {
        let entry = archive.by_index_raw(index);
        sum = sum.saturating_add(entry.map_err(|_| FileProblem::Damaged)?.size());
    }
    Ok(sum)
}

fn names_word(archive: &mut Archive<'_>) -> Result<bool, FileProblem> {
    let entry = match archive.by_name(TYPES) {
        Ok(entry) => entry,
        Err(zip::result::ZipError::FileNotFound) => return Ok(false),
        Err(_) => return Err(FileProblem::Damaged),
    };
    let mut types = Vec::new();
    entry
        .take(MAX_TYPES)
        .read_to_end(&mut types)
        .map_err(|_| FileProblem::Damaged)?;
    Ok(String::from_utf8_lossy(&types).contains(WORD))
}

/// Unpacks the document part to its end, which also verifies its checksum.
fn unpack_text(archive: &mut Archive<'_>) -> Result<(), FileProblem> {
    let entry = archive.by_name(TEXT).map_err(|_| FileProblem::Damaged)?;
    let bytes = copy(&mut entry.take(MAX_TEXT), &mut sink()).map_err(|_| FileProblem::Damaged)?;
    if bytes == MAX_TEXT {
        return Err(FileProblem::Damaged);
    }
    Ok(())
}
