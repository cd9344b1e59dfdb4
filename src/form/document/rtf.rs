//! Checks RTF files (Rich Text Format Specification 1.9.1).

use crate::form::{document::work_limit::WorkLimit, field_error::FileError};

/// The first bytes of every RTF file: the beginning of a group, and version 1 (the only version).
const HEADER: &[u8] = b"{\\rtf1";

/// The control word before binary data. Its parameter is the number of bytes.
const BINARY: &[u8] = b"\\bin";

/// Returns `true` if the content starts like an RTF file. A letter or digit directly after the
/// version would belong to the control word, which would then be a different one.
pub fn is_rtf(content: &[u8]) -> bool {
    let rest = content.strip_prefix(HEADER);
    rest.is_some_and(|rest| !rest.first().is_some_and(u8::is_ascii_alphanumeric))
}

/// Returns `true` if the whole content is a single RTF group. Content after the group could be a
/// file of another type. Reads the content once. Returns an error if the group is not closed.
pub fn is_complete(content: &[u8], work: &WorkLimit) -> Result<bool, FileError> {
    work.spend(content.len())?;
    let mut depth = 0_usize;
    let mut at = 0;
    while let Some(&byte) = content.get(at) {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            b'\\' => at += escape_length(&content[at..]) - 1,
            0 => return Ok(false),
            _ => (),
        }
        at += 1;
        if depth == 0 {
            return Ok(content[at..].iter().all(is_padding));
        }
    }
    Err(FileError::Damaged)
}

/// Returns the length of an escape: a backslash and the escaped character, or binary data.
fn escape_length(text: &[u8]) -> usize {
    let Some(parameter) = text.strip_prefix(BINARY) else {
        return 2;
    };
    let digits = parameter
        .iter()
        .take_while(|it| it.is_ascii_digit())
        .count();
    let length = std::str::from_utf8(&parameter[..digits]).ok();
    match length.and_then(|length| length.parse::<usize>().ok()) {
        // One space separates the parameter from the data.
        Some(length) => (BINARY.len() + digits + 1)
            .saturating_add(length)
            .min(text.len()),
        None => 2,
    }
}

/// Returns `true` if the byte can follow the RTF group. Some programs write line breaks or a zero
/// byte after the group.
fn is_padding(byte: &u8) -> bool {
    matches!(byte, 0 | b' ' | b'\t' | b'\r' | b'\n')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_whole_group_with_a_version_is_an_rtf_file() {
        for (content, expected) in [
            (b"{\\rtf1 Ann}".as_slice(), Ok(true)),
            (b"{\\rtf1\\ansi{\\b Ann \\{\\}\\\\}}\r\n\0", Ok(true)),
            (b"{\\rtf1{\\pict\\bin4 }}}}}}", Ok(true)),
            (b"{\\rtf1 Ann}PK\x03\x04", Ok(false)),
            (b"{\\rtf1\0MZ}", Ok(false)),
            (b"{\\rtf1 Ann", Err(FileError::Damaged)),
            (b"{\\rtf1 Ann\\}", Err(FileError::Damaged)),
            (b"{\\rtf1\\", Err(FileError::Damaged)),
            (b"{\\rtf1\\bin99999999999999999999 }", Ok(true)),
            (
                b"{\\rtf1\\bin18446744073709551615 }",
                Err(FileError::Damaged),
            ),
        ] {
            assert!(is_rtf(content));
            let work = WorkLimit::for_file(content.len());
            assert_eq!(is_complete(content, &work), expected, "{content:?}");
        }
        for content in [b"{\\rtf".as_slice(), b"{\\rtf2}", b"{\\rtf12}", b"{\\rtfx}"] {
            assert!(!is_rtf(content), "{content:?}");
        }
    }
}
