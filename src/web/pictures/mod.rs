//! Smaller copies of the company's pictures. A photograph from a phone can be ten times as wide as
//! a page shows it. Often it is stored sideways, and its metadata contains the coordinates where it
//! was taken. A copy is about as wide as the page shows it, upright and without metadata. It is
//! made when a browser first requests it.

/// Reads the orientation from EXIF metadata.
mod exif;

/// The reasons why a picture has no copies.
mod picture_problem;

/// Finds out whether a JPEG has a scan for each color.
mod jpeg_scans;

/// Finds the parts of a WebP file.
mod webp_chunks;

/// The prefix codes of a lossless WebP.
mod prefix_code;

/// The memory that the code tables of a lossless WebP take.
mod webp_tables;

/// The properties of a picture that can be read without decoding it.
mod header;

/// Decodes pictures.
mod decode;

/// Resizes the pixels of a picture in place.
mod shrink;

/// A smaller copy of a picture.
mod picture_copy;

/// The places on pages where pictures are shown.
mod picture_place;

/// All of the company's pictures.
mod picture_set;

/// Limits how much work clients can cause by requesting copies of pictures.
mod decode_budget;

/// Caches the copies of pictures.
mod copy_cache;

pub use self::{
    copy_cache::CopyCache,
    picture_copy::PictureCopy,
    picture_place::Place,
    picture_set::{PictureSet, PictureSource},
};
