//! Finds misspelled at-rules, and misspelled or incomplete conditions of `@media`, in a stylesheet.

use crate::{
    brand::{
        css_keywords::{UNITS, names},
        css_media::{MediaMistake, media_mistake},
        css_parts::{line_at, without_texts},
    },
    similar_name::nearest,
};

/// Names that are shorter than this are not checked, because they resemble too many other names.
const MIN_NAME: usize = 4;

/// The at-rules of CSS.
const AT_RULES: [&str; 22] = [
    "charset",
    "color-profile",
    "container",
    "counter-style",
    "custom-media",
    "font-face",
    "font-feature-values",
    "font-palette-values",
    "function",
    "import",
    "keyframes",
    "layer",
    "media",
    "namespace",
    "page",
    "position-try",
    "property",
    "scope",
    "starting-style",
    "supports",
    "view-transition",
    "viewport",
];

/// The media features, which can be conditions of `@media`.
const FEATURES: [&str; 31] = [
    "any-hover",
    "any-pointer",
    "aspect-ratio",
    "color",
    "color-gamut",
    "device-height",
    "device-width",
    "display-mode",
    "dynamic-range",
    "forced-colors",
    "height",
    "hover",
    "inverted-colors",
    "max-height",
    "max-resolution",
    "max-width",
    "min-height",
    "min-resolution",
    "min-width",
    "monochrome",
    "orientation",
    "overflow-block",
    "overflow-inline",
    "pointer",
    "prefers-color-scheme",
    "prefers-contrast",
    "prefers-reduced-motion",
    "prefers-reduced-transparency",
    "resolution",
    "scripting",
    "width",
];

/// The media features whose value is a length.
const LENGTHS: [&str; 6] = [
    "height",
    "max-height",
    "max-width",
    "min-height",
    "min-width",
    "width",
];

/// Media features that accept only certain values, each with these values.
const VALUES: [(&str, &[&str]); 5] = [
    ("hover", &["hover", "none"]),
    ("orientation", &["landscape", "portrait"]),
    ("prefers-color-scheme", &["dark", "light"]),
    (
        "prefers-contrast",
        &["custom", "less", "more", "no-preference"],
    ),
    ("prefers-reduced-motion", &["no-preference", "reduce"]),
];

/// A condition in parentheses that follows one of these strings needs the word `and` before it.
const BEFORE_AND: [&str; 5] = [")", "all", "print", "screen", "speech"];

/// The keywords that can come directly before a condition in parentheses.
const OPERATORS: [&str; 3] = ["and", "not", "or"];

