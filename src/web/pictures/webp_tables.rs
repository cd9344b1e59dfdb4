//! Computes how much memory the code tables of a lossless WebP take (RFC 9649 §3). The decoder has
//! no limit for them: a file of 4 MB with few pixels could make it store more than a gigabyte. The
//! tables are at the start of the file, so this module reads them without decoding the picture.

use crate::web::pictures::{
    picture_problem::{MAX_TABLE_MEGABYTES, PictureProblem},
    prefix_code::{Bits, Code},
    webp_chunks,
};

/// The maximum total size of the tables, in bytes.
const MAX_BYTES: u64 = MAX_TABLE_MEGABYTES << 20;

/// The length of the header of a lossless picture, in bytes. The header contains its width and
/// height.
const HEADER_BYTES: usize = 5;

/// The number of codes in a group: for green, red, blue, alpha, and distances.
const CODES: usize = 5;
/// The number of symbols in each code of a group. The color cache adds symbols to the first code.
const ALPHABETS: [usize; CODES] = [280, 256, 256, 256, 40];
/// The bytes that the decoder stores for a group in addition to the tables, rounded up. This is
/// twice the size of the group, because a vector that grows can be twice as large as needed.
const BYTES_PER_GROUP: u64 = 1_024;

/// Checks how much memory the code tables of a WebP picture of this size take.
///
/// # Errors
///
/// Returns an error if the tables take more than `MAX_TABLE_MEGABYTES`, or if they cannot be read.
pub(in crate::web::pictures) fn check_tables(
    content: &[u8],
    size: (u32, u32),
) -> Result<(), PictureProblem> {
    let picture = webp_chunks::find(content, b"VP8L").and_then(|it| it.get(HEADER_BYTES..));
    // The transparency (alpha) may be another lossless picture. The first byte of its chunk says
    // whether it is compressed.
    let alpha = webp_chunks::find(content, b"ALPH").and_then(|it| it.split_first());
    let alpha = alpha.filter(|(first, _)| *first & 3 == 1);
    for part in [picture, alpha.map(|(_, rest)| rest)].into_iter().flatten() {
        let mut tables = Tables::new(part);
        tables.read_all(size).ok_or(PictureProblem::DamagedTables)?;
        if tables.bytes > MAX_BYTES {
            return Err(PictureProblem::TablesTooLarge);
        }
    }
    Ok(())
}

/// The code tables of a picture.
struct Tables<'a> {
    bits: Bits<'a>,
    /// The memory that the decoder needs for all tables that have been read.
    bytes: u64,
}

impl<'a> Tables<'a> {
    fn new(content: &'a [u8]) -> Self {
        Self {
            bits: Bits::new(content),
            bytes: 0,
        }
    }

    /// Reads the tables of a picture of this size until they take too much memory. Returns `None`
    /// if they cannot be read.
    fn read_all(&mut self, size: (u32, u32)) -> Option<()> {
        let size = self.read_transforms(size)?;
        let cache = self.read_color_cache()?;
        let mut groups = 1;
        if self.bits.read_bit()? {
            let blocks = self.read_blocks(size)?;
            groups = 1 + self.read_inner_picture(blocks)?;
        }
        for _ in 0..groups {
            self.read_group(cache)?;
            if self.bytes > MAX_BYTES {
                break;
            }
        }
        Some(())
    }

    /// Reads the transformations of the pixels, and returns the width and height of the picture to
    /// which they are applied.
    fn read_transforms(&mut self, size: (u32, u32)) -> Option<(u32, u32)> {
        let (mut width, height) = size;
        let mut seen = [false; 4];
        while self.bits.read_bit()? {
            let kind = self.bits.read(2)?;
            if std::mem::replace(&mut seen[kind], true) {
                return None;
            }
            match kind {
                // The predictor transform and the color transform, which have data for each block.
                0 | 1 => {
                    let blocks = self.read_blocks((width, height))?;
                    self.read_inner_picture(blocks)?;
                }
                // The subtract-green transform, which has no data.
                2 => {}
                // The color-indexing transform, which has a list of colors. If the list is short, a
                // stored pixel contains several colors.
                _ => {
                    let colors = self.bits.read(8)? + 1;
                    self.read_inner_picture(colors)?;
                    width = width.div_ceil(match colors {
                        0..=2 => 8,
                        3..=4 => 4,
                        5..=16 => 2,
                        _ => 1,
                    });
                }
            }
        }
        Some((width, height))
    }

