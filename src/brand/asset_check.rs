//! Checks the content of files that the brand uses: icons and fonts must have a format that
//! browsers support, and SVG files must contain the views that the brand uses.

use std::{collections::BTreeSet, path::Path};

use crate::{
    brand::{
        brand_toml::Brand,
        error::BrandDirError,
        font_file::{MAX_FONT, WOFF_HEADER, is_font_too_large, number_at},
        font_work::{CostlyFont, costly_fonts},
        pages::Pages,
        static_files::StaticFiles,
        style::{AssetName, FontFamilies},
        video_check::video_warnings,
    },
    confined_dir,
    sanitize::PageNoteKind,
    similar_name::did_you_mean,
};

/// The signatures of font files: WOFF2, WOFF, TrueType, OpenType and font collections.
const FONTS: [&[u8]; 6] = [b"wOF2", b"wOFF", b"\0\x01\0\0", b"OTTO", b"true", b"ttcf"];

/// The beginning of the PNG signature.
const PNG: &[u8] = b"\x89PNG";

/// The minimum width and height of a touch icon, in pixels.
const ICON_PIXELS: u32 = 180;

/// A reason why a file cannot be used for the setting that refers to it.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
enum AssetMistake {
    #[error(
        "touch_icon is {0}, which is not a PNG: save the icon as a PNG of 180 × 180 pixels, because phones show no \
         other format"
    )]
    NotPng(String),
    #[error(
        "touch_icon has {width} × {height} pixels: save it with 180 × 180 pixels, because phones show it as a square of this \
         size"
    )]
    IconSize { width: u32, height: u32 },
    #[error(
        "the glyphs of static/{0} take too much time or memory to draw, or are damaged, so preview images use another \
         font: get the font again from its publisher, or use another font"
    )]
    CostlyFont(String),
    #[error(
        "preview images do not use static/{0}, because the fonts before it already take very long to draw: remove fonts \
         from [[fonts.files]], or save them with fewer letters"
    )]
    TooManyFonts(String),
    #[error("static/{0} ends too early, so browsers do not use this font: copy or save it again")]
    IncompleteFont(String),
    #[error(
        "static/{0} has more than {max} MB without compression, so preview images use another font: save it with fewer letters",
        max = MAX_FONT >> 20
    )]
    LargeFont(String),
    #[error(
        "static/{0} is not a font: save it again as WOFF2, WOFF, TrueType or OpenType (a failed download often contains a \
         web page)"
    )]
    NotAFont(String),
    #[error(
        "static/{file} has no element with the id {id}, so the whole drawing is shown{suggestion}"
    )]
    NoView {
        file: String,
        id: String,
        suggestion: String,
    },
    #[error("no text uses the font {family}: write it in headings or body in [fonts]{suggestion}")]
    UnusedFamily { family: String, suggestion: String },
}

/// Returns an error for each touch icon or font that browsers or Open Graph images cannot use. Does
/// not report missing files.
pub(in crate::brand) fn asset_faults(
    folder: &Path,
    brand: &Brand,
    files: &StaticFiles,
) -> Vec<BrandDirError> {
    let begins_with = |name: &AssetName, starts: &[&[u8]]| {
        let content = files.get(name.file());
        content.is_none_or(|content| starts.iter().any(|it| content.starts_with(it)))
    };
    let mut faults = Vec::new();
    if let Some(icon) = brand.touch_icon.iter().find(|it| !begins_with(it, &[PNG])) {
        let mistake = AssetMistake::NotPng(icon.as_str().to_owned());
        faults.push(in_brand_toml(folder, "touch_icon", icon.as_str(), mistake));
    }
    let costly = costly_fonts(brand, files);
    for font in &brand.fonts.files {
        let name = font.file.file().to_owned();
        let mistake = match costly.get(font.file.file()) {
            _ if !begins_with(&font.file, &FONTS) => AssetMistake::NotAFont(name),
            Some(CostlyFont::Glyphs) => AssetMistake::CostlyFont(name),
            Some(CostlyFont::AllFonts) => AssetMistake::TooManyFonts(name),
            None => continue,
        };
        faults.push(in_brand_toml(folder, "file", font.file.as_str(), mistake));
    }
    faults
}

