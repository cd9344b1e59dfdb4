//! Decompresses font files.

use std::borrow::Cow;

/// The length of the header of a WOFF file, in bytes.
pub(in crate::brand) const WOFF_HEADER: usize = 44;

/// The length of an entry in the table directory of a WOFF file, in bytes.
const WOFF_ENTRY: usize = 20;

/// The maximum size of a decompressed WOFF font, in bytes. WOFF2 fonts have a separate limit.
pub(in crate::brand) const MAX_FONT: u64 = 64 << 20;

/// Decompresses a WOFF or WOFF2 file. Returns other files unchanged.
pub fn decompress_font(file: Cow<'_, [u8]>) -> Option<Cow<'_, [u8]>> {
    match file.get(..4)? {
        b"wOF2" => wuff::decompress_woff2(&file).ok().map(Cow::Owned),
        b"wOFF" if is_font_too_large(&file) => None,
        b"wOFF" => wuff::decompress_woff1(&file).ok().map(Cow::Owned),
        _ => Some(file),
    }
}

/// Returns `true` if the decompressed tables of a WOFF file together exceed `MAX_FONT`. The tables
/// can be much larger than the file, because several tables can share the same compressed data
/// (WOFF 1.0, sections 4 and 5).
pub(in crate::brand) fn is_font_too_large(content: &[u8]) -> bool {
    let directory = content
        .strip_prefix(b"wOFF")
        .and(content.get(WOFF_HEADER..));
    let count = content.get(12..14).and_then(|it| it.first_chunk());
    let count = count.map_or(0, |it| u16::from_be_bytes(*it));
    let entries = directory.unwrap_or_default().chunks(WOFF_ENTRY);
    // Use the larger of the stored and the original length: if a table is stored uncompressed, its
    // size is the stored length, whatever the file declares as the original length.
    let sizes = entries.take(count.into()).map(|entry| {
        let size = number_at(entry, 8).max(number_at(entry, 12));
        u64::from(size.unwrap_or_default())
    });
    sizes.sum::<u64>() > MAX_FONT
}

/// Reads the big-endian `u32` at the byte offset `at`.
pub(in crate::brand) fn number_at(content: &[u8], at: usize) -> Option<u32> {
    let bytes = content.get(at..)?.first_chunk()?;
    Some(u32::from_be_bytes(*bytes))
}
