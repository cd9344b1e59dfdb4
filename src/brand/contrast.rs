//! Reports whether the company's colors have enough contrast to be readable.

use std::path::Path;

use crate::{
    brand::{
        brand_toml::Brand,
        error::BrandDirError,
        palette::{CheckedColor, Palette, Scheme},
    },
    confined_dir,
};

/// The kind of a color that the company can set. The text of each variant names the colors with
/// which this color is compared. Only the lowest contrast is reported.
#[derive(Debug, Clone, Copy, thiserror::Error)]
enum Pairs {
    #[error("with paper, the default band or a job under the pointer, whichever is lowest")]
    Accent,
    #[error(
        "of quiet text, a mix of 72 % text with paper, with paper, the default band or a job under the pointer, whichever \
         is lowest"
    )]
    Text,
    #[error("with quiet black or white text")]
    Paper,
    #[error("with quiet text or the accent, whichever is lowest")]
    Band,
}

/// The contrast of one color in one color scheme.
#[derive(Debug)]
pub struct ContrastCheck {
    /// Whether the company chose this color and its contrast is too low.
    pub is_warning: bool,
    /// The result as a sentence.
    pub says: String,
}

/// Checks the contrast of the accent, text, background and band colors in both color schemes. A
/// warning begins with the path of `brand.toml` and, if the file sets the color, the line number.
/// `folder` is the brand folder.
pub fn contrast_checks(folder: &Path, brand: &Brand) -> Vec<ContrastCheck> {
    let schemes = Scheme::ALL.into_iter().flat_map(|scheme| {
        let Palette {
            paper,
            text,
            accent,
            band,
            ..
        } = Palette::new(brand, scheme);
        let all = [
            ("accent", accent, Pairs::Accent),
            ("text", text, Pairs::Text),
            ("paper", paper, Pairs::Paper),
            ("band", band, Pairs::Band),
        ];
        all.map(|(what, it, pairs)| {
            let check = contrast_check(what, &it, pairs, scheme);
            if check.is_warning {
                ContrastCheck {
                    says: at_color(folder, it.key, &check.says).to_string(),
                    ..check
                }
            } else {
                check
            }
        })
    });
    schemes.collect()
}

/// Returns a warning for each color that the company chose and that has too little contrast.
pub fn contrast_warnings(folder: &Path, brand: &Brand) -> impl Iterator<Item = String> {
    let checks = contrast_checks(folder, brand).into_iter();
    checks.filter(|it| it.is_warning).map(|it| it.says)
}

/// Creates an error from a description of the problem, the path of `brand.toml` and, if the file
/// sets the color, the line number.
fn at_color(folder: &Path, key: &str, problem: &str) -> BrandDirError {
    let file = folder.join("brand.toml");
    match line_of_color(folder, key) {
        Some(line) => BrandDirError::invalid_line(&file, line, problem),
        None => BrandDirError::invalid(&file, problem),
    }
}

/// The line number of this key in the table `[colours]` of `brand.toml`, counted from 1.
fn line_of_color(folder: &Path, key: &str) -> Option<usize> {
    let content = confined_dir::text(folder, &folder.join("brand.toml"));
    let mut table = "";
    let line = content.lines().map(str::trim).position(|line| {
        if line.starts_with('[') {
            table = line;
        }
        let name = line.split_once('=').map(|(name, _)| name.trim());
        table.starts_with("[colours]") && name == Some(key)
    })?;
    Some(line + 1)
}

fn contrast_check(what: &str, it: &CheckedColor, pairs: Pairs, scheme: Scheme) -> ContrastCheck {
    let scheme = scheme.as_str();
    let (given, contrast) = (it.given, it.contrast);
    let says = format!(
        "the {what} {given} on {scheme} has a contrast of {} ({pairs})",
        ratio(contrast)
    );
    if it.given == it.used {
        return ContrastCheck {
            is_warning: false,
            says,
        };
    }
    let (used, better, key) = (it.used, ratio(it.used_contrast), it.key);
    // A color that the company did not set is derived from other colors, so there is nothing to
    // fix.
    let says = if it.is_explicit {
        format!(
            "{says}, less than 4.50: pages use {used} ({better}), the nearest that passes, instead; write it as {key} in \
             [colours] to choose it yourself"
        )
    } else {
        format!(
            "the {what} on {scheme} is {used}, which the site chose, and has a contrast of {better} ({pairs}); write \
             {key} in [colours] to choose it yourself"
        )
    };
    ContrastCheck {
        is_warning: it.is_explicit,
        says,
    }
}

/// Formats a contrast with two decimal places. Rounds down, so that 4.499 does not appear as the
/// required 4.50.
fn ratio(contrast: f64) -> String {
    format!("{:.2}", (contrast * 100.0).floor() / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contrast_just_below_the_limit_does_not_read_as_the_limit() {
        assert_eq!(ratio(4.4999), "4.49");
        assert_eq!(ratio(4.5), "4.50");
        assert_eq!(ratio(6.987), "6.98");
        let brand = Brand::parse("[colours]\naccent = '#7a7a7a'\npaper = '#ffffff'").unwrap();
        let warnings: Vec<String> = contrast_warnings(Path::new("brand"), &brand).collect();
        let says = warnings.join("\n");
        assert!(
            says.contains("#7a7a7a on light has a contrast of 3."),
            "{says}"
        );
        assert!(says.contains("), less than 4.50: pages use #"), "{says}");
        let brand = Brand::parse("[colours]\naccent = '#123456'").unwrap();
        for check in contrast_checks(Path::new("brand"), &brand) {
            let is_fine = !check.is_warning && !check.says.contains("less than");
            assert!(is_fine, "{check:?}");
        }
    }
}
