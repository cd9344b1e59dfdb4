//! Joins the stylesheets into one, and inserts the company's colors, fonts and corner radius.

use std::{collections::BTreeMap, fmt::Write};

use crate::{
    brand::{
        brand_toml::Brand,
        font_fallback::{FontMetrics, fallback_face},
        palette::{Palette, Scheme},
        style::{FontDisplay, FontFamilies, FontFamily, FontFile},
    },
    utf8,
};

/// The stylesheets in the order in which they are joined. One more stylesheet comes after these:
/// the company's `css/brand.css`, which overrides the others, or `css/admin.css` for the built-in
/// design.
const ORDER: [&str; 17] = [
    "css/tokens.css",
    "css/base.css",
    "css/frame.css",
    "css/languages.css",
    "css/prose.css",
    "css/list.css",
    "css/posting.css",
    "css/apply.css",
    "css/review.css",
    "css/receipt.css",
    "css/content.css",
    "css/error.css",
    "css/closed.css",
    "css/alert.css",
    "css/diversity.css",
    "css/embed.css",
    "css/print.css",
];

/// The company's own stylesheet.
const BRAND: &str = "css/brand.css";

/// The stylesheet of the pages for recruiters and operators.
const ADMIN: &str = "css/admin.css";

/// The stylesheets that only some pages load. Pages with blocks load `blocks.css` before the joined
/// stylesheet, so that `brand.css` overrides it.
pub const SEPARATE: [&str; 1] = ["css/blocks.css"];

/// Which stylesheets a page uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Design {
    /// The company's stylesheets. Most pages for visitors use them.
    Brand,
    /// Only built-in stylesheets and fonts, with the company's colors. The pages for recruiters and
    /// operators use them, and so does the page on which an applicant withdraws an application. On
    /// these pages, a stylesheet of the company could trick people into clicking a button, and a
    /// font could show other words (docs/decisions.md#186).
    BuiltIn,
}

/// Joins the stylesheets. The company's colors and fonts come after `css/tokens.css` and override
/// the values in it. [`Design::BuiltIn`] leaves out the fonts. `files` contains the stylesheets.
/// For [`Design::BuiltIn`], it must contain only built-in ones. `metrics` returns the metrics of a
/// font file, if it can be read. `address` returns the URL of a static file, if it exists.
pub fn join(
    design: Design,
    files: &BTreeMap<String, Vec<u8>>,
    brand: &Brand,
    metrics: impl Fn(&FontFile) -> Option<FontMetrics>,
    address: impl Fn(&str) -> Option<String>,
) -> String {
    let last = match design {
        Design::Brand => BRAND,
        Design::BuiltIn => ADMIN,
    };
    let mut css = String::new();
    for name in ORDER.into_iter().chain([last]) {
        if let Some(part) = files.get(name) {
            css.push_str(&without_comments(part));
        }
        if name == ORDER[0] {
            css.push_str(&colors(brand));
            if design == Design::Brand {
                css.push_str(&fonts(brand, &metrics));
            }
        }
    }
    with_addresses(&css, address)
}

/// Returns `true` if this file is one of the stylesheets that the program joins or minifies.
pub fn is_joined(name: &str) -> bool {
    ORDER.contains(&name) || SEPARATE.contains(&name) || name == BRAND
}

/// The names of the built-in stylesheets that a company can replace.
pub fn built_in_names() -> impl Iterator<Item = &'static str> {
    ORDER.into_iter().chain(SEPARATE)
}

/// Minifies a single stylesheet, and replaces file names with URLs.
pub fn minified(css: &[u8], address: impl Fn(&str) -> Option<String>) -> String {
    with_addresses(&without_comments(css), address)
}

/// Writes the CSS for the company's colors and corner radius.
fn colors(brand: &Brand) -> String {
    let [light, dark] = Scheme::ALL.map(|scheme| color_properties(&Palette::new(brand, scheme)));
    let mut css =
        format!(":root{{{light}}}\n@media (prefers-color-scheme:dark){{:root{{{dark}}}}}\n");
    if let Some(radius) = brand.radius {
        // Writing to a `String` cannot fail.
        let _ = writeln!(css, ":root{{--round:{}px}}", radius.pixels());
    }
    css
}

/// Writes the CSS for the company's fonts.
fn fonts(brand: &Brand, metrics: impl Fn(&FontFile) -> Option<FontMetrics>) -> String {
    let mut css = String::new();
    let fallbacks = Fallbacks::new(brand, metrics);
    // Writing to a `String` cannot fail.
    if let Some(fonts) = &brand.fonts.body {
        let _ = writeln!(css, ":root{{--body-font:{}}}", fallbacks.list(fonts));
    }
    if let Some(fonts) = &brand.fonts.headings {
        let _ = writeln!(css, ":root{{--heading-font:{}}}", fallbacks.list(fonts));
    }
    let files = brand.fonts.files.iter();
    let faces = files.map(|font| face(font, fallbacks.has(&font.family)));
    css + &faces.collect::<String>() + &fallbacks.css
}

