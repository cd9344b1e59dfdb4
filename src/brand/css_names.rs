//! Reads the names of animations and font families in a stylesheet.

use cssparser::{Parser, Token};

use crate::{
    brand::{
        css_keywords::names,
        css_parts::{css_parts, line_at, without_texts},
    },
    similar_name::nearest,
    utf8,
};

/// The keywords of `animation`, which cannot be the name of an animation.
const KEYWORDS: &str = "
    accumulate,add,alternate,alternate-reverse,auto,backwards,both,ease,ease-in,ease-in-out,ease-out
    forwards,infinite,inherit,initial,linear,none,normal,paused,replace,reverse,revert,revert-layer
    revert-rule,running,step-end,step-start,unset";

/// The name of the at-rule that defines an animation, without a vendor prefix such as `-webkit-`.
const KEYFRAMES: &str = "keyframes";

/// Functions whose result can be any part of a value.
const SUBSTITUTIONS: [&str; 5] = ["attr", "env", "if", "inherit", "var"];

/// Properties that contain a list of font families.
const FONT_PROPERTIES: [&str; 3] = ["--body-font", "--heading-font", "font-family"];

/// A declaration, with the rule that contains it.
struct Declaration<'a> {
    line: usize,
    /// The text before the `{` of the rule.
    rule: &'a str,
    property: String,
    value: &'a str,
}

/// One animation in a value of `animation` or `animation-name`.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::brand) struct UsedAnimation {
    /// The line number, counted from 1.
    pub(in crate::brand) line: usize,
    /// The words that can be the name of the animation.
    pub(in crate::brand) names: Vec<String>,
}

/// A list of font families.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::brand) struct UsedFonts {
    /// The line number, counted from 1.
    pub(in crate::brand) line: usize,
    /// The families, in order.
    pub(in crate::brand) families: Vec<String>,
    /// Whether the list is in an `@font-face` rule, which defines a family instead of using one.
    pub(in crate::brand) is_definition: bool,
}

/// The names of the animations that a stylesheet defines with `@keyframes`.
pub(in crate::brand) fn keyframes(css: &str) -> Vec<String> {
    let css = utf8::without_mark(css);
    let bare = without_texts(css);
    let rules = css_parts(&bare).into_iter().filter(|it| it.sign == '{');
    let names = rules.filter_map(|part| {
        let (rule, _) = bare[part.start..part.end].split_once(KEYFRAMES)?;
        let name = css[part.start + rule.len() + KEYFRAMES.len()..part.end].trim();
        let is_rule = rule.trim_start().starts_with('@');
        is_rule.then(|| name.trim_matches(['"', '\'']).to_owned())
    });
    names.collect()
}

/// Returns the animations that a stylesheet uses. Skips values with variables.
pub(in crate::brand) fn animations(css: &str) -> Vec<UsedAnimation> {
    let css = utf8::without_mark(css);
    let bare = without_texts(css);
    let mut found = Vec::new();
    for declaration in declarations(css, &bare) {
        if ["animation", "animation-name"].contains(&declaration.property.as_str()) {
            let line = declaration.line;
            let lists = words(declaration.value).into_iter();
            let lists = lists.map(|words| {
                let names = words.into_iter().filter(|word| !is_keyword(word));
                names.collect::<Vec<_>>()
            });
            let used = lists.filter(|names| !names.is_empty());
            found.extend(used.map(|names| UsedAnimation { line, names }));
        }
    }
    found
}

/// Returns the lists of font families in a stylesheet. Skips lists with variables.
pub(in crate::brand) fn fonts(css: &str) -> Vec<UsedFonts> {
    let css = utf8::without_mark(css);
    let bare = without_texts(css);
    let declarations = declarations(css, &bare).into_iter();
    let lists = declarations.filter_map(|it| {
        let is_list = FONT_PROPERTIES.contains(&it.property.as_str());
        let value = match it.property.as_str() {
            _ if is_list => it.value,
            "font" => after_size(it.value)?,
            _ => return None,
        };
        let families = words(value).into_iter().map(|words| words.join(" "));
        let families: Vec<String> = families.filter(|name| !name.is_empty()).collect();
        (!families.is_empty()).then_some(UsedFonts {
            line: it.line,
            families,
            is_definition: it.rule.starts_with("@font-face"),
        })
    });
    lists.collect()
}

