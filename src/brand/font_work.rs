//! Finds the fonts of a brand that take too much work to draw. Measuring this work takes time too,
//! so it is measured once for each content, and the work for all fonts of a brand is limited.

use std::{
    collections::{BTreeMap, HashMap},
    convert::Infallible,
    sync::LazyLock,
};

use quick_cache::sync::Cache;
use sha2::{Digest, Sha256};

use crate::brand::{
    brand_toml::Brand,
    font_glyphs::{FontWork, MAX_FONT_WORK, measure_font},
    static_files::StaticFiles,
};

/// The maximum work for all fonts of a brand. Once it is exceeded, no more fonts are measured. It is
/// enough for about nine fonts with all Chinese characters.
const MAX_BRAND_WORK: u64 = 3 * MAX_FONT_WORK;

/// The maximum number of fonts whose work is remembered.
const MAX_REMEMBERED: usize = 1_000;

/// The measured work of fonts, by the hash of the file. All brands share it, and it is kept when a
/// brand is read again.
static MEASURED: LazyLock<Cache<[u8; 32], FontWork>> = LazyLock::new(|| Cache::new(MAX_REMEMBERED));

/// Why a font is not used for Open Graph images and logos.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CostlyFont {
    /// Its glyphs take too much time or memory to draw, or they are damaged.
    Glyphs,
    /// The fonts before it already take as much work as is allowed for all fonts of a brand.
    AllFonts,
}

/// Finds the fonts in `[[fonts.files]]` that take too much work. The keys are file names.
pub fn costly_fonts<'a>(brand: &'a Brand, files: &StaticFiles) -> BTreeMap<&'a str, CostlyFont> {
    find_costly(brand, files, MAX_BRAND_WORK, known_work)
}

/// Returns the work of a font, which is measured only if it is not known yet.
fn known_work(file: &[u8]) -> FontWork {
    let measure = || Ok::<_, Infallible>(measure_font(file));
    let Ok(work) = MEASURED.get_or_insert_with(&hash(file), measure);
    work
}

fn hash(file: &[u8]) -> [u8; 32] {
    Sha256::digest(file).into()
}

fn find_costly<'a>(
    brand: &'a Brand,
    files: &StaticFiles,
    max_work: u64,
    mut work_of: impl FnMut(&[u8]) -> FontWork,
) -> BTreeMap<&'a str, CostlyFont> {
    let mut seen: HashMap<&[u8], Option<CostlyFont>> = HashMap::new();
    let mut total = 0;
    let mut costly = BTreeMap::new();
    for font in &brand.fonts.files {
        let name = font.file.file();
        let Some(content) = files.get(name) else {
            continue;
        };
        let reason = *seen.entry(content).or_insert_with(|| {
            if total > max_work {
                return Some(CostlyFont::AllFonts);
            }
            let work = work_of(content);
            total += work.measured;
            work.is_costly.then_some(CostlyFont::Glyphs)
        });
        costly.extend(reason.map(|reason| (name, reason)));
    }
    costly
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Finds the costly fonts among these files. The measured work of a file is its length. Also
    /// returns the contents that were measured.
    fn find(files: &[(&str, &str)], max_work: u64) -> (Vec<(String, CostlyFont)>, Vec<String>) {
        let entries = files
            .iter()
            .map(|(name, _)| format!("[[fonts.files]]\nfamily = \"Lind\"\nfile = \"{name}\"\n"));
        let brand = Brand::parse(&entries.collect::<String>()).unwrap();
        let contents = files.iter();
        let contents = contents.map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec()));
        let mut measured = Vec::new();
        let costly = find_costly(&brand, &contents.collect(), max_work, |file| {
            measured.push(String::from_utf8(file.to_vec()).unwrap());
            FontWork {
                measured: file.len() as u64,
                is_costly: file.len() > 100,
            }
        });
        let costly = costly.into_iter();
        let costly = costly.map(|(name, reason)| (name.to_owned(), reason));
        (costly.collect(), measured)
    }

    #[test]
    fn the_work_for_all_fonts_of_a_brand_is_limited() {
        let long = "x".repeat(200);
        let fonts = [
            ("a.ttf", "1"),
            ("b.ttf", &long),
            ("c.ttf", "3"),
            ("d.ttf", "4"),
        ];
        let (costly, measured) = find(&fonts, 1_000);
        assert_eq!(costly, [("b.ttf".to_owned(), CostlyFont::Glyphs)]);
        assert_eq!(measured.len(), 4);
        let (costly, measured) = find(&fonts, 200);
        let reasons = costly.iter().map(|(_, reason)| *reason);
        let reasons: Vec<_> = reasons.collect();
        // The work for the costly font counts too.
        assert_eq!(
            reasons,
            [
                CostlyFont::Glyphs,
                CostlyFont::AllFonts,
                CostlyFont::AllFonts
            ]
        );
        assert_eq!(measured, ["1", &long]);
    }

    #[test]
    fn a_font_is_measured_once_even_if_it_has_several_names_and_uses() {
        let (_, measured) = find(&[("a.ttf", "same"), ("b.ttf", "same")], 1_000);
        assert_eq!(measured, ["same"]);
        let font = include_bytes!("../web/og_image/fonts/text.ttf");
        let work = known_work(font);
        assert!(work.measured > 0);
        assert_eq!(MEASURED.get(&hash(font)), Some(work));
    }
}
