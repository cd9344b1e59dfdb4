//! Reads the names of elements and classes in the selectors of a stylesheet.

use cssparser::{ParseError, Parser, Token};

use crate::{
    brand::{
        css_parts::{css_parts, line_at, without_texts},
        element_names::element_names,
    },
    similar_name::did_you_mean,
    utf8,
};

/// The at-rules that contain other rules with selectors.
const CONTAINERS: [&str; 6] = [
    "container",
    "layer",
    "media",
    "scope",
    "starting-style",
    "supports",
];

/// The pseudo-classes whose arguments are selectors.
const WITH_SELECTORS: [&str; 4] = ["has", "is", "not", "where"];

/// A selector for an element that does not exist.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no element <{name}>, so this rule has no effect: write .{name} for a class{suggestion}"
)]
pub(in crate::brand) struct UnknownElement {
    name: String,
    suggestion: String,
}

/// What a [`SelectorName`] names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SelectorKind {
    /// An element, such as `main`.
    Element,
    /// A class, such as `.card`.
    Class,
    /// The id of an element, such as `#facts`.
    Id,
}

/// A name in a selector.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SelectorName {
    /// The name, without `.` or `#`.
    pub name: String,
    /// What it names.
    pub kind: SelectorKind,
    /// The line number, counted from 1.
    pub line: usize,
}

/// Finds the selectors for unknown elements, each with its line number, counted from 1.
pub(in crate::brand) fn unknown_elements(css: &str) -> Vec<(usize, UnknownElement)> {
    let elements = selector_names(css).into_iter();
    let elements = elements.filter(|it| it.kind == SelectorKind::Element);
    let unknown = elements.filter_map(|SelectorName { name, line, .. }| {
        let lower = name.to_ascii_lowercase();
        // The names of custom elements contain a hyphen.
        if element_names().any(|it| it == lower) || name.contains('-') {
            return None;
        }
        let suggestion = did_you_mean(&name, element_names());
        Some((line, UnknownElement { name, suggestion }))
    });
    unknown.collect()
}

/// Reads the names in all selectors of a stylesheet.
pub fn selector_names(css: &str) -> Vec<SelectorName> {
    let css = without_texts(utf8::without_mark(css));
    let mut names = Vec::new();
    // For each open block, whether it contains rules with selectors.
    let mut blocks = Vec::new();
    for part in css_parts(&css) {
        if part.sign == '}' {
            blocks.pop();
        } else if part.sign == '{' {
            let prelude = css[part.start..part.end].trim_start();
            let first_line = line_at(&css, part.end - prelude.len());
            // In CSS, `//` does not begin a comment. `css_syntax` reports it, so the text after it
            // is ignored here.
            let lines = prelude.split('\n').map(|it| it.split("//").next());
            let prelude = &lines.flatten().collect::<Vec<_>>().join("\n");
            let has_selectors = blocks.last().copied().unwrap_or(true);
            let rule = prelude.trim_start().strip_prefix('@');
            // The words of an HTML comment are not selectors.
            let is_comment = prelude.contains("<!--");
            if has_selectors && rule.is_none() && !is_comment {
                names.extend(names_in(prelude, first_line));
            }
            blocks.push(has_selectors && rule.is_none_or(is_container));
        }
    }
    names
}

/// Returns `true` if a rule such as `media print` contains rules with selectors.
fn is_container(rule: &str) -> bool {
    let name = rule
        .split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'))
        .next();
    name.is_some_and(|name| CONTAINERS.contains(&name.to_ascii_lowercase().as_str()))
}

/// Returns the names in a list of selectors that begins on line `first_line`, or no names if the
/// text is not a list of selectors.
fn names_in(selectors: &str, first_line: usize) -> Vec<SelectorName> {
    let mut names = Vec::new();
    if read(&mut Parser::new(selectors), &mut names).is_none() {
        return Vec::new();
    }
    let names = names.into_iter().map(|(at, kind, name)| SelectorName {
        name,
        kind,
        line: first_line + selectors[..at].matches('\n').count(),
    });
    names.collect()
}

