//! Reads the orientation of a photograph from its EXIF metadata (Exif 3.0 §4.6.5.1.8), and turns
//! the pixels upright.

use rgb::RGBA8;

/// The number of the EXIF tag for the orientation.
const ORIENTATION: u16 = 0x0112;
/// The type of the tag's value: a 16-bit integer.
const SHORT: u16 = 3;

/// How to turn the stored pixels upright: first swap rows and columns if `is_transposed` is set,
/// and then mirror the picture as the other two fields specify.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::web::pictures) struct Orientation {
    is_transposed: bool,
    is_mirrored: bool,
    is_upside_down: bool,
}

impl Orientation {
    /// Reads the orientation. A picture without a valid orientation in its metadata counts as
    /// upright.
    pub(in crate::web::pictures) fn from_exif(exif: &[u8]) -> Self {
        let tiff = exif.strip_prefix(b"Exif\0\0").unwrap_or(exif);
        match orientation_number(tiff) {
            Some(number @ 2..=8) => Self {
                is_transposed: number >= 5,
                is_mirrored: matches!(number, 2 | 3 | 7 | 8),
                is_upside_down: matches!(number, 3 | 4 | 6 | 7),
            },
            _ => Self::default(),
        }
    }

    /// Converts the size (width and height) of the stored picture to that of the upright picture,
    /// or the other way around.
    pub(in crate::web::pictures) fn turned(self, size: (u32, u32)) -> (u32, u32) {
        if self.is_transposed {
            (size.1, size.0)
        } else {
            size
        }
    }

    /// Turns the stored pixels upright. `size` is their width and height.
    pub(in crate::web::pictures) fn upright(
        self,
        pixels: Vec<RGBA8>,
        size: (u32, u32),
    ) -> Vec<RGBA8> {
        if self == Self::default() {
            return pixels;
        }
        let (width, height) = self.turned(size);
        let stored = |x: u32, y: u32| {
            let (x, y) = self.turned((x, y));
            let x = if self.is_mirrored { size.0 - 1 - x } else { x };
            let y = if self.is_upside_down {
                size.1 - 1 - y
            } else {
                y
            };
            pixels[y as usize * size.0 as usize + x as usize]
        };
        let rows = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        rows.map(|(x, y)| stored(x, y)).collect()
    }
}

/// Reads the orientation tag from the first directory of the metadata, which has the format of a
/// TIFF file without a picture.
fn orientation_number(tiff: &[u8]) -> Option<u16> {
    let is_big_endian = match tiff.get(..4)? {
        b"MM\0*" => true,
        b"II*\0" => false,
        _ => return None,
    };
    let short = |at: usize| {
        let bytes: [u8; 2] = tiff.get(at..at.checked_add(2)?)?.try_into().ok()?;
        Some(if is_big_endian {
            u16::from_be_bytes(bytes)
        } else {
            u16::from_le_bytes(bytes)
        })
    };
    let [high, low] = if is_big_endian {
        [short(4)?, short(6)?]
    } else {
        [short(6)?, short(4)?]
    };
    let directory = (usize::from(high) << 16) | usize::from(low);
    let entries = (0..usize::from(short(directory)?)).map(|entry| directory + 2 + 12 * entry);
    let mut entries = entries.take_while(|at| *at < tiff.len());
    let found = entries.find(|at| short(*at) == Some(ORIENTATION))?;
    (short(found + 2)? == SHORT)
        .then(|| short(found + 8))
        .flatten()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Creates metadata with this orientation, as cameras write it.
    fn exif(number: u8, is_big_endian: bool) -> Vec<u8> {
        if is_big_endian {
            let mut tiff = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
            tiff.extend([number, 0, 0, 0, 0, 0, 0]);
            tiff
        } else {
            let mut tiff = b"Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0".to_vec();
            tiff.extend([number, 0, 0, 0, 0, 0, 0, 0]);
            tiff
        }
    }

    /// `stored` contains the same picture in all eight orientations (Exif 3.0, table 6). The
    /// upright picture has the pixels 1 to 6 in two rows.
    #[test]
    fn each_orientation_is_turned_upright() {
        let stored: [(&[u8], u32); 8] = [
            (&[1, 2, 3, 4, 5, 6], 3),
            (&[3, 2, 1, 6, 5, 4], 3),
            (&[6, 5, 4, 3, 2, 1], 3),
            (&[4, 5, 6, 1, 2, 3], 3),
            (&[1, 4, 2, 5, 3, 6], 2),
            (&[3, 6, 2, 5, 1, 4], 2),
            (&[6, 3, 5, 2, 4, 1], 2),
            (&[4, 1, 5, 2, 6, 3], 2),
        ];
        for (number, (values, width)) in (1..).zip(stored) {
            for is_big_endian in [true, false] {
                let orientation = Orientation::from_exif(&exif(number, is_big_endian));
                let size = (width, 6 / width);
                let pixels = values.iter().map(|it| RGBA8::new(*it, 0, 0, 255)).collect();
                let upright = orientation.upright(pixels, size);
                let upright: Vec<u8> = upright.iter().map(|it| it.r).collect();
                assert_eq!(upright, [1, 2, 3, 4, 5, 6], "{number}");
                assert_eq!(orientation.turned(size), (3, 2), "{number}");
            }
        }
    }

    proptest! {
        #[test]
        fn damaged_metadata_is_read_without_a_panic(
            is_big_endian: bool, number: u8, at in 0_usize..30, value: u8, len in 0_usize..40,
        ) {
            let mut exif = exif(number, is_big_endian);
            if let Some(byte) = exif.get_mut(at) {
                *byte = value;
            }
            exif.truncate(len);
            let _ = Orientation::from_exif(&exif);
        }
    }
}
