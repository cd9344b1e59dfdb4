//! The values that messages suggest for a property.

use crate::brand::css_keywords::{ALL, LENGTHS, names};

/// The properties that also accept a number.
const NUMBERS: &str = "
    animation-iteration-count,aspect-ratio,column-count,columns,flex,flex-grow,flex-shrink,font-weight
    line-height,opacity,order,orphans,scale,widows,z-index";

/// The number of keywords that a message lists.
const MAX_SHOWN: usize = 6;

/// Properties, each with keywords of other properties that people write by mistake as its value.
const CONFUSED: &[(&str, &str)] = &[
    (
        "display,flex",
        "column=flex-direction,column-reverse=flex-direction,nowrap=flex-wrap,row=flex-direction
         row-reverse=flex-direction,wrap=flex-wrap,wrap-reverse=flex-wrap",
    ),
    (
        "display",
        "center=justify-content,space-around=justify-content,space-between=justify-content",
    ),
    (
        "font-style,font-weight,text-decoration,text-transform",
        "bold=font-weight,italic=font-style,small-caps=font-variant-caps,underline=text-decoration
         uppercase=text-transform",
    ),
    ("overflow,overflow-x", "ellipsis=text-overflow"),
    ("text-align,text-overflow", "nowrap=white-space"),
    (
        "background-position,background-repeat,background-size",
        "center=background-position,contain=background-size,cover=background-size
         no-repeat=background-repeat",
    ),
    (
        "object-fit",
        "bottom=object-position,center=object-position,top=object-position",
    ),
];

/// The values that a property accepts.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum RightValues {
    #[error("a color such as #1f3a55")]
    Color,
    #[error("a length such as 1rem{0}")]
    Length(String),
    #[error("a number{0}")]
    Number(String),
    #[error("{0}")]
    Keyword(String),
    #[error("{property}: {value} in a line of its own")]
    Other {
        property: &'static str,
        value: &'static str,
    },
}

/// Returns what to write instead of the keyword `value`, which the property does not accept.
/// `known` contains the keywords that it accepts.
pub(in crate::brand) fn right_values(property: &str, value: &str, known: &[&str]) -> RightValues {
    let is_in = |list: &str| names(list).any(|it| it == property);
    let confused = CONFUSED.iter().filter(|(list, _)| is_in(list));
    let mut confused =
        confused.flat_map(|(_, list)| names(list).filter_map(|it| it.split_once('=')));
    if let Some((value, property)) = confused.find(|(word, _)| word.eq_ignore_ascii_case(value)) {
        return RightValues::Other { property, value };
    }
    if property.ends_with("color") || ["fill", "stroke"].contains(&property) {
        return RightValues::Color;
    }
    let shown = known.iter().filter(|it| !names(ALL).any(|all| all == **it));
    let shown: Vec<&str> = shown.take(MAX_SHOWN).copied().collect();
    let keywords = match shown.as_slice() {
        [several @ .., last] if !several.is_empty() => {
            format!("one of {}, {last}", several.join(", "))
        }
        one_or_none => one_or_none.concat(),
    };
    let or_keywords = match shown.as_slice() {
        [] => String::new(),
        _ => format!(" or {keywords}"),
    };
    if is_in(LENGTHS) {
        RightValues::Length(or_keywords)
    } else if is_in(NUMBERS) {
        RightValues::Number(or_keywords)
    } else {
        RightValues::Keyword(keywords)
    }
}
