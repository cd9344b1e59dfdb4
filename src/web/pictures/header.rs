//! Reads the format, size and orientation of a picture without decoding it.

use std::io::Cursor;

use image_webp::WebPDecoder;
use zune_jpeg::{
    JpegDecoder,
    zune_core::{bytestream::ZCursor, colorspace::ColorSpace, options::DecoderOptions},
};

use crate::web::pictures::{
    exif::Orientation,
    jpeg_scans::separates_colors,
    picture_problem::{MAX_COSTLY_MEGAPIXELS, MAX_MEGAPIXELS, MAX_SIDE, PictureProblem},
    webp_chunks,
};

/// The maximum number of scans in a progressive JPEG. Each scan takes as much work as decoding an
/// entire picture. Ordinary files have about ten.
const MAX_SCANS: usize = 32;

/// An opaque PNG with more bytes per pixel than this counts as a photograph. Its copies are JPEG
/// files, because PNG files would be ten times as large. Drawings and screenshots have fewer bytes
/// per pixel. Their copies are PNG files, so that they stay sharp.
const PHOTOGRAPH_BYTES_PER_PIXEL: u64 = 1;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::web::pictures) enum Format {
    /// JPEG.
    Jpeg,
    /// PNG.
    Png,
    /// WebP. Copies never have this format, because no small library writes lossy WebP.
    WebP,
}

/// The properties of a picture that can be read without decoding it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::web::pictures) struct Header {
    /// The format of the file.
    pub(in crate::web::pictures) format: Format,
    /// The format of the picture's copies.
    pub(in crate::web::pictures) copy_format: Format,
    /// The width and height of the stored pixels.
    pub(in crate::web::pictures) stored_size: (u32, u32),
    /// How to turn the stored pixels upright.
    pub(in crate::web::pictures) orientation: Orientation,
    /// `true` if the file has metadata, such as the location where a photograph was taken.
    pub(in crate::web::pictures) has_metadata: bool,
}

impl Format {
    /// Detects the format of a file. Returns `None` if copies of the file are not supported.
    fn detect(content: &[u8]) -> Option<Self> {
        match content {
            [0xff, 0xd8, 0xff, ..] => Some(Self::Jpeg),
            [0x89, b'P', b'N', b'G', ..] => Some(Self::Png),
            [
                b'R',
                b'I',
                b'F',
                b'F',
                _,
                _,
                _,
                _,
                b'W',
                b'E',
                b'B',
                b'P',
                ..,
            ] => Some(Self::WebP),
            _ => None,
        }
    }

    /// The file extension and the media type.
    pub(in crate::web::pictures) fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Jpeg => ("jpg", "image/jpeg"),
            Self::Png => ("png", "image/png"),
            Self::WebP => ("webp", "image/webp"),
        }
    }
}

impl Header {
    /// Reads the header of a file. Returns `None` if the file is not a JPEG, PNG or WebP picture,
    /// or if it is animated.
    pub(in crate::web::pictures) fn read(content: &[u8]) -> Result<Option<Self>, PictureProblem> {
        let header = match Format::detect(content) {
            Some(Format::Jpeg) => read_jpeg(content)?.into(),
            Some(Format::Png) => read_png(content)?,
            Some(Format::WebP) => read_webp(content)?,
            None => None,
        };
        let Some((width, height)) = header.map(|it: Self| it.stored_size) else {
            return Ok(None);
        };
        if has_more_pixels((width, height), MAX_MEGAPIXELS) {
            return Err(PictureProblem::TooManyPixels(width, height));
        }
        if width.max(height) > MAX_SIDE {
            Err(PictureProblem::TooLong(width, height))
        } else {
            Ok(header)
        }
    }

    /// The width and height of the upright picture.
    pub(in crate::web::pictures) fn size(&self) -> (u32, u32) {
        self.orientation.turned(self.stored_size)
    }

    /// The width and height of an upright copy with this width.
    pub(in crate::web::pictures) fn copy_size(&self, copy_width: u32) -> (u32, u32) {
        let (width, height) = self.size();
        let copy_height = u64::from(height) * u64::from(copy_width) / u64::from(width.max(1));
        // The height fits into 32 bits, because the copy is at most as tall as the original.
        let copy_height = u32::try_from(copy_height).unwrap_or(height).max(1);
        (copy_width, copy_height)
    }
}

/// Returns `true` if a picture of this size has more than this many megapixels.
pub(in crate::web::pictures) fn has_more_pixels(size: (u32, u32), megapixels: u64) -> bool {
    u64::from(size.0) * u64::from(size.1) > megapixels * 1_000_000
}

/// The options of the JPEG decoder, including its limits.
pub(in crate::web::pictures) fn jpeg_options() -> DecoderOptions {
    DecoderOptions::default()
        .jpeg_set_max_scans(MAX_SCANS)
        .jpeg_set_out_colorspace(ColorSpace::RGBA)
}

