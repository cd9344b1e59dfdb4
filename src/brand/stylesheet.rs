use std::{collections::BTreeMap, fmt::Write};

use crate::brand::{colour::Colour, company::Brand};

/// The small stylesheets in the order in which they are joined; a company's own `css/brand.css` comes
/// last and so has the last word.
const ORDER: [&str; 13] = [
    "css/tokens.css",
    "css/base.css",
    "css/frame.css",
    "css/languages.css",
    "css/prose.css",
    "css/list.css",
    "css/posting.css",
    "css/apply.css",
    "css/receipt.css",
    "css/error.css",
    "css/admin.css",
    "css/print.css",
    "css/brand.css",
];

/// What stands behind text in the built-in tokens, light and dark.
const PAPER: Colour = Colour::new(0xff, 0xff, 0xff);
const PAPER_DARK: Colour = Colour::new(0x14, 0x17, 0x1a);

/// One stylesheet of the small ones, with the company's colours after the built-in tokens.
pub fn join(files: &BTreeMap<String, Vec<u8>>, brand: &Brand) -> String {
    let mut css = String::new();
    for name in ORDER {
        if let Some(part) = files.get(name) {
            css.push_str(&without_comments(&String::from_utf8_lossy(part)));
        }
        if name == ORDER[0] {
            css.push_str(&colours(brand));
        }
    }
    css
}

/// Whether a file is one of the small stylesheets.
pub fn is_part(name: &str) -> bool {
    ORDER.contains(&name)
}

/// The company's accent before what stands behind it in one colour scheme.
#[derive(Debug, Clone, Copy)]
pub struct Accent {
    /// As the company wrote it.
    pub given: Colour,
    /// The contrast of that, from 1 to 21.
    pub contrast: f64,
    /// The nearest shade that can be read there: this the pages use.
    pub used: Colour,
    /// The contrast of that.
    pub used_contrast: f64,
}

/// The accent on light and on dark.
pub fn accents(brand: &Brand) -> [Accent; 2] {
    let light = brand.colours.accent;
    let dark = brand.colours.accent_dark.unwrap_or(light);
    [(light, PAPER), (dark, PAPER_DARK)].map(|(given, paper)| {
        let used = given.readable_on(paper);
        Accent {
            given,
            contrast: given.contrast(paper),
            used,
            used_contrast: used.contrast(paper),
        }
    })
}

/// The company's colours, in shades that can be read on what stands behind them.
fn colours(brand: &Brand) -> String {
    let [accent, dark] = accents(brand).map(|accent| accent.used);
    let (on, on_dark) = (accent.opposite(), dark.opposite());
    let mut css = String::new();
    // Writing to a String cannot fail.
    let _ = writeln!(css, ":root{{--accent:{accent};--on-accent:{on}}}");
    let _ = writeln!(
        css,
        "@media (prefers-color-scheme:dark){{:root{{--accent:{dark};--on-accent:{on_dark}}}}}"
    );
    css
}

/// The stylesheet without its comments and indentation: they are for people, not for the line.
fn without_comments(css: &str) -> String {
    let mut bare = String::with_capacity(css.len());
    let mut rest = css;
    while let Some((before, after)) = rest.split_once("/*") {
        bare.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    bare.push_str(rest);
    let lines = bare.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.fold(String::new(), |css, line| css + line + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_joined_in_order_and_the_company_has_the_last_word() {
        let file = |name: &str, css: &str| (name.to_owned(), css.as_bytes().to_vec());
        let files = BTreeMap::from([
            file("css/base.css", "/* why */ a{}"),
            file("css/brand.css", "c{}"),
            file("css/tokens.css", "  t{}"),
        ]);
        let css = join(&files, &Brand::default());
        let place = |part: &str| css.find(part).unwrap_or_else(|| panic!("{part} in {css}"));
        assert!(place("t{}") < place("--accent:#0b5d4e"));
        assert!(place("--accent") < place("a{}") && place("a{}") < place("c{}"));
        assert!(!css.contains("why"));
    }
}
