//! Finds values with too many parts of one kind, such as two colors in a border, and functions with
//! too many arguments.

use crate::brand::{
    css_components::{Component, ComponentKind, components},
    css_keywords::{is_color_name, names},
    css_properties::css_properties,
};

/// Properties, each with the maximum number of parts with slashes between them. The limit applies
/// to each layer of the value.
const MAX_SLASHES: [(&str, usize); 4] = [
    ("gap,margin,padding,place-content,place-items,place-self", 1),
    (
        "aspect-ratio,background,border-radius,font,grid-column,grid-row,grid-template,mask",
        2,
    ),
    ("border-image", 3),
    ("grid-area", 4),
];

/// Properties, each with the maximum number of colors in each layer of the value.
const MAX_COLORS: [(&str, usize); 3] = [
    (
        "accent-color,background,background-color,border,border-block,border-block-end
         border-block-end-color,border-block-start,border-block-start-color,border-bottom
         border-bottom-color,border-inline,border-inline-end,border-inline-end-color
         border-inline-start,border-inline-start-color,border-left,border-left-color,border-right
         border-right-color,border-top,border-top-color,box-shadow,color,column-rule,fill,outline
         outline-color,stroke,text-decoration,text-decoration-color,text-emphasis,text-shadow",
        1,
    ),
    ("border-block-color,border-inline-color,scrollbar-color", 2),
    ("border-color", 4),
];

/// The properties whose values can have several layers, with commas between them.
const LAYERED: &str = "background,box-shadow,column-rule,fill,mask,stroke,text-shadow,transition";

/// The functions whose result is a color.
const COLOR_FUNCTIONS: &str = "
    color,color-mix,contrast-color,device-cmyk,hsl,hsla,hwb,lab,lch,oklab,oklch,rgb,rgba";

/// The color functions with three arguments and an optional opacity after a slash.
const WITH_OPACITY: &str = "hsl,hsla,hwb,lab,lch,oklab,oklch,rgb,rgba";

/// The functions whose arguments have only spaces between them.
const WITHOUT_COMMAS: &str = "circle,drop-shadow,ellipse,inset,xywh";

/// The maximum number of lengths of `drop-shadow`: the offsets and the blur.
const MAX_LENGTHS: usize = 3;

/// The keywords of `transition` that are not names of properties.
const OF_TRANSITION: &str = "
    allow-discrete,ease,ease-in,ease-in-out,ease-out,linear,normal,step-end,step-start";

/// A value with too many parts. Browsers ignore the whole declaration.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum CountMistake {
    #[error("{0} has only spaces between its parts, so browsers ignore this property: remove /")]
    Slash(String),
    #[error(
        "{property} has too many parts with / between them, so browsers ignore this property: write at most {max}"
    )]
    Slashes { property: String, max: usize },
    #[error(
        "{property} has too many colors, so browsers ignore this property: write at most {max}"
    )]
    Colors { property: String, max: usize },
    #[error(
        "{0} is before a comma, so browsers ignore this property: write the color of a background after the last comma"
    )]
    NotLast(String),
    #[error("there is no easing {0}, so browsers ignore this property: write for example ease-out")]
    Easing(String),
    #[error(
        "there is no comma between {first} and {second}, so browsers ignore this property: write for example {first} .3s, \
         {second} .3s"
    )]
    Properties { first: String, second: String },
    #[error("there is no comma before {0}, so browsers ignore this property: write one")]
    NoComma(String),
    #[error("there is no / before {0}, so browsers ignore this property: write / {0}")]
    NoSlash(String),
    #[error(
        "{color} is no argument of {function}, so browsers ignore this property: write rgb(from {color} r g b / {opacity})"
    )]
    ColorInside {
        color: String,
        function: String,
        opacity: String,
    },
    #[error(
        "{0} has only spaces between its arguments, so browsers ignore this property: remove the commas"
    )]
    Comma(String),
    #[error("drop-shadow has at most three lengths, so browsers ignore this property: remove {0}")]
    Spread(String),
    #[error(
        "each point of polygon has two lengths, so browsers ignore this property: write a comma only between two points"
    )]
    Point,
}