    /// Reads the size of the blocks into which a picture is divided. Returns the number of blocks.
    fn read_blocks(&mut self, size: (u32, u32)) -> Option<usize> {
        let side = 1 << (self.bits.read(3)? + 2);
        let blocks = u64::from(size.0.div_ceil(side)) * u64::from(size.1.div_ceil(side));
        usize::try_from(blocks).ok()
    }

    /// Returns the number of colors in the color cache.
    fn read_color_cache(&mut self) -> Option<usize> {
        if !self.bits.read_bit()? {
            return Some(0);
        }
        let bits = self.bits.read(4)?;
        (1..=11).contains(&bits).then_some(1 << bits)
    }

    fn read_group(&mut self, cache: usize) -> Option<[Code; CODES]> {
        self.bytes += BYTES_PER_GROUP;
        let mut read = |code: usize| {
            let cache = if code == 0 { cache } else { 0 };
            let code = Code::read(&mut self.bits, ALPHABETS[code] + cache)?;
            self.bytes += code.bytes();
            Some(code)
        };
        Some([read(0)?, read(1)?, read(2)?, read(3)?, read(4)?])
    }

    /// Reads an embedded picture with this many pixels, one for each block or for each color in a
    /// list. Returns the largest number in the red and green values, which is the largest group
    /// number if the picture assigns a group to each block.
    fn read_inner_picture(&mut self, pixels: usize) -> Option<usize> {
        let cache = self.read_color_cache()?;
        let [green, red, blue, alpha, distance] = self.read_group(cache)?;
        let bits = &mut self.bits;
        let (mut largest, mut left) = (0, pixels);
        while left > 0 {
            match green.read_symbol(bits)? {
                value @ 0..256 => {
                    largest = largest.max((red.read_symbol(bits)? << 8) | value);
                    blue.read_symbol(bits)?;
                    alpha.read_symbol(bits)?;
                    left -= 1;
                }
                // A copy of earlier pixels.
                length @ 256..280 => {
                    let length = bits.read_number(length - 256)?;
                    let distance = distance.read_symbol(bits)?;
                    bits.read_number(distance)?;
                    left = left.checked_sub(length)?;
                }
                // A pixel from the color cache, which contains only earlier pixels.
                _ => left -= 1,
            }
        }
        Some(largest)
    }
}

#[cfg(test)]
mod tests {
    use image_webp::{ColorType, WebPEncoder};

    use super::*;
    use crate::web::pictures::prefix_code::LENGTH_ORDER;

    /// Writes bits, beginning with the lowest bit of each byte.
    #[derive(Default)]
    struct Written(Vec<bool>);

    impl Written {
        fn bits(&mut self, value: usize, count: usize) -> &mut Self {
            self.0.extend((0..count).map(|bit| value >> bit & 1 == 1));
            self
        }

        /// Writes a code with a single symbol.
        fn single(&mut self, symbol: usize) -> &mut Self {
            self.bits(0b101, 3).bits(symbol, 8)
        }

        /// Writes a code in which one symbol has each length from 1 to 9, and two symbols have the
        /// length 10.
        fn long_code(&mut self) -> &mut Self {
            // The lengths from 1 to 10 have codes of 3 or 4 bits.
            self.bits(0, 1).bits(14 - 4, 4);
            for length in &LENGTH_ORDER[..14] {
                self.bits(
                    [0, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4]
                        .get(*length)
                        .map_or(0, |it| *it),
                    3,
                );
            }
            // Only 11 of the symbols have codes.
            self.bits(1, 1).bits(1, 3).bits(11 - 2, 4);
            for length in (1..=10).chain([10]) {
                let code: usize = if length <= 6 { length - 1 } else { 5 + length };
                let count = if length <= 6 { 3 } else { 4 };
                for bit in (0..count).rev() {
                    self.bits(code >> bit, 1);
                }
            }
            self
        }