/// Adds the names in selectors to `names`, each with its position and its kind.
/// Returns `None` if the text is not a list of selectors.
fn read(input: &mut Parser<'_>, names: &mut Vec<(usize, SelectorKind, String)>) -> Option<()> {
    let mut before = Token::Comma;
    loop {
        let at = input.position().byte_index();
        let Ok(token) = input.next_including_whitespace().cloned() else {
            return Some(());
        };
        match (&before, &token) {
            // This text is not a selector: it is a declaration without `;` before a nested rule, or
            // it contains a namespace.
            (Token::Colon, Token::WhiteSpace(_)) | (_, Token::Delim('|')) => return None,
            (Token::Colon, Token::Function(name))
                if WITH_SELECTORS.contains(&name.to_ascii_lowercase().as_str()) =>
            {
                let mut is_list = None;
                let read: Result<(), ParseError<()>> = input.parse_nested_block(|inner| {
                    is_list = read(inner, names);
                    Ok(())
                });
                read.ok().and(is_list)?;
            }
            (Token::Colon, _) => (),
            (before, Token::Ident(name)) => {
                let kind = match *before {
                    Token::Delim('.') => SelectorKind::Class,
                    _ => SelectorKind::Element,
                };
                names.push((at, kind, name.to_string()));
            }
            (_, Token::IDHash(name)) => names.push((at, SelectorKind::Id, name.to_string())),
            _ => (),
        }
        before = token;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_in_all_selectors_are_read_with_their_lines() {
        let css = ".card,\n a:hover > .big:not(.small, p)::before { color: red; .in & { top: 0 } }\n\
            @media print { main [type=\"x\"] .a\\/b { b: url(a;b) } }\n\
            @keyframes fade { from { top: 0 } } .out:nth-child(2n of .x):lang(de) { &.on, #map { c: d } }";
        let names = selector_names(css).into_iter();
        let names: Vec<_> = names
            .map(|it| {
                format!(
                    "{}{}{}",
                    it.line,
                    match it.kind {
                        SelectorKind::Element => " ",
                        SelectorKind::Class => ".",
                        SelectorKind::Id => "#",
                    },
                    it.name
                )
            })
            .collect();
        let expected = [
            "1.card", "2 a", "2.big", "2.small", "2 p", "2.in", "3 main", "3.a/b", "4.out", "4.on",
            "4#map",
        ];
        assert_eq!(names, expected);
    }

    #[test]
    fn a_selector_for_an_unknown_element_is_found_with_its_line() {
        let found = |css| {
            let found = unknown_elements(css).into_iter();
            found
                .map(|(line, it)| format!("{line}: {it}"))
                .collect::<Vec<_>>()
        };
        for (css, expected) in [
            (
                "\ncard { a: b }",
                "2: there is no element <card>, so this rule has no effect: write .card for a class",
            ),
            (
                ".x {\n  secton > p { a: b } }",
                "2: there is no element <secton>, so this rule has no effect: write .secton for a class; did you mean \
                 section?",
            ),
            (
                "// hi\n\ncard { a: b }",
                "3: there is no element <card>, so this rule has no effect: write .card for a class",
            ),
        ] {
            assert_eq!(found(css), [expected], "{css}");
        }
        for fine in [
            "a, LI, x-card, svg linearGradient, *, :root, ::selection { b: c }",
            "@font-face { a: b } @page :first { a: b } @property --x { a: b } @layer own { p { a: b } }",
            "@container card (width > 1px) { p { a: b } } @scope (.a) to (p) { img { a: b } }",
            "a { color: red\n b: c; em:e { f: g } } svg|a { b: c }",
            "a { b: c } color: red { d: e }",
            "@keyframes x { from { a: b } 50% { a: b } to { a: b } }",
            "<!-- hi --> a { b: c }",
            "// a comment\na { b: c }\n// hi // there\n@media print { p { a: b } }",
            "@view-transition { navigation: auto } ::view-transition-group(card) { a: b }",
        ] {
            assert_eq!(found(fine), [""; 0], "{fine}");
        }
    }
}
