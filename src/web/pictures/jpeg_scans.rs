//! Finds out whether a JPEG has a scan for each color (ITU-T T.81 §B.2). Such a JPEG takes as much
//! memory as a progressive one, because the decoder keeps all colors in memory until it has read
//! the last scan.

/// The start of a scan (SOS).
const START_OF_SCAN: u8 = 0xda;

/// Returns `true` unless the first scan contains all `components` (colors). Also returns `true` for
/// files that do not follow the standard, because it is unknown how the decoder reads them.
pub(in crate::web::pictures) fn separates_colors(content: &[u8], components: u8) -> bool {
    components_in_first_scan(content) != Some(components)
}

fn components_in_first_scan(content: &[u8]) -> Option<u8> {
    // Skip the start of the image (SOI).
    let mut rest = content.get(2..)?;
    loop {
        match *rest {
            // Skip fill bytes: any number of them may precede a marker.
            [0xff, 0xff, ..] => rest = &rest[1..],
            [0xff, START_OF_SCAN, _, _, components, ..] => return Some(components),
            // These markers have no length. In a valid file, they do not occur before the first
            // scan.
            [0xff, 0x00 | 0x01 | 0xd0..=0xd9, ..] => return None,
            [0xff, _, high, low, ..] => {
                let length = usize::from(u16::from_be_bytes([high, low]));
                rest = rest.get(2 + length.max(2)..)?;
            }
            _ => return None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_jpeg_has_a_scan_for_each_color_if_its_first_scan_does_not_have_all_colors() {
        let start = b"\xff\xd8\xff\xe0\0\x04ab\xff\xff\xdb\0\x02";
        let scan = |components: u8| [start, &b"\xff\xda\0\x0c"[..], &[components]].concat();
        assert!(!separates_colors(&scan(3), 3));
        assert!(separates_colors(&scan(1), 3));
        assert!(!separates_colors(&scan(1), 1));
        assert!(separates_colors(start, 3));
        let other = [&b"\xff\xd8\xff\xd0"[..], &scan(3)[2..]].concat();
        assert!(separates_colors(&other, 3));
        let other = [&b"\xff\xd8ab"[..], &scan(3)[2..]].concat();
        assert!(separates_colors(&other, 3));
    }
}
