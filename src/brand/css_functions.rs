//! Finds values of a stylesheet that browsers ignore because of wrong punctuation (commas, slashes,
//! colons, quotation marks), negative numbers, or invalid function arguments. A value counts as a
//! mistake only if no browser accepts it.

use crate::{
    brand::{
        css_components::{Component, ComponentKind, components},
        css_keywords::{GRADIENTS, LENGTHS, SIDES, names},
        missing_file::CURLY_QUOTES,
    },
    similar_name::nearest,
};

/// Properties whose values are single numbers.
const NUMBERS: [&str; 6] = [
    "flex-grow",
    "flex-shrink",
    "line-height",
    "opacity",
    "order",
    "z-index",
];

/// Properties whose values cannot be negative.
const NOT_NEGATIVE: &str = "
    block-size,border-radius,border-width,column-gap,font-size,gap,height,inline-size,max-block-size
    max-height,max-inline-size,max-width,min-block-size,min-height,min-inline-size,min-width,padding
    padding-block,padding-block-end,padding-block-start,padding-bottom,padding-inline
    padding-inline-end,padding-inline-start,padding-left,padding-right,padding-top,row-gap,width";

/// Properties in whose values slashes separate the parts.
const WITH_SLASHES: [&str; 3] = ["grid-area", "grid-column", "grid-row"];

/// Color functions in which commas separate either all arguments or none.
const COLORS: [&str; 4] = ["hsl", "hsla", "rgb", "rgba"];

/// The math functions.
const CALCULATIONS: [&str; 4] = ["calc", "clamp", "max", "min"];

/// Signs that word processors insert instead of a minus sign.
const DASHES: [&str; 3] = ["–", "—", "−"];

/// All functions of CSS.
const FUNCTIONS: &str = "
    abs,acos,alpha,anchor,anchor-size,annotation,asin,atan,atan2,attr,blur,brightness,calc,calc-size
    character-variant,circle,clamp,color,color-mix,conic-gradient,content,contrast,contrast-color,cos
    counter,counters,cross-fade,cubic-bezier,device-cmyk,drop-shadow,dynamic-range-limit-mix,element
    ellipse,env,exp,fit-content,format,grayscale,hsl,hsla,hue-rotate,hwb,hypot,if,image,image-set
    inherit,inset,invert,lab,layer,lch,leader,light-dark,linear,linear-gradient,local,log,matrix
    matrix3d,max,min,minmax,mod,oklab,oklch,opacity,ornaments,paint,palette-mix,path,perspective
    polygon,pow,progress,radial-gradient,random,ray,rect,rem,repeat,repeating-conic-gradient
    repeating-linear-gradient,repeating-radial-gradient,rgb,rgba,rotate,rotate3d,rotatex,rotatey
    rotatez,round,saturate,scale,scale3d,scalex,scaley,scalez,scroll,selector,sepia,shape
    sibling-count,sibling-index,sign,sin,skew,skewx,skewy,sqrt,src,steps,string,styleset,stylistic
    superellipse,swash,symbols,tan,target-counter,target-counters,target-text,tech,translate
    translate3d,translatex,translatey,translatez,type,url,url-prefix,var,view,xywh";

/// Function names that are shorter than this are not checked.
const MIN_NAME: usize = 4;

/// A mistake in a value. Browsers ignore the whole declaration.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum FunctionMistake {
    #[error("there is a comma in the number {0}, so browsers ignore this property: write a point")]
    DecimalComma(String),
    #[error("the value ends with a comma, so browsers ignore this property: remove it")]
    CommaAtEnd,
    #[error("{property} cannot be negative, so browsers ignore {number}: remove the -")]
    Negative { property: String, number: String },
    #[error("a ratio is written with a slash, so browsers ignore this property: write 3 / 2")]
    Ratio,
    #[error(
        "the parts of {0} have slashes between them, so browsers ignore this property: write /"
    )]
    Slashes(String),
    #[error(
        "some arguments of {0} have commas between them and some do not, so browsers ignore this property: write none"
    )]
    SomeCommas(String),
    #[error(
        "there are no spaces around {0}, so browsers ignore this property: write a space before and after it"
    )]
    NoSpaces(char),
    #[error("{0} is no minus sign of CSS, so browsers ignore this property: write -")]
    Dash(String),
    #[error(
        "there is a semicolon between the arguments of {0}, so browsers ignore this property: write a comma"
    )]
    Semicolon(String),
    #[error(
        "fr is possible only as the second argument of minmax: write for example minmax(0, {0})"
    )]
    Fraction(String),
    #[error("{number} of {function} has no %, so browsers ignore this property: write {number}%")]
    Percent { function: String, number: String },
    #[error("there is no function {name}, so browsers ignore this property; did you mean {meant}?")]
    Unknown { name: String, meant: &'static str },
    #[error(
        "the direction of a gradient begins with to, so browsers ignore this property: write to {0}"
    )]
    NoTo(String),
    #[error("there is no side {side}, so browsers ignore this property; did you mean {meant}?")]
    Side { side: String, meant: &'static str },
    #[error(
        "{0} has curly quotation marks, so browsers ignore this property: write straight ones, \"…\""
    )]
    CurlyQuotes(String),
}

