//! Hides the tables of a font for which the work to draw its glyphs is not measured.

use std::borrow::Cow;

/// The tables with other forms of glyphs: drawings in colors (`COLR`), SVG files (`SVG `), pictures
/// (`CBDT`, `EBDT`, `sbix`), and variable components (`VARC`). The work for these forms is not
/// measured, so they are not used.
const UNMEASURED_TABLES: [&[u8; 4]; 6] = [b"CBDT", b"COLR", b"EBDT", b"SVG ", b"VARC", b"sbix"];

/// The offset of the first record in the table directory of a font, and the length of a record.
const DIRECTORY: (usize, usize) = (12, 16);

/// Renames the tables of a decompressed font for which the work is not measured, so that the
/// rendering library draws the plain outlines of all glyphs.
pub fn hide_unmeasured_tables(font: &mut Cow<'_, [u8]>) {
    let (start, length) = DIRECTORY;
    let count = font.get(4..6).and_then(|it| it.first_chunk());
    let count = count.map_or(0, |it| u16::from_be_bytes(*it));
    for at in (start..).step_by(length).take(count.into()) {
        let tag = font.get(at..at + 4);
        if tag.is_some_and(|tag| UNMEASURED_TABLES.iter().any(|it| *it == tag)) {
            // Decrement the last byte of the tag instead of replacing it, so that the directory
            // stays sorted.
            font.to_mut()[at + 3] -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_with_other_forms_of_glyphs_are_hidden() {
        let tags = [b"COLR", b"CPAL", b"SVG ", b"VARC", b"sbix"];
        let mut file = b"\0\x01\0\0\0\x05\0\0\0\0\0\0".to_vec();
        for tag in tags {
            file.extend(tag);
            file.extend([0; 12]);
        }
        let mut hidden = Cow::Borrowed(&file[..]);
        hide_unmeasured_tables(&mut hidden);
        let found = tags.map(|tag| hidden.windows(4).any(|it| it == tag));
        assert_eq!(found, [false, true, false, false, false]);
    }
}
