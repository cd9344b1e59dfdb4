use std::borrow::Cow;

/// In place of the engine where the program is built without it: it takes no font, so there is never a card.
#[derive(Debug, Clone, Default)]
pub struct Engine;

/// A font: there is none.
#[derive(Debug, Clone)]
pub enum Face {}

impl Engine {
    /// Takes no font.
    pub fn add(&mut self, _: Cow<'static, [u8]>, _: u16) -> Option<Face> {
        None
    }

    /// Draws nothing.
    pub fn draw(&self, _: &str, _: (u32, u32)) -> Option<Vec<u8>> {
        None
    }
}

impl Face {
    /// What a drawing calls it.
    pub fn name(&self) -> &str {
        match *self {}
    }

    /// How heavy its texts are.
    pub fn weight(&self) -> u16 {
        match *self {}
    }

    /// Whether it has every letter of a text.
    pub fn covers(&self, _: &str) -> bool {
        match *self {}
    }

    /// How wide a text is.
    pub fn width(&self, _: &str) -> f32 {
        match *self {}
    }
}
