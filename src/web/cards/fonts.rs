use std::borrow::Cow;

use crate::{
    brand::{company::Brand, files::Files, style::Families},
    web::{
        cards::engine::{Engine, Face},
        packed::fingerprint,
    },
};

/// What titles and texts are written in where the company's fonts cannot: Inter, with the letters of Latin,
/// Greek and Cyrillic. Its licence lies beside it.
const TITLE: &[u8] = include_bytes!("fonts/title.ttf");
const TEXT: &[u8] = include_bytes!("fonts/text.ttf");

/// How heavy the two are.
const HEAVY: u16 = 700;
const PLAIN: u16 = 500;

/// The fonts of a look: the company's own, then those that are built in.
#[derive(Debug, Clone, Default)]
pub struct Fonts {
    engine: Engine,
    titles: Vec<Face>,
    texts: Vec<Face>,
    stamp: String,
}

impl Fonts {
    /// The fonts that the company brings along for headings and text, as far as they can be read, and ours.
    pub fn new(files: &Files, brand: &Brand) -> Self {
        let mut fonts = Self::default();
        let (body, headings) = (&brand.fonts.body, &brand.fonts.headings);
        let headings = headings.as_ref().or(body.as_ref());
        let mut seen = Vec::new();
        fonts.titles = fonts.faces((files, brand), headings, (HEAVY, TITLE), &mut seen);
        fonts.texts = fonts.faces((files, brand), body.as_ref(), (PLAIN, TEXT), &mut seen);
        fonts.stamp = fingerprint(&seen);
        fonts
    }

    /// The first font for titles that has all letters of this one.
    pub fn for_title(&self, title: &str) -> Option<&Face> {
        self.titles.iter().find(|face| face.covers(title))
    }

    /// The first font for texts that has all letters of this one.
    pub fn for_text(&self, text: &str) -> Option<&Face> {
        self.texts.iter().find(|face| face.covers(text))
    }

    /// What draws with them.
    pub fn engine(&self) -> &Engine {
        &self.engine
    }

    /// Changes with the fonts.
    pub fn stamp(&self) -> &str {
        &self.stamp
    }

    /// The company's fonts of those families, then ours; adds to `seen` what tells them apart.
    fn faces(
        &mut self,
        (files, brand): (&Files, &Brand),
        families: Option<&Families>,
        (weight, ours): (u16, &'static [u8]),
        seen: &mut Vec<u8>,
    ) -> Vec<Face> {
        let own = families.map(|it| brand.fonts.brought(it, weight));
        let own = own.into_iter().flatten();
        let own = own.filter_map(|font| files.get(font.file.file()));
        let own = own.map(|bytes| Cow::Owned(bytes.clone()));
        let all = own.chain([Cow::Borrowed(ours)]);
        let all = all.inspect(|bytes| seen.extend_from_slice(fingerprint(bytes).as_bytes()));
        all.filter_map(|bytes| self.engine.add(bytes, weight))
            .collect()
    }
}

#[cfg(all(test, feature = "cards"))]
mod tests {
    use super::*;

    fn fonts(brand: &str, files: &[(&str, &[u8])]) -> Fonts {
        let files = files
            .iter()
            .map(|(name, bytes)| ((*name).to_owned(), bytes.to_vec()));
        Fonts::new(&files.collect(), &Brand::parse(brand).unwrap())
    }

    #[test]
    fn the_fonts_that_are_built_in_have_the_letters_of_most_of_europe() {
        let fonts = fonts("", &[]);
        for text in [
            "Straße, GRÖẞE, „ja“ – 5 €",
            "Œuvre à l’île, garçon, où",
            "Señor, ¿qué? ¡Así!",
            "Łódź, ząb, ćma, święto",
            "Şığır, İğne, çöl",
            "Țară, știință, pâine",
            "Žluťoučký kůň, ďábel",
            "Árvíztűrő tükörfúrógép",
            "Þjóð, æði, Åse, smørrebrød",
            "Việt Nam: kỹ sư phần mềm",
            "Съешь ещё этих булок",
            "Їжак, ґанок, Беларусь ў",
            "Ξεσκεπάζω την ψυχοφθόρα",
            "C++ / C# (m/w/d) & 100 % №1 …",
        ] {
            assert!(fonts.for_title(text).is_some(), "{text}");
            assert!(fonts.for_text(text).is_some(), "{text}");
        }
        for text in ["مهندس", "מהנדס", "工程师", "ไทย", "🚢", "\u{0}"] {
            assert!(fonts.for_title(text).is_none(), "{text}");
        }
    }

    #[test]
    fn a_companys_own_font_comes_before_ours_as_far_as_it_can_be_read() {
        let brand = "[fonts]\nbody = ['Own']\n[[fonts.files]]\nfamily = 'Own'\nfile = 'own.ttf'";
        let plain = fonts("", &[]);
        let broken = fonts(brand, &[("own.ttf", b"no font")]);
        let own = fonts(brand, &[("own.ttf", TITLE)]);
        let widths = [&plain, &broken, &own].map(|fonts| {
            let face = fonts.for_text("Welder").unwrap();
            face.width("Welder")
        });
        assert_eq!(widths[0], widths[1]);
        assert!(widths[0] != widths[2]);
        assert!(plain.stamp() != broken.stamp() && broken.stamp() != own.stamp());
    }
}
