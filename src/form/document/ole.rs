//! Checks a `.doc` file: a compound file (MS-CFB) with a Word document (MS-DOC). Encrypted `.docx`
//! files are also compound files.

use crate::form::{document::work_limit::WorkLimit, field_error::FileError};

/// Size of a directory entry in bytes. Every entry starts at a multiple of this size.
const DIRECTORY_ENTRY_SIZE: usize = 128;

/// The directory entries that the check needs.
#[derive(Default)]
struct Entries<'a> {
    word_document: Option<&'a [u8]>,
    is_encrypted: bool,
    has_macros: bool,
}

/// Returns `true` if the content is a compound file: a Word file from before 2007, another Office
/// file, or an encrypted file.
pub fn is_ole(content: &[u8]) -> bool {
    content.starts_with(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
}

/// Whether a compound file is a Word document. Returns an error if the file is encrypted or
/// damaged, or if it contains macros. Reads the first bytes of every block that can be a directory
/// entry.
pub fn is_doc(content: &[u8], work: &WorkLimit) -> Result<bool, FileError> {
    work.spend(content.len())?;
    let entries = Entries::find(content);
    if entries.is_encrypted {
        return Err(FileError::Encrypted);
    }
    let Some(entry) = entries.word_document else {
        return Ok(false);
    };
    let header = stream_start(content, entry);
    let header = header.filter(|header| header.starts_with(b"\xec\xa5"));
    let header = header.ok_or(FileError::Damaged)?;
    let flags = u16::from_le_bytes([header[10], header[11]]);
    if flags & 0x0100 != 0 {
        return Err(FileError::Encrypted);
    }
    if entries.has_macros {
        return Err(FileError::Macros);
    }
    Ok(true)
}

impl<'a> Entries<'a> {
    fn find(content: &'a [u8]) -> Self {
        let mut found = Self::default();
        for entry in content.chunks_exact(DIRECTORY_ENTRY_SIZE) {
            if has_name(entry, "WordDocument") {
                found.word_document = found.word_document.or(Some(entry));
            }
            found.is_encrypted |= has_name(entry, "EncryptedPackage");
            found.has_macros |= has_name(entry, "_VBA_PROJECT") || has_name(entry, "Macros");
        }
        found
    }
}

/// Returns `true` if a directory entry has this name. Ignores case, like the programs that open the
/// file (MS-CFB §2.6.4). Names are stored in UTF-16 and end with a zero.
fn has_name(entry: &[u8], name: &str) -> bool {
    let wanted = name.encode_utf16().chain([0]).flat_map(u16::to_le_bytes);
    entry
        .iter()
        .copied()
        .zip(wanted)
        .all(|(byte, wanted)| byte.eq_ignore_ascii_case(&wanted))
}

/// Returns the first 32 bytes of an entry's stream. Does not read the mini stream, which contains
/// only short streams, because the stream of a Word document is always too long for it.
fn stream_start<'a>(content: &'a [u8], entry: &[u8]) -> Option<&'a [u8]> {
    let shift = u16::from_le_bytes(content.get(30..32)?.try_into().ok()?);
    let sector = u32::from_le_bytes(entry.get(116..120)?.try_into().ok()?);
    let size = 1_usize.checked_shl(u32::from(shift))?;
    let sector = usize::try_from(sector).ok()?;
    let start = sector.checked_add(1)?.checked_mul(size)?;
    content.get(start..start.checked_add(32)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_doc(content: &[u8]) -> Result<bool, FileError> {
        super::is_doc(content, &WorkLimit::for_file(content.len()))
    }

    /// Creates a compound file with a header, one sector for the stream, and one for the directory.
    fn compound(name: &str, flags: u16) -> Vec<u8> {
        let mut file = vec![0_u8; 512 * 3];
        file[..8].copy_from_slice(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");
        file[30] = 9;
        file[512..514].copy_from_slice(b"\xec\xa5");
        file[522..524].copy_from_slice(&flags.to_le_bytes());
        for (at, unit) in name.encode_utf16().enumerate() {
            file[1024 + at * 2..][..2].copy_from_slice(&unit.to_le_bytes());
        }
        file
    }

    #[test]
    fn word_files_are_distinguished_from_other_compound_files_and_encrypted_ones() {
        assert_eq!(is_doc(&compound("WordDocument", 0)), Ok(true));
        assert_eq!(is_doc(&compound("Workbook", 0)), Ok(false));
        let locked = [
            compound("WordDocument", 0x0100),
            compound("EncryptedPackage", 0),
        ];
        for file in locked {
            assert_eq!(is_doc(&file), Err(FileError::Encrypted));
        }
    }

    #[test]
    fn macros_are_found_whatever_the_case_of_their_names() {
        for name in ["Macros", "MACROS", "_VBA_PROJECT", "_vba_project"] {
            let mut file = compound("WordDocument", 0);
            let macros = compound(name, 0);
            file.extend(&macros[1024..]);
            assert_eq!(is_doc(&file), Err(FileError::Macros), "{name}");
        }
    }

    #[test]
    fn a_directory_that_points_outside_the_file_is_damage() {
        let mut file = compound("WordDocument", 0);
        file[1024 + 116..][..4].copy_from_slice(&u32::MAX.to_le_bytes());
        assert_eq!(is_doc(&file), Err(FileError::Damaged));
        file[30..32].copy_from_slice(&u16::MAX.to_le_bytes());
        assert_eq!(is_doc(&file), Err(FileError::Damaged));
    }
}