/// The families that have a fallback, and the `@font-face` rules that adapt system fonts to them.
struct Fallbacks<'a> {
    families: Vec<&'a FontFamily>,
    css: String,
}

impl<'a> Fallbacks<'a> {
    fn new(brand: &'a Brand, metrics: impl Fn(&FontFile) -> Option<FontMetrics>) -> Self {
        let (mut families, mut css) = (Vec::new(), String::new());
        let fonts = &brand.fonts;
        for font in fonts.files.iter().filter(|it| !it.italic && it.is_latin()) {
            let list = fonts.list_of(&font.family);
            let list = list.filter(|_| !families.contains(&&font.family));
            if let Some((list, metrics)) = list.and_then(|list| Some((list, metrics(font)?))) {
                css += &fallback_face(&font.family, list, &metrics);
                families.push(&font.family);
            }
        }
        Self { families, css }
    }

    fn has(&self, family: &FontFamily) -> bool {
        self.families.contains(&family)
    }

    fn list(&self, families: &FontFamilies) -> String {
        families.to_css(&self.families)
    }
}

fn color_properties(palette: &Palette) -> String {
    format!(
        "color-scheme:{};--paper:{};--text:{};--accent:{};--on-accent:{};--band:{};--wrong:{}",
        if palette.is_dark() { "dark" } else { "light" },
        palette.paper.used,
        palette.text.used,
        palette.accent.used,
        palette.on_accent,
        palette.band.used,
        palette.error,
    )
}

/// Writes the `@font-face` rule of a font file. If there is no fallback of the same size,
/// `font-display` is `optional` by default: a page does not switch to a font that loads late, so
/// the layout does not shift.
fn face(font: &FontFile, has_fallback: bool) -> String {
    let display = font.display.unwrap_or(if has_fallback {
        FontDisplay::Swap
    } else {
        FontDisplay::Optional
    });
    let range = font.unicode_range.as_ref();
    let range = range.map_or_else(String::new, |it| format!(";unicode-range:{}", it.as_str()));
    format!(
        "@font-face{{font-family:{};src:url({});font-weight:{};font-style:{};font-display:{}{range}}}\n",
        font.family.to_css(),
        font.file.file(),
        font.weight.as_str(),
        if font.italic { "italic" } else { "normal" },
        <&str>::from(display),
    )
}

/// Replaces file names in `url(…)` with the URLs of the files.
fn with_addresses(css: &str, address: impl Fn(&str) -> Option<String>) -> String {
    let mut whole = String::with_capacity(css.len());
    let mut rest = css;
    while let Some((before, after)) = rest.split_once("url(") {
        let (written, end) = after.split_once(')').unwrap_or((after, ""));
        let name = written.trim().trim_matches(['"', '\'']);
        let (file, part) = name.split_at(name.find('#').unwrap_or(name.len()));
        let found = address(file).map(|address| format!("\"{address}{part}\""));
        let _ = write!(
            whole,
            "{before}url({})",
            found.as_deref().unwrap_or(written)
        );
        rest = end;
    }
    whole + rest
}

