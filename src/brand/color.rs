//! A color in `brand.toml`: parsing, contrast with other colors (WCAG 2.1) and mixing.

use derive_more::Display;
use serde::Deserialize;

use crate::brand::error::InvalidValue;

/// A color, written as `#rrggbb` or `#rgb`. No other CSS notation is accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Display)]
#[display("#{:02x}{:02x}{:02x}", _0[0], _0[1], _0[2])]
#[serde(try_from = "String")]
pub struct Color([u8; 3]);

impl Color {
    /// Creates a color from its red, green and blue components.
    pub const fn new(red: u8, green: u8, blue: u8) -> Self {
        Self([red, green, blue])
    }

    /// Parses `#rrggbb` or `#rgb`.
    pub fn parse(text: &str) -> Result<Self, InvalidValue> {
        let mut digits = text.strip_prefix('#').unwrap_or_default().to_owned();
        if digits.len() == 3 {
            digits = digits.chars().flat_map(|digit| [digit, digit]).collect();
        }
        let mut color = [0; 3];
        let refused = |_| {
            InvalidValue(format!(
                "{text:?} is not a color: write it like \"#0b5d4e\""
            ))
        };
        hex::decode_to_slice(digits, &mut color).map_err(refused)?;
        Ok(Self(color))
    }

    /// Returns black or white, whichever has the higher contrast with this color.
    #[must_use]
    pub fn black_or_white(self) -> Self {
        let (black, white) = (Self([0; 3]), Self([255; 3]));
        if self.contrast(black) < self.contrast(white) {
            white
        } else {
            black
        }
    }

    /// The contrast ratio between two colors, from 1 to 21 (WCAG 2.1, "contrast ratio").
    pub fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    fn luminance(self) -> f64 {
        let linear = |part: u8| match f64::from(part) / 255.0 {
            low if low <= 0.03928 => low / 12.92,
            high => ((high + 0.055) / 1.055).powf(2.4),
        };
        let [red, green, blue] = self.0.map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// Mixes two colors. `share` is the proportion of `other`, from 0 to 1.
    #[must_use]
    pub fn mix(self, other: Self, share: f64) -> Self {
        let mut mixed = self.0;
        for (part, end) in mixed.iter_mut().zip(other.0) {
            let blend = f64::from(*part) * (1.0 - share) + f64::from(end) * share;
            // The cast cannot overflow, because a mix of two `u8` values fits in a `u8`.
            *part = blend.round() as u8;
        }
        Self(mixed)
    }
}

impl TryFrom<String> for Color {
    type Error = InvalidValue;

    fn try_from(text: String) -> Result<Self, InvalidValue> {
        Self::parse(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_colour_gets_through() {
        assert_eq!(Color::parse("#0B5D4E"), Color::parse("#0b5d4e"));
        assert_eq!(Color::parse("#fa0").unwrap().to_string(), "#ffaa00");
        for text in [
            "red",
            "#12345",
            "#ggg",
            "#fff;}body{",
            "#+12345",
            "",
            "#äöü",
        ] {
            assert!(Color::parse(text).is_err(), "{text}");
        }
    }
}
