//! Decodes text files. Some editors add a byte order mark, which is removed, or save files in an
//! older encoding, which is an error.

use std::{fs::File, io};

use crate::small_file;

/// The byte order mark.
const MARK: char = '\u{feff}';

/// The error for a file that is not UTF-8.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("it is not UTF-8: save the file with the encoding UTF-8")]
pub struct NotUtf8 {
    /// The number of the first line that is not UTF-8, starting at 1.
    pub line: usize,
}

/// Reads an open text file of at most 1 MB. If the file is not UTF-8, the error names the line.
pub fn read_file(file: File) -> io::Result<String> {
    decode(small_file::read_open(file)?).map_err(|error| {
        let says = format!("in line {}, {error}", error.line);
        io::Error::new(io::ErrorKind::InvalidData, says)
    })
}

/// Decodes the content of a file, and removes a byte order mark.
pub fn decode(bytes: Vec<u8>) -> Result<String, NotUtf8> {
    let mut text = String::from_utf8(bytes).map_err(|error| {
        let (valid, _) = error.as_bytes().split_at(error.utf8_error().valid_up_to());
        let line = String::from_utf8_lossy(valid).matches('\n').count() + 1;
        NotUtf8 { line }
    })?;
    if text.starts_with(MARK) {
        text.remove(0);
    }
    Ok(text)
}

/// Removes the byte order mark from a string, if there is one.
pub fn without_mark(text: &str) -> &str {
    text.strip_prefix(MARK).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_byte_order_mark_is_not_part_of_the_text() {
        assert_eq!(decode(b"\xef\xbb\xbfa".to_vec()).as_deref(), Ok("a"));
        assert_eq!(decode(b"a".to_vec()).as_deref(), Ok("a"));
        assert_eq!(without_mark("\u{feff}a"), "a");
    }

    #[test]
    fn the_error_for_a_file_in_another_encoding_contains_the_line() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("vestibule.toml");
        fs::write(&file, b"# a\n# Caf\xe9\n").unwrap();
        let opened = File::open(&file).unwrap();
        let error = read_file(opened).unwrap_err().to_string();
        let says = "in line 2, it is not UTF-8: save the file with the encoding UTF-8";
        assert_eq!(error, says);
    }

    #[test]
    fn a_file_in_another_encoding_is_refused_with_its_line() {
        let latin = b"name = \"a\"\ntagline = \"Caf\xe9\"\n".to_vec();
        assert_eq!(decode(latin).unwrap_err().line, 2);
        let utf_16 = b"\xff\xfea\0b\0".to_vec();
        assert_eq!(decode(utf_16).unwrap_err().line, 1);
    }
}
