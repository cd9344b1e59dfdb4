//! Replaces the renderer in builds without the `cards` feature. It accepts no fonts, so it creates
//! no images.

use std::borrow::Cow;

use crate::brand::font_fallback::FontMetrics;

/// A renderer without fonts.
#[derive(Debug, Clone, Default)]
pub struct Renderer;

/// A font. There is no value of this type, because this renderer accepts no fonts.
#[derive(Debug, Clone)]
pub enum FontFace {}

/// A logo. There is no value of this type, because this renderer renders no logos.
#[derive(Debug, Clone)]
pub enum Logo {}

impl Renderer {
    /// Always returns `None`, because this renderer accepts no fonts.
    pub fn add_font(&mut self, _: Cow<'static, [u8]>, _: u16) -> Option<FontFace> {
        None
    }

    /// Always returns `None`, because this renderer cannot render images.
    pub fn render_png(&self, _: &str, _: Option<&Logo>) -> Option<Vec<u8>> {
        None
    }

    /// Always returns `None`, because this renderer cannot render images.
    pub fn render_logo(&self, _: &[u8], _: Option<&str>) -> Option<Logo> {
        None
    }
}

impl Logo {
    /// The width in pixels.
    pub fn width(&self) -> f32 {
        match *self {}
    }

    /// The height in pixels.
    pub fn height(&self) -> f32 {
        match *self {}
    }

    /// The pixels, from which the fingerprint of an image is computed.
    pub fn pixels(&self) -> &[u8] {
        match *self {}
    }

    /// Moves the logo to this position on an image, in pixels.
    #[must_use]
    pub fn at(&self, _: f32, _: f32) -> Self {
        match *self {}
    }
}

impl FontFace {
    /// The font family to use in an SVG.
    pub fn family(&self) -> &str {
        match *self {}
    }

    /// The font weight.
    pub fn weight(&self) -> u16 {
        match *self {}
    }

    /// Whether the font has a glyph for every character of the text.
    pub fn covers(&self, _: &str) -> bool {
        match *self {}
    }

    /// The width of the text, in multiples of the font size.
    pub fn width(&self, _: &str) -> f32 {
        match *self {}
    }
}

/// Always returns `None`, because a build without the feature `cards` cannot read fonts.
pub fn font_metrics(_file: &[u8], _weight: u16) -> Option<FontMetrics> {
    None
}
