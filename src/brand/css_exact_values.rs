//! Finds values that a property does not accept, even if they do not resemble one that it accepts,
//! and values with too many parts.

use crate::brand::{
    css_components::{Component, ComponentKind, components},
    css_counts::{CountMistake, count_mistake},
    css_keywords::{ALL, keywords, names},
    css_missing_functions::{MissingFunction, missing_function},
    css_right_values::{RightValues, right_values},
};

/// The properties with values that `css_keywords` does not list.
const INCOMPLETE: &str = "color-scheme,transition,transition-property,will-change";

/// The names of colors that browsers accept but that CSS advises against.
const OLD_COLORS: &str = "
    activeborder,activecaption,appworkspace,background,buttonhighlight,buttonshadow,captiontext
    inactiveborder,inactivecaption,inactivecaptiontext,infobackground,infotext,menu,menutext,scrollbar
    threeddarkshadow,threedface,threedhighlight,threedlightshadow,threedshadow,window,windowframe
    windowtext";

/// Lists of properties, each with all keywords that these properties accept as their whole value.
const KEYWORDS: [(&str, &str); 3] = [
    (
        "align-items,align-self,justify-items,justify-self,place-items,place-self",
        "normal,auto,stretch,center,start,end,self-start,self-end,flex-start,flex-end,left,right,baseline
         legacy,anchor-center,dialog",
    ),
    (
        "align-content,justify-content,place-content",
        "normal,stretch,center,start,end,flex-start,flex-end,left,right,baseline,space-between
         space-around,space-evenly",
    ),
    ("background-size,mask-size", "auto,cover,contain"),
];

/// The properties whose value consists of functions.
const OF_FUNCTIONS: [&str; 3] = ["backdrop-filter", "filter", "transform"];

/// The properties whose value is a whole number.
const WHOLE: [&str; 5] = ["column-count", "order", "orphans", "widows", "z-index"];

/// The maximum number of parts of a value.
const MAX_PARTS: [(&str, usize); 3] = [
    (
        "block-size,column-gap,height,inline-size,letter-spacing,line-height,margin-bottom,margin-left
         margin-right,margin-top,max-height,max-width,min-height,min-width,opacity,padding-bottom
         padding-left,padding-right,padding-top,row-gap,width,word-spacing",
        1,
    ),
    (
        "gap,inset-block,inset-inline,margin-block,margin-inline,padding-block,padding-inline",
        2,
    ),
    ("border-width,inset,margin,padding", 4),
];