/// Finds the first mistake in the value of a property. Returns its byte offset in the value. The
/// caller excludes values with `var(…)` and similar functions, which can stand for any parts.
pub(in crate::brand) fn count_mistake(
    property: &str,
    value: &str,
) -> Option<(usize, CountMistake)> {
    let parts = components(value);
    let is_layered = names(LAYERED).any(|it| it == property);
    let is_end = |it: &Component| is_layered && it.kind == ComponentKind::Comma;
    let layers: Vec<_> = parts.split(is_end).collect();
    let found = layers.iter().find_map(|layer| in_layer(property, layer));
    let not_last = || {
        let (_, before) = layers.split_last().filter(|_| property == "background")?;
        let color = before.iter().find_map(|layer| colors(layer).next())?;
        Some((color.at, CountMistake::NotLast(color.text.clone())))
    };
    found.or_else(not_last).or_else(|| in_functions(&parts))
}

/// Finds a mistake outside of functions.
fn in_layer(property: &str, layer: &[Component]) -> Option<(usize, CountMistake)> {
    let max_of = |limits: &[(&str, usize)]| {
        let mut limits = limits.iter();
        let is_here = |list: &str| names(list).any(|it| it == property);
        limits.find(|(list, _)| is_here(list)).map(|(_, max)| *max)
    };
    let owned = property.to_owned();
    if let Some(max) = max_of(&MAX_SLASHES)
        && let Some(slash) = layer.iter().filter(|it| it.text == "/").nth(max - 1)
    {
        let mistake = match max {
            1 => CountMistake::Slash(owned),
            _ => CountMistake::Slashes {
                property: owned,
                max,
            },
        };
        return Some((slash.at, mistake));
    } else if let Some(max) = max_of(&MAX_COLORS) {
        let color = colors(layer).nth(max)?;
        let mistake = CountMistake::Colors {
            property: owned,
            max,
        };
        return Some((color.at, mistake));
    }
    in_transition(layer).filter(|_| property == "transition")
}

/// Finds a second property name in a part of `transition`, which can contain only one.
fn in_transition(part: &[Component]) -> Option<(usize, CountMistake)> {
    let is_keyword = |it: &Component| {
        let mut keywords = names(OF_TRANSITION);
        keywords.any(|keyword| keyword.eq_ignore_ascii_case(&it.text))
    };
    let words = part.iter().filter(|it| it.kind == ComponentKind::Name);
    let words: Vec<&Component> = words.filter(|it| !is_keyword(it)).collect();
    let is_property = |name: &str| {
        let mut known = css_properties().chain(["all", "none"]);
        name.starts_with('-') || known.any(|it| it.eq_ignore_ascii_case(name))
    };
    let [first, second, ..] = words.as_slice() else {
        return None;
    };
    let mut unknown = words.iter().rev().filter(|it| !is_property(&it.text));
    let mistake = match unknown.next() {
        Some(unknown) => CountMistake::Easing(unknown.text.clone()),
        None => CountMistake::Properties {
            first: first.text.clone(),
            second: second.text.clone(),
        },
    };
    Some((second.at, mistake))
}

/// Finds a mistake in the functions of a value, including nested functions.
fn in_functions(parts: &[Component]) -> Option<(usize, CountMistake)> {
    parts.iter().find_map(|part| {
        let ComponentKind::Function(name, arguments) = &part.kind else {
            return None;
        };
        let own = in_function(name, arguments).map(|mistake| (part.at, mistake));
        own.or_else(|| in_functions(arguments))
    })
}

