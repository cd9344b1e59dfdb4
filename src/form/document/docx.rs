//! Checks a `.docx` file, which is a ZIP archive (ECMA-376, Office Open XML), and reads its parts.
//! Limits protect against ZIP bombs. The check unpacks only the two parts that identify a Word
//! document.

use std::io::{Read, copy, sink};

use flate2::bufread::DeflateDecoder;
use memchr::memmem::find;
use rawzip::{
    CompressionMethod, ZipArchive, ZipArchiveEntryWayfinder, ZipFileHeaderRecord, ZipSliceArchive,
};

use crate::form::{document::work_limit::WorkLimit, field_error::FileError};

/// Maximum number of entries in an archive.
const MAX_ENTRIES: usize = 4_096;
/// Maximum number of bytes to read from `[Content_Types].xml`.
const MAX_CONTENT_TYPES_BYTES: u64 = 1 << 20;
/// Maximum unpacked size of all entries in bytes, as declared in the archive.
const MAX_UNPACKED_BYTES: u64 = 512 << 20;

const CONTENT_TYPES_PATH: &[u8] = b"[Content_Types].xml";
/// A part of the name of the archive entry that contains macros, in lower case. Such names are
/// compared case-insensitively (ECMA-376 part 2).
const MACROS: &[u8] = b"vbaproject";
const WORD_CONTENT_TYPE: &[u8] = b"wordprocessingml.document.main+xml";

type Archive<'a> = ZipSliceArchive<&'a [u8]>;

/// The archive entries that the check needs.
#[derive(Default)]
struct Entries {
    content_types: Option<DocumentPart>,
    document: Option<DocumentPart>,
    has_macros: bool,
    /// The unpacked size of all entries together, as declared in the archive, in bytes.
    declared_size: u64,
}

/// Where a part of the document is in the archive, and how it is compressed.
struct DocumentPart {
    place: ZipArchiveEntryWayfinder,
    method: CompressionMethod,
}

/// Returns `true` if the content starts like a ZIP archive.
pub fn is_zip(content: &[u8]) -> bool {
    content.starts_with(b"PK\x03\x04")
}

/// Returns `true` if a ZIP archive is a Word document. Returns an error if the archive is damaged,
/// contains macros, or exceeds one of the limits above.
pub fn is_docx(content: &[u8], work: &WorkLimit) -> Result<bool, FileError> {
    let archive = ZipArchive::from_slice(content).map_err(damaged)?;
    let entries = Entries::read(&archive, work)?;
    if entries.has_macros {
        return Err(FileError::Macros);
    }
    let (Some(document), Some(types)) = (entries.document, entries.content_types) else {
        return Ok(false);
    };
    if entries.declared_size > MAX_UNPACKED_BYTES {
        return Err(FileError::Damaged);
    }
    let mut text = Vec::new();
    let mut reader = unpack(&archive, &types, work)?.take(MAX_CONTENT_TYPES_BYTES);
    reader.read_to_end(&mut text).map_err(damaged)?;
    if find(&text, WORD_CONTENT_TYPE).is_none() {
        return Ok(false);
    }
    // Reading to the end also verifies the checksum.
    copy(&mut unpack(&archive, &document, work)?, &mut sink()).map_err(damaged)?;
    Ok(true)
}

/// Unpacks up to `limit` parts for which `is_wanted` returns `true`, in the order of the archive.
/// Skips damaged parts, and stops when `work` is exceeded.
pub fn read_parts(
    content: &[u8],
    work: &WorkLimit,
    limit: usize,
    is_wanted: impl Fn(&str) -> bool,
) -> Vec<(String, Vec<u8>)> {
    let Ok(archive) = ZipArchive::from_slice(content) else {
        return Vec::new();
    };
    let entries = archive.entries().take(MAX_ENTRIES);
    let parts = entries.filter_map(|entry| {
        let entry = entry.ok()?;
        let path = String::from_utf8_lossy(entry.file_path().as_ref()).into_owned();
        work.spend(path.len()).ok().filter(|()| is_wanted(&path))?;
        let part = DocumentPart {
            place: entry.wayfinder(),
            method: entry.compression_method(),
        };
        let mut unpacked = Vec::new();
        let mut reader = unpack(&archive, &part, work).ok()?;
        reader.read_to_end(&mut unpacked).ok()?;
        Some((path, unpacked))
    });
    parts.take(limit).collect()
}

impl Entries {
    /// Reads the directory of the archive.
    fn read(archive: &Archive<'_>, work: &WorkLimit) -> Result<Self, FileError> {
        let mut entries = Self::default();
        for (count, entry) in archive.entries().enumerate() {
            if count >= MAX_ENTRIES {
                return Err(FileError::Unchecked);
            }
            entries.add(&entry.map_err(damaged)?, work)?;
        }
        Ok(entries)
    }

    fn add(&mut self, entry: &ZipFileHeaderRecord<'_>, work: &WorkLimit) -> Result<(), FileError> {
        let path = entry.file_path();
        let name: &[u8] = path.as_ref();
        work.spend(name.len())?;
        self.has_macros |= find(&name.to_ascii_lowercase(), MACROS).is_some();
        let size = entry.uncompressed_size_hint();
        self.declared_size = self.declared_size.saturating_add(size);
        let part = DocumentPart {
            place: entry.wayfinder(),
            method: entry.compression_method(),
        };
        match name {
            CONTENT_TYPES_PATH => self.content_types = Some(part),
            _ if is_main_part(name) => self.document = Some(part),
            _ => (),
        }
        Ok(())
    }
}

/// Returns `true` if this is the path of the main part of a Word document. Most programs name the
/// main part `word/document.xml`. Word for the web uses names such as `word/document2.xml`.
fn is_main_part(path: &[u8]) -> bool {
    let number = path
        .strip_prefix(b"word/document")
        .and_then(|rest| rest.strip_suffix(b".xml"));
    number.is_some_and(|number| number.iter().all(u8::is_ascii_digit))
}

/// Unpacks a part. The checksum is verified at the end. `work` counts the unpacked bytes.
fn unpack<'a>(
    archive: &'a Archive<'_>,
    part: &DocumentPart,
    work: &'a WorkLimit,
) -> Result<impl Read + 'a, FileError> {
    let entry = archive.get_entry(part.place).map_err(damaged)?;
    work.spend(entry.data().len())?;
    let reader: Box<dyn Read> = match part.method {
        CompressionMethod::STORE => Box::new(entry.data()),
        CompressionMethod::DEFLATE => Box::new(DeflateDecoder::new(entry.data())),
        _ => return Err(FileError::Damaged),
    };
    Ok(entry.verifying_reader(work.meter(reader)))
}

/// Maps every error to [`FileError::Damaged`], because the applicant sees the same message for all
/// of them.
fn damaged<E>(_: E) -> FileError {
    FileError::Damaged
}
