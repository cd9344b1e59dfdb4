//! Finds mistakes in the declarations of a stylesheet, such as misspelled properties and missing
//! semicolons. If a semicolon is missing, browsers read the next line as part of the value.

use crate::{
    brand::{
        css_exact_values::{ExactValueMistake, exact_value_mistake},
        css_functions::{FunctionMistake, function_mistake},
        css_numbers::{NumberMistake, number_mistake},
        css_parts::{css_parts, line_at, without_texts},
        css_properties::css_properties,
        css_shorthands::{ShorthandMistake, shorthand_mistake, uneven_areas},
        css_values::{ValueMistake, value_mistakes},
        css_wrong_values::{WrongValue, wrong_value},
    },
    similar_name::nearest,
};

/// Names that are shorter than this are not checked for misspellings, because they resemble too
/// many properties.
const MIN_NAME: usize = 4;

/// Wrong names that authors are likely to use for properties, each with the correct name.
const ALIASES: [(&str, &str); 6] = [
    ("bg", "background"),
    ("bgcolor", "background-color"),
    ("bg-color", "background-color"),
    ("font-color", "color"),
    ("text-color", "color"),
    ("fontsize", "font-size"),
];

/// Prefixes of property names. CSS will probably not add more properties with these prefixes.
const COMPLETE_GROUPS: [&str; 7] = [
    "align", "display", "float", "inset", "justify", "margin", "padding",
];

/// Names without a hyphen that exist only in drafts of CSS, in old browsers or in SVG.
const DRAFTS: [&str; 14] = [
    "azimuth",
    "behavior",
    "continue",
    "elevation",
    "flow",
    "kerning",
    "marquee",
    "pause",
    "pitch",
    "rest",
    "result",
    "richness",
    "stress",
    "volume",
];

