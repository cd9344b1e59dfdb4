//! Chooses the fonts for Open Graph images. The company's fonts are preferred. If they do not
//! contain all characters of a text, a built-in font is used.

use std::{borrow::Cow, collections::BTreeSet};

use crate::{
    brand::{Brand, FontFamilies, StaticFiles, costly_fonts},
    web::{
        http::etag::fingerprint,
        og_image::renderer::{FontFace, Renderer},
    },
};

/// A built-in font in one weight.
struct BuiltInFont {
    weight: u16,
    file: &'static [u8],
}

/// The built-in fonts for titles and other text: Inter, with Latin, Greek and Cyrillic letters. The
/// license is in `fonts/OFL.txt`.
const TITLE: BuiltInFont = BuiltInFont {
    weight: 700,
    file: include_bytes!("fonts/title.ttf"),
};
const TEXT: BuiltInFont = BuiltInFont {
    weight: 500,
    file: include_bytes!("fonts/text.ttf"),
};

/// The fonts for Open Graph images, in order of preference.
#[derive(Debug, Clone, Default)]
pub struct Fonts {
    renderer: Renderer,
    titles: Vec<FontFace>,
    texts: Vec<FontFace>,
    fingerprint: String,
}

impl Fonts {
    /// Loads the company's fonts for headings and body text, and then the built-in fonts. Skips
    /// font files that cannot be read and fonts that take too much work to draw.
    pub fn new(files: &StaticFiles, brand: &Brand) -> Self {
        let mut fonts = Self::default();
        let body = brand.fonts.body.as_ref();
        let headings = brand.fonts.headings.as_ref().or(body);
        let company = CompanyFonts {
            files,
            brand,
            costly: costly_fonts(brand, files).into_keys().collect(),
        };
        fonts.titles = fonts.add_fonts(company.find(headings, TITLE.weight), TITLE);
        fonts.texts = fonts.add_fonts(company.find(body, TEXT.weight), TEXT);
        fonts.fingerprint = fingerprint(fonts.fingerprint.as_bytes());
        fonts
    }

    /// Returns the first title font that contains all characters of `title`.
    pub fn for_title(&self, title: &str) -> Option<&FontFace> {
        self.titles.iter().find(|face| face.covers(title))
    }

    /// Returns the first text font that contains all characters of `text`.
    pub fn for_text(&self, text: &str) -> Option<&FontFace> {
        self.texts.iter().find(|face| face.covers(text))
    }

    /// The renderer, into which all these fonts are loaded.
    pub fn renderer(&self) -> &Renderer {
        &self.renderer
    }

    /// A hash of all font files, which is part of each image's fingerprint.
    pub fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    /// Adds the company's fonts and then the built-in font to the renderer, and adds the hashes of
    /// all these fonts to the fingerprint.
    fn add_fonts(&mut self, files: Vec<&Vec<u8>>, built_in: BuiltInFont) -> Vec<FontFace> {
        let files = files.into_iter().map(|bytes| Cow::Owned(bytes.clone()));
        let files = files.chain([Cow::Borrowed(built_in.file)]);
        files
            .filter_map(|bytes| {
                self.fingerprint += &fingerprint(&bytes);
                self.renderer.add_font(bytes, built_in.weight)
            })
            .collect()
    }
}

/// The company's fonts.
struct CompanyFonts<'a> {
    files: &'a StaticFiles,
    brand: &'a Brand,
    /// The names of the font files that take too much work to draw.
    costly: BTreeSet<&'a str>,
}

impl<'a> CompanyFonts<'a> {
    /// Returns the font files for these families and this weight.
    fn find(&self, families: Option<&FontFamilies>, weight: u16) -> Vec<&'a Vec<u8>> {
        let fonts = families.map(|it| self.brand.fonts.files_for(it, weight));
        let names = fonts.into_iter().flatten().map(|font| font.file.file());
        let usable = names.filter(|name| !self.costly.contains(name));
        usable.filter_map(|name| self.files.get(name)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brand::font_glyphs::tests::font_with_levels;

    fn fonts(brand: &str, files: &[(&str, &[u8])]) -> Fonts {
        let files = files
            .iter()
            .map(|(name, bytes)| ((*name).to_owned(), bytes.to_vec()));
        Fonts::new(&files.collect(), &Brand::parse(brand).unwrap())
    }

    #[test]
    fn the_built_in_fonts_have_the_letters_of_most_of_europe() {
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
    fn a_companys_readable_font_comes_before_the_built_in_ones() {
        let brand = "[fonts]\nbody = ['Own']\n[[fonts.files]]\nfamily = 'Own'\nfile = 'own.ttf'";
        let plain = fonts("", &[]);
        let broken = fonts(brand, &[("own.ttf", b"no font")]);
        let own = fonts(brand, &[("own.ttf", TITLE.file)]);
        let widths = [&plain, &broken, &own].map(|fonts| {
            let face = fonts.for_text("Welder").unwrap();
            face.width("Welder")
        });
        assert_eq!(widths[0], widths[1]);
        assert!(widths[0] != widths[2]);
        assert!(plain.fingerprint() != broken.fingerprint());
        assert!(broken.fingerprint() != own.fingerprint());
    }

    #[test]
    fn a_companys_font_that_takes_too_much_work_to_draw_is_not_used() {
        let brand = "[fonts]\nbody = ['Own']\n[[fonts.files]]\nfamily = 'Own'\nfile = 'own.ttf'";
        let used = [2, 28].map(|levels| {
            let file = font_with_levels(TITLE.file, levels);
            fonts(brand, &[("own.ttf", &file)]).texts.len()
        });
        assert_eq!(used, [2, 1]);
    }
}
