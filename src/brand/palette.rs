//! Derives the colors of the pages from the company's colors. A color with too little contrast is
//! replaced by the nearest readable shade (docs/decisions.md#29).

use crate::brand::{
    brand_toml::{Brand, Colors},
    color::Color,
};

/// The default colors for the background, text and error messages, each for the light and the dark
/// scheme.
const PAPER: [Color; 2] = [Color::new(0xff, 0xff, 0xff), Color::new(0x14, 0x17, 0x1a)];
const TEXT: [Color; 2] = [Color::new(0x19, 0x1c, 0x1e), Color::new(0xec, 0xee, 0xef)];
const ERROR: [Color; 2] = [Color::new(0xb3, 0x26, 0x1e), Color::new(0xff, 0xb4, 0xab)];

/// The built-in accent color for dark backgrounds. It is brighter than the minimum contrast would
/// require.
const ACCENT_DARK: Color = Color::new(0x7f, 0xd1, 0xc0);

/// The minimum contrast between text and background (WCAG 2.1, 1.4.3).
const READABLE: f64 = 4.5;

/// The proportion of the text color in the color of secondary text, which is a mix of the text
/// color and the background color. `tokens.css` uses the same value.
const QUIET: f64 = 0.72;

/// A color scheme of the pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scheme {
    /// The default color scheme.
    Light,
    /// The color scheme for visitors whose system is set to dark mode.
    Dark,
}

impl Scheme {
    /// Both schemes.
    pub const ALL: [Self; 2] = [Self::Light, Self::Dark];

    /// The name of the scheme in messages.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// A color of the company or a default color, with the readable shade that replaces it if its
/// contrast is too low.
#[derive(Debug, Clone, Copy)]
pub struct CheckedColor {
    /// The key in `[colours]`.
    pub key: &'static str,
    /// Whether the company set this color for this scheme. Otherwise, the color is derived from
    /// another one or built in.
    pub is_explicit: bool,
    /// The color in `brand.toml`, or the default.
    pub given: Color,
    /// The lowest contrast of `given` with the colors next to it, from 1 to 21.
    pub contrast: f64,
    /// The nearest readable shade, which the pages use.
    pub used: Color,
    /// The lowest contrast of `used` with the colors next to it, from 1 to 21.
    pub used_contrast: f64,
}

/// The colors of one scheme, as readable shades.
#[derive(Debug, Clone, Copy)]
pub struct Palette {
    /// The background color.
    pub paper: CheckedColor,
    /// The text color.
    pub text: CheckedColor,
    /// The color of links and buttons.
    pub accent: CheckedColor,
    /// The color of text on the accent color.
    pub on_accent: Color,
    /// The background color at the top of a page. The default is a mix of `paper` and `accent`.
    pub band: CheckedColor,
    /// The color of error messages.
    pub error: Color,
}

impl Palette {
    /// Derives the colors of this scheme from the company's colors.
    pub fn new(brand: &Brand, scheme: Scheme) -> Self {
        let colors = &brand.colours;
        let default = |pair: [Color; 2]| pair[scheme as usize];
        let own = |pair: [Option<Color>; 2]| pair[scheme as usize];
        let (paper, accent) = paper_and_accent(colors, scheme, default_accent(brand, scheme));
        let behind = paper.used;
        let default_band = band(behind, accent.used);
        let text = CheckedColor::new(
            ["text", "text_dark"][scheme as usize],
            own([colors.text, colors.text_dark]),
            default(TEXT),
            |text| least(behind.mix(text, QUIET), behind, default_band),
        );
        let secondary = behind.mix(text.used, QUIET);
        let band = CheckedColor::toward(
            behind,
            ["band", "band_dark"][scheme as usize],
            own([colors.band, colors.band_dark]),
            default_band,
            |band| secondary.contrast(band).min(accent.used.contrast(band)),
        );
        let error = nearest(default(ERROR), behind.black_or_white(), |error| {
            error.contrast(behind)
        });
        Self {
            paper,
            text,
            accent,
            on_accent: accent.used.black_or_white(),
            band,
            error,
        }
    }

    /// The color of secondary text.
    pub fn secondary_text(&self) -> Color {
        self.paper.used.mix(self.text.used, QUIET)
    }