/// Returns the first mistake in the value of a property, with its byte offset in the value.
pub(in crate::brand) fn function_mistake(
    property: &str,
    value: &str,
) -> Option<(usize, FunctionMistake)> {
    if property.starts_with("--") || property == "unicode-range" {
        return None;
    }
    let end = value.trim_end().len();
    if value[..end].ends_with(',') {
        return Some((end - 1, FunctionMistake::CommaAtEnd));
    }
    let parts = components(value);
    in_property(property, &parts).or_else(|| in_functions(&parts))
}

/// Finds a mistake outside of functions.
fn in_property(property: &str, parts: &[Component]) -> Option<(usize, FunctionMistake)> {
    let has_comma = parts.iter().find(|it| it.kind == ComponentKind::Comma);
    let is_single = NUMBERS.contains(&property) || names(LENGTHS).any(|it| it == property);
    if is_single && let Some(number) = decimal_comma(parts) {
        return Some(number);
    }
    if names(NOT_NEGATIVE).any(|it| it == property) {
        let is_negative = |it: &&Component| it.is_number() && it.text.starts_with('-');
        let is_zero = |it: &Component| !it.text.contains(|c: char| ('1'..='9').contains(&c));
        let negative = parts.iter().filter(|it| !is_zero(it)).find(is_negative);
        if let Some(Component { at, text, .. }) = negative {
            let (property, number) = (property.to_owned(), text.clone());
            return Some((*at, FunctionMistake::Negative { property, number }));
        }
    }
    if property == "aspect-ratio" {
        let colon = parts.iter().find(|it| it.kind == ComponentKind::Colon);
        let has_unit = |it: &&Component| it.is_number() && it.text.parse::<f64>().is_err();
        let mistake = colon.or_else(|| parts.iter().find(has_unit));
        return mistake.map(|it| (it.at, FunctionMistake::Ratio));
    } else if WITH_SLASHES.contains(&property) {
        let mistake = FunctionMistake::Slashes(property.to_owned());
        return has_comma.map(|it| (it.at, mistake));
    }
    let is_curly =
        |it: &&Component| it.kind == ComponentKind::Name && it.text.contains(CURLY_QUOTES);
    let curly = parts.iter().find(is_curly)?;
    Some((curly.at, FunctionMistake::CurlyQuotes(curly.text.clone())))
}

/// Finds a number with a decimal comma, such as `1,5rem`.
fn decimal_comma(parts: &[Component]) -> Option<(usize, FunctionMistake)> {
    let is_decimal = |three: &&[Component]| {
        let is_digits = three[0].text.ends_with(|c: char| c.is_ascii_digit());
        let has_digits = three[2].text.starts_with(|c: char| c.is_ascii_digit());
        three[1].kind == ComponentKind::Comma
            && three[0].is_number()
            && three[2].is_number()
            && is_digits
            && has_digits
    };
    let three = parts.windows(3).find(is_decimal)?;
    let number: String = three.iter().map(|it| it.text.as_str()).collect();
    Some((three[0].at, FunctionMistake::DecimalComma(number)))
}

/// Finds a mistake in the functions of a value, including nested functions.
fn in_functions(parts: &[Component]) -> Option<(usize, FunctionMistake)> {
    parts.iter().find_map(|part| {
        let ComponentKind::Function(name, arguments) = &part.kind else {
            return None;
        };
        let own = in_function(name, arguments).map(|mistake| (part.at, mistake));
        own.or_else(|| in_functions(arguments))
    })
}