fn in_function(name: &str, arguments: &[Component]) -> Option<CountMistake> {
    let is_in = |list: &str| names(list).any(|it| it == name);
    let commas = arguments.iter();
    let commas = commas.filter(|it| it.kind == ComponentKind::Comma).count();
    let mut groups = arguments.split(|it| it.kind == ComponentKind::Comma);
    let mut numbers = arguments.iter().filter(|it| it.is_number());
    if name.ends_with("gradient") && !name.starts_with('-') {
        let second = groups.find_map(|group| colors(group).nth(1))?;
        return Some(CountMistake::NoComma(second.text.clone()));
    } else if is_in(WITHOUT_COMMAS) && commas > 0 {
        return Some(CountMistake::Comma(name.to_owned()));
    } else if name == "drop-shadow" {
        let spread = numbers.nth(MAX_LENGTHS)?;
        return Some(CountMistake::Spread(spread.text.clone()));
    } else if is_in(WITH_OPACITY) {
        return in_color(name, arguments);
    } else if name != "polygon" {
        return None;
    }
    let is_wrong = |group: &[Component]| {
        let mut parts = group.iter().filter(|it| it.kind != ComponentKind::Space);
        // Skip a keyword of `polygon`, such as `evenodd`, because it is not a point.
        let is_point = parts.clone().all(Component::is_number);
        is_point && parts.next().is_some() && parts.count() != 1
    };
    groups.any(is_wrong).then_some(CountMistake::Point)
}

/// Finds a color in the arguments of a color function, and an opacity without a slash before it.
fn in_color(function: &str, arguments: &[Component]) -> Option<CountMistake> {
    // A color is possible after `from`, as in `rgb(from red r g b)`.
    let is_from = |it: &Component| it.text.eq_ignore_ascii_case("from");
    if arguments.iter().any(is_from) {
        return None;
    }
    if let Some(color) = arguments.iter().find(|it| it.text.starts_with('#')) {
        let mut numbers = arguments.iter().filter(|it| it.is_number());
        let opacity = numbers.next_back().map_or("50%", |it| it.text.as_str());
        return Some(CountMistake::ColorInside {
            color: color.text.clone(),
            function: function.to_owned(),
            opacity: opacity.to_owned(),
        });
    }
    let is_sign = |it: &Component| it.kind == ComponentKind::Comma || it.text == "/";
    let parts = arguments.iter();
    let mut parts = parts.filter(|it| it.kind != ComponentKind::Space);
    let opacity = parts.clone().nth(3).filter(|_| !parts.any(is_sign))?;
    Some(CountMistake::NoSlash(opacity.text.clone()))
}

