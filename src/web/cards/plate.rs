use crate::{
    brand::palette::Palette,
    web::{
        cards::{
            drawing::{self, SIZE},
            fonts::Fonts,
            words::Words,
        },
        packed::fingerprint,
    },
};

/// A card that can be drawn.
#[derive(Debug, Clone)]
pub struct Plate {
    svg: String,
    fonts: Fonts,
    fingerprint: String,
}

impl Plate {
    /// The card that says these words in those fonts and colours; `None` where no font has the letters of the title.
    pub fn of(words: &Words, fonts: &Fonts, palette: &Palette) -> Option<Self> {
        let svg = drawing::draw(words, fonts, palette).ok()??;
        let all = format!("{}\n{svg}", fonts.stamp());
        Some(Self {
            fingerprint: fingerprint(all.as_bytes()),
            fonts: fonts.clone(),
            svg,
        })
    }

    /// Changes with everything that is on the card.
    pub fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    /// The card as a PNG. It takes a while: not for a thread that serves.
    pub fn png(&self) -> Option<Vec<u8>> {
        self.fonts.engine().draw(&self.svg, SIZE)
    }
}
