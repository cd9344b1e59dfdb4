//! Finds values in which a function is missing: `calc(…)` around a calculation, and `url(…)` around
//! the name of a file.

use crate::brand::{
    css_components::{Component, ComponentKind, components},
    css_keywords::{UNITS, names},
};

/// The extensions of pictures.
const PICTURES: [&str; 7] = [".avif", ".gif", ".jpeg", ".jpg", ".png", ".svg", ".webp"];

/// A value without a necessary function. Browsers ignore the whole declaration.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum MissingFunction {
    #[error("{0} is a calculation, so browsers ignore this property: write calc({0})")]
    Calc(String),
    #[error("{0} is the name of a file, so browsers ignore this property: write url(\"{0}\")")]
    Url(String),
}

/// Finds a calculation or the name of a file outside of functions. Returns its byte offset in the
/// value. The caller excludes custom properties, for which browsers accept any value.
pub(in crate::brand) fn missing_function(
    property: &str,
    value: &str,
) -> Option<(usize, MissingFunction)> {
    let parts = components(value);
    // In `grid-row: 1 - 3`, the mistake is another one.
    let calculation = calculation(&parts).filter(|_| !property.starts_with("grid"));
    let calculation = calculation.map(|(at, text)| (at, MissingFunction::Calc(text)));
    calculation.or_else(|| file(value, &parts))
}

/// Finds two numbers with an operator between them, also without spaces.
fn calculation(parts: &[Component]) -> Option<(usize, String)> {
    let joined = parts.iter().filter(|it| it.is_number()).find_map(|it| {
        let (first, second) = it.text.rsplit_once('-')?;
        let has_unit = names(UNITS).any(|unit| first.to_ascii_lowercase().ends_with(unit));
        let is_number = second.starts_with(|c: char| c.is_ascii_digit() || c == '.');
        (has_unit && is_number).then(|| (it.at, format!("{first} - {second}")))
    });
    let is_separate = |it: &&Component| it.kind != ComponentKind::Space;
    let separate: Vec<&Component> = parts.iter().filter(is_separate).collect();
    let mut three = separate.windows(3);
    joined.or_else(|| {
        three.find_map(|it| {
            let [first, sign, second] = it else {
                return None;
            };
            let is_sign = ["+", "-", "*"].contains(&sign.text.as_str());
            let is_calculation = is_sign && first.is_number() && second.is_number();
            let text = format!("{} {} {}", first.text, sign.text, second.text);
            is_calculation.then_some((first.at, text))
        })
    })
}

/// Finds the name of a picture that is no argument of a function.
fn file(value: &str, parts: &[Component]) -> Option<(usize, MissingFunction)> {
    let ends = |it: &Component| it.kind == ComponentKind::Comma || it.kind == ComponentKind::Space;
    parts.split(ends).find_map(|word| {
        let (first, last) = (word.first()?, word.last()?);
        let text = &value[first.at..last.at + last.text.len()];
        let lower = text.to_ascii_lowercase();
        let is_picture = PICTURES.iter().any(|it| lower.ends_with(it));
        // The text of a function is only its name.
        let is_file = is_picture && !text.contains('(');
        is_file.then(|| (first.at, MissingFunction::Url(text.to_owned())))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_function_is_found_with_what_to_write() {
        for (property, value, expected) in [
            (
                "width",
                "100% - 2rem",
                "0: 100% - 2rem is a calculation, so browsers ignore this property: write calc(100% - 2rem)",
            ),
            ("width", " 100vw-2rem", "1: 100vw - 2rem is a calculation"),
            ("margin", "0 2 * 1rem", "2: 2 * 1rem is a calculation"),
            (
                "background-image",
                "hero.svg",
                "0: hero.svg is the name of a file, so browsers ignore this property: write url(\"hero.svg\")",
            ),
            (
                "background",
                "#fff ../img/Hero.JPG no-repeat",
                "5: ../img/Hero.JPG is the name of a file",
            ),
        ] {
            let found = missing_function(property, value);
            let found = found.map(|(at, it)| format!("{at}: {it}"));
            let found = found.unwrap_or_default();
            assert!(found.starts_with(expected), "{value}: {found}");
        }
        for (property, value) in [
            ("width", "calc(100% - 2rem)"),
            ("margin", "0 -2rem"),
            ("margin", "-1rem auto -2e-3px"),
            ("font", "1rem/1.2 serif"),
            ("grid-row", "1 - 3"),
            ("background", "url(hero.svg) center / cover, url( a.png )"),
            ("background", "image-set(url(a.png) 1x)"),
            ("font-family", "a-b, c"),
        ] {
            assert_eq!(missing_function(property, value), None, "{value}");
        }
    }
}
