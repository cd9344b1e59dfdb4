//! Renders the images that other sites show when a page is shared (Open Graph). The images have the
//! company's colors and are rendered when they are first requested. Their text comes from the ATS,
//! so it is escaped in the SVG.

mod dashes;
mod renderer;
mod fonts;
mod content;
mod text_layout;
mod svg;
mod image;
mod image_factory;
mod cache;

pub use self::{
    cache::{ImageCache, ImageError},
    content::ImageContent,
    fonts::Fonts,
    image::Image,
    image_factory::ImageFactory,
    renderer::font_metrics,
};