fn read_jpeg(content: &[u8]) -> Result<Header, PictureProblem> {
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(content), jpeg_options());
    let headers = decoder.decode_headers();
    headers.map_err(|error| PictureProblem::Unreadable(error.to_string()))?;
    let colors = decoder.input_colorspace();
    if matches!(colors, Some(ColorSpace::CMYK | ColorSpace::YCCK)) {
        return Err(PictureProblem::PrintColors);
    }
    let info = decoder.info().unwrap_or_default();
    let stored_size = (u32::from(info.width), u32::from(info.height));
    if has_more_pixels(stored_size, MAX_COSTLY_MEGAPIXELS) {
        let (width, height) = stored_size;
        if info.sof.is_progressive() {
            return Err(PictureProblem::ProgressiveTooLarge(width, height));
        }
        if separates_colors(content, info.components) {
            return Err(PictureProblem::SeparateColorsTooLarge(width, height));
        }
    }
    let exif = decoder.exif();
    Ok(Header {
        format: Format::Jpeg,
        copy_format: Format::Jpeg,
        stored_size,
        orientation: exif.map_or_else(Orientation::default, |it| Orientation::from_exif(it)),
        has_metadata: exif.is_some() || decoder.xmp().is_some() || decoder.iptc().is_some(),
    })
}

fn read_png(content: &[u8]) -> Result<Option<Header>, PictureProblem> {
    let reader = png::Decoder::new(Cursor::new(content)).read_info();
    let reader = reader.map_err(|error| PictureProblem::Unreadable(error.to_string()))?;
    let info = reader.info();
    let has_alpha = matches!(
        info.color_type,
        png::ColorType::GrayscaleAlpha | png::ColorType::Rgba
    );
    let is_opaque = !has_alpha && info.trns.is_none();
    let pixels = u64::from(info.width) * u64::from(info.height);
    let is_photograph = content.len() as u64 > pixels * PHOTOGRAPH_BYTES_PER_PIXEL;
    let header = Header {
        format: Format::Png,
        copy_format: if is_opaque && is_photograph {
            Format::Jpeg
        } else {
            Format::Png
        },
        stored_size: (info.width, info.height),
        orientation: Orientation::default(),
        has_metadata: info.exif_metadata.is_some(),
    };
    Ok(info.animation_control.is_none().then_some(header))
}

fn read_webp(content: &[u8]) -> Result<Option<Header>, PictureProblem> {
    let unreadable =
        |error: image_webp::DecodingError| PictureProblem::Unreadable(error.to_string());
    let mut decoder = WebPDecoder::new(Cursor::new(content)).map_err(unreadable)?;
    let stored_size = decoder.dimensions();
    // The decoder also reads the first frame of an animation if the file says that it is not
    // animated. `webp_chunks` and `webp_tables` would not see the picture in this frame.
    if decoder.is_animated() || webp_chunks::find(content, b"ANMF").is_some() {
        return Ok(None);
    }
    // Compare the size in the file's header with that of the picture inside, because the decoder
    // would compare them only after decoding all pixels.
    let inner_size = webp_chunks::lossy_size(content);
    if inner_size.is_some_and(|it| it != stored_size) {
        return Err(PictureProblem::TwoSizes);
    }
    let has_lossy_alpha = inner_size.is_some() && decoder.has_alpha();
    if has_lossy_alpha && has_more_pixels(stored_size, MAX_COSTLY_MEGAPIXELS) {
        let (width, height) = stored_size;
        return Err(PictureProblem::LossyAlphaTooLarge(width, height));
    }
    let header = Header {
        format: Format::WebP,
        copy_format: if decoder.has_alpha() {
            Format::Png
        } else {
            Format::Jpeg
        },
        stored_size,
        orientation: Orientation::default(),
        has_metadata: decoder.exif_metadata().map_err(unreadable)?.is_some(),
    };
    Ok(Some(header))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chunk(name: &[u8; 4], content: &[u8]) -> Vec<u8> {
        let size = u32::try_from(content.len()).unwrap().to_le_bytes();
        [&name[..], &size, content].concat()
    }

    #[test]
    fn a_webp_file_with_the_frame_of_an_animation_has_no_copies_even_if_it_says_it_is_not_animated()
    {
        // The flags are 0, so the file is not animated. The picture has a size of 1921 × 4 pixels.
        let extended = chunk(b"VP8X", &[0, 0, 0, 0, 0x80, 0x07, 0, 3, 0, 0]);
        let lossy = chunk(b"VP8 ", b"\x10\0\0\x9d\x01\x2a\x81\x07\x04\0");
        let lossless = chunk(b"VP8L", b"\x2f\0\0\0\0\0\0\0");
        let frame = chunk(b"ANMF", &[&[0; 16][..], &lossless].concat());
        let read = |chunks: &[Vec<u8>]| {
            let body = [&b"WEBP"[..], &chunks.concat()].concat();
            read_webp(&chunk(b"RIFF", &body)).unwrap()
        };
        assert!(read(&[extended.clone(), lossy.clone()]).is_some());
        assert!(read(&[extended, lossy, frame]).is_none());
    }
}
