//! Smaller copies of the company's pictures. A photograph from a phone can be ten times as wide as
//! its place on a page. It is often stored sideways, and it contains the coordinates of where it
//! was taken. A copy is as wide as its place, upright and without metadata. The site makes a copy
//! when a browser first requests it.

/// The orientation in EXIF metadata.
mod exif;

/// Why a picture gets no copies.
mod picture_problem;

/// The properties of a picture that can be read without decoding it.
mod header;

/// Decodes pictures.
mod decode;

/// A smaller copy of a picture.
mod picture_copy;

/// The places of pictures on pages.
mod picture_place;

/// All pictures of the company.
mod picture_set;

/// Limits how much work clients can cause by requesting smaller copies of pictures.
mod decode_budget;

/// The cache of the smaller copies of pictures.
mod copy_cache;

pub use self::{
    copy_cache::CopyCache,
    picture_copy::PictureCopy,
    picture_place::Place,
    picture_set::{PictureSet, PictureSource},
};
