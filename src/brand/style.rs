//! The fonts, the corner radius and the names of static files in `brand.toml`. The syntax of these
//! values is restricted, so that no value can inject CSS into the stylesheet.

use serde::Deserialize;
use strum::IntoStaticStr;

use crate::brand::{error::InvalidValue, missing_file::below_static};

/// The maximum length of a file name or a family name, in bytes.
const MAX_NAME: usize = 100;

/// The maximum length of a `unicode-range`, in bytes.
const MAX_RANGE: usize = 1_000;

/// The font weight of headings. The stylesheets use the same value.
const HEADING_WEIGHT: u16 = 650;

/// Generic font families of CSS, which are written without quotes.
const GENERIC: [&str; 9] = [
    "serif",
    "sans-serif",
    "monospace",
    "system-ui",
    "ui-serif",
    "ui-sans-serif",
    "ui-monospace",
    "ui-rounded",
    "cursive",
];

/// The `[fonts]` table.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Fonts {
    /// The font for body text.
    pub body: Option<FontFamilies>,
    /// The font for headings and the company's name. Default: `body`.
    pub headings: Option<FontFamilies>,
    /// The company's font files.
    pub files: Vec<FontFile>,
}

/// Font families in order of preference.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Vec<FontFamily>")]
pub struct FontFamilies(Vec<FontFamily>);

/// The name of a font family.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct FontFamily(String);

/// A font file in `static/`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FontFile {
    /// The family name, as used in `body` and `headings`.
    pub family: FontFamily,
    /// The name of the font file in `static/`.
    pub file: AssetName,
    /// The weight, or the range of weights.
    #[serde(default)]
    pub weight: FontWeight,
    /// Whether the font is italic.
    #[serde(default)]
    pub italic: bool,
    /// How text is shown until the font has loaded. The default is `swap` for a font whose fallback
    /// has the same metrics, and otherwise `optional`.
    pub display: Option<FontDisplay>,
    /// The characters for which browsers load the file. Default: all characters.
    pub unicode_range: Option<UnicodeRange>,
}

/// `font-display` of CSS.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum FontDisplay {
    /// Shows the fallback immediately, and the font as soon as it has loaded.
    Swap,
    /// Shows the font only if it loads within about 100 ms.
    Optional,
    /// Shows the font only if it loads within about three seconds.
    Fallback,
    /// Hides the text until the font has loaded, for up to three seconds.
    Block,
}

/// A `unicode-range` value of CSS, such as `U+0000-00FF, U+20AC`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct UnicodeRange(String);

/// A font weight, or the lowest and the highest weight of a variable font.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct FontWeight(String);

/// The radius of corners in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "i64")]
pub struct CornerRadius(u8);

/// A file in `static/`, with an optional fragment that selects a view of an SVG: `marks.svg#logo`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct AssetName(String);

impl FontFile {
    /// Returns `true` if `unicode-range` includes Latin letters.
    pub fn is_latin(&self) -> bool {
        let range = self.unicode_range.as_ref();
        range.is_none_or(UnicodeRange::is_latin)
    }
}

impl Fonts {
    /// The font file for Latin headings. `None` if the first font for headings has no file.
    pub fn heading_file(&self) -> Option<&FontFile> {
        let families = self.headings.as_ref().or(self.body.as_ref())?;
        let first = families.0.first()?;
        let files = self.files.iter();
        let fitting = files.filter(|it| it.family == *first && !it.italic && it.is_latin());
        fitting.min_by_key(|it| it.weight.distance(HEADING_WEIGHT))
    }

    /// Returns the weight of most text in this font: that of body text, or of headings if only
    /// headings use the family.
    pub fn main_weight(&self, font: &FontFile) -> u16 {
        let body = self.body.as_ref();
        let is_for_headings = body.is_none_or(|list| !list.0.contains(&font.family));
        font.weight
            .nearest(if is_for_headings { HEADING_WEIGHT } else { 400 })
    }

    /// Returns the setting (`headings` or `body`) that lists this family.
    pub fn list_of(&self, family: &FontFamily) -> Option<&FontFamilies> {
        let lists = [&self.headings, &self.body].into_iter().flatten();
        lists.into_iter().find(|list| list.0.contains(family))
    }

