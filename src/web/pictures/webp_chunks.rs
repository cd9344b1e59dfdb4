//! Finds the parts (chunks) of a WebP file (RFC 9649 §2).

/// Where the first chunk starts: after `RIFF`, the size of the file, and `WEBP`.
const FIRST_CHUNK: usize = 12;

/// Returns the content of the first chunk with this name, for example `VP8L`. Does not look inside
/// the frames of an animation (`ANMF`).
pub(in crate::web::pictures) fn find<'a>(content: &'a [u8], name: &[u8; 4]) -> Option<&'a [u8]> {
    let mut rest = content.get(FIRST_CHUNK..)?;
    loop {
        let (found, after) = rest.split_first_chunk::<4>()?;
        let (size, after) = after.split_first_chunk::<4>()?;
        let size = usize::try_from(u32::from_le_bytes(*size)).ok()?;
        if found == name {
            return Some(&after[..size.min(after.len())]);
        }
        // A chunk of an odd size has a byte of padding.
        rest = after.get(size.checked_next_multiple_of(2)?..)?;
    }
}

/// Returns the width and height of the lossy picture (RFC 6386 §9.1) in a WebP file. Returns `None`
/// if the file contains no lossy picture.
pub(in crate::web::pictures) fn lossy_size(content: &[u8]) -> Option<(u32, u32)> {
    let frame = find(content, b"VP8 ")?;
    // A frame starts with a tag of three bytes, followed by three bytes that are the same in every
    // file.
    let size = frame.get(6..)?.first_chunk::<4>()?;
    let side = |low, high| u32::from(u16::from_le_bytes([low, high]) & 0x3fff);
    Some((side(size[0], size[1]), side(size[2], size[3])))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_chunk_with_the_name_is_found_and_an_incomplete_one_ends_with_the_file() {
        let file =
            b"RIFF\x10\0\0\0WEBPVP8X\x03\0\0\0abc\0VP8 \x0a\0\0\0......\x81\x47\x04\0VP8 \0\0\0\0ALPH\xff\0\0\0z";
        assert_eq!(find(file, b"VP8X"), Some(&b"abc"[..]));
        assert_eq!(lossy_size(file), Some((0x0781, 4)));
        assert_eq!(find(file, b"ALPH"), Some(&b"z"[..]));
        assert_eq!(find(file, b"VP8L"), None);
        assert_eq!(find(b"RIFF", b"VP8L"), None);
    }
}