/// Returns warnings about videos, captions, SVG views, the touch icon and fonts. For example, the
/// format of a video can differ from its file extension, an SVG view can be missing, or a font can
/// be unused or incomplete.
pub(in crate::brand) fn asset_warnings(
    folder: &Path,
    brand: &Brand,
    pages: &Pages,
    files: &StaticFiles,
) -> Vec<String> {
    let mut warnings = video_warnings(folder, pages, files);
    let pictures: BTreeSet<&str> = brand.pictures().map(AssetName::as_str).collect();
    for name in pictures {
        let Some(mistake) = missing_view(name, files) else {
            continue;
        };
        let path = folder.join("brand.toml");
        let lines = lines_in_brand_toml(folder, name).into_iter();
        warnings.extend(
            lines.map(|line| BrandDirError::invalid_line(&path, line, &mistake).to_string()),
        );
    }
    for page in pages.files() {
        let path = folder.join("pages").join(&page.file);
        for note in &page.notes {
            let PageNoteKind::File(name) = &note.kind else {
                continue;
            };
            if let Some(mistake) = missing_view(name, files) {
                let error = BrandDirError::invalid_line(&path, note.line + 1, mistake);
                warnings.push(error.to_string());
            }
        }
    }
    warnings.extend(unused_families(folder, brand, files));
    warnings.extend(icon_size(folder, brand, files));
    for font in &brand.fonts.files {
        let Some(content) = files.get(font.file.file()) else {
            continue;
        };
        let name = font.file.file().to_owned();
        let mistake = if is_font_incomplete(content) {
            AssetMistake::IncompleteFont(name)
        } else if is_font_too_large(content) {
            AssetMistake::LargeFont(name)
        } else {
            continue;
        };
        let error = in_brand_toml(folder, "file", font.file.as_str(), mistake);
        warnings.push(error.to_string());
    }
    warnings
}

/// Returns a warning if the touch icon is not a square or is too small.
fn icon_size(folder: &Path, brand: &Brand, files: &StaticFiles) -> Option<String> {
    let icon = brand.touch_icon.as_ref()?;
    let content = files.get(icon.file())?;
    // In a PNG, the width and height come after an 8-byte signature and the length and type of the
    // first chunk (4 bytes each).
    let (width, height) = (number_at(content, 16)?, number_at(content, 20)?);
    let is_fine = width == height && width >= ICON_PIXELS;
    (content.starts_with(PNG) && !is_fine).then(|| {
        let mistake = AssetMistake::IconSize { width, height };
        in_brand_toml(folder, "touch_icon", icon.as_str(), mistake).to_string()
    })
}

/// Returns `true` if a WOFF2 or WOFF file is shorter than its header says.
fn is_font_incomplete(content: &[u8]) -> bool {
    let has_length = content.starts_with(b"wOF2") || content.starts_with(b"wOFF");
    let length = number_at(content, 8).filter(|_| has_length && content.len() >= WOFF_HEADER);
    let length = length.and_then(|length| usize::try_from(length).ok());
    length.is_some_and(|length| content.len() < length)
}

/// Returns a mistake if the fragment of `name` selects a view that the SVG file does not contain.
fn missing_view(name: &str, files: &StaticFiles) -> Option<AssetMistake> {
    let (file, id) = name.split_once('#')?;
    let svg = files.get(file).filter(|_| file.ends_with(".svg"))?;
    let svg = String::from_utf8_lossy(svg);
    let ids = ids(&svg);
    // `svgView(…)` selects a part of the picture by its coordinates, so there is no id to check.
    if ids.contains(&id) || id.contains('(') {
        return None;
    }
    Some(AssetMistake::NoView {
        file: file.to_owned(),
        id: id.to_owned(),
        suggestion: did_you_mean(id, ids),
    })
}

/// The ids of all elements of an SVG file.
fn ids(svg: &str) -> Vec<&str> {
    let starts = svg.match_indices("id=").map(|(at, it)| (at, at + it.len()));
    let values = starts.filter_map(|(at, start)| {
        let quote = svg[start..]
            .chars()
            .next()
            .filter(|c| matches!(c, '"' | '\''))?;
        let is_name = svg[..at].ends_with(char::is_whitespace);
        let value = svg[start + 1..].split(quote).next()?;
        is_name.then_some(value)
    });
    values.collect()
}

/// The font families that have files but are never used: neither `[fonts]` nor any of the company's
/// stylesheets names the family.
fn unused_families(folder: &Path, brand: &Brand, files: &StaticFiles) -> Vec<String> {
    let fonts = &brand.fonts;
    let lists = [&fonts.headings, &fonts.body].into_iter().flatten();
    let listed: Vec<String> = lists.flat_map(family_names).collect();
    let css = files.iter().filter(|(name, _)| name.ends_with(".css"));
    let css: Vec<_> = css.map(|(_, css)| String::from_utf8_lossy(css)).collect();
    let mut warnings = Vec::new();
    for font in &fonts.files {
        let family = font.family.to_css();
        let family = family.trim_matches('"');
        let is_used =
            fonts.list_of(&font.family).is_some() || css.iter().any(|it| it.contains(family));
        if !is_used {
            let mistake = AssetMistake::UnusedFamily {
                family: family.to_owned(),
                suggestion: instead_of(family, &listed),
            };
            warnings.push(in_brand_toml(folder, "family", family, mistake).to_string());
        }
    }
    warnings.dedup();
    warnings
}

/// Advice about an unused font family. If `listed` contains a similar name, that name is probably a
/// misspelling of `family`.
fn instead_of(family: &str, listed: &[String]) -> String {
    let mut listed = listed.iter();
    let wrong = listed.find(|name| !did_you_mean(name, [family]).is_empty());
    wrong.map_or_else(String::new, |name| format!(", instead of {name}"))
}