/// A value that browsers ignore.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum ExactValueMistake {
    #[error("there is no value {value} of {property}, so browsers ignore it: write {right}")]
    Keyword {
        value: String,
        property: String,
        right: RightValues,
    },
    #[error("there is no ! before important, so browsers ignore this property: write !important")]
    Important,
    #[error("{0} is a function, so browsers ignore this property: write {0}({1})")]
    Function(String, String),
    #[error("{property} is a whole number, so browsers ignore {number}: write one without a point")]
    Whole { property: String, number: String },
    #[error("{property} has too many parts, so browsers ignore this property: write at most {max}")]
    TooMany { property: String, max: usize },
    #[error("the value ends with {0}, so browsers ignore this property: remove it")]
    SignAtEnd(char),
    #[error(transparent)]
    Count(#[from] CountMistake),
    #[error(transparent)]
    MissingFunction(#[from] MissingFunction),
}

/// Finds a mistake in the value of a property. Returns its byte offset in the value.
pub(in crate::brand) fn exact_value_mistake(
    property: &str,
    value: &str,
) -> Option<(usize, ExactValueMistake)> {
    // `$` and `@` begin variables of Sass and Less, which `css_syntax` reports.
    let is_unknown = ["var(", "env(", "attr(", "if(", "\\", "$", "@"];
    if property.starts_with("--") || is_unknown.iter().any(|it| value.contains(it)) {
        return None;
    }
    let value = value.split('!').next().unwrap_or(value).trim_end();
    let is_end = |sign| sign == ':' || property == "border-radius";
    let mut signs = [':', '/'].into_iter();
    let sign = signs.find(|sign| value.ends_with(*sign) && is_end(*sign));
    if let Some(sign) = sign.filter(|_| value.trim().len() > 1) {
        return Some((value.len() - 1, ExactValueMistake::SignAtEnd(sign)));
    }
    if let Some((at, mistake)) = missing_function(property, value) {
        return Some((at, mistake.into()));
    }
    let parts = components(value).into_iter();
    let parts = parts.filter(|it| it.kind != ComponentKind::Space);
    let parts: Vec<Component> = parts.collect();
    let first = parts.first()?;
    let found = in_parts(property, &parts).map(|mistake| (first.at, mistake));
    found.or_else(|| count_mistake(property, value).map(|(at, it)| (at, it.into())))
}

fn in_parts(property: &str, parts: &[Component]) -> Option<ExactValueMistake> {
    let is_in = |list: &str, name: &str| names(list).any(|it| it.eq_ignore_ascii_case(name));
    let (first, second) = (parts.first()?, parts.get(1));
    let is_name = first.kind == ComponentKind::Name && !first.text.starts_with('-');
    if OF_FUNCTIONS.contains(&property)
        && is_name
        && let Some(second) = second.filter(|it| it.is_number())
    {
        let (name, argument) = (first.text.clone(), second.text.clone());
        return Some(ExactValueMistake::Function(name, argument));
    }
    if let Some(mistake) = unknown_keyword(property, parts) {
        return Some(mistake);
    }
    let is_fraction = first.is_number() && first.text.contains('.');
    if WHOLE.contains(&property) && is_fraction {
        let (property, number) = (property.to_owned(), first.text.clone());
        return Some(ExactValueMistake::Whole { property, number });
    }
    let mut limits = MAX_PARTS.iter();
    let max = limits.find(|(list, _)| is_in(list, property))?.1;
    let is_part = |it: &&Component| {
        it.is_number() || matches!(it.kind, ComponentKind::Name | ComponentKind::Function(..))
    };
    let numbers = parts.iter().filter(|it| it.is_number()).count();
    let is_too_long = numbers > 1 && parts.iter().filter(is_part).count() > max;
    let property = property.to_owned();
    is_too_long.then_some(ExactValueMistake::TooMany { property, max })
}

/// Finds the first keyword that the property does not accept.
fn unknown_keyword(property: &str, parts: &[Component]) -> Option<ExactValueMistake> {
    let is_in = |list: &str, name: &str| names(list).any(|it| it.eq_ignore_ascii_case(name));
    let mut lists = KEYWORDS.iter();
    let single = lists.find(|(list, _)| parts.len() == 1 && is_in(list, property));
    let known = match single {
        Some((_, list)) => names(list).collect(),
        None if is_in(INCOMPLETE, property) => return None,
        None => keywords(property)?,
    };
    let has_color = known.contains(&"transparent");
    let is_known = |name: &str| {
        let mut others = [ALL, if has_color { OLD_COLORS } else { "" }].into_iter();
        is_of(&known, name) || others.any(|it| is_in(it, name))
    };
    let mut keywords = parts.iter().filter(|it| it.kind == ComponentKind::Name);
    let unknown = keywords.find(|it| !it.text.starts_with('-') && !is_known(&it.text))?;
    let value = unknown.text.clone();
    if value.eq_ignore_ascii_case("important") {
        return Some(ExactValueMistake::Important);
    }
    let right = right_values(property, &value, &known);
    Some(ExactValueMistake::Keyword {
        value,
        property: property.to_owned(),
        right,
    })
}

fn is_of(known: &[&str], name: &str) -> bool {
    known.iter().any(|it| it.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values that browsers ignore, each with its property and the beginning of the message.
    const IGNORED: &[(&str, &str, &str)] = &[
        (
            "float",
            "center",
            "0: there is no value center of float, so browsers ignore it: write one of left, right, none",
        ),
        ("position", " fix", "1: there is no value fix of position"),
        ("display", "grid-inline", "0: there is no value grid-inline"),
        ("justify-items", "space-between", "0: there is no value"),
        (
            "background-size",
            "covered",
            "0: there is no value covered of background-size, so browsers ignore it: write one of auto, cover, contain",
        ),
        ("background-repeat", "repeat-none", "0: there is no value"),
        (
            "padding",
            "1rem auto",
            "0: there is no value auto of padding, so browsers ignore it: write a length such as 1rem",
        ),
        (
            "max-width",
            "full",
            "0: there is no value full of max-width, so browsers ignore it: write a length such as 1rem or one of none,",
        ),
        (
            "color",
            "darkbrown",
            "0: there is no value darkbrown of color, so browsers ignore it: write a color such as #1f3a55",
        ),
        (
            "background-image",
            "red",
            "0: there is no value red of background-image, so browsers ignore it: write none",
        ),
        (
            "border",
            "1px line red",
            "0: there is no value line of border",
        ),
        ("overflow", "hidden shown", "0: there is no value shown"),
        (
            "opacity",
            "half",
            "0: there is no value half of opacity, so browsers ignore it: write a number",
        ),
        (
            "z-index",
            "top",
            "0: there is no value top of z-index, so browsers ignore it: write a number or auto",
        ),
        ("cursor", "click", "0: there is no value click of cursor"),
        (
            "word-break",
            "break",
            "0: there is no value break of word-break",
        ),
        (
            "display",
            "flex wrap",
            "0: there is no value wrap of display, so browsers ignore it: write flex-wrap: wrap in a line of its own",
        ),
        (
            "font-style",
            "bold",
            "0: there is no value bold of font-style, so browsers ignore it: write font-weight: bold",
        ),
        (
            "margin",
            "0 important",
            "0: there is no ! before important, so browsers ignore this property: write !important",
        ),
        (
            "border",
            "1px solid red blue",
            "14: border has too many colors",
        ),
        (
            "filter",
            "grayscale 50%",
            "0: grayscale is a function, so browsers ignore this property: write grayscale(50%)",
        ),
        ("z-index", "1.5", "0: z-index is a whole number"),
        (
            "letter-spacing",
            "5% 3%",
            "0: letter-spacing has too many parts, so browsers ignore this property: write at most 1",
        ),
        ("inset", "0 1px 2px 3px 4px", "0: inset has too many parts"),
        ("gap", "1px 2px 3px", "0: gap has too many parts"),
        (
            "border-radius",
            "14px 14px /",
            "10: the value ends with /, so browsers ignore this property",
        ),
        ("padding", "1rem:", "4: the value ends with :"),
    ];

    /// Values that browsers accept, each with its property.
    const ACCEPTED: &[(&str, &str)] = &[
        ("float", "inline-start"),
        ("position", "-webkit-sticky"),
        ("position", "STICKY !important"),
        ("display", "inline flow-root"),
        ("display", "revert-layer"),
        ("justify-items", "legacy center"),
        ("align-items", "last baseline"),
        ("background-size", "auto 50%, cover"),
        ("background-repeat", "repeat no-repeat"),
        ("filter", "none"),
        ("filter", "url(a.svg) blur(2px)"),
        ("transform", "translate(1px, 2px) rotate(3deg)"),
        ("z-index", "-1"),
        ("order", "calc(1.5 * 2)"),
        ("line-height", "1.5"),
        ("margin", "0 auto 1rem calc(1px + 2px)"),
        ("gap", "1rem var(--a) 1px"),
        ("width", "calc(100% - 2px)"),
        ("font-style", "oblique 10deg"),
        ("text-align", "\"-\""),
        ("white-space", "preserve nowrap"),
        ("grid-area", "1 / 2 / 3 / 4"),
        ("--own", "a /"),
        ("color", "$sea"),
        ("content", "counter(chapter) /   "),
        ("overflow", "hidden auto"),
        (
            "background",
            "ThreeDFace url(a.svg) center / cover no-repeat fixed padding-box",
        ),
        ("border", "medium none"),
        ("outline", "1px auto -webkit-focus-ring-color"),
        ("text-decoration", "underline wavy from-font red"),
        (
            "grid-template-columns",
            "[full] repeat(2, 1fr) [end] fit-content(20ch) min-content",
        ),
        ("flex", "1 1 auto"),
        ("aspect-ratio", "auto 3 / 2"),
        ("cursor", "url(a.svg) 2 2, zoom-in"),
        ("inset", "auto 0"),
        ("text-indent", "2em hanging each-line"),
        ("rotate", "x 45deg"),
        ("width", "calc-size(auto, size)"),
        ("width", "-webkit-fill-available"),
        ("width", "--narrow(1rem)"),
        ("list-style-type", "waves"),
        ("color-scheme", "light dark"),
        ("vertical-align", "text-bottom"),
        ("font-weight", "200 900"),
        ("transform-origin", "top left 0"),
        ("place-items", "center start"),
        ("align-items", "safe center"),
        ("user-select", "NONE"),
    ];

    #[test]
    fn a_value_that_the_property_does_not_accept_is_found_with_what_to_write() {
        for (property, value, expected) in IGNORED {
            let found = exact_value_mistake(property, value);
            let found = found.map(|(at, it)| format!("{at}: {it}"));
            let found = found.unwrap_or_default();
            assert!(found.starts_with(expected), "{value}: {found}");
        }
    }

    #[test]
    fn values_that_browsers_accept_are_no_mistakes() {
        for (property, value) in ACCEPTED {
            assert_eq!(
                exact_value_mistake(property, value),
                None,
                "{property}: {value}"
            );
        }
    }
}