/// Returns the colors among these components, without those in functions.
fn colors(parts: &[Component]) -> impl Iterator<Item = &Component> {
    parts.iter().filter(|part| match &part.kind {
        ComponentKind::Name => is_color_name(&part.text),
        ComponentKind::Function(name, _) => names(COLOR_FUNCTIONS).any(|it| it == name),
        _ => part.text.starts_with('#'),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values that browsers ignore, each with its property and the beginning of the message.
    const IGNORED: &[(&str, &str, &str)] = &[
        (
            "aspect-ratio",
            "16 / 9 / 1",
            "7: aspect-ratio has too many parts with / between them, so browsers ignore this property: write at most 2",
        ),
        ("grid-area", "1 / 2 / 3 / 4 / 5", "14: grid-area has"),
        (
            "gap",
            "1rem / 2rem",
            "5: gap has only spaces between its parts, so browsers ignore this property: remove /",
        ),
        (
            "border",
            "1px solid red rgb(1 2 3)",
            "14: border has too many colors, so browsers ignore this property: write at most 1",
        ),
        (
            "background",
            "#fff RED",
            "5: background has too many colors",
        ),
        (
            "box-shadow",
            "0 0 1px red, 0 0 red blue",
            "21: box-shadow has",
        ),
        (
            "border-color",
            "red red red red #000",
            "16: border-color has",
        ),
        (
            "background",
            "red, url(a.svg)",
            "0: red is before a comma, so browsers ignore this property: write the color of a background after the last",
        ),
        (
            "transition",
            "top 1s ease, all .3s bounce",
            "21: there is no easing bounce, so browsers ignore this property: write for example ease-out",
        ),
        (
            "transition",
            "bounce .3s all",
            "11: there is no easing bounce",
        ),
        (
            "transition",
            "color opacity .3s",
            "6: there is no comma between color and opacity, so browsers ignore this property: write for example color .3s, \
             opacity .3s",
        ),
        (
            "background",
            "linear-gradient(45deg, red 10% blue)",
            "0: there is no comma before blue, so browsers ignore this property: write one",
        ),
        (
            "color",
            "rgb(10 20 30 40%)",
            "0: there is no / before 40%, so browsers ignore this property: write / 40%",
        ),
        (
            "border",
            "1px solid rgba(#000, .5)",
            "10: #000 is no argument of rgba, so browsers ignore this property: write rgb(from #000 r g b / .5)",
        ),
        (
            "filter",
            "blur(1px) drop-shadow(0 0 4px 2px red)",
            "10: drop-shadow has at most three lengths, so browsers ignore this property: remove 2px",
        ),
        (
            "filter",
            "drop-shadow(0, 0, 4px, red)",
            "0: drop-shadow has only spaces between its arguments",
        ),
        (
            "clip-path",
            "polygon(0 0, 100% 0 100% 90%)",
            "0: each point of polygon has two lengths",
        ),
        ("clip-path", "polygon(evenodd, 0, 0, 1px, 1px)", "0: each"),
    ];

    /// Values that browsers accept, each with its property.
    const ACCEPTED: &[(&str, &str)] = &[
        ("aspect-ratio", "auto 16 / 9"),
        ("border-radius", "1em 2em / 3em"),
        ("grid-area", "1 / span 2 / auto / -1"),
        ("border-image", "url(a.svg) 30 / 10px / 1px round"),
        ("font", "700 1rem/1.2 serif"),
        ("background", "url(a) 0 / 1px, url(b) 0 / 2px, red"),
        ("background", "linear-gradient(red, blue), #fff"),
        ("background", "light-dark(red, blue)"),
        ("border", "1px solid color-mix(in srgb, red, blue)"),
        ("border-color", "red blue transparent currentcolor"),
        ("box-shadow", "0 0 1px red, inset 0 0 1px blue"),
        ("scrollbar-color", "red blue"),
        ("color", "rgb(from #fff r g b / 50%)"),
        ("color", "oklch(calc(40%) .2 20 / none)"),
        ("filter", "drop-shadow(0 0 4px rgb(1 2 3)) blur(1px)"),
        (
            "clip-path",
            "polygon(evenodd, 0 0, calc(1px + 2px) 0, 50% 100%)",
        ),
        ("clip-path", "polygon(round 4px, 0 0, 100% 0, 50% 100%)"),
        (
            "transition",
            "color .3s EASE-OUT 1s, opacity cubic-bezier(0, 0, 1, 1)",
        ),
        (
            "transition",
            "display 1s allow-discrete, --own 1s, -webkit-filter 1s linear",
        ),
        (
            "background",
            "conic-gradient(from 90deg at 0 0, red 0 90deg, blue 0)",
        ),
        (
            "background",
            "-webkit-gradient(linear, 0 0, 0 100%, from(red), to(blue))",
        ),
        ("mask", "url(a.svg) center / cover, url(b.svg) 0 / 1px"),
    ];

    #[test]
    fn a_value_with_too_many_parts_is_found_with_what_to_write() {
        for (property, value, expected) in IGNORED {
            let found = count_mistake(property, value);
            let found = found.map(|(at, it)| format!("{at}: {it}"));
            let found = found.unwrap_or_default();
            assert!(found.starts_with(expected), "{value}: {found}");
        }
    }

    #[test]
    fn values_that_browsers_accept_are_no_mistakes() {
        for (property, value) in ACCEPTED {
            let found = count_mistake(property, value);
            assert_eq!(found, None, "{property}: {value}");
        }
    }
}
