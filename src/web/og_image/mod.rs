//! Draws the images that other sites show when somebody shares a page (Open Graph). They are drawn in the company's
//! colors when they are first requested. The text is untrusted and is only ever drawn as text.

#[cfg_attr(not(feature = "cards"), path = "renderer_disabled.rs")]
mod renderer;
mod fonts;
mod content;
mod text_layout;
mod svg;
mod image;
mod cache;

pub use self::{
    cache::{ImageCache, ImageError},
    content::ImageContent,
    fonts::Fonts,
    image::Image,
};
