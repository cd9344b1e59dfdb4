//! Finds values in which a part is missing or superfluous: extra or missing commas, times without a
//! unit, `animation` without a duration, `font` without a family, and grid rows with different
//! numbers of columns.

use crate::brand::css_keywords::{GRADIENTS, SIDES, names};

/// The properties in whose values only spaces separate the parts.
const WITHOUT_COMMAS: [&str; 23] = [
    "backdrop-filter",
    "border-radius",
    "border-width",
    "column-gap",
    "filter",
    "font-size",
    "gap",
    "inset",
    "margin",
    "margin-block",
    "margin-bottom",
    "margin-inline",
    "margin-left",
    "margin-right",
    "margin-top",
    "padding",
    "padding-block",
    "padding-bottom",
    "padding-inline",
    "padding-left",
    "padding-right",
    "padding-top",
    "transform",
];

/// The functions that need commas between all arguments.
const WITH_COMMAS: [&str; 6] = [
    "cubic-bezier",
    "matrix",
    "scale",
    "scale3d",
    "translate",
    "translate3d",
];

const ANGLES: [&str; 4] = ["deg", "grad", "rad", "turn"];

/// The properties whose numbers are times.
const TIMES: [&str; 5] = [
    "animation-delay",
    "animation-duration",
    "transition",
    "transition-delay",
    "transition-duration",
];

/// From this number on, a time without a unit is probably in milliseconds.
const MIN_MILLISECONDS: f64 = 20.0;

/// The property that describes the layout of a grid with one quoted string per row.
const AREAS: &str = "grid-template-areas";

/// A value in which a part is missing or superfluous.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum ShorthandMistake {
    #[error(
        "{0} has only spaces between its parts, so browsers ignore this property: remove the comma"
    )]
    Comma(String),
    #[error("there is no comma before {0}, so browsers ignore this property: write one")]
    NoComma(String),
    #[error(
        "the time {number} has no unit, so browsers ignore this property: write {number}{unit}"
    )]
    NoTime { number: String, unit: &'static str },
    #[error("the animation has no duration, so it ends at once: add one, for example 1s")]
    NoDuration,
    #[error(
        "the family is missing, so browsers ignore this property: write font-size: {0} instead, or a family after {0}"
    )]
    NoFamily(String),
    #[error(
        "row {row} does not have the same number of names as row 1 ({count} and {first}), so browsers ignore this property: write as many in each row, \
         with . for an empty place"
    )]
    Areas {
        row: usize,
        count: usize,
        first: usize,
    },
}

/// Finds a mistake in the value of a property. Returns its byte offset in the value. Values with
/// `var(…)` and similar functions are not checked, because these functions can stand for any part
/// of the value.
pub(in crate::brand) fn shorthand_mistake(
    property: &str,
    value: &str,
) -> Option<(usize, ShorthandMistake)> {
    let is_unknown = ["var(", "env(", "attr(", "if("]
        .iter()
        .any(|it| value.contains(it));
    if is_unknown || property.starts_with("--") {
        return None;
    }
    let commas = top_level(value, ',');
    let comma = commas
        .first()
        .filter(|_| WITHOUT_COMMAS.contains(&property));
    if let Some(comma) = comma {
        return Some((*comma, ShorthandMistake::Comma(property.to_owned())));
    }
    if property == "animation" {
        return no_duration(value);
    }
    if property == "font" {
        return no_family(value);
    }
    if TIMES.contains(&property) {
        let mut words = words(value).into_iter();
        let (at, number) = words.find(|(_, word)| word.parse::<f64>().is_ok())?;
        let seconds: f64 = number.parse().unwrap_or_default();
        let unit = if seconds < MIN_MILLISECONDS {
            "s"
        } else {
            "ms"
        };
        let number = number.to_owned();
        return Some((at, ShorthandMistake::NoTime { number, unit }));
    }
    missing_comma(value)
}

