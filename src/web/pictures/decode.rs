//! Decodes a picture into pixels. The decoders have limits, so that a picture cannot take too much
//! memory or time.

use std::io::Cursor;

use image_webp::WebPDecoder;
use png::{Limits, Transformations};
use zune_jpeg::{JpegDecoder, zune_core::bytestream::ZCursor};

use crate::web::pictures::{
    header::{Format, Header, jpeg_options},
    picture_problem::PictureProblem,
    webp_tables::check_tables,
};

/// The maximum memory that the PNG and WebP decoders use in addition to the pixels, in bytes.
const MAX_DECODER_BYTES: usize = 64 << 20;

/// The maximum size of a color profile in a copy, in bytes. A larger profile is left out. Cameras
/// and phones write profiles of less than 4,000 bytes.
const MAX_PROFILE_BYTES: usize = 16 << 10;

/// The pixels of a picture, in the orientation in which the file stores them.
pub(in crate::web::pictures) struct Decoded {
    /// The red, green, blue and alpha values of each pixel, row by row.
    pub(in crate::web::pictures) pixels: Vec<u8>,
    /// The color profile (ICC). Without it, many photographs would look dull.
    pub(in crate::web::pictures) profile: Option<Vec<u8>>,
}

/// Decodes a picture. `header` must be from the same file.
pub(in crate::web::pictures) fn decode(
    content: &[u8],
    header: &Header,
) -> Result<Decoded, PictureProblem> {
    // Check the size of the code tables first, because the WebP decoder does not limit it.
    if header.format == Format::WebP {
        check_tables(content, header.stored_size)?;
    }
    let mut decoded = match header.format {
        Format::Jpeg => decode_jpeg(content),
        Format::Png => decode_png(content),
        Format::WebP => decode_webp(content),
    }
    .map_err(PictureProblem::Unreadable)?;
    let (width, height) = header.stored_size;
    if decoded.pixels.len() != 4 * width as usize * height as usize {
        return Err(PictureProblem::Incomplete);
    }
    decoded.profile.take_if(|it| it.len() > MAX_PROFILE_BYTES);
    Ok(decoded)
}

fn decode_jpeg(content: &[u8]) -> Result<Decoded, String> {
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(content), jpeg_options());
    let pixels = decoder.decode().map_err(|error| error.to_string())?;
    Ok(Decoded {
        pixels,
        profile: decoder.icc_profile(),
    })
}

fn decode_png(content: &[u8]) -> Result<Decoded, String> {
    let limits = Limits {
        bytes: MAX_DECODER_BYTES,
    };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(content), limits);
    let eight_bits = Transformations::EXPAND | Transformations::STRIP_16;
    decoder.set_transformations(eight_bits | Transformations::ALPHA);
    let mut reader = decoder.read_info().map_err(|error| error.to_string())?;
    let size = reader.output_buffer_size().unwrap_or_default();
    let mut bytes = vec![0; size];
    let frame = reader
        .next_frame(&mut bytes)
        .map_err(|error| error.to_string())?;
    let pixels = match frame.color_type {
        png::ColorType::Rgba => bytes,
        png::ColorType::GrayscaleAlpha => {
            let pixels = bytes.chunks_exact(2);
            pixels.flat_map(|it| [it[0], it[0], it[0], it[1]]).collect()
        }
        other => return Err(format!("unexpected color type {other:?}")),
    };
    let profile = reader.info().icc_profile.as_ref().map(|it| it.to_vec());
    Ok(Decoded { pixels, profile })
}

fn decode_webp(content: &[u8]) -> Result<Decoded, String> {
    let mut decoder = WebPDecoder::new(Cursor::new(content)).map_err(|error| error.to_string())?;
    decoder.set_memory_limit(MAX_DECODER_BYTES);
    let mut bytes = vec![0; decoder.output_buffer_size().unwrap_or_default()];
    let read = decoder.read_image(&mut bytes);
    read.map_err(|error| error.to_string())?;
    let pixels = if decoder.has_alpha() {
        bytes
    } else {
        let pixels = bytes.chunks_exact(3);
        pixels.flat_map(|it| [it[0], it[1], it[2], 255]).collect()
    };
    let profile = decoder.icc_profile().ok().flatten();
    Ok(Decoded { pixels, profile })
}
