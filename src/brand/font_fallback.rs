//! `@font-face` rules for the system font that browsers show until a company's font has loaded. The
//! rules adapt the width and height of the system font to the company's font, so that the layout
//! does not shift.

use crate::brand::style::{FontFamilies, FontFamily};

/// A sample text for measuring the average letter width of a font. It contains lowercase letters
/// and spaces, roughly as frequently as they occur in English.
pub const AVERAGE_TEXT: &str = "aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ";

/// Metrics of a font, in multiples of the font size.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FontMetrics {
    /// The height above the baseline.
    pub ascent: f32,
    /// The depth below the baseline, as a positive number.
    pub descent: f32,
    /// The space between lines.
    pub line_gap: f32,
    /// The average width of the letters in [`AVERAGE_TEXT`].
    pub average_width: f32,
}

/// A system font. `local` contains the PostScript names of fonts whose letters all have the same
/// widths as those of this font. Most devices have at least one of them.
struct SystemFont {
    local: &'static [&'static str],
    /// The average width of the letters in [`AVERAGE_TEXT`], in multiples of the font size.
    average_width: f32,
}

/// The system fonts that have the letter widths of Arial (`SANS`), Times New Roman (`SERIF`) and
/// Courier New (`MONO`).
const SANS: SystemFont = SystemFont {
    local: &["ArialMT", "LiberationSans", "Arimo-Regular"],
    average_width: 934.511_6 / 2048.0,
};
const SERIF: SystemFont = SystemFont {
    local: &["TimesNewRomanPSMT", "LiberationSerif", "Tinos-Regular"],
    average_width: 854.395_3 / 2048.0,
};
const MONO: SystemFont = SystemFont {
    local: &["CourierNewPSMT", "LiberationMono", "Cousine-Regular"],
    average_width: 1229.0 / 2048.0,
};

/// Writes the `@font-face` rule for the fallback of `family`. `list` is the setting that contains
/// `family`. The generic family in `list`, such as `serif`, decides which system font is used.
pub(in crate::brand) fn fallback_face(
    family: &FontFamily,
    list: &FontFamilies,
    metrics: &FontMetrics,
) -> String {
    let system = match list.generic() {
        Some("serif" | "ui-serif") => &SERIF,
        Some("monospace" | "ui-monospace") => &MONO,
        _ => &SANS,
    };
    let local = system.local.iter().map(|name| format!("local(\"{name}\")"));
    let size = metrics.average_width / system.average_width;
    let percent = |value: f32| format!("{:.2}%", value * 100.0);
    format!(
        "@font-face{{font-family:{};src:{};size-adjust:{};ascent-override:{};descent-override:{};line-gap-override:{}}}\n",
        family.fallback_to_css(),
        local.collect::<Vec<_>>().join(","),
        percent(size),
        percent(metrics.ascent / size),
        percent(metrics.descent / size),
        percent(metrics.line_gap / size),
    )
}
