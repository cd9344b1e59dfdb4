//! Finds common wrong values that do not resemble the correct value.

use crate::{
    brand::css_keywords::{LENGTHS, LINES, names},
    similar_name::nearest,
};

/// For groups of properties: values that do not exist, each with the value that was probably meant.
const INSTEAD: &[(&str, &str)] = &[
    (
        "align-content,align-items,align-self,justify-content,justify-items,justify-self,place-content
         place-items,place-self,text-align",
        "middle=center",
    ),
    ("display", "false=none,hidden=none,hide=none,no=none,visible=block"),
    ("flex-direction", "horizontal=row,vertical=column"),
    (
        "border-radius,border-spacing,column-gap,gap,margin,margin-block,margin-bottom,margin-inline
         margin-left,margin-right,margin-top,min-height,min-width,outline-offset,padding,padding-block
         padding-bottom,padding-inline,padding-left,padding-right,padding-top,row-gap",
        "none=0,no=0",
    ),
    ("bottom,height,inset,left,right,top,width,z-index", "none=auto"),
    ("max-block-size,max-height,max-inline-size,max-width", "auto=none"),
    ("block-size,height,inline-size,max-width,min-height,min-width,width", "full=100%"),
    ("letter-spacing,word-spacing", "none=normal"),
    (
        "list-style,list-style-type",
        "alpha=lower-alpha,bullet=disc,bullets=disc,disk=disc,dot=disc,dots=disc,hidden=none,no=none
         number=decimal,numbers=decimal,numeric=decimal,roman=lower-roman",
    ),
    ("user-select", "no=none,false=none"),
    ("text-wrap,white-space", "no-wrap=nowrap,balanced=balance"),
    ("writing-mode", "vertical=vertical-rl,horizontal=horizontal-tb"),
    (
        "font-weight",
        "black=900,demi-bold=600,demibold=600,extra-bold=800,extra-light=200,extrabold=800
         extralight=200,heavy=900,light=300,medium=500,regular=400,semi-bold=600,semibold=600,thin=100",
    ),
    ("object-fit", "auto=contain,crop=cover,stretch=fill"),
    ("overflow,overflow-x,overflow-y", "none=visible,no=hidden,hide=hidden"),
    ("text-decoration,text-decoration-line", "no=none"),
    ("text-transform", "lower=lowercase,title=capitalize,upper=uppercase"),
    ("vertical-align", "center=middle,centre=middle"),
    ("visibility", "none=hidden,hide=hidden,show=visible"),
    ("cursor", "hand=pointer,click=pointer,link=pointer"),
];

/// The properties whose value can consist of a single color.
const COLORS: &str = "
    accent-color,background,background-color,border-block-color,border-bottom-color,border-color
    border-inline-color,border-left-color,border-right-color,border-top-color,caret-color,color,fill
    outline-color,stroke,text-decoration-color";

/// The properties whose whole value is a number.
const NUMBERS: &str = "
    column-count,flex-grow,flex-shrink,font-weight,opacity,order,orphans,widows,z-index";

/// The properties whose values are grid lines, or `span` followed by the number of columns or rows.
const GRID_LINES: &str = "
    grid-area,grid-column,grid-column-end,grid-column-start,grid-row,grid-row-end,grid-row-start";

/// The line styles, and the keywords with which a border needs no line style.
const LINE_STYLES: &str = "
    auto,dashed,dotted,double,groove,hidden,inherit,initial,inset,none,outset,revert,revert-layer
    ridge,solid,unset";

/// The keywords of `content`, which are not in quotation marks.
const CONTENT: &str = "
    close-quote,inherit,initial,no-close-quote,no-open-quote,none,normal,open-quote,revert
    revert-layer,unset";

/// A value that browsers ignore, or that does not have the expected effect.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum WrongValue {
    #[error("there is no value {value} of {property}, so browsers ignore it: write {right}")]
    Instead {
        value: String,
        property: String,
        right: &'static str,
    },
    #[error("{0} is no color, so browsers ignore this property: write #{0}")]
    NoHash(String),
    #[error("{property} has no unit, so browsers ignore this property: write {number}")]
    Unit { property: String, number: String },
    #[error("opacity is a number from 0 to 1, so {0} is fully visible: write {0}%")]
    Opacity(String),
    #[error("this text has no quotation marks, so browsers ignore this property: write \"{0}\"")]
    Content(String),
    #[error("{0} is used only in var(…), so browsers ignore this property: write var({0})")]
    NoVariable(String),
    #[error("a line without a style is invisible: write for example {0} solid")]
    NoStyle(String),
    #[error("{0} is taken for the name of a line of the grid; did you mean span?")]
    Span(String),
}