/// A mistake in a declaration.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum DeclarationMistake {
    #[error("there is no property {name}, so browsers ignore it; did you mean {meant}?")]
    Property { name: String, meant: &'static str },
    #[error(
        "there is no property {0}, so browsers ignore it: write another one, or --{0} for a value of your own"
    )]
    UnknownProperty(String),
    #[error("this line has no ; at its end, so browsers ignore it and the line below: write ;")]
    NoSemicolon,
    #[error("there is no ; before {0}, so browsers ignore it and the property before it: write ;")]
    NoSemicolonBefore(String),
    #[error("there is no : after {0}, so browsers ignore this line: write {0}: and its value")]
    NoColon(String),
    #[error("there is no value after :, so browsers ignore this property: write one")]
    NoValue,
    #[error(transparent)]
    Wrong(#[from] WrongValue),
    #[error(transparent)]
    Value(#[from] ValueMistake),
    #[error(transparent)]
    Function(#[from] FunctionMistake),
    #[error(transparent)]
    Shorthand(#[from] ShorthandMistake),
    #[error(transparent)]
    Number(#[from] NumberMistake),
    #[error(transparent)]
    Exact(#[from] ExactValueMistake),
}

/// Finds all mistakes in a stylesheet, each with its line number, counted from 1.
pub(in crate::brand) fn declaration_mistakes(css: &str) -> Vec<(usize, DeclarationMistake)> {
    let bare = without_texts(css);
    let parts = css_parts(&bare).into_iter();
    // Skip the `{{ … }}` of templates, which `css_syntax` reports.
    let is_in_template = |at: usize| bare[..at].ends_with("{{");
    let declarations = parts.filter(|it| it.sign != '{' && it.depth > 0);
    let declarations = declarations.filter(|it| !is_in_template(it.start));
    let mistakes = declarations.flat_map(|it| {
        let empty = empty_value(&css[it.start..it.end], &bare[it.start..it.end]);
        let empty = empty.map(|at| (line_at(css, it.start + at), DeclarationMistake::NoValue));
        let uneven = uneven_areas(&css[it.start..it.end]);
        let uneven = uneven.map(|(at, mistake)| (line_at(css, it.start + at), mistake.into()));
        let end = end_of_value(css, &bare, it.start, it.end);
        let mistakes = mistakes_in(&bare, it.start, end);
        mistakes.into_iter().chain(empty).chain(uneven)
    });
    mistakes.collect()
}

/// Returns the end of a declaration's value. If the value ends with a comma and quoted strings, as
/// in `Georgia, "Times New Roman"`, they are excluded. In `bare`, spaces replace these strings, so
/// the comma would seem to be superfluous.
fn end_of_value(css: &str, bare: &str, start: usize, end: usize) -> usize {
    let is_between = |c: char| c == ',' || c.is_whitespace();
    let before = bare[start..end].trim_end_matches(is_between);
    // Keep the spaces before the comma. In `font`, the spaces that replace a quoted string show
    // that a family follows the size.
    let comma = bare[start + before.len()..end].find(',');
    let comma = comma.map(|at| start + before.len() + at);
    let is_before_text = |at: &usize| css[*at..end].contains(['"', '\'']);
    comma.filter(is_before_text).unwrap_or(end)
}

/// Finds the mistakes in the declaration from `start` to `end`.
fn mistakes_in(css: &str, start: usize, end: usize) -> Vec<(usize, DeclarationMistake)> {
    let line = |at: usize| line_at(css, at);
    let declaration = &css[start..end];
    let (name, value) = declaration.split_once(':').unwrap_or((declaration, ""));
    let value_at = start + name.len() + 1;
    let name_at = start + name.len() - name.trim_start().len();
    let name = name.trim().to_ascii_lowercase();
    let ends_name = |c: char| c.is_whitespace() || c == '=';
    let first = name.split(ends_name).next();
    let first = first.filter(|it| *it != name || !declaration.contains(':'));
    if let Some(first) = first.filter(|first| css_properties().any(|known| known == *first)) {
        return vec![(line(name_at), DeclarationMistake::NoColon(first.to_owned()))];
    }
    let name_mistake = name_mistake(&name, css).map(|it| (line(name_at), it));
    let mut mistakes: Vec<_> = name_mistake.into_iter().collect();
    let mut breaks = value.match_indices('\n').map(|(at, _)| at);
    let begins_declaration = |at: &usize| {
        let rest = value[at + 1..].lines().next().unwrap_or_default();
        let name = rest.split_once(':').map(|(name, _)| name.trim());
        name.is_some_and(|name| {
            let is_custom = name.starts_with("--") && is_name(name);
            is_custom || css_properties().any(|known| known == name)
        })
    };
    if let Some(at) = breaks.find(begins_declaration) {
        let before = value[..at].trim_end().len();
        mistakes.push((line(value_at + before), DeclarationMistake::NoSemicolon));
    } else if let Some((at, name)) = declaration_inside(value) {
        let mistake = DeclarationMistake::NoSemicolonBefore(name);
        mistakes.push((line(value_at + at), mistake));
    } else if let Some(mistake) =
        wrong_value(&name, value).filter(|it| !is_styled(it, &name, &css[end..]))
    {
        let begin = value_at + value.len() - value.trim_start().len();
        mistakes.push((line(begin), mistake.into()));
    } else if is_name(&name) {
        // A mistake in the punctuation or in a function often causes the other mistakes in the
        // value, so only this mistake is reported.
        match function_mistake(&name, value) {
            Some((at, mistake)) => mistakes.push((line(value_at + at), mistake.into())),
            None => {
                let values = value_mistakes(&name, value).into_iter();
                mistakes.extend(values.map(|(at, it)| (line(value_at + at), it.into())));
                let shorthand = shorthand_mistake(&name, value);
                let shorthand = shorthand.filter(|(_, it)| !has_duration(it, css));
                let shorthand = shorthand.map(|(at, it)| (at, it.into()));
                let number = || number_mistake(&name, value).map(|(at, it)| (at, it.into()));
                let exact = || exact_value_mistake(&name, value).map(|(at, it)| (at, it.into()));
                if mistakes.is_empty()
                    && let Some((at, mistake)) = shorthand.or_else(number).or_else(exact)
                {
                    mistakes.push((line(value_at + at), mistake));
                }
            }
        }
    }
    mistakes
}

/// Finds a property that does not exist.
fn name_mistake(name: &str, css: &str) -> Option<DeclarationMistake> {
    if css_properties().any(|known| known == name) {
        return None;
    }
    let is_checked = is_name(name) && name.len() >= MIN_NAME && !name.starts_with('-');
    let similar = || nearest(name, css_properties()).filter(|_| is_checked);
    let name = name.to_owned();
    if let Some(meant) = alias(&name).or_else(similar) {
        return Some(DeclarationMistake::Property { name, meant });
    }
    let is_unknown = is_checked && is_surely_unknown(&name, css);
    is_unknown.then_some(DeclarationMistake::UnknownProperty(name))
}

/// Returns the position of the property if its value is empty. `bare` is the declaration without
/// comments and quoted strings.
fn empty_value(declaration: &str, bare: &str) -> Option<usize> {
    let (name, _) = bare.split_once(':')?;
    let is_empty = declaration[name.len() + 1..].trim().is_empty();
    let is_property = css_properties().any(|known| known == name.trim());
    (is_empty && is_property).then(|| name.len() - name.trim_start().len())
}

/// Returns `true` if a border or an outline without a style gets its style from a later property of
/// the same rule. Earlier properties are ignored, because `border` and `outline` reset the style.
/// `after` is the part of the stylesheet after the property.
fn is_styled(mistake: &WrongValue, property: &str, after: &str) -> bool {
    let start = property.split('-').next().unwrap_or(property);
    let rule = after.split('}').next().unwrap_or(after);
    let mut later = rule.split(';').filter_map(|it| it.split_once(':'));
    let is_style = |name: &str| name.starts_with(start) && name.ends_with("-style");
    matches!(mistake, WrongValue::NoStyle(_)) && later.any(|(name, _)| is_style(name.trim()))
}

/// Returns `true` if an animation lacks a duration, but a property elsewhere in the stylesheet may
/// set it.
fn has_duration(mistake: &ShorthandMistake, css: &str) -> bool {
    let mut properties = ["animation-duration", "animation-timeline"].into_iter();
    matches!(mistake, ShorthandMistake::NoDuration) && properties.any(|it| css.contains(it))
}

/// Returns `true` if CSS will probably never have a property with this unknown name.
fn is_surely_unknown(name: &str, css: &str) -> bool {
    let (group, _) = name.split_once('-').unwrap_or((name, ""));
    let is_complete = COMPLETE_GROUPS.contains(&group) || !name.contains('-');
    // In `@font-feature-values`, stylesheets choose the names.
    let has_own_names = css.contains("@font-feature-values");
    is_complete && !has_own_names && !DRAFTS.contains(&name)
}

fn alias(name: &str) -> Option<&'static str> {
    let mut aliases = ALIASES.into_iter();
    let found = aliases.find(|(alias, _)| *alias == name);
    found.map(|(_, meant)| meant)
}

/// Finds a property name inside a value, such as `margin` in `red margin: 0`. Ignores text in
/// brackets. Returns the position and the name of the property.
fn declaration_inside(value: &str) -> Option<(usize, String)> {
    let mut brackets = 0_usize;
    for (at, c) in value.char_indices() {
        match c {
            '(' | '[' | '{' => brackets += 1,
            ')' | ']' | '}' => brackets = brackets.saturating_sub(1),
            ':' if brackets == 0 => {
                let before = value[..at].trim_end();
                let name = before.rsplit(char::is_whitespace).next()?;
                let start = before.len() - name.len();
                let is_custom = name.starts_with("--") && is_name(name);
                // If no value comes before the name, the mistake is an extra `:` and not a missing
                // semicolon.
                let follows_value = !before[..start].trim().is_empty();
                if follows_value && (is_custom || css_properties().any(|known| known == name)) {
                    return Some((start, name.to_owned()));
                }
            }
            _ => (),
        }
    }
    None
}

fn is_name(text: &str) -> bool {
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    !text.is_empty() && text.chars().all(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(css: &str) -> String {
        let found = declaration_mistakes(css).into_iter();
        let found = found.map(|(line, it)| format!("{line}: {it}"));
        found.collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn misspelled_properties_and_missing_semicolons_are_found_with_their_lines() {
        for (css, expected) in [
            (
                "a {\n  colour: red;\n  backgroud : blue }",
                "2: there is no property colour, so browsers ignore it; did you mean color?\n\
                 3: there is no property backgroud, so browsers ignore it; did you mean background?",
            ),
            (
                "@media print {\n a { color: red\n  margin: 0;\n b: c } }",
                "2: this line has no ; at its end, so browsers ignore it and the line below: write ;",
            ),
            (
                ":root { --a: 1px /* x: y */\n  --b: 2px }",
                "1: this line has no ; at its end, so browsers ignore it and the line below: write ;",
            ),
        ] {
            assert_eq!(said(css), expected, "{css}");
        }
    }

    #[test]
    fn other_mistakes_in_declarations_are_found_with_their_lines() {
        for (css, expected) in [
            (
                "a {\n color: red margin: 0; top: 0 }",
                "2: there is no ; before margin, so browsers ignore it and the property before it: write ;",
            ),
            (
                "a {\n top: 0;\n font-weight 700;\n}",
                "3: there is no : after font-weight, so browsers ignore this line: write font-weight: and its value",
            ),
            (
                "a {\n color = red;\n}",
                "2: there is no : after color, so browsers ignore this line",
            ),
            (
                "a {\n\n color: ; content: \"x\" }",
                "3: there is no value after :, so browsers ignore this property: write one",
            ),
            (
                "a {\n border: 1px red }",
                "2: a line without a style is invisible",
            ),
            (
                "a { padding:\n  12 px\n  0 }",
                "2: there is a space between 12 and px",
            ),
            (
                "a {\n margin-start: 0; --centre: yes }",
                "2: there is no property margin-start, so browsers ignore it",
            ),
            (
                "a { hover: none }",
                "1: there is no property hover, so browsers ignore it",
            ),
            (
                "a { filter: blur(1px), sepia(1) }",
                "1: filter has only spaces between its parts",
            ),
            (
                "a { bg: red }",
                "1: there is no property bg, so browsers ignore it; did you mean background?",
            ),
            (
                "a {\n margin: 1,5rem }",
                "2: there is a comma in the number 1,5rem",
            ),
            (
                ":root { --a: 1px --b:2px }",
                "1: there is no ; before --b, so",
            ),
        ] {
            assert!(said(css).starts_with(expected), "{}", said(css));
        }
    }

    #[test]
    fn only_a_later_style_in_the_same_rule_makes_a_border_visible() {
        let css = ".in-sea { border-style: dashed }\na { border-style: solid; border: 1px red }\nb { border-style: solid }";
        let expected = "2: a line without a style is invisible: write for example 1px solid";
        assert!(said(css).starts_with(expected), "{}", said(css));
    }

    #[test]
    fn a_comma_before_a_family_in_quotation_marks_is_not_the_end_of_the_value() {
        let found = said("a {\n font-family: Lind, }");
        assert!(
            found.starts_with("2: the value ends with a comma"),
            "{found}"
        );
        for fine in [
            "a { font-family: \"Lind\", \"Apple Emoji\" }",
            "a { font: 700 1rem Georgia, \"Times New Roman\" }",
            "a { font: 700 1rem \"Lind\", 'Times New Roman' }",
            "a { font-family: Georgia, \"Times New Roman\" /* x */ }",
        ] {
            assert_eq!(said(fine), "", "{fine}");
        }
    }

    #[test]
    fn right_declarations_are_no_mistakes() {
        for fine in [
            "a { background: url(x color: y); content: \"a\" / \"color: b\" }",
            "a { --own: a:b; grid-area: a / b; transition: color 1s }",
            "a:hover,\nb:focus { color: red; &:hover { top: 0 } }",
            "a { grid-template-areas:\n \"color: x\"\n \"b c\"; -webkit-line-clamp: 2; order: 1; --own: x }",
            "@import url(a:b); @font-face { src: url(x.woff2)\n format(\"woff2\"); ascent-override: 90% }",
            "a { background: url(data:image/svg+xml;base64,xx) }",
            "@font-feature-values Lind { @styleset { fancy: 2 } } @function --a() { result: 1px }",
            "a { corner-top-shape: bevel; -moz-centre: 1; rule-color: red; marker: none }",
            "a { b: \"",
            "/* a { colour: red }",
            "a { border: 2px red; border-style: dotted; --own: ; color: /* x */ }",
            "a { color: {{ accent }}; top: {{ place }} }",
            "a { animation: swing; animation-timeline: scroll() }",
            "a { border-top: 2px red;\n border-top-style: dotted } b { outline: 2px red; outline-style: solid }",
        ] {
            assert_eq!(declaration_mistakes(fine), [], "{fine}");
        }
    }
}