fn in_function(name: &str, arguments: &[Component]) -> Option<FunctionMistake> {
    let is_known = names(FUNCTIONS).any(|it| it == name);
    if !is_known && name.len() >= MIN_NAME && !name.starts_with('-') {
        let meant = nearest(name, names(FUNCTIONS))?;
        let name = name.to_owned();
        return Some(FunctionMistake::Unknown { name, meant });
    }
    let is_whole = |it: &Component| it.text.starts_with('#');
    let is_function = |it: &Component| matches!(it.kind, ComponentKind::Function(..));
    let has_other = arguments.iter().any(|it| is_whole(it) || is_function(it));
    let commas = arguments
        .iter()
        .filter(|it| it.kind == ComponentKind::Comma);
    if let Some(mistake) = wrong_argument(name, arguments).filter(|_| is_known) {
        return Some(mistake);
    } else if COLORS.contains(&name) && commas.count() == 1 && !has_other {
        return Some(FunctionMistake::SomeCommas(name.to_owned()));
    } else if CALCULATIONS.contains(&name) {
        return without_spaces(arguments);
    } else if GRADIENTS.contains(&name) {
        return direction(arguments);
    }
    None
}

/// Finds an argument that no function accepts in this place.
fn wrong_argument(name: &str, arguments: &[Component]) -> Option<FunctionMistake> {
    // The conditions of `if` end with semicolons.
    let semicolon = arguments.iter().find(|it| it.text == ";" && name != "if");
    if semicolon.is_some() {
        return Some(FunctionMistake::Semicolon(name.to_owned()));
    }
    let dash = arguments
        .iter()
        .find(|it| DASHES.contains(&it.text.as_str()));
    if let Some(dash) = dash.filter(|_| CALCULATIONS.contains(&name)) {
        return Some(FunctionMistake::Dash(dash.text.clone()));
    }
    let mut parts = arguments.split(|it| it.kind == ComponentKind::Comma);
    let single = |part: &[Component]| {
        let mut words = part.iter().filter(|it| it.kind != ComponentKind::Space);
        let word = words.next().filter(|it| it.is_number())?;
        words.next().is_none().then(|| word.text.clone())
    };
    match name {
        "minmax" => {
            let first = single(parts.next()?)?;
            let is_fraction = first.ends_with("fr");
            is_fraction.then_some(FunctionMistake::Fraction(first))
        }
        "hsl" | "hsla" => {
            let function = name.to_owned();
            let mut parts = parts.skip(1).take(2).filter_map(single);
            let number = parts.find(|it| it.parse::<f64>().is_ok())?;
            Some(FunctionMistake::Percent { function, number })
        }
        _ => None,
    }
}

/// Finds a missing operator. In `1rem+2px` and `1rem +2px`, CSS reads the sign as part of the
/// second number.
fn without_spaces(arguments: &[Component]) -> Option<FunctionMistake> {
    let is_separate = |it: &&Component| it.kind != ComponentKind::Space;
    let separate: Vec<&Component> = arguments.iter().filter(is_separate).collect();
    let mut pairs = separate.windows(2);
    pairs.find_map(|pair| {
        let sign = pair[1].text.chars().next()?;
        let is_pair = pair[0].is_number() && pair[1].is_number() && ['+', '-'].contains(&sign);
        is_pair.then_some(FunctionMistake::NoSpaces(sign))
    })
}