/// Removes comments, indentation, unnecessary line breaks and the last semicolon of each rule, to
/// save bytes. Also removes a byte order mark, which browsers would treat as part of the first
/// selector.
fn without_comments(css: &[u8]) -> String {
    let css = String::from_utf8_lossy(css);
    let css = utf8::without_mark(&css);
    let mut bare = String::with_capacity(css.len());
    let mut rest = css;
    while let Some((before, after)) = rest.split_once("/*") {
        bare.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    bare.push_str(rest);
    let lines = bare.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.fold(String::new(), |css, line| {
        match (line.strip_suffix("; }"), line.ends_with(['{', '}', ';'])) {
            (Some(rule), _) => css + rule + "}",
            (None, true) => css + line,
            (None, false) => css + line + "\n",
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, css: &str) -> (String, Vec<u8>) {
        (name.to_owned(), css.as_bytes().to_vec())
    }

    #[test]
    fn parts_are_joined_in_order_and_the_company_has_the_last_word() {
        let files = BTreeMap::from([
            file("css/base.css", "/* why */ a{}"),
            file("css/brand.css", "c{}"),
            file("css/tokens.css", "  t{}"),
        ]);
        let css = join(Design::Brand, &files, &Brand::default(), |_| None, |_| None);
        let place = |part: &str| css.find(part).unwrap_or_else(|| panic!("{part} in {css}"));
        assert!(place("t{}") < place("--accent:#0b5d4e"));
        assert!(place("--accent") < place("a{}") && place("a{}") < place("c{}"));
        assert!(!css.contains("why"));
    }

    #[test]
    fn the_end_of_a_line_stays_only_where_it_separates_something() {
        let css = b"\xef\xbb\xbfa,\nb {\n  color: red;\n  margin: 0\n  auto;\n}\n\nc { d: e; }\n";
        let short = minified(css, |_| None);
        assert_eq!(short, "a,\nb {color: red;margin: 0\nauto;}c { d: e}");
    }

    #[test]
    fn a_company_brings_its_fonts_and_its_pictures() {
        let brand = "radius = 3\n[fonts]\nheadings = ['Tern', 'serif']\n\
                     [[fonts.files]]\nfamily = 'Tern'\nfile = 'tern.woff2'\nweight = '300 700'";
        let css = "a{background:url(\"sea.svg#calm\")} b{background:url(other.svg)} c{d:url(";
        let files = BTreeMap::from([file("css/brand.css", css)]);
        let known = |name: &str| match name {
            "tern.woff2" | "sea.svg" => Some(format!("/static/1.{name}")),
            _ => None,
        };
        let css = join(
            Design::Brand,
            &files,
            &Brand::parse(brand).unwrap(),
            |_| None,
            known,
        );
        for expected in [
            "--round:3px",
            "--heading-font:\"Tern\",serif",
            "font-family:\"Tern\";src:url(\"/static/1.tern.woff2\");font-weight:300 700",
            "a{background:url(\"/static/1.sea.svg#calm\")} b{background:url(other.svg)}",
        ] {
            assert!(css.contains(expected), "{expected} in {css}");
        }
    }

    #[test]
    fn a_font_is_shown_when_it_arrives_and_takes_the_space_of_its_fallback() {
        let brand = "[fonts]\nheadings = ['Tern', 'Georgia', 'serif']\n\
                     [[fonts.files]]\nfamily = 'Tern'\nfile = 'tern.woff2'\n\
                     [[fonts.files]]\nfamily = 'Tern'\nfile = 'greek.woff2'\n\
                     unicode_range = 'U+0370-03FF'\ndisplay = 'optional'";
        let metrics = FontMetrics {
            ascent: 1.0,
            descent: 0.25,
            line_gap: 0.0,
            average_width: 2.0 * 854.3953 / 2048.0,
        };
        let brand = Brand::parse(brand).unwrap();
        let files = BTreeMap::from([file("css/tokens.css", "")]);
        let css = join(Design::Brand, &files, &brand, |_| Some(metrics), |_| None);
        for expected in [
            "--heading-font:\"Tern\",\"Tern fallback\",\"Georgia\",serif",
            "src:url(tern.woff2);font-weight:400;font-style:normal;font-display:swap}",
            "font-display:optional;unicode-range:U+0370-03FF}",
            "@font-face{font-family:\"Tern fallback\";src:local(\"TimesNewRomanPSMT\"),\
             local(\"LiberationSerif\"),local(\"Tinos-Regular\");size-adjust:200.00%;\
             ascent-override:50.00%;descent-override:12.50%;line-gap-override:0.00%}",
        ] {
            assert!(css.contains(expected), "{expected} in {css}");
        }
        assert_eq!(css.matches("Tern fallback\";src").count(), 1, "{css}");
        let unknown = join(Design::Brand, &files, &brand, |_| None, |_| None);
        assert!(unknown.contains("font-display:optional}") && !unknown.contains("fallback"));
    }

    #[test]
    fn the_pages_that_use_only_built_in_stylesheets_use_no_fonts_of_the_brand() {
        let brand = "radius = 3\n[fonts]\nbody = ['Zed']\nheadings = ['Georgia']\n\
                     [[fonts.files]]\nfamily = 'Zed'\nfile = 'zed.woff2'\nweight = '400'";
        let brand = Brand::parse(brand).unwrap();
        let files = BTreeMap::from([file("css/tokens.css", "")]);
        let css = |design| join(design, &files, &brand, |_| None, |_| None);
        for font in ["@font-face", "--body-font", "--heading-font", "Zed"] {
            assert!(css(Design::Brand).contains(font), "{font}");
            let built_in = css(Design::BuiltIn);
            assert!(!built_in.contains(font), "{font} in {built_in}");
        }
        assert!(css(Design::BuiltIn).contains("--round:3px"));
    }
}