/// Finds the first row of `grid-template-areas` whose number of names differs from that of row 1.
/// Returns its byte offset. `declaration` is the property with its value.
pub(in crate::brand) fn uneven_areas(declaration: &str) -> Option<(usize, ShorthandMistake)> {
    let (name, value) = declaration.split_once(':')?;
    if !name.trim().eq_ignore_ascii_case(AREAS) {
        return None;
    }
    let quote = value.chars().find(|c| matches!(c, '"' | '\''))?;
    let mut at = name.len() + 1;
    let mut rows = Vec::new();
    for (index, part) in value.split(quote).enumerate() {
        if index % 2 == 1 {
            rows.push((at, part.split_whitespace().count()));
        }
        at += part.len() + 1;
    }
    let first = rows.first()?.1;
    let row = rows.iter().position(|(_, count)| *count != first)?;
    let (at, count) = rows[row];
    let row = row + 1;
    Some((at, ShorthandMistake::Areas { row, count, first }))
}

/// Finds an `animation` without a duration. A value that consists only of a keyword such as `none`
/// needs no duration.
fn no_duration(value: &str) -> Option<(usize, ShorthandMistake)> {
    let (at, word) = *words(value).first()?;
    let is_alone = names("none,inherit,initial,revert,revert-layer,unset").any(|it| it == word);
    let is_unknown = is_alone || value.contains(|c: char| c.is_ascii_digit() || c == '(');
    (!is_unknown).then_some((at, ShorthandMistake::NoDuration))
}

/// Finds a `font` that ends with the size, so the family is missing.
fn no_family(value: &str) -> Option<(usize, ShorthandMistake)> {
    let value = value.split('!').next().unwrap_or(value);
    let (at, last) = words(value).pop()?;
    let is_size = last.starts_with(|c: char| c.is_ascii_digit() || c == '.')
        && last.contains(|c: char| c.is_ascii_alphabetic() || c == '%');
    // Quoted strings are replaced with spaces in the value, so a quoted family leaves only spaces.
    let is_last = value.ends_with(last) || !value[at + last.len()..].contains("  ");
    let size = last.split('/').next().unwrap_or(last).to_owned();
    (is_size && is_last).then_some((at, ShorthandMistake::NoFamily(size)))
}

/// Finds a missing comma between the arguments of a function.
fn missing_comma(value: &str) -> Option<(usize, ShorthandMistake)> {
    for (open, _) in value.match_indices('(') {
        let begins = |c: char| !(c.is_ascii_alphanumeric() || c == '-');
        let start = value[..open].rfind(begins).map_or(0, |at| at + 1);
        let function = &value[start..open];
        let inner = arguments(&value[open + 1..]);
        let words = words(inner);
        let found = if WITH_COMMAS.contains(&function) && !inner.contains('(') {
            words.windows(2).find_map(|pair| {
                let [(before, first), (at, word)] = pair else {
                    return None;
                };
                let between = &inner[before + first.len()..*at];
                (!between.contains(',')).then_some((*at, *word))
            })
        } else if GRADIENTS.contains(&function) {
            after_direction(inner, &words)
        } else {
            None
        };
        if let Some((at, word)) = found {
            let mistake = ShorthandMistake::NoComma(word.to_owned());
            return Some((open + 1 + at, mistake));
        }
    }
    None
}

/// Finds the word that follows the direction of a gradient if the comma between them is missing.
fn after_direction<'a>(inner: &'a str, words: &[(usize, &'a str)]) -> Option<(usize, &'a str)> {
    let end = top_level(inner, ',').first().copied();
    let end = end.unwrap_or(inner.len());
    let mut direction = words.iter().copied().filter(|(at, _)| *at < end);
    let (_, first) = direction.next()?;
    let number = first.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let is_angle = number.parse::<f64>().is_ok() && ANGLES.contains(&&first[number.len()..]);
    let next = match first {
        "to" => direction.find(|(_, word)| !SIDES.contains(word)),
        _ if is_angle => direction.next(),
        _ => None,
    };
    // `in oklch` after the direction names the color space.
    next.filter(|(_, word)| *word != "in")
}

/// Returns the arguments of a function, without the closing bracket. `text` begins after the
/// opening bracket.
fn arguments(text: &str) -> &str {
    let mut depth = 0_usize;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth == 0 => return &text[..at],
            ')' => depth -= 1,
            _ => (),
        }
    }
    text
}