/// Finds a mistake in the direction of a gradient. A correct direction is, for example,
/// `to bottom`.
fn direction(arguments: &[Component]) -> Option<FunctionMistake> {
    let is_separate = |it: &&Component| it.kind != ComponentKind::Space;
    let separate: Vec<&Component> = arguments.iter().filter(is_separate).collect();
    let (first, second) = (separate.first()?, separate.get(1)?);
    if SIDES.contains(&first.text.as_str()) {
        return Some(FunctionMistake::NoTo(first.text.clone()));
    }
    let is_side = first.text == "to" && !SIDES.contains(&second.text.as_str());
    let meant = nearest(&second.text, SIDES).filter(|_| is_side)?;
    let side = second.text.clone();
    Some(FunctionMistake::Side { side, meant })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values that browsers ignore, each with its property and the beginning of the message.
    const IGNORED: [(&str, &str, &str); 21] = [
        (
            "margin",
            "0 1,5rem",
            "2: there is a comma in the number 1,5rem",
        ),
        ("opacity", "0,5", "0: there is a comma in the number 0,5"),
        ("border", "0, ", "1: the value ends with a comma"),
        (
            "padding",
            "1rem -4px",
            "5: padding cannot be negative, so browsers ignore -4px",
        ),
        (
            "width",
            "calc(100% – 2rem)",
            "0: – is no minus sign of CSS, so browsers ignore this property: write -",
        ),
        (
            "width",
            "min(100%; 20rem)",
            "0: there is a semicolon between",
        ),
        (
            "grid-template-columns",
            "repeat(2, minmax(1fr, 18rem))",
            "10: fr is possible only as the second argument of minmax",
        ),
        ("color", "hsl(220, 50, 40%)", "0: 50 of hsl has no %"),
        ("aspect-ratio", "4x3", "0: a ratio is written with a slash"),
        ("aspect-ratio", "4/3px", "2: a ratio is written"),
        ("aspect-ratio", "3:2", "1: a ratio is written with a slash"),
        (
            "grid-area",
            "1 , 2 , span 6",
            "2: the parts of grid-area have slashes",
        ),
        (
            "color",
            "rgb(20, 30 40)",
            "0: some arguments of rgb have commas",
        ),
        ("width", "calc(1rem+2px)", "0: there are no spaces around +"),
        (
            "width",
            "max(1px, calc(1rem -2px))",
            "9: there are no spaces around -",
        ),
        (
            "transform",
            "rotat(3deg)",
            "0: there is no function rotat, so browsers ignore this property; did you mean rotate?",
        ),
        (
            "background",
            "linear-gradient(to botom, red, blue)",
            "0: there is no side botom",
        ),
        (
            "background",
            "linear-gradient(bottom, red, blue)",
            "0: the direction of a gradient begins with to, so browsers ignore this property: write to bottom",
        ),
        ("content", "“→”", "0: “→” has curly quotation marks"),
        (
            "font-family",
            "“Lind”, serif",
            "0: “Lind” has curly quotation marks",
        ),
        (
            "filter",
            "drop-shdow(0 0 1px red)",
            "0: there is no function drop-shdow",
        ),
    ];

    #[test]
    fn a_value_with_a_wrong_sign_is_found_with_what_to_write() {
        for (property, value, expected) in IGNORED {
            let found = function_mistake(property, value);
            let found = found.map(|(at, it)| format!("{at}: {it}"));
            let found = found.unwrap_or_default();
            assert!(found.starts_with(expected), "{value}: {found}");
        }
    }

    #[test]
    fn values_that_browsers_accept_are_no_mistakes() {
        for (property, value) in [
            ("margin", "-1.5rem 0"),
            ("padding", "calc(-1 * var(--x)) -0px"),
            ("transition", "color .2s,opacity 1s"),
            ("font-family", "Lind,serif"),
            ("aspect-ratio", "3 / 2"),
            ("aspect-ratio", "auto 1.5"),
            ("aspect-ratio", "calc(4 / 3)"),
            ("color", "hsl(220 50 40)"),
            ("color", "hsl(220, 50%, var(--a))"),
            ("width", "if(media(print): 1px; else: 2px)"),
            ("grid-template-columns", "minmax(min(1rem, 100%), 1fr)"),
            ("grid-area", "1 / 2 / span 6"),
            ("color", "rgb(20, 30, 40)"),
            ("color", "rgb(20 30 40 / 50%)"),
            ("color", "rgb(var(--rgb), .5)"),
            ("width", "calc(1rem + -2px)"),
            ("width", "calc(-1 * (1rem + 2px))"),
            ("width", "min(1px, -2px)"),
            ("background", "linear-gradient(to bottom right, red, blue)"),
            ("background", "linear-gradient(45deg, red, blue)"),
            ("background", "-webkit-linear-gradient(bottom, red, blue)"),
            ("background", "linear-gradient(in oklab to left, red, blue)"),
            ("content", "\"“→”\""),
            ("letter-spacing", "-.02em"),
            ("--own", "1,5rem,"),
            ("src", "url(a.woff2) format(woff2)"),
        ] {
            assert_eq!(
                function_mistake(property, value),
                None,
                "{property}: {value}"
            );
        }
    }
}
