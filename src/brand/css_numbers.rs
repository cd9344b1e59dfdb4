//! Finds numbers that lack a unit in borders, in functions such as `rotate(3)`, and in sums such as
//! `calc(100% - 2)`. `css_values` finds the other numbers that lack a unit.

use crate::brand::{
    css_components::{Component, ComponentKind, components},
    css_keywords::{LENGTHS, LINES, names},
};

/// The functions and properties whose numbers are lengths.
const OF_LENGTHS: &str = "
    blur,perspective,text-decoration,text-decoration-thickness,text-underline-offset,translate
    translate3d,translatex,translatey,translatez";

/// The functions and properties whose numbers are angles.
const OF_ANGLES: &str =
    "conic-gradient,font-style,hue-rotate,rotate,rotatex,rotatey,rotatez,skew,skewx,skewy";

/// The gradients whose numbers are lengths or percentages.
const OF_PERCENTAGES: &str = "
    linear-gradient,radial-gradient,repeating-linear-gradient,repeating-radial-gradient";

/// A number without a unit. Browsers ignore the whole declaration.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{number} has no unit, so browsers ignore this property: write for example {number}{unit}")]
pub(in crate::brand) struct NumberMistake {
    number: String,
    unit: &'static str,
}

/// Finds the first number that lacks a unit. Returns its byte offset in the value.
pub(in crate::brand) fn number_mistake(
    property: &str,
    value: &str,
) -> Option<(usize, NumberMistake)> {
    // Browsers accept any value of a custom property.
    if property.starts_with("--") {
        return None;
    }
    let parts = components(value.split('!').next().unwrap_or(value));
    let is_in = |list| names(list).any(|it| it == property);
    let own = match unit(property) {
        // In `rotate: 0 0 1 45deg`, the numbers without a unit define an axis.
        Some("deg") if parts.iter().filter(|it| it.is_number()).count() > 1 => None,
        None if is_in(LINES) => Some("px"),
        own => own,
    };
    let lacks_unit = |it: &&Component| is_bare(it);
    if let Some((unit, part)) = own.zip(parts.iter().find(lacks_unit)) {
        return Some(mistake(part, unit));
    }
    parts.iter().find_map(|part| {
        let ComponentKind::Function(name, arguments) = &part.kind else {
            return None;
        };
        if name == "calc" && is_in(LENGTHS) {
            return in_sum(arguments);
        }
        let (unit, part) = unit(name).zip(arguments.iter().find(lacks_unit))?;
        // The first argument of a linear gradient is its direction.
        let is_first = arguments
            .iter()
            .all(|it| it.at >= part.at || it.text.trim().is_empty());
        let is_angle = is_first && name.ends_with("linear-gradient");
        Some(mistake(part, if is_angle { "deg" } else { unit }))
    })
}

/// Returns the unit that numbers need in this function or property.
fn unit(name: &str) -> Option<&'static str> {
    let lists = [
        (OF_LENGTHS, "px"),
        (OF_ANGLES, "deg"),
        (OF_PERCENTAGES, "%"),
    ];
    let mut lists = lists.into_iter();
    lists
        .find(|(list, _)| names(list).any(|it| it == name))
        .map(|(_, unit)| unit)
}

/// Finds a sum of a length and a number without a unit.
fn in_sum(arguments: &[Component]) -> Option<(usize, NumberMistake)> {
    let is_separate = |it: &&Component| it.kind != ComponentKind::Space;
    let separate: Vec<&Component> = arguments.iter().filter(is_separate).collect();
    let [first, sign, second] = separate[..] else {
        return None;
    };
    let is_sum = ["+", "-"].contains(&sign.text.as_str()) && first.is_number();
    let part = [first, second].into_iter().find(|it| is_bare(it));
    part.filter(|_| is_sum && second.is_number())
        .map(|part| mistake(part, "px"))
}

/// Returns `true` for a number without a unit, except 0.
fn is_bare(part: &Component) -> bool {
    part.is_number() && part.text.parse().is_ok_and(|it: f64| it != 0.0)
}

fn mistake(part: &Component, unit: &'static str) -> (usize, NumberMistake) {
    let number = part.text.clone();
    (part.at, NumberMistake { number, unit })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_that_needs_a_unit_is_found_with_an_example() {
        for (property, value, expected) in [
            (
                "border",
                "1 solid red",
                "0: 1 has no unit, so browsers ignore this property: write for example 1px",
            ),
            ("outline", "solid 2 !important", "6: 2 has no unit"),
            ("filter", "blur(4)", "5: 4 has no unit"),
            (
                "transform",
                "translate(-50%, 10) rotate(3)",
                "16: 10 has no unit",
            ),
            (
                "rotate",
                "3",
                "0: 3 has no unit, so browsers ignore this property: write for example 3deg",
            ),
            ("translate", "0 10", "2: 10 has no unit"),
            ("font-style", "oblique 10", "8: 10 has no unit"),
            ("text-decoration", "underline dotted 2", "17: 2 has no unit"),
            (
                "background",
                "linear-gradient(to bottom, #fff 0, rgb(0 0 0) 100)",
                "46: 100 has no unit, so browsers ignore this property: write for example 100%",
            ),
            ("width", "calc(100% - 2)", "12: 2 has no unit"),
            (
                "background-image",
                "linear-gradient( 45, #fff, #000)",
                "17: 45 has no unit, so browsers ignore this property: write for example 45deg",
            ),
        ] {
            let found = number_mistake(property, value);
            let found = found.map(|(at, it)| format!("{at}: {it}"));
            let found = found.unwrap_or_default();
            assert!(found.starts_with(expected), "{value}: {found}");
        }
        for (property, value) in [
            ("border", "0 solid rgb(1 2 3)"),
            ("border-image", "url(a.svg) 30"),
            ("rotate", "0 0 1 45deg"),
            ("rotate", "0"),
            (
                "transform",
                "rotate3d(1, 1, 1, 45deg) scale(2) translate(0, 1px)",
            ),
            (
                "filter",
                "blur(0) brightness(2) drop-shadow(0 0 1px rgb(1 2 3))",
            ),
            ("width", "calc(100% * 2)"),
            ("width", "calc(100% - 2 * 1px)"),
            ("line-height", "calc(1 + 2)"),
            ("opacity", "calc(50% - .1)"),
            ("--own", "blur(4)"),
        ] {
            assert_eq!(number_mistake(property, value), None, "{property}: {value}");
        }
    }
}
