//! Resizes the pixels of a picture in place. The crate `resize` can resize a whole picture at once,
//! but then it stores an intermediate picture that is as wide as the copy and as tall as the
//! original, with 16 bytes per pixel. For a tall picture of 25 megapixels, this takes up to 400 MB.

use resize::{Error, Pixel, PixelFormat, Resizer, Type};
use rgb::RGBA8;

/// How many columns are read at once. The processor loads 64 bytes of a row at once, which are the
/// pixels of 16 columns.
const COLUMNS: usize = 16;

/// Resizes the pixels of a picture from one width and height to another. Returns the pixels of the
/// result. They overwrite the first pixels of the picture, so this needs memory for only a few
/// rows and columns.
///
/// # Errors
///
/// Returns an error if the new size is larger than the old one in one direction, or if there are
/// fewer pixels than `from` states.
pub(in crate::web::pictures) fn shrink(
    pixels: &mut [RGBA8],
    from: (u32, u32),
    to: (u32, u32),
) -> Result<&[RGBA8], Error> {
    let [width, height, to_width, to_height] = [from.0, from.1, to.0, to.1].map(|it| it as usize);
    if to_width > width || to_height > height || pixels.len() < width * height {
        return Err(Error::InvalidParameters);
    }
    if to_width < width {
        shrink_rows(&mut pixels[..width * height], width, to_width)?;
    }
    if to_height < height {
        shrink_columns(&mut pixels[..to_width * height], to_width, to_height)?;
    }
    Ok(&pixels[..to_width * to_height])
}

/// Creates a resizer for rows or columns of this length.
fn line_resizer(
    length: usize,
    to: usize,
) -> Result<Resizer<impl PixelFormat<InputPixel = RGBA8, OutputPixel = RGBA8>>, Error> {
    resize::new(length, 1, to, 1, Pixel::RGBA8P, Type::Lanczos3)
}

/// Resizes each row. The results are stored one after the other. A result never overwrites a row
/// that has not been read, because it is not longer than the original row.
fn shrink_rows(pixels: &mut [RGBA8], width: usize, to_width: usize) -> Result<(), Error> {
    let mut resizer = line_resizer(width, to_width)?;
    let mut shrunk = vec![RGBA8::default(); to_width];
    for y in 0..pixels.len() / width {
        resizer.resize(&pixels[y * width..][..width], &mut shrunk)?;
        pixels[y * to_width..][..to_width].copy_from_slice(&shrunk);
    }
    Ok(())
}

/// Resizes each column. The results are stored in the upper part of the columns.
fn shrink_columns(pixels: &mut [RGBA8], width: usize, to_height: usize) -> Result<(), Error> {
    let height = pixels.len() / width;
    let mut resizer = line_resizer(height, to_height)?;
    let mut columns = vec![RGBA8::default(); COLUMNS * height];
    let mut shrunk = vec![RGBA8::default(); to_height];
    for left in (0..width).step_by(COLUMNS) {
        let right = width.min(left + COLUMNS);
        for (y, row) in pixels.chunks_exact(width).enumerate() {
            for (x, pixel) in row[left..right].iter().enumerate() {
                columns[x * height + y] = *pixel;
            }
        }
        for x in left..right {
            resizer.resize(&columns[(x - left) * height..][..height], &mut shrunk)?;
            for (y, pixel) in shrunk.iter().enumerate() {
                pixels[y * width + x] = *pixel;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Creates a picture with curved, soft stripes in all colors and with several levels of
    /// transparency.
    fn stripes(width: u32, height: u32) -> Vec<RGBA8> {
        let rows = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let pixels = rows.map(|(x, y)| {
            let part = |factor: u32| ((x * factor + y * y / 40) % 256).abs_diff(128) as u8;
            RGBA8::new(part(3), part(5), part(7), 255 - part(1) / 2)
        });
        pixels.collect()
    }

    fn all_at_once(pixels: &[RGBA8], from: (u32, u32), to: (u32, u32)) -> Vec<RGBA8> {
        let [width, height, to_width, to_height] =
            [from.0, from.1, to.0, to.1].map(|it| it as usize);
        let (format, filter) = (Pixel::RGBA8P, Type::Lanczos3);
        let resizer = resize::new(width, height, to_width, to_height, format, filter);
        let mut resized = vec![RGBA8::default(); to_width * to_height];
        resizer.unwrap().resize(pixels, &mut resized).unwrap();
        resized
    }

    #[test]
    fn a_picture_that_is_resized_in_place_looks_as_if_it_was_resized_at_once() {
        for (from, to) in [
            ((100, 70), (40, 28)),
            ((33, 90), (32, 87)),
            ((50, 3), (7, 1)),
            ((20, 20), (20, 9)),
            ((20, 20), (9, 20)),
        ] {
            let mut pixels = stripes(from.0, from.1);
            let expected = all_at_once(&pixels, from, to);
            let shrunk = shrink(&mut pixels, from, to).unwrap();
            assert_eq!(shrunk.len(), expected.len());
            for (found, expected) in shrunk.iter().zip(&expected) {
                let pairs = found.iter().zip(expected.iter());
                let differences = pairs.map(|(found, expected)| found.abs_diff(expected));
                assert!(differences.max() < Some(4), "{found} instead of {expected}");
            }
        }
    }

    #[test]
    fn a_picture_of_the_same_size_is_unchanged_and_a_larger_one_is_an_error() {
        let mut pixels = stripes(9, 9);
        let before = pixels.clone();
        assert_eq!(shrink(&mut pixels, (9, 9), (9, 9)).unwrap(), before);
        assert!(shrink(&mut pixels, (9, 9), (10, 9)).is_err());
        assert!(shrink(&mut pixels, (9, 9), (9, 10)).is_err());
        assert!(shrink(&mut pixels, (9, 10), (9, 9)).is_err());
    }
}