    /// Returns `true` if the background is dark. The company can choose a dark background for the
    /// light scheme too.
    pub fn is_dark(&self) -> bool {
        is_dark(self.paper.used)
    }
}

impl CheckedColor {
    /// Checks a color. `own` is the company's color for this scheme. `default` is used if the
    /// company did not set one. `contrast` returns the lowest contrast of a shade with the colors
    /// next to it.
    fn new(
        key: &'static str,
        own: Option<Color>,
        default: Color,
        contrast: impl Fn(Color) -> f64,
    ) -> Self {
        let given = own.unwrap_or(default);
        // Make a light color lighter and a dark color darker, so that a light background stays
        // light. Use the opposite direction only if this one cannot reach the minimum contrast and
        // the opposite one gives more contrast.
        let far = given.black_or_white();
        let near = far.black_or_white();
        let is_far_better = contrast(near) < contrast(far) && contrast(near) < READABLE;
        let end = if is_far_better { far } else { near };
        Self::toward(end, key, own, default, contrast)
    }

    /// Checks a color as [`Self::new`] does, but always mixes it with `end` until the contrast is
    /// high enough.
    fn toward(
        end: Color,
        key: &'static str,
        own: Option<Color>,
        default: Color,
        contrast: impl Fn(Color) -> f64,
    ) -> Self {
        let given = own.unwrap_or(default);
        let used = nearest(given, end, &contrast);
        Self {
            key,
            is_explicit: own.is_some(),
            given,
            contrast: contrast(given),
            used,
            used_contrast: contrast(used),
        }
    }
}

/// The accent color of a scheme for which the company did not choose one.
fn default_accent(brand: &Brand, scheme: Scheme) -> Color {
    match scheme {
        Scheme::Light => brand.colours.accent,
        Scheme::Dark => {
            // Use the same shade as the light scheme, so that nothing changes if the company writes
            // this shade in `brand.toml`.
            let light = Palette::new(brand, Scheme::Light).accent.used;
            let is_built_in = light == Colors::default().accent;
            if is_built_in { ACCENT_DARK } else { light }
        }
    }
}

/// Chooses a shade of the background color and a shade of the accent color. Each shade must be
/// readable on the other, because the default band is a mix of both. If the company then writes
/// both shades in `brand.toml`, they do not change again.
fn paper_and_accent(
    colors: &Colors,
    scheme: Scheme,
    default_accent: Color,
) -> (CheckedColor, CheckedColor) {
    let own = |pair: [Option<Color>; 2]| pair[scheme as usize];
    let own_accent = own([Some(colors.accent), colors.accent_dark]);
    let mut accents = vec![own_accent.unwrap_or(default_accent)];
    loop {
        let paper = CheckedColor::new(
            ["paper", "paper_dark"][scheme as usize],
            own([colors.paper, colors.paper_dark]),
            PAPER[scheme as usize],
            // The text color is not known yet, so the background is checked against black or white,
            // whichever has more contrast. On a background of medium lightness, neither of them is
            // readable.
            |paper| {
                let quiet = paper.mix(paper.black_or_white(), QUIET);
                let contrasts = accents
                    .iter()
                    .map(|it| least(quiet, paper, band(paper, *it)));
                contrasts.fold(f64::MAX, f64::min)
            },
        );
        let accent = CheckedColor::new(
            ["accent", "accent_dark"][scheme as usize],
            own_accent,
            default_accent,
            |accent| least(accent, paper.used, band(paper.used, accent)),
        );
        // Each iteration adds another accent color, until the background has enough contrast with
        // all of them. There is a limited number of shades, so the loop terminates.
        if accents.contains(&accent.used) {
            return (paper, accent);
        }
        accents.push(accent.used);
    }
}

/// Returns the first readable shade between `given` and `end`, in steps of 2 percent, or `end` if
/// no shade is readable.
fn nearest(given: Color, end: Color, contrast: impl Fn(Color) -> f64) -> Color {
    (0..=50u8)
        .map(|step| given.mix(end, f64::from(step) / 50.0))
        .find(|shade| contrast(*shade) >= READABLE)
        .unwrap_or(end)
}

/// Mixes the default color of the band at the top of a page. On a dark background, more of the
/// accent color is needed for a visible difference.
fn band(paper: Color, accent: Color) -> Color {
    paper.mix(accent, if is_dark(paper) { 0.14 } else { 0.08 })
}

/// The background color of a row under the mouse pointer; `tokens.css` uses the same mix.
fn raised(paper: Color) -> Color {
    paper.mix(paper.black_or_white(), 0.04)
}

/// Returns the lowest contrast of a text color with `paper`, `band` and rows under the mouse
/// pointer.
fn least(text: Color, paper: Color, band: Color) -> f64 {
    let contrasts = [paper, band, raised(paper)].map(|behind| text.contrast(behind));
    contrasts.into_iter().fold(f64::MAX, f64::min)
}

fn is_dark(paper: Color) -> bool {
    paper.black_or_white() == Color::new(255, 255, 255)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn whatever_colours_a_company_has_everything_can_be_read() {
        let all = [
            "#ffffff", "#000000", "#777777", "#ffee00", "#000080", "#c0392b",
        ];
        for paper in all {
            for text in all {
                for (accent, band) in all.into_iter().flat_map(|it| all.map(|band| (it, band))) {
                    let written = format!(
                        "[colours]\npaper = '{paper}'\ntext = '{text}'\naccent = '{accent}'\n\
                         band = '{band}'"
                    );
                    let brand = Brand::parse(&written).unwrap();
                    for scheme in Scheme::ALL {
                        let palette = Palette::new(&brand, scheme);
                        let (text, accent) = (palette.text.used, palette.accent.used);
                        for behind in [palette.paper.used, palette.band.used] {
                            let least = text.contrast(behind).min(accent.contrast(behind));
                            assert!(READABLE <= least, "{written}: {least}");
                        }
                        assert!(READABLE <= palette.on_accent.contrast(accent), "{written}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_proposed_shades_are_used_as_they_are_if_all_of_them_are_written() {
        let choices = [
            "", "#777777", "#ffee00", "#000080", "#c0392b", "#90a4ae", "#ff7043",
        ];
        let keys = [
            "accent",
            "paper",
            "text",
            "band",
            "paper_dark",
            "accent_dark",
        ];
        let palettes = |written: &BTreeMap<&str, String>| {
            let lines = written
                .iter()
                .map(|(key, color)| format!("{key} = '{color}'"));
            let lines: Vec<_> = lines.collect();
            let brand = Brand::parse(&format!("[colours]\n{}", lines.join("\n"))).unwrap();
            let palettes = Scheme::ALL.map(|scheme| Palette::new(&brand, scheme));
            palettes.map(|it| [it.paper, it.accent, it.text, it.band])
        };
        for number in 0..2_000_usize {
            // The digits of `number * 59` in base 7 select one of seven choices for each key.
            let digits = (0..).zip(keys).map(|(at, key)| {
                let digit = number * 59 / 7_usize.pow(at) % 7;
                (key, choices[digit].to_owned())
            });
            let mut written: BTreeMap<_, _> = digits.filter(|(_, it)| !it.is_empty()).collect();
            let before = palettes(&written);
            for color in before.iter().flatten().filter(|it| it.is_explicit) {
                written.insert(color.key, color.used.to_string());
            }
            let after = palettes(&written);
            for (old, new) in before.iter().flatten().zip(after.iter().flatten()) {
                assert_eq!(old.used, new.used, "{written:?}: {}", new.key);
                assert!(
                    !new.is_explicit || new.given == new.used,
                    "{written:?}: {}",
                    new.key
                );
            }
        }
    }

    #[test]
    fn a_band_of_another_color_moves_toward_the_paper_until_text_on_it_is_readable() {
        let band = |written: &str| {
            let brand = Brand::parse(&format!("[colours]\nband = '{written}'")).unwrap();
            Palette::new(&brand, Scheme::Light).band
        };
        let yellow = band("#ffd873");
        assert!(yellow.is_explicit && yellow.used == yellow.given);
        let black = band("#000000");
        assert!(black.contrast < READABLE && READABLE <= black.used_contrast);
        assert!(!is_dark(black.used));
    }

    #[test]
    fn a_colour_that_can_be_read_is_used_as_it_is() {
        let brand = Brand::parse("[colours]\naccent = '#123456'\ntext = '#221100'").unwrap();
        let light = Palette::new(&brand, Scheme::Light);
        assert_eq!(light.accent.used, light.accent.given);
        assert_eq!(light.text.used.to_string(), "#221100");
        let dark = Palette::new(&brand, Scheme::Dark);
        assert!(
            dark.accent.used != dark.accent.given && !dark.accent.is_explicit && dark.is_dark()
        );
    }
}
