//! The reasons why a picture has no smaller copies. Pages then use the original.

/// The maximum size of a picture with copies, in megapixels. The pixels take 4 bytes each. Until a
/// copy has been made, the decoder takes up to 4 more bytes for each pixel. For a picture of this
/// size, this is about 200 MB, and copies are made one at a time. Phones take photographs of 12 to
/// 24 megapixels.
pub(in crate::web::pictures) const MAX_MEGAPIXELS: u64 = 25;

/// The maximum size of a copy, in megapixels. Only copies of very tall pictures reach this limit.
/// The encoders take up to 10 bytes for each pixel.
pub(in crate::web::pictures) const MAX_COPY_MEGAPIXELS: u64 = 10;

/// The maximum size of a picture with copies, in megapixels, if the decoder keeps the whole picture
/// in memory several times: a progressive JPEG, a JPEG with a scan for each color, or a lossy WebP
/// with transparency. The decoder then takes up to 10 bytes for each pixel.
pub(in crate::web::pictures) const MAX_COSTLY_MEGAPIXELS: u64 = 10;

/// The maximum size of the code tables of a lossless WebP, in megabytes. Ordinary files have tables
/// of less than 10 MB.
pub(in crate::web::pictures) const MAX_TABLE_MEGABYTES: u64 = 32;

/// The maximum width and height of a picture with copies, in pixels. Resizing a long, narrow
/// picture takes much longer than its number of pixels suggests.
pub(in crate::web::pictures) const MAX_SIDE: u32 = 16_384;

/// Why a picture has no smaller copies. The messages also say what to do.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PictureProblem {
    /// Decoding the picture would take too much memory.
    #[error(
        "it has {0} × {1} pixels, and only pictures of up to {MAX_MEGAPIXELS} megapixels get smaller copies: save it with fewer pixels"
    )]
    TooManyPixels(u32, u32),
    /// Decoding the progressive JPEG would take too much memory.
    #[error(
        "it is a progressive JPEG of {0} × {1} pixels, and only those of up to {MAX_COSTLY_MEGAPIXELS} megapixels get smaller copies: save it with fewer pixels or as a baseline JPEG"
    )]
    ProgressiveTooLarge(u32, u32),
    /// Decoding the JPEG with a scan for each color would take too much memory.
    #[error(
        "it is a JPEG of {0} × {1} pixels with a scan for each color, and only those of up to {MAX_COSTLY_MEGAPIXELS} megapixels get smaller copies: save it with fewer pixels or as a JPEG with one scan"
    )]
    SeparateColorsTooLarge(u32, u32),
    /// Decoding the lossy WebP with transparency would take too much memory.
    #[error(
        "it is a lossy WebP with transparency of {0} × {1} pixels, and only those of up to {MAX_COSTLY_MEGAPIXELS} megapixels get smaller copies: save it with fewer pixels or as PNG"
    )]
    LossyAlphaTooLarge(u32, u32),
    /// Resizing the picture would take too long.
    #[error(
        "it has {0} × {1} pixels, and only pictures of up to {MAX_SIDE} pixels on each side get smaller copies: save it smaller"
    )]
    TooLong(u32, u32),
    /// The picture uses print colors (CMYK).
    #[error("it has the colors of a printer (CMYK): save it with RGB colors")]
    PrintColors,
    /// The picture cannot be decoded.
    #[error("it cannot be read ({0}): save it again as JPEG, PNG or WebP")]
    Unreadable(String),
    /// The header of the WebP and the picture in it have different sizes.
    #[error("it states two different sizes: save it again as JPEG, PNG or WebP")]
    TwoSizes,
    /// The code tables of the lossless WebP would take too much memory.
    #[error(
        "its code tables take more than {MAX_TABLE_MEGABYTES} MB of memory: save it again as PNG or WebP"
    )]
    TablesTooLarge,
    /// The code tables of the lossless WebP cannot be read.
    #[error("its code tables are damaged: save it again as PNG or WebP")]
    DamagedTables,
    /// The file ends before the picture is complete.
    #[error("it has fewer pixels than it states: save it again as JPEG, PNG or WebP")]
    Incomplete,
    /// The copy cannot be encoded.
    #[error("a smaller copy cannot be written ({0})")]
    NotWritten(String),
}

/// Returns a message about a picture without smaller copies, for the operator.
pub(in crate::web::pictures) fn describe(name: &str, problem: &PictureProblem) -> String {
    format!("static/{name} is sent to all visitors in its full size: {problem}")
}