    /// For each family, in order, returns the company's upright font file with the weight nearest
    /// to `weight`. Skips families without such a file.
    pub fn files_for(&self, families: &FontFamilies, weight: u16) -> Vec<&FontFile> {
        let nearest = families.0.iter().filter_map(|family| {
            let files = self.files.iter();
            let upright = files.filter(|it| it.family == *family && !it.italic);
            upright.min_by_key(|it| it.weight.distance(weight))
        });
        nearest.collect()
    }
}

impl FontFamilies {
    /// Returns the generic family in the list, such as `serif`, if there is one.
    pub fn generic(&self) -> Option<&str> {
        let mut names = self.0.iter().map(|family| family.0.as_str());
        names.find(|name| GENERIC.contains(name))
    }

    /// Formats the list as CSS. Each family in `replaced` is followed by its fallback.
    pub fn to_css(&self, replaced: &[&FontFamily]) -> String {
        let names = self.0.iter().flat_map(|family| {
            let fallback = replaced.contains(&family).then(|| family.fallback_to_css());
            [family.to_css()].into_iter().chain(fallback)
        });
        names.collect::<Vec<_>>().join(",")
    }
}

impl UnicodeRange {
    /// The range in CSS syntax.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns `true` if the range contains `a`, which almost all text in Latin script contains.
    fn is_latin(&self) -> bool {
        let mut parts = self.0.split(',').filter_map(|part| {
            let part = part.trim().get(2..)?;
            let (first, last) = part.split_once('-').unwrap_or((part, part));
            let bound = |text: &str, digit| u32::from_str_radix(&text.replace('?', digit), 16).ok();
            Some(bound(first, "0")?..=bound(last, "F")?)
        });
        parts.any(|range| range.contains(&u32::from('a')))
    }
}

impl TryFrom<String> for UnicodeRange {
    type Error = InvalidValue;

    fn try_from(text: String) -> Result<Self, InvalidValue> {
        let is_bound = |text: &str| {
            let fits = |c: char| c.is_ascii_hexdigit() || c == '?';
            (1..=6).contains(&text.len()) && text.chars().all(fits)
        };
        let is_part = |part: &str| {
            let part = part.trim().strip_prefix("U+");
            part.is_some_and(|part| part.split('-').count() <= 2 && part.split('-').all(is_bound))
        };
        if text.len() <= MAX_RANGE && text.split(',').all(is_part) {
            return Ok(Self(text));
        }
        Err(InvalidValue(format!(
            "{text:?} is not a range of characters: write it like \"U+0000-00FF, U+20AC\""
        )))
    }
}

impl TryFrom<Vec<FontFamily>> for FontFamilies {
    type Error = InvalidValue;

    fn try_from(families: Vec<FontFamily>) -> Result<Self, InvalidValue> {
        if families.is_empty() {
            return Err(InvalidValue(
                "the list of fonts is empty: add a font or remove the key".to_owned(),
            ));
        }
        Ok(Self(families))
    }
}

impl FontFamily {
    /// The name of the fallback, in CSS syntax.
    pub fn fallback_to_css(&self) -> String {
        format!("\"{} fallback\"", self.0)
    }

    /// The name in CSS syntax.
    pub fn to_css(&self) -> String {
        if GENERIC.contains(&self.0.as_str()) {
            self.0.clone()
        } else {
            format!("\"{}\"", self.0)
        }
    }
}

impl TryFrom<String> for FontFamily {
    type Error = InvalidValue;

    fn try_from(text: String) -> Result<Self, InvalidValue> {
        let fits = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '.');
        let is_name = !text.trim().is_empty() && text.len() <= MAX_NAME && text.chars().all(fits);
        if is_name {
            return Ok(Self(text.trim().to_owned()));
        }
        Err(InvalidValue(format!(
            "{text:?} is not the name of a font: write it like \"Iowan Old Style\" or \"serif\""
        )))
    }
}

impl FontWeight {
    /// Returns the weight nearest to `weight` that the font has.
    pub fn nearest(&self, weight: u16) -> u16 {
        let mut bounds = self.0.split(' ').filter_map(|it| it.parse::<u16>().ok());
        let low = bounds.next().unwrap_or(weight);
        let high = bounds.next().unwrap_or(low).max(low);
        weight.clamp(low, high)
    }

    /// Returns the difference between `weight` and the nearest weight that the font has.
    pub fn distance(&self, weight: u16) -> u16 {
        weight.abs_diff(self.nearest(weight))
    }

