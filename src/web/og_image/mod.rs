//! Renders the images that other sites show when someone shares a page (Open Graph). An image has
//! the company's colors and is rendered when it is first requested. The text comes from the ATS, so
//! it is escaped in the SVG.

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