        /// Adds the header of a WebP file.
        fn file(&self) -> Vec<u8> {
            let bytes = self.0.chunks(8).map(|byte| {
                let bits = byte.iter().rev();
                bits.fold(0, |value, bit| (value << 1) | u8::from(*bit))
            });
            let picture: Vec<u8> = [0x2f, 0, 0, 0, 0].into_iter().chain(bytes).collect();
            let size = u32::try_from(picture.len()).unwrap().to_le_bytes();
            [&b"RIFF\0\0\0\0WEBPVP8L"[..], &size, &picture].concat()
        }
    }

    /// Creates the start of a picture with this many groups of codes. Each code of the last group
    /// has only one symbol.
    fn with_groups(groups: usize) -> Vec<u8> {
        let mut written = Written::default();
        // No transformations and no color cache, but several groups for blocks of 512 pixels.
        written.bits(0, 2).bits(1, 1).bits(7, 3);
        // A picture with the number of the last group in each pixel.
        written.bits(0, 1);
        let last = groups - 1;
        written.single(last & 255).single(last >> 8);
        written.single(0).single(0).single(0);
        for _ in 0..last * CODES {
            written.long_code();
        }
        for _ in 0..CODES {
            written.single(0);
        }
        written.file()
    }

    #[test]
    fn a_lossless_webp_with_too_many_code_tables_is_refused() {
        let size = (1_921, 4);
        let bytes = 5 * (4 << 10) + BYTES_PER_GROUP;
        let allowed = usize::try_from(MAX_BYTES / bytes).unwrap();
        assert_eq!(check_tables(&with_groups(100), size), Ok(()));
        assert_eq!(check_tables(&with_groups(allowed), size), Ok(()));
        let too_many = with_groups(allowed + 2);
        assert!(too_many.len() < 100_000, "{}", too_many.len());
        assert_eq!(
            check_tables(&too_many, size),
            Err(PictureProblem::TablesTooLarge)
        );
        let mut cut = with_groups(100);
        cut.truncate(cut.len() - 8);
        assert_eq!(check_tables(&cut, size), Err(PictureProblem::DamagedTables));
    }

    #[test]
    fn the_tables_of_an_ordinary_lossless_webp_are_read() {
        let pixels: Vec<u8> = (0..64 * 48_u32 * 4)
            .map(|at| (at.wrapping_mul(2_654_435_761) >> 24) as u8)
            .collect();
        let mut file = Vec::new();
        let encoder = WebPEncoder::new(&mut file);
        encoder.encode(&pixels, 64, 48, ColorType::Rgba8).unwrap();
        assert_eq!(check_tables(&file, (64, 48)), Ok(()));
        let mut tables = Tables::new(&webp_chunks::find(&file, b"VP8L").unwrap()[HEADER_BYTES..]);
        assert_eq!(tables.read_all((64, 48)), Some(()));
        // At least one of the two groups has a table.
        assert!(tables.bytes > 2 * BYTES_PER_GROUP, "{}", tables.bytes);
    }

    #[test]
    fn a_compressed_transparency_is_checked_too() {
        let too_many = with_groups(2_000);
        let alpha = &webp_chunks::find(&too_many, b"VP8L").unwrap()[HEADER_BYTES..];
        let file = |first: u8| {
            let size = u32::try_from(1 + alpha.len()).unwrap().to_le_bytes();
            [&b"RIFF\0\0\0\0WEBPALPH"[..], &size, &[first], alpha].concat()
        };
        let refused = Err(PictureProblem::TablesTooLarge);
        assert_eq!(check_tables(&file(1), (1_921, 4)), refused);
        assert_eq!(check_tables(&file(0), (1_921, 4)), Ok(()));
    }
}