/// Finds a mistake in the value of a property.
pub(in crate::brand) fn wrong_value(property: &str, value: &str) -> Option<WrongValue> {
    let value = value.split('!').next().unwrap_or(value).trim();
    let is_in = |list: &str| names(list).any(|it| it == property);
    let lower = value.to_ascii_lowercase();
    if let Some(right) = instead(property, &lower) {
        let (value, property) = (value.to_owned(), property.to_owned());
        return Some(WrongValue::Instead {
            value,
            property,
            right,
        });
    }
    if is_in(GRID_LINES)
        && let Some(word) = misspelled_span(&lower)
    {
        return Some(WrongValue::Span(word.to_owned()));
    }
    // In a function, spaces can surround the name, as in `var( --space )`.
    let before_functions = value.split('(').next().unwrap_or(value);
    let mut words = before_functions.split_whitespace();
    let is_hex = [3, 6, 8].contains(&value.len()) && value.bytes().all(|it| it.is_ascii_hexdigit());
    if is_in(COLORS) && is_hex {
        return Some(WrongValue::NoHash(value.to_owned()));
    } else if (is_in(COLORS) || is_in(LENGTHS))
        && let Some(name) = words.find(|it| it.starts_with("--"))
    {
        return Some(WrongValue::NoVariable(name.to_owned()));
    } else if is_in(NUMBERS) {
        return in_number(property, &lower);
    }
    let is_word = !value.is_empty() && value.chars().all(|c| c.is_alphanumeric() || c == '-');
    if property == "content" && is_word && !names(CONTENT).any(|it| it == lower) {
        return Some(WrongValue::Content(value.to_owned()));
    }
    let mut words = lower.split_whitespace();
    let is_style = |word: &str| names(LINE_STYLES).any(|it| it == word);
    let has_style = words.clone().any(is_style) || lower.contains("var(");
    let width = words.find(|word| is_width(word)).filter(|_| !has_style);
    let width = width.filter(|_| is_in(LINES))?;
    Some(WrongValue::NoStyle(width.to_owned()))
}

/// Returns the value that was probably meant instead of `value`.
fn instead(property: &str, value: &str) -> Option<&'static str> {
    let lists = INSTEAD
        .iter()
        .filter(|(properties, _)| names(properties).any(|it| it == property));
    let mut pairs = lists.flat_map(|(_, list)| names(list).filter_map(|it| it.split_once('=')));
    let (_, right) = pairs.find(|(wrong, _)| *wrong == value)?;
    Some(right)
}

/// Returns the word before a number if it is probably a misspelling of `span`.
fn misspelled_span(value: &str) -> Option<&str> {
    let mut lines = value.split('/').map(str::split_whitespace);
    lines.find_map(|mut line| {
        let (word, number) = (line.next()?, line.next()?);
        let is_number = number.parse::<u32>().is_ok();
        nearest(word, ["span"]).filter(|_| is_number).map(|_| word)
    })
}

/// Finds a mistake in a value that should be a number.
fn in_number(property: &str, value: &str) -> Option<WrongValue> {
    let end = value.find(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | '-')));
    let (number, unit) = value.split_at(end.unwrap_or(value.len()));
    let parsed: f64 = number.parse().ok()?;
    if !unit.is_empty() && unit.bytes().all(|it| it.is_ascii_alphabetic()) {
        let (property, number) = (property.to_owned(), number.to_owned());
        return Some(WrongValue::Unit { property, number });
    }
    let is_percentage = property == "opacity" && unit.is_empty() && parsed > 1.0;
    (is_percentage && parsed <= 100.0).then(|| WrongValue::Opacity(number.to_owned()))
}

/// Returns `true` if this word is a line width other than 0.
fn is_width(word: &str) -> bool {
    let number = word.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let is_length = number.len() < word.len() && number.parse().is_ok_and(|it: f64| it > 0.0);
    is_length || ["medium", "thick", "thin"].contains(&word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_that_people_often_write_by_mistake_comes_with_the_right_one() {
        for (property, value, expected) in [
            (
                "align-items",
                " middle",
                "there is no value middle of align-items, so browsers ignore it: write center",
            ),
            (
                "font-weight",
                "Semi-Bold !important",
                "there is no value Semi-Bold of font-weight, so browsers ignore it: write 600",
            ),
            (
                "color",
                "7a3b12",
                "7a3b12 is no color, so browsers ignore this property: write #7a3b12",
            ),
            ("background", "FFF", "FFF is no color, so"),
            (
                "z-index",
                "2px",
                "z-index has no unit, so browsers ignore this property: write 2",
            ),
            (
                "opacity",
                "80",
                "opacity is a number from 0 to 1, so 80 is fully visible: write 80%",
            ),
            (
                "content",
                "New",
                "this text has no quotation marks, so browsers ignore this property: write \"New\"",
            ),
            (
                "gap",
                "0 --space",
                "--space is used only in var(…), so browsers ignore this property: write var(--space)",
            ),
            (
                "border-top",
                "2px #ccc",
                "a line without a style is invisible: write for example 2px solid",
            ),
            (
                "grid-column",
                "1 / spam 2",
                "spam is taken for the name of a line of the grid; did you mean span?",
            ),
        ] {
            let found = wrong_value(property, value).unwrap().to_string();
            assert!(found.starts_with(expected), "{found}");
        }
    }

    #[test]
    fn values_that_browsers_understand_are_no_mistakes() {
        for (property, value) in [
            ("font-weight", "650"),
            ("opacity", "80%"),
            ("gap", "var( --space )"),
            ("opacity", ".8"),
            ("z-index", "calc(1 + 2)"),
            ("content", " "),
            ("content", "counter(step)"),
            ("color", "#fff"),
            ("background", "0"),
            ("anchor-name", "--card"),
            ("--own", "--card"),
            ("padding", "var(--a) calc(1rem - var(--b))"),
            ("border", "0"),
            ("border", "1px SOLID"),
            ("border", "var(--line)"),
            ("border-inline-start", "6px double var(--a)"),
            ("outline", "auto"),
            ("border-width", "1px"),
            ("grid-column", "1 / span 2"),
            ("grid-area", "auto / 2 / span main 3 / -1"),
            ("grid-row", "spam / spam-end"),
        ] {
            assert_eq!(wrong_value(property, value), None, "{property}: {value}");
        }
    }
}