/// The names of the font families in `list`.
pub(in crate::brand) fn family_names(list: &FontFamilies) -> Vec<String> {
    let names = list.to_css(&[]);
    let names = names
        .split(',')
        .map(|name| name.trim_matches('"').to_owned());
    names.collect()
}

/// Returns the numbers of the lines of `brand.toml` that contain the quoted name of a file, counted
/// from 1. Returns line 1 if no line contains it, because the file may have changed since the brand
/// was loaded.
pub(in crate::brand) fn lines_in_brand_toml(folder: &Path, name: &str) -> Vec<usize> {
    let content = confined_dir::text(folder, &folder.join("brand.toml"));
    let written = [format!("\"{name}\""), format!("'{name}'")];
    let lines = content.lines().zip(1..).filter(|(line, _)| {
        let is_comment = line.trim_start().starts_with('#');
        !is_comment && written.iter().any(|it| line.contains(it))
    });
    let lines: Vec<usize> = lines.map(|(_, number)| number).collect();
    if lines.is_empty() { vec![1] } else { lines }
}

/// Creates an error that points to the line of `brand.toml` on which `key` is set to a value
/// containing `text`.
fn in_brand_toml(folder: &Path, key: &str, text: &str, mistake: AssetMistake) -> BrandDirError {
    let path = folder.join("brand.toml");
    let content = confined_dir::text(folder, &path);
    let is_line = |line: &str| line.trim_start().starts_with(key) && line.contains(text);
    let line = content.lines().position(is_line);
    BrandDirError::invalid_line(&path, line.unwrap_or_default() + 1, mistake)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::brand::font_glyphs::tests::font_with_levels;

    #[test]
    fn a_font_that_takes_too_much_work_to_draw_is_reported() {
        let text =
            "[fonts]\nbody = [\"Lind\"]\n[[fonts.files]]\nfamily = \"Lind\"\nfile = \"lind.ttf\"\n";
        let brand = Brand::parse(text).unwrap();
        let plain = include_bytes!("../web/og_image/fonts/text.ttf");
        let found = [2, 28].map(|levels| {
            let file = font_with_levels(plain, levels);
            let files = StaticFiles::from([("lind.ttf".to_owned(), file)]);
            asset_faults(Path::new("brand"), &brand, &files)
        });
        assert!(found[0].is_empty(), "{found:?}");
        let says = "the glyphs of static/lind.ttf take too much time or memory to draw";
        assert!(found[1][0].to_string().contains(says), "{found:?}");
    }

    /// Returns the warnings about a brand with a WOFF file whose tables have these compressed and
    /// original lengths.
    fn warnings_about(tables: &[(u32, u32)]) -> Vec<String> {
        let mut file = b"wOFF\0\x01\0\0\0\0\0\0".to_vec();
        file.extend((tables.len() as u16).to_be_bytes());
        file.resize(WOFF_HEADER, 0);
        for (compressed, original) in tables {
            for field in [0, 44, *compressed, *original, 0] {
                file.extend(field.to_be_bytes());
            }
        }
        let text = "[fonts]\nbody = [\"Lind\"]\n[[fonts.files]]\nfamily = \"Lind\"\nfile = \"lind.woff\"\n";
        let brand = Brand::parse(text).unwrap();
        let files = StaticFiles::from([("lind.woff".to_owned(), file)]);
        asset_warnings(Path::new("brand"), &brand, &Pages::default(), &files)
    }

    #[test]
    fn an_id_that_two_settings_have_wrong_is_reported_with_both_lines() {
        let folder = tempfile::tempdir().unwrap();
        let text = "name = \"Terns\"\nlogo = \"a.svg#sea\"\n# \"a.svg#se\"\n[hero]\nimage = 'a.svg#se'\n\
                    [places.\"pt\"]\nimage = \"a.svg#se\"\n";
        fs::write(folder.path().join("brand.toml"), text).unwrap();
        let brand = Brand::parse(text).unwrap();
        let svg = b"<svg><g id=\"sea\"/></svg>".to_vec();
        let files = StaticFiles::from([("a.svg".to_owned(), svg)]);
        let found = asset_warnings(folder.path(), &brand, &Pages::default(), &files);
        let is_at = |line: usize| {
            let says =
                format!("brand.toml, line {line}: static/a.svg has no element with the id se");
            found.iter().any(|it| it.contains(&says))
        };
        assert!(is_at(5) && is_at(7) && !is_at(2), "{found:?}");
    }

    #[test]
    fn a_woff_font_whose_tables_are_too_large_together_is_reported() {
        let most = MAX_FONT as u32;
        assert_eq!(warnings_about(&[(9, most - 9), (9, 9)]), [""; 0]);
        for tables in [
            &[(9, most - 9), (9, 10)],
            &[(9, most), (9, 9)],
            &[(most, 9), (9, 9)],
        ] {
            let found = warnings_about(tables);
            let says = "static/lind.woff has more than 64 MB without compression";
            assert!(found.len() == 1 && found[0].contains(says), "{found:?}");
        }
    }
}