/// Reads the declarations of a stylesheet. `bare` is the stylesheet without comments and without
/// quoted strings.
fn declarations<'a>(css: &'a str, bare: &'a str) -> Vec<Declaration<'a>> {
    let (mut found, mut rules) = (Vec::new(), Vec::new());
    for part in css_parts(bare) {
        if part.sign == '{' {
            rules.push(bare[part.start..part.end].trim());
            continue;
        }
        if let Some(rule) = rules.last()
            && let Some((name, _)) = bare[part.start..part.end].split_once(':')
        {
            let value_at = part.start + name.len() + 1;
            found.push(Declaration {
                line: line_at(css, value_at),
                rule,
                property: name.trim().to_ascii_lowercase(),
                value: &css[value_at..part.end],
            });
        }
        if part.sign == '}' {
            rules.pop();
        }
    }
    found
}

/// Splits a value at its commas, and returns the words and quoted strings of each part. Returns no
/// parts if the value contains a variable.
fn words(value: &str) -> Vec<Vec<String>> {
    let mut input = Parser::new(value);
    let mut parts = vec![Vec::new()];
    while let Ok(token) = input.next().cloned() {
        match token {
            Token::Comma => parts.push(Vec::new()),
            Token::Ident(word) | Token::QuotedString(word) => {
                if let Some(part) = parts.last_mut() {
                    part.push(word.to_string());
                }
            }
            Token::Function(name) if is_in(&SUBSTITUTIONS, &name) => return Vec::new(),
            Token::Delim('!') => break,
            _ => (),
        }
    }
    parts
}

/// Returns the list of families in a value of `font`, which follows the size and the line height.
fn after_size(value: &str) -> Option<&str> {
    let mut input = Parser::new(value);
    let mut end = None;
    loop {
        let token = input.next().cloned();
        match token {
            Ok(
                Token::Number { .. }
                | Token::Dimension { .. }
                | Token::Percentage { .. }
                | Token::Function(_),
            ) => end = Some(input.position().byte_index()),
            Ok(Token::Comma) | Err(_) => break,
            Ok(_) => (),
        }
    }
    value.get(end?..)
}

/// Returns the keyword of `animation` that resembles this word.
pub(in crate::brand) fn similar_keyword(word: &str) -> Option<&'static str> {
    nearest(word, names(KEYWORDS))
}

fn is_keyword(word: &str) -> bool {
    names(KEYWORDS).any(|it| it.eq_ignore_ascii_case(word))
}

fn is_in(known: &[&str], name: &str) -> bool {
    known.iter().any(|it| it.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_of_defined_and_used_animations_are_read() {
        let css = "@keyframes rise { from { top: 0 } } @-webkit-keyframes \"old\" { to { top: 0 } }\n\
                   a { animation: rise 1s ease-in-out both, 2s Infinite spin /* x */;\n\
                   animation-name: none, fade; animation: var(--all); transition: top 1s }";
        assert_eq!(keyframes(css), ["rise", "old"]);
        let used = animations(css).into_iter();
        let used: Vec<_> = used.map(|it| (it.line, it.names.join(" "))).collect();
        let expected = [(2, "rise"), (2, "spin"), (3, "fade")];
        assert_eq!(used, expected.map(|(line, name)| (line, name.to_owned())));
    }

    #[test]
    fn the_lists_of_font_families_are_read() {
        let css = "@font-face { font-family: \"Lind\"; src: url(lind.woff2) }\n\
                   a { font-family: 'Open Sans', Segoe UI, serif !important }\n\
                   b { font: italic 500 1rem/1.2 Lind, serif; font: inherit; font-family: var(--x), a }\n\
                   :root { --body-font: Inter }";
        let read = fonts(css).into_iter();
        let read: Vec<_> = read
            .map(|it| format!("{} {} {}", it.line, it.families.join("|"), it.is_definition))
            .collect();
        let expected = [
            "1 Lind true",
            "2 Open Sans|Segoe UI|serif false",
            "3 Lind|serif false",
            "4 Inter false",
        ];
        assert_eq!(read, expected);
    }
}
