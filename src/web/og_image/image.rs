//! An Open Graph image that can be rendered, and its fingerprint.

use std::sync::Arc;

use crate::{
    brand::Palette,
    web::{
        http::etag::fingerprint,
        og_image::{content::ImageContent, fonts::Fonts, svg},
    },
};

/// An Open Graph image that can be rendered.
#[derive(Debug)]
pub struct Image {
    svg: String,
    fonts: Arc<Fonts>,
    fingerprint: String,
}

impl Image {
    /// Creates an image with this content, these fonts and these colors. Returns `None` if no font
    /// contains all characters of the title.
    pub fn new(content: &ImageContent, fonts: &Arc<Fonts>, palette: &Palette) -> Option<Self> {
        let svg = svg::write_svg(content, fonts, palette).ok()??;
        let all = format!("{}\n{svg}", fonts.fingerprint());
        Some(Self {
            fingerprint: fingerprint(all.as_bytes()),
            fonts: Arc::clone(fonts),
            svg,
        })
    }

    /// A hash of the image's content, fonts and colors.
    pub fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    /// Renders the image as PNG. Rendering takes a while, so call this function on a blocking
    /// thread.
    pub fn render_png(&self) -> Option<Vec<u8>> {
        self.fonts.renderer().render_png(&self.svg)
    }
}
