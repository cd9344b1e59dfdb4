//! A smaller copy of a picture: upright, without metadata, in a format that all browsers support.

use std::{borrow::Cow, num::NonZeroU32, sync::Arc};

use axum::http::HeaderValue;
use bytes::Bytes;
use jpeg_encoder::{ColorType, Encoder};
use rgb::{ComponentBytes, FromSlice, RGBA8};

use crate::web::{
    http::{
        encoding::{CompressionLevel, Encoding},
        etag::strong_etag,
        lazily_compressed::LazilyCompressedFile,
        precompressed::PrecompressedBody,
    },
    pictures::{
        decode::decode,
        header::{Format, Header},
        picture_problem::{PictureProblem, describe},
        shrink::shrink,
    },
};

/// The JPEG quality of copies, from 1 to 100. At a lower quality, compression blocks become visible
/// in skin and sky.
const QUALITY: u8 = 80;

/// A smaller copy of a picture. It is not made until it is requested.
#[derive(Debug, Clone)]
pub struct PictureCopy {
    /// The name of the picture's file in `static/`.
    pub name: String,
    /// The original picture.
    pub original: Arc<LazilyCompressedFile>,
    /// The header of the original.
    pub(in crate::web::pictures) header: Header,
    /// The width of the copy, in pixels.
    pub(in crate::web::pictures) width: NonZeroU32,
}

impl PictureCopy {
    /// The media type of the copy.
    pub fn media_type(&self) -> &'static str {
        self.header.copy_format.names().1
    }

    /// The ETag of the copy with this file name. It is known before the copy is made, because the
    /// file name contains the width and a hash of the original.
    pub fn etag(&self, name: &str) -> HeaderValue {
        let version = env!("CARGO_PKG_VERSION");
        strong_etag(format!("{version}\n{name}").as_bytes())
    }

    /// Creates the response body for the copy with this file name.
    pub fn body(&self, name: &str, content: Vec<u8>) -> PrecompressedBody {
        // Do not compress the response, because pictures are already compressed.
        let (identity, level) = (Encoding::Identity, CompressionLevel::Fast);
        let body = PrecompressedBody::new(content, self.media_type(), identity, level);
        body.immutable().with_etag(self.etag(name))
    }

    /// The original, which is sent at the copy's URL if the copy would not be smaller.
    pub fn original_in_its_place(&self, name: &str) -> PrecompressedBody {
        let original = self.original.uncompressed().clone();
        original.with_etag(self.etag(name))
    }

    /// The original, which is sent while the copy is not available. Browsers must revalidate it
    /// before each use, so they get the copy as soon as it has been made.
    pub fn original_for_now(&self) -> PrecompressedBody {
        self.original.uncompressed().clone().revalidated()
    }

    /// How many megapixels must be decoded to make the copy, rounded up.
    pub fn megapixels(&self) -> NonZeroU32 {
        let (width, height) = self.header.stored_size;
        let pixels = u64::from(width) * u64::from(height);
        let megapixels = u32::try_from(pixels.div_ceil(1_000_000)).unwrap_or(u32::MAX);
        NonZeroU32::new(megapixels).unwrap_or(NonZeroU32::MIN)
    }

    /// Makes the copy. Returns `None` if the copy would not be smaller than the original and the
    /// original has no metadata. This takes up to a second and much memory (see `MAX_MEGAPIXELS`),
    /// so make only one copy at a time, on a blocking thread.
    pub fn make(&self) -> Result<Option<Vec<u8>>, PictureProblem> {
        let original = self.original.content();
        let copy = self.make_from(original)?;
        let is_worse = copy.len() >= original.len() && !self.header.has_metadata;
        Ok(Some(copy).filter(|_| !is_worse))
    }

    /// Tries to make the copy. If this fails, returns a message with the reason and what the
    /// operator can do.
    pub fn problem(&self) -> Option<String> {
        let problem = self.make().err()?;
        Some(describe(&self.name, &problem))
    }

    fn make_from(&self, original: &Bytes) -> Result<Vec<u8>, PictureProblem> {
        let decoded = decode(original, &self.header)?;
        let stored = self.header.stored_size;
        let size = self.stored_size();
        let pixels = resized(decoded.pixels, stored, size)?;
        let pixels = self.header.orientation.upright(pixels, size);
        let size = self.header.orientation.turned(size);
        match self.header.copy_format {
            Format::Png => write_png(&pixels, size, decoded.profile),
            Format::Jpeg | Format::WebP => write_jpeg(&pixels, size, decoded.profile),
        }
    }

    /// The size of the copy before it is turned upright.
    fn stored_size(&self) -> (u32, u32) {
        let size = self.header.copy_size(self.width.get());
        self.header.orientation.turned(size)
    }
}

/// Returns the resized pixels. Releases the original's pixels, so that they take no memory while
/// the copy is encoded.
fn resized(
    mut pixels: Vec<u8>,
    from: (u32, u32),
    to: (u32, u32),
) -> Result<Vec<RGBA8>, PictureProblem> {
    let resized = shrink(pixels.as_rgba_mut(), from, to);
    let smaller = resized.map_err(|error| PictureProblem::NotWritten(error.to_string()))?;
    Ok(smaller.to_vec())
}

fn write_jpeg(
    pixels: &[RGBA8],
    size: (u32, u32),
    profile: Option<Vec<u8>>,
) -> Result<Vec<u8>, PictureProblem> {
    let not_written =
        |error: jpeg_encoder::EncodingError| PictureProblem::NotWritten(error.to_string());
    let mut written = Vec::new();
    let mut encoder = Encoder::new(&mut written, QUALITY);
    // Browsers can show a progressive JPEG before the whole file has arrived. It is also slightly
    // smaller.
    encoder.set_progressive(true);
    encoder.set_optimized_huffman_tables(true);
    if let Some(profile) = profile {
        encoder.add_icc_profile(&profile).map_err(not_written)?;
    }
    let side = |side: u32| {
        let side = u16::try_from(side);
        side.map_err(|error| PictureProblem::NotWritten(error.to_string()))
    };
    let (width, height) = (side(size.0)?, side(size.1)?);
    let encoded = encoder.encode(pixels.as_bytes(), width, height, ColorType::Rgba);
    encoded.map_err(not_written)?;
    Ok(written)
}

fn write_png(
    pixels: &[RGBA8],
    size: (u32, u32),
    profile: Option<Vec<u8>>,
) -> Result<Vec<u8>, PictureProblem> {
    let not_written = |error: png::EncodingError| PictureProblem::NotWritten(error.to_string());
    let mut written = Vec::new();
    let mut info = png::Info::with_size(size.0, size.1);
    info.color_type = png::ColorType::Rgba;
    info.bit_depth = png::BitDepth::Eight;
    info.icc_profile = profile.map(Cow::Owned);
    let encoder = png::Encoder::with_info(&mut written, info).map_err(not_written)?;
    let mut writer = encoder.write_header().map_err(not_written)?;
    writer
        .write_image_data(pixels.as_bytes())
        .map_err(not_written)?;
    writer.finish().map_err(not_written)?;
    Ok(written)
}