/// The byte offsets at which `sign` occurs outside of brackets.
fn top_level(value: &str, sign: char) -> Vec<usize> {
    let mut depth = 0_usize;
    let mut found = Vec::new();
    for (at, c) in value.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if c == sign && depth == 0 => found.push(at),
            _ => (),
        }
    }
    found
}

/// The words outside of brackets, each with its byte offset. Words are separated by commas and
/// spaces.
fn words(value: &str) -> Vec<(usize, &str)> {
    let mut depth = 0_usize;
    let mut start = None;
    let mut found = Vec::new();
    for (at, c) in value.char_indices() {
        let is_gap = depth == 0 && (c.is_whitespace() || c == ',');
        match (is_gap, start) {
            (true, Some(begin)) => {
                found.push((begin, &value[begin..at]));
                start = None;
            }
            (false, None) => start = Some(at),
            _ => (),
        }
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => (),
        }
    }
    found.extend(start.map(|begin| (begin, &value[begin..])));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_or_superfluous_part_is_found_with_its_position() {
        for (property, value, says) in [
            ("gap", "1rem, 2rem", "4: gap has only spaces"),
            (
                "transform",
                "translate(10px 20px)",
                "15: there is no comma before 20px",
            ),
            (
                "background",
                "linear-gradient(90deg #fff, #000)",
                "22: there is no comma before #fff",
            ),
            (
                "background",
                "linear-gradient(to right #fff, #000)",
                "25: there is no comma before #fff",
            ),
            (
                "transition",
                "color .3",
                "6: the time .3 has no unit, so browsers ignore this property: write .3s",
            ),
            ("font", "700 1.2rem", "4: the family is missing"),
            (
                "animation",
                " swing infinite",
                "1: the animation has no duration, so it ends at once: add one, for example 1s",
            ),
        ] {
            let (at, mistake) = shorthand_mistake(property, value).unwrap();
            let found = format!("{at}: {mistake}");
            assert!(found.starts_with(says), "{found}");
        }
        let (at, mistake) = uneven_areas("grid-template-areas: \"trip stub\" \"trip\"").unwrap();
        assert_eq!(at, 34);
        assert!(
            mistake
                .to_string()
                .starts_with("row 2 does not have the same number of names as row 1 (1 and 2)")
        );
    }

    #[test]
    fn values_that_browsers_accept_are_no_mistakes() {
        for (property, value) in [
            ("gap", "1rem 2rem"),
            ("padding", "max(1rem, 2vw) 0"),
            ("transform", "translate(10px, 20px) rotate(3deg)"),
            ("transform", "translate(calc(1px + 2px), 3px)"),
            (
                "background",
                "linear-gradient(to top left in oklch, #fff, #000)",
            ),
            ("background", "linear-gradient(90deg, #fff 10%, #000 20px)"),
            ("background", "linear-gradient(#fff 10%, #000)"),
            ("background", "linear-gradient(90deg in oklab, red, blue)"),
            (
                "transition",
                "color .3s cubic-bezier(.4, 0, .2, 1), opacity 1s steps(4)",
            ),
            ("font", "700 1.2rem/1.3 Georgia, serif"),
            ("font", "inherit"),
            ("animation", "none"),
            ("animation", "swing var(--time)"),
            ("animation", "swing .5s"),
            ("font", "1rem var(--family)"),
            ("--own", "1rem, 2rem"),
        ] {
            assert_eq!(
                shorthand_mistake(property, value),
                None,
                "{property}: {value}"
            );
        }
        let fine = "grid-template-areas: \"trip stub\"\n  \"trip .\"";
        assert_eq!(uneven_areas(fine), None);
        assert_eq!(uneven_areas("color: red"), None);
    }
}