/// A mistake in an at-rule.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum AtRuleMistake {
    #[error("there is no rule @{name}, so browsers ignore it; did you mean @{meant}?")]
    Rule { name: String, meant: &'static str },
    #[error("there is no condition {name}, so browsers ignore this rule; did you mean {meant}?")]
    Feature { name: String, meant: &'static str },
    #[error("there is no space between {0} and (, so browsers ignore this rule: write {0} (")]
    NoSpace(&'static str),
    #[error("there are no parentheses around {0}, so browsers ignore this rule: write ({0})")]
    NoParentheses(String),
    #[error("there is no : after {name}, so browsers ignore this rule: write {name}: {value}")]
    NoColon { name: String, value: String },
    #[error("{name} cannot be {value}, so browsers ignore this rule; did you mean {meant}?")]
    Value {
        name: String,
        value: String,
        meant: &'static str,
    },
    #[error("{name} cannot be {value}, so browsers ignore this rule: write {known}")]
    OtherValue {
        name: String,
        value: String,
        known: String,
    },
    #[error("there is no and between {0} and (, so browsers ignore this rule: write {0} and (")]
    NoAnd(&'static str),
    #[error(
        "there is a space in {name}: {value}, so browsers ignore this rule: write {name}: {}", value.replace(' ', "")
    )]
    Space { name: String, value: String },
    #[error("var(…) has no value in a condition, so browsers ignore this rule: write the length")]
    Variable,
    #[error(transparent)]
    Media(#[from] MediaMistake),
    #[error("@keyframes has no name, so browsers ignore this rule: write one after it")]
    NoName,
    #[error("there is a comma before {{, so browsers ignore this rule: remove it")]
    CommaAtEnd,
    #[error("{name}: {value} has no unit, so browsers ignore this rule: write {name}: {value}px")]
    NoUnit { name: String, value: String },
}

/// Finds all mistakes in a stylesheet, each with its line number, counted from 1.
pub(in crate::brand) fn at_rule_mistakes(css: &str) -> Vec<(usize, AtRuleMistake)> {
    let css = without_texts(css);
    let mut mistakes = Vec::new();
    for (at, _) in css.match_indices('@') {
        let line = line_at(&css, at);
        let rule = &css[at + 1..];
        let (name, after) = rule.split_at(rule.find(is_end).unwrap_or(rule.len()));
        let name = name.to_ascii_lowercase();
        let is_known = AT_RULES.contains(&name.as_str());
        if name == "media" {
            let condition = after.split(['{', ';']).next().unwrap_or(after);
            let found = condition_mistakes(condition).into_iter();
            mistakes.extend(found.map(|mistake| (line, mistake)));
        } else if let Some(mistake) = prelude_mistake(&name, after.split(['{', ';']).next()) {
            mistakes.push((line, mistake));
        } else if !is_known
            && name.len() >= MIN_NAME
            && let Some(meant) = nearest(&name, AT_RULES)
        {
            mistakes.push((line, AtRuleMistake::Rule { name, meant }));
        }
    }
    mistakes
}

/// Finds a mistake in the text between the name of a rule and `{`.
fn prelude_mistake(name: &str, prelude: Option<&str>) -> Option<AtRuleMistake> {
    let prelude = prelude?.trim();
    match name {
        "keyframes" if prelude.is_empty() => Some(AtRuleMistake::NoName),
        "layer" if prelude.ends_with(',') => Some(AtRuleMistake::CommaAtEnd),
        "container" | "supports" if !prelude.contains('(') && prelude.contains(':') => {
            let condition = prelude
                .split_once(' ')
                .filter(|(name, _)| !name.ends_with(':'));
            let is_named = name == "container";
            let condition = condition.filter(|_| is_named).map_or(prelude, |it| it.1);
            Some(AtRuleMistake::NoParentheses(condition.to_owned()))
        }
        _ => None,
    }
}

fn is_part_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '-'
}

fn is_end(c: char) -> bool {
    !is_part_of_name(c)
}

/// The mistakes in the conditions of `@media`, such as `(min-width: 600px)`.
fn condition_mistakes(condition: &str) -> Vec<AtRuleMistake> {
    let operator = missing_space(condition).or_else(|| missing_parentheses(condition));
    let mut before_brackets = condition.split('(');
    before_brackets.next_back();
    let lacks_and = |word: &&str| {
        before_brackets.clone().any(|before| {
            let rest = before.trim_end().strip_suffix(word);
            rest.is_some_and(|rest| *word == ")" || !rest.ends_with(is_part_of_name))
        })
    };
    let without_and = BEFORE_AND.into_iter().find(lacks_and);
    let operator = operator.or(without_and.map(AtRuleMistake::NoAnd));
    let variable = condition.contains("var(");
    let operator = operator.or(variable.then_some(AtRuleMistake::Variable));
    let operator =
        operator.or_else(|| media_mistake(condition, &FEATURES).map(AtRuleMistake::Media));
    let conditions = condition.split('(').skip(1);
    let mistakes = conditions.filter_map(|text| {
        let text = text.split(')').next().unwrap_or(text).trim();
        let (name, value) = text.split_once(':').unwrap_or((text, ""));
        let (name, value) = (name.trim().to_ascii_lowercase(), value.trim());
        if let Some((name, value)) = without_colon(&name).filter(|_| value.is_empty()) {
            return Some(AtRuleMistake::NoColon { name, value });
        } else if name.contains(is_end) || name.starts_with('-') {
            return None;
        }
        if let Some(mistake) = wrong_value(&name, &value.to_ascii_lowercase()) {
            return Some(mistake);
        }
        let is_length = LENGTHS.contains(&name.as_str());
        let is_number = value.parse::<f64>().is_ok_and(|number| number != 0.0);
        if is_length && is_number {
            let value = value.to_owned();
            return Some(AtRuleMistake::NoUnit { name, value });
        } else if is_length && has_space_before_unit(value) {
            let value = value.to_owned();
            return Some(AtRuleMistake::Space { name, value });
        } else if FEATURES.contains(&name.as_str()) || name.len() < MIN_NAME {
            return None;
        }
        let meant = nearest(&name, FEATURES)?;
        Some(AtRuleMistake::Feature { name, meant })
    });
    operator.into_iter().chain(mistakes).collect()
}

/// Returns `true` if the value consists of a number, spaces and a unit, such as `600 px`.
fn has_space_before_unit(value: &str) -> bool {
    let parts = value.split_once(char::is_whitespace);
    parts.is_some_and(|(number, unit)| {
        number.parse::<f64>().is_ok() && names(UNITS).any(|it| it == unit.trim())
    })
}

/// Finds an operator that has no space after it, as in `screen and(min-width: 60rem)`.
fn missing_space(condition: &str) -> Option<AtRuleMistake> {
    let mut operators = OPERATORS.into_iter();
    operators.find_map(|operator| {
        let (before, _) = condition.split_once(&format!("{operator}("))?;
        let is_word = before.is_empty() || before.ends_with([' ', '\n', '\t', ')']);
        is_word.then_some(AtRuleMistake::NoSpace(operator))
    })
}

/// Finds a condition without parentheses, as in `@media min-width: 60rem`.
fn missing_parentheses(condition: &str) -> Option<AtRuleMistake> {
    let before = condition.split('(').next().unwrap_or(condition).trim();
    let (name, value) = before.split_once(':')?;
    let is_feature = FEATURES.contains(&name.trim());
    let text = format!("{}: {}", name.trim(), value.trim());
    is_feature.then_some(AtRuleMistake::NoParentheses(text))
}

/// Returns the name and the value of a condition that lacks a colon, such as `min-width 60rem`.
fn without_colon(condition: &str) -> Option<(String, String)> {
    let (name, value) = condition.split_once(char::is_whitespace)?;
    let value = value.trim();
    let has_limit = name.starts_with("min-") || name.starts_with("max-");
    let is_value = value.starts_with(|c: char| c.is_ascii_digit() || c == '.');
    let is_condition = has_limit && FEATURES.contains(&name) && is_value;
    is_condition.then(|| (name.to_owned(), value.to_owned()))
}

/// Returns the mistake if a media feature in [`VALUES`] has an unknown value.
fn wrong_value(name: &str, value: &str) -> Option<AtRuleMistake> {
    let (_, values) = VALUES.iter().find(|(known, _)| *known == name)?;
    if value.is_empty() || values.contains(&value) {
        return None;
    }
    let (name, near) = (name.to_owned(), nearest(value, values.iter().copied()));
    let value = value.to_owned();
    Some(match near {
        Some(meant) => AtRuleMistake::Value { name, value, meant },
        None => AtRuleMistake::OtherValue {
            name,
            value,
            known: values.join(" / "),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Stylesheets with a mistake, each with its message.
    const MISTAKES: [(&str, &str); 17] = [
        (
            "\n@meda print { a { b: c } }",
            "2: there is no rule @meda, so browsers ignore it; did you mean @media?",
        ),
        (
            "@media (max-widht: 30em) { a { b: c } }",
            "1: there is no condition max-widht, so browsers ignore this rule; did you mean max-width?",
        ),
        (
            "@media screen and (min-width: 600) { a { b: c } }",
            "1: min-width: 600 has no unit, so browsers ignore this rule: write min-width: 600px",
        ),
        (
            "@media screen and(min-width: 60rem) { a { b: c } }",
            "1: there is no space between and and (, so browsers ignore this rule: write and (",
        ),
        (
            "@media min-width: 60rem { a { b: c } }",
            "1: there are no parentheses around min-width: 60rem, so browsers ignore this rule: write (min-width: 60rem)",
        ),
        (
            "@media (min-width 60rem) { a { b: c } }",
            "1: there is no : after min-width, so browsers ignore this rule: write min-width: 60rem",
        ),
        (
            "@media (prefers-color-scheme: drak) { a { b: c } }",
            "1: prefers-color-scheme cannot be drak, so browsers ignore this rule; did you mean dark?",
        ),
        (
            "@media (prefers-color-scheme: black) { a { b: c } }",
            "1: prefers-color-scheme cannot be black, so browsers ignore this rule: write dark / light",
        ),
        (
            "@media (min-width: 1px)\n(max-width: 2px) { a { b: c } }",
            "1: there is no and between ) and (, so browsers ignore this rule: write ) and (",
        ),
        (
            "@media only screen (max-width: 1px) { a { b: c } }",
            "1: there is no and between screen and (, so browsers ignore this rule: write screen and (",
        ),
        (
            "@media (max-width: 600 px) { a { b: c } }",
            "1: there is a space in max-width: 600 px, so browsers ignore this rule: write max-width: 600px",
        ),
        (
            "@supports display: grid { a { b: c } }",
            "1: there are no parentheses around display: grid, so browsers ignore this rule: write (display: grid)",
        ),
        (
            "@media mobile { a { b: c } }",
            "1: there is no medium mobile, so browsers ignore this rule: write (max-width: 40rem)",
        ),
        (
            "@container tile min-width: 20rem { a { b: c } }",
            "1: there are no parentheses around min-width: 20rem, so browsers ignore this rule: write (min-width: 20rem)",
        ),
        (
            "@layer brand, { a { b: c } }",
            "1: there is a comma before {, so browsers ignore this rule: remove it",
        ),
        (
            "@keyframes { from { a: b } }",
            "1: @keyframes has no name, so browsers ignore this rule: write one after it",
        ),
        (
            "@media (min-width: var(--page)) { a { b: c } }",
            "1: var(…) has no value in a condition, so browsers ignore this rule: write the length",
        ),
    ];

    #[test]
    fn misspelled_rules_and_conditions_are_found_with_their_lines() {
        let found = |css: &str| {
            let found = at_rule_mistakes(css).into_iter();
            let found = found.map(|(line, it)| format!("{line}: {it}"));
            found.collect::<Vec<_>>().join("\n")
        };
        for (css, expected) in MISTAKES {
            assert_eq!(found(css), expected, "{css}");
        }
        for fine in [
            "@media (width >= 40em) and (not (hover)) { a { b: c } }",
            "@media (30em < width < 60em), (min-width: 0), (aspect-ratio: 1) { a { b: c } }",
            "@media (-webkit-min-device-pixel-ratio: 2), print { a { b: c } }",
            "@media not print, screen and (hover), (min-width: calc(1px * (2 + 1))) { a { b: c } }",
            "@supports not (display: grid) { a { b: c } } @supports selector(a:has(b)) { a { b: c } }",
            "@layer a, b; @layer { a { b: c } } @container tile (min-width: 1px) { a { b: c } }",
            "@container style(--a: b) { a { b: c } } @container tile { a { b: c } }",
            "@-webkit-keyframes x { } @top-left { } a { content: \"@meda\" }",
        ] {
            assert_eq!(found(fine), "", "{fine}");
        }
    }
}
