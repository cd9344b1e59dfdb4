//! An Open Graph image that is ready to be rendered, and the fingerprint of its content.

use std::sync::Arc;

use crate::{
    brand::Palette,
    web::{
        http::etag::fingerprint,
        og_image::{content::ImageContent, fonts::Fonts, renderer::Logo, svg},
    },
};

/// An Open Graph image that is ready to be rendered.
#[derive(Debug)]
pub struct Image {
    svg: String,
    logo: Option<Logo>,
    fonts: Arc<Fonts>,
    fingerprint: String,
}

impl Image {
    /// Lays out an image with this content, without rendering it. Returns `None` if no font
    /// contains all characters of the title.
    pub fn new(
        content: &ImageContent,
        fonts: &Arc<Fonts>,
        palette: &Palette,
        logo: Option<&Logo>,
    ) -> Option<Self> {
        let svg = svg::write_svg(content, fonts, palette, logo.is_some()).ok()??;
        let logo_pixels = logo.map(|logo| fingerprint(logo.pixels()));
        let all = format!("{}\n{logo_pixels:?}\n{svg}", fonts.fingerprint());
        Some(Self {
            fingerprint: fingerprint(all.as_bytes()),
            logo: logo.map(|logo| svg::place_logo(logo, &content.title)),
            fonts: Arc::clone(fonts),
            svg,
        })
    }

    /// A hash of the image's content, fonts, colors and logo. It is part of the image's URL, so the
    /// URL changes whenever the image changes.
    pub fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    /// Renders the image as PNG. Rendering is slow, so call this on a blocking thread.
    pub fn render_png(&self) -> Option<Vec<u8>> {
        self.fonts
            .renderer()
            .render_png(&self.svg, self.logo.as_ref())
    }
}
