//! Replaces the renderer in a build without the feature `cards`. It accepts no font, so no image can be created.

use std::borrow::Cow;

/// A renderer without fonts.
#[derive(Debug, Clone, Default)]
pub struct Renderer;

/// A font. This type has no values.
#[derive(Debug, Clone)]
pub enum FontFace {}

impl Renderer {
    /// Accepts no font.
    pub fn add_font(&mut self, _: Cow<'static, [u8]>, _: u16) -> Option<FontFace> {
        None
    }

    /// Renders nothing.
    pub fn render_png(&self, _: &str) -> Option<Vec<u8>> {
        None
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
