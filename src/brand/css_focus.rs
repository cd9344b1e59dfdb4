//! Finds rules of a stylesheet that remove the outline around the focused element without replacing
//! it with another focus indicator (WCAG 2.2, 2.4.7).

use crate::{
    brand::css_parts::{CssPart, css_parts, line_at, without_texts},
    utf8,
};

/// Properties that do not count as a focus indicator.
const NO_SIGN: [&str; 4] = ["cursor", "outline-offset", "scroll-margin", "transition"];

/// Elements that can be focused only by links and scripts and not with the keyboard, so they need
/// no outline.
const NOT_TABBABLE: [&str; 8] = [
    "article", "body", "h1", "h2", "h3", "html", "main", "section",
];

/// The maximum number of selectors with `:focus`. Stylesheets with more of these selectors are not
/// checked for removed outlines, because each selector is compared with all others.
const MAX_SELECTORS: usize = 1_000;

/// A rule that removes the outline.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "without an outline, people who use a keyboard do not see which element has the focus: remove this property, or write \
     another outline or box-shadow for {0}:focus-visible"
)]
pub(in crate::brand) struct HiddenFocus(String);

/// A rule whose selectors contain `:focus`.
struct FocusRule<'a> {
    selectors: Vec<&'a str>,
    /// The line of the property that removes the outline, if any.
    hides_in: Option<usize>,
    /// Whether another property of the rule can serve as a focus indicator.
    has_sign: bool,
}

/// Finds all rules that remove the outline and do not replace it, each with the line number of the
/// property, counted from 1.
pub(in crate::brand) fn hidden_focus(css: &str) -> Vec<(usize, HiddenFocus)> {
    let css = without_texts(utf8::without_mark(css));
    if css.matches(":focus").count() > MAX_SELECTORS {
        return Vec::new();
    }
    let parts = css_parts(&css);
    let rules = (0..parts.len()).filter_map(|at| FocusRule::read(&css, &parts[at..]));
    let rules: Vec<_> = rules.collect();
    let is_replaced = |element: &str| {
        let mut signs = rules.iter().filter(|it| it.has_sign);
        signs.any(|it| it.selectors.iter().any(|it| is_for(it, element)))
    };
    let hiding = rules.iter().filter(|it| !it.has_sign);
    let found = hiding.filter_map(|rule| {
        let elements = rule.selectors.iter().filter_map(|it| {
            let element = it.strip_suffix(":focus");
            element.or_else(|| it.strip_suffix(":focus-visible"))
        });
        let mut elements = elements.filter(|it| is_tabbable(it) && !is_replaced(it));
        Some((rule.hides_in?, HiddenFocus(elements.next()?.to_owned())))
    });
    found.collect()
}

impl<'a> FocusRule<'a> {
    /// Reads the rule whose selectors are in the first part. Skips the rules nested inside it.
    fn read(css: &'a str, parts: &[CssPart]) -> Option<Self> {
        let (first, rest) = parts.split_first()?;
        let prelude = &css[first.start..first.end];
        if first.sign != '{' || !prelude.contains(":focus") {
            return None;
        }
        let depth = first.depth + 1;
        let end = rest
            .iter()
            .position(|it| it.sign == '}' && it.depth == depth)?;
        let own = rest[..=end]
            .iter()
            .filter(|it| it.sign != '{' && it.depth == depth);
        let selectors = prelude.split(',').map(str::trim);
        let mut rule = Self {
            selectors: selectors.filter(|it| it.contains(":focus")).collect(),
            hides_in: None,
            has_sign: false,
        };
        for part in own {
            let declaration = &css[part.start..part.end];
            let (name, value) = declaration.split_once(':').unwrap_or_default();
            let value = value.split('!').next().unwrap_or(value).trim();
            let is_none = ["0", "0px", "none"]
                .iter()
                .any(|it| value.eq_ignore_ascii_case(it));
            let name = name.trim().to_ascii_lowercase();
            if is_none && ["outline", "outline-style", "outline-width"].contains(&&*name) {
                rule.hides_in = Some(line_at(css, part.end - declaration.trim_start().len()));
            } else if !name.is_empty() && !NO_SIGN.contains(&&*name) {
                rule.has_sign = true;
            }
        }
        Some(rule)
    }
}

/// Returns `true` if this selector can match the focused element, as `nav a:focus-visible` does for
/// `a`. Returns `true` for every selector with `:focus-within`, because its rule can mark the focus
/// of any element.
fn is_for(selector: &str, element: &str) -> bool {
    let (before, after) = selector.split_once(":focus").unwrap_or_default();
    before.ends_with(element) && !element.is_empty()
        || before == element
        || after.starts_with("-within")
        || before.contains(":has(")
}

fn is_tabbable(element: &str) -> bool {
    let last = element.rsplit(|c: char| !c.is_ascii_alphanumeric()).next();
    let last = last.unwrap_or_default();
    !NOT_TABBABLE.contains(&last) && !element.contains("tabindex")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_removed_outline_without_a_replacement_is_found_with_its_line() {
        for (css, expected) in [
            (
                "a { b: c }\n.card a:focus {\n  outline: none }",
                (3, ".card a"),
            ),
            (
                ":focus-visible { outline: 0 !important; transition: outline 1s }",
                (1, ""),
            ),
            (
                "input:focus, b:focus { outline: none } b:focus { color: red }",
                (1, "input"),
            ),
            (
                "a { &:focus { outline-width: 0 } }\nb:focus-visible { outline: 1px solid }",
                (1, "&"),
            ),
            (
                ".card a:focus { outline: none } a:focus-visible { outline: 1px solid }",
                (1, ".card a"),
            ),
        ] {
            let (line, element) = expected;
            let expected = [(line, HiddenFocus(element.to_owned()))];
            assert_eq!(hidden_focus(css), expected, "{css}");
        }
        let says = "without an outline, people who use a keyboard do not see which element has the focus: remove this \
                    property, or write another outline or box-shadow for a:focus-visible";
        assert_eq!(HiddenFocus("a".to_owned()).to_string(), says);
    }

    #[test]
    fn a_removed_outline_with_a_replacement_is_no_mistake() {
        for fine in [
            "a:focus { outline: none; box-shadow: 0 0 0 3px red }",
            "a:focus { outline: none } a:focus-visible { outline: 3px solid }",
            "a:focus { outline: none } nav a:focus-visible::after { outline: 3px solid }",
            "a:focus:not(:focus-visible) { outline: none }",
            "main:focus, .page > h1:focus { outline: none }",
            "[tabindex=-1]:focus { outline: 0 }",
            "input:focus { outline: none } .field:focus-within { border-color: red }",
            "input:focus { outline: none } .field:has(:focus-visible) { color: red }",
            "a { outline: none } a:hover { outline: none } a:focus { outline: 1px solid }",
            "a:focus { outline: none",
        ] {
            assert_eq!(hidden_focus(fine), [], "{fine}");
        }
    }
}