    /// The weight in CSS syntax.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Default for FontWeight {
    fn default() -> Self {
        Self("400".to_owned())
    }
}

impl TryFrom<String> for FontWeight {
    type Error = InvalidValue;

    fn try_from(text: String) -> Result<Self, InvalidValue> {
        let is_weight = |part: &str| part.parse().is_ok_and(|it: u16| (1..=1000).contains(&it));
        let parts: Vec<&str> = text.split(' ').collect();
        if parts.len() <= 2 && parts.iter().all(|part| is_weight(part)) {
            return Ok(Self(text));
        }
        Err(InvalidValue(format!(
            "{text:?} is not a weight: write \"400\", or \"200 900\" for a variable font"
        )))
    }
}

impl CornerRadius {
    /// The radius in pixels.
    pub fn pixels(self) -> u8 {
        self.0
    }
}

impl TryFrom<i64> for CornerRadius {
    type Error = InvalidValue;

    fn try_from(pixels: i64) -> Result<Self, InvalidValue> {
        match u8::try_from(pixels) {
            Ok(pixels) if pixels <= 32 => Ok(Self(pixels)),
            _ => Err(InvalidValue(format!(
                "{pixels} is not a valid radius: write 0 to 32 (pixels)"
            ))),
        }
    }
}

impl AssetName {
    /// The file's path below `static/`.
    pub fn file(&self) -> &str {
        self.0.split_once('#').map_or(&self.0, |(file, _)| file)
    }

    /// The fragment, if any.
    pub fn fragment(&self) -> Option<&str> {
        self.0.split_once('#').map(|(_, part)| part)
    }

    /// The name as written, with its fragment.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for AssetName {
    type Error = InvalidValue;

    fn try_from(text: String) -> Result<Self, InvalidValue> {
        let (file, part) = text.split_once('#').unwrap_or((&text, "whole"));
        let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | ' ');
        let is_step =
            |step: &str| !step.is_empty() && !step.starts_with('.') && step.chars().all(fits);
        let is_part = |part: &str| {
            !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
        };
        if text.len() <= MAX_NAME && file.split('/').all(is_step) && is_part(part) {
            return Ok(Self(text));
        }
        let meant = below_static(&text);
        let example = if meant == text { "logo.svg" } else { meant };
        Err(InvalidValue(format!(
            "{text:?} is not a path in static/: write for example {example:?}"
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fonts_are_named_so_that_nothing_else_gets_into_the_stylesheet() {
        let fonts: Fonts = toml::from_str("body = ['Iowan Old Style', 'serif']").unwrap();
        assert_eq!(fonts.body.unwrap().to_css(&[]), "\"Iowan Old Style\",serif");
        for written in [
            "body = []",
            "body = ['a\"b']",
            "body = ['x;}']",
            "body = ['']",
        ] {
            assert!(toml::from_str::<Fonts>(written).is_err(), "{written}");
        }
    }

    #[test]
    fn a_file_of_the_folder_is_no_way_out_of_it() {
        for name in ["logo.svg", "fonts/a b.woff2", "marks.svg#logo"] {
            assert!(AssetName::try_from(name.to_owned()).is_ok(), "{name}");
        }
        for name in "/logo.svg,../key,a//b,,https://x.example/y,a.svg#,a\"b".split(',') {
            assert!(AssetName::try_from(name.to_owned()).is_err(), "{name}");
        }
        let error = AssetName::try_from("/static/logos/a.svg".to_owned()).unwrap_err();
        assert!(
            error
                .to_string()
                .ends_with("write for example \"logos/a.svg\"")
        );
        let part = AssetName::try_from("marks.svg#logo".to_owned()).unwrap();
        assert_eq!((part.file(), part.fragment()), ("marks.svg", Some("logo")));
    }

    #[test]
    fn weights_and_corners_have_their_bounds() {
        for weight in ["400", "200 900"] {
            assert!(FontWeight::try_from(weight.to_owned()).is_ok(), "{weight}");
        }
        for weight in ["bold", "0", "200 900 1", ""] {
            assert!(FontWeight::try_from(weight.to_owned()).is_err(), "{weight}");
        }
        assert!(CornerRadius::try_from(0).is_ok() && CornerRadius::try_from(33).is_err());
    }
}
