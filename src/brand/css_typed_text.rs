//! Refuses stylesheets that can read what applicants typed: with attribute selectors on `value`, or
//! with `attr(value)` (docs/decisions.md#185).
//!
//! The search ignores where comments and quoted strings begin and end, because the site removes
//! comments and joins stylesheets, which can turn a string into a rule. So it finds all such rules,
//! and in rare cases also such text in a string.

use std::{borrow::Cow, path::Path};

use crate::{
    brand::{
        brand_toml::Brand,
        error::BrandDirError,
        static_files::StaticFiles,
        stylesheet::{self, Design},
    },
    utf8::NotUtf8,
};

/// The number of bytes after a bracket that are read, so that the search takes linear time. If
/// these do not show which attribute is meant, the stylesheet is refused.
const MAX_READ: usize = 128;

/// The bytes with which a file in UTF-16 begins. Browsers decode such a stylesheet as UTF-16, even
/// if its response header says UTF-8.
const UTF_16_MARKS: [&[u8]; 2] = [&[0xfe, 0xff], &[0xff, 0xfe]];

/// How a stylesheet can read typed text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
enum TypedTextUse {
    #[error(
        "a stylesheet cannot select elements by the attribute value, because it contains what applicants type: use a \
         class, the position or a pseudo-class such as :checked"
    )]
    Selector,
    #[error(
        "a stylesheet can use attr() only with the name of an attribute, and not with value, because it contains what \
         applicants type: use another attribute, or remove it"
    )]
    Function,
}

/// Returns an error for each stylesheet that can read typed text.
pub(in crate::brand) fn typed_text_faults(
    folder: &Path,
    files: &StaticFiles,
) -> Vec<BrandDirError> {
    let folder = folder.join("static");
    let mut faults = Vec::new();
    for (name, content) in files {
        let ending = name.rsplit_once('.').map(|(_, ending)| ending);
        if ending.is_some_and(|it| it.eq_ignore_ascii_case("css")) {
            faults.extend(fault(&folder.join(name), name, content));
        }
    }
    if faults.is_empty() {
        let joined = stylesheet::join(Design::Brand, files, &Brand::default(), |_| None, |_| None);
        let found = first_use(&joined);
        faults.extend(found.map(|it| BrandDirError::invalid(&folder.join("css"), it.1)));
    }
    faults
}

/// Checks the stylesheet as browsers get it. The error contains the line in the file.
fn fault(path: &Path, name: &str, content: &[u8]) -> Option<BrandDirError> {
    if UTF_16_MARKS.iter().any(|mark| content.starts_with(mark)) {
        return Some(BrandDirError::not_utf8(path)(NotUtf8 { line: 1 }));
    }
    let source = String::from_utf8_lossy(content);
    let sent = if stylesheet::is_joined(name) {
        Cow::Owned(stylesheet::minified(content, |_| None))
    } else {
        Cow::Borrowed(&*source)
    };
    let (_, used) = first_use(&sent)?;
    let in_source = first_use(&source).filter(|(_, it)| *it == used);
    Some(match in_source {
        Some((at, _)) => {
            let line = source[..at].matches('\n').count() + 1;
            BrandDirError::invalid_line(path, line, used)
        }
        None => BrandDirError::invalid(path, used),
    })
}

/// Finds the first attribute selector on `value`, or the first `attr(value)` if there is none.
/// Returns its byte offset.
fn first_use(css: &str) -> Option<(usize, TypedTextUse)> {
    let mut brackets = css.match_indices('[').map(|(at, _)| at);
    let selector = brackets.find(|at| can_be_value(&css[at + 1..], false));
    let selector = selector.map(|at| (at, TypedTextUse::Selector));
    selector.or_else(|| Some((function(css)?, TypedTextUse::Function)))
}

/// Finds the first call of `attr` that can read typed text. Returns its byte offset.
fn function(css: &str) -> Option<usize> {
    let mut at = 0;
    while let Some(c) = css[at..].chars().next() {
        let (name, length) = read_name(&css[at..]);
        let after = &css[at + length..];
        // The two hyphens of `<!--` are not part of the name.
        let name = name.trim_start_matches('-');
        if name.eq_ignore_ascii_case("attr")
            && after
                .strip_prefix('(')
                .is_some_and(|it| can_be_value(it, true))
        {
            return Some(at);
        }
        at += length.max(c.len_utf8());
    }
    None
}

/// Whether the name of an attribute after an opening bracket is `value`, or is not known.
/// `is_function` is `true` after `attr(`, where `var(…)` can stand for the name.
fn can_be_value(css: &str, is_function: bool) -> bool {
    let mut rest = &css[..css.floor_char_boundary(MAX_READ)];
    let is_cut = rest.len() < css.len();
    loop {
        rest = without_space(rest);
        // The separator of a namespace, or any namespace.
        if let Some(after) = rest.strip_prefix(['*', '|']) {
            rest = after;
            continue;
        }
        let (name, length) = read_name(rest);
        if length == 0 {
            return is_cut && without_open_comment(rest).is_empty()
                || is_function && !rest.starts_with(')');
        }
        rest = &rest[length..];
        if name.eq_ignore_ascii_case("value")
            || rest.is_empty() && is_cut
            || is_function && rest.starts_with('(')
        {
            return true;
        }
        rest = without_space(rest);
        if without_open_comment(rest).is_empty() {
            return is_cut;
        } else if !rest.starts_with('|') || rest.starts_with("|=") {
            return false;
        }
    }
}

/// Removes the spaces and comments at the beginning.
fn without_space(css: &str) -> &str {
    let mut rest = css.trim_ascii_start();
    while let Some((_, after)) = rest.strip_prefix("/*").and_then(|it| it.split_once("*/")) {
        rest = after.trim_ascii_start();
    }
    rest
}

/// Removes a comment that does not end. A `/` can be the beginning of one.
fn without_open_comment(css: &str) -> &str {
    if css == "/" || css.starts_with("/*") {
        ""
    } else {
        css
    }
}

/// Reads a name with its escape sequences, such as `v\61 lue` (CSS Syntax 3, §4.3.11). Returns the
/// name and its length in bytes in the stylesheet.
fn read_name(css: &str) -> (String, usize) {
    let (mut name, mut rest) = (String::new(), css);
    while let Some(c) = rest.chars().next() {
        if c.is_ascii_alphanumeric() || matches!(c, '-' | '_') || !c.is_ascii() {
            name.push(c);
            rest = &rest[c.len_utf8()..];
        } else if let Some((escaped, after)) = read_escape(rest) {
            name.push(escaped);
            rest = after;
        } else {
            break;
        }
    }
    (name, css.len() - rest.len())
}

/// Reads an escape sequence. Returns the character and the text after it.
fn read_escape(css: &str) -> Option<(char, &str)> {
    let after = css.strip_prefix('\\')?;
    let digits = after.bytes().take(6).take_while(u8::is_ascii_hexdigit);
    let length = digits.count();
    let Some(code) = u32::from_str_radix(&after[..length], 16).ok() else {
        let c = after.chars().next().filter(|c| !"\n\r\x0c".contains(*c))?;
        return Some((c, &after[c.len_utf8()..]));
    };
    let rest = &after[length..];
    let rest = rest
        .strip_prefix("\r\n")
        .or_else(|| rest.strip_prefix([' ', '\t', '\n', '\r', '\x0c']))
        .unwrap_or(rest);
    Some((
        char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER),
        rest,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(files: &[(&str, &[u8])]) -> Vec<String> {
        let files = files.iter();
        let files: StaticFiles = files
            .map(|(name, css)| ((*name).to_owned(), css.to_vec()))
            .collect();
        let faults = typed_text_faults(Path::new("brand"), &files);
        faults.iter().map(ToString::to_string).collect()
    }

    fn found(css: &str) -> Vec<String> {
        faults(&[("css/brand.css", css.as_bytes())])
    }

    #[test]
    fn a_selector_on_the_typed_value_is_refused_in_every_notation() {
        for selector in [
            "[value]",
            "[value=\"a\"]",
            "input[ VALUE ^= a i]",
            "[value~=a], [value|=a]",
            "[v\\61lue$=a]",
            "[v\\000061\nlue*=a]",
            "[\\v\\41 LUE]",
            "[*|value^=a]",
            "[|value^=a]",
            "[svg|value^=a]",
            "[/* a */value/* b */^=a]",
            "[va/**/lue^=a]",
            "[//*a*/* b */value^=a]",
            ":is(a, :where(b:not([value^=a])))",
            "form:has(input[value^=a]) ~ a",
            "a { & [value^=a] { b: c } }",
            "@media print { @scope ([value^=a]) { d",
        ] {
            let css = format!("a {{ b: c }}\n{selector} {{ left: 0 }}");
            let found = found(&css);
            let says = "a stylesheet cannot select elements by the attribute value";
            assert!(
                found.len() == 1 && found[0].contains(says),
                "{css}: {found:?}"
            );
        }
        let found = found("a { b: c }\n\n.a,\n.b [value^=\"x\"] { d: e }");
        assert!(
            found[0].starts_with("brand/static/css/brand.css, line 4: a stylesheet"),
            "{found:?}"
        );
    }

    #[test]
    fn a_function_that_reads_the_typed_value_is_refused() {
        for value in [
            "attr(value)",
            "attr( VALUE px, 0)",
            "calc(1px * at\\74r(v\\61lue type(<number>)))",
            "attr(var(--name) px)",
            "attr(|value)",
            "<!--attr(value)",
        ] {
            let css = format!("a {{ --x: {value} }}");
            let found = found(&css);
            let says = "brand/static/css/brand.css, line 1: a stylesheet can use attr() only";
            assert!(
                found.len() == 1 && found[0].starts_with(says),
                "{css}: {found:?}"
            );
        }
    }

    #[test]
    fn text_that_becomes_a_rule_when_stylesheets_are_joined_is_refused() {
        let found = faults(&[
            ("css/apply.css", b"a{}["),
            ("css/brand.css", b"value^=a]{}"),
        ]);
        assert!(
            found[0].starts_with("brand/static/css: a stylesheet cannot"),
            "{found:?}"
        );
        let utf_16 = b"\xff\xfe[\0v\0a\0l\0u\0e\0]\0{\0}\0";
        let found = faults(&[("own.css", utf_16)]);
        assert!(
            found[0].contains("own.css, line 1: it is not UTF-8"),
            "{found:?}"
        );
        let found = faults(&[("own.CSS", b"[value^=a]{}")]);
        assert!(
            found[0].starts_with("brand/static/own.CSS, line 1"),
            "{found:?}"
        );
        let css = "a { content: '/*' } [value^=a] { b: c } d { content: '*/' }";
        assert_eq!(faults(&[("own.css", css.as_bytes())]).len(), 1);
        let long = format!("[{}|value]{{}}", "a".repeat(9_000));
        assert_eq!(faults(&[("own.css", long.as_bytes())]).len(), 1);
    }

    #[test]
    fn other_selectors_and_functions_are_accepted() {
        for css in [
            "[type=value], [data-value], [valuetext], [lang|=value], [class~=value] { a: b }",
            "a { grid-template-columns: [value-start] 1fr [end] } input:checked ~ b { c: d }",
            "a::after { content: attr(data-value) attr(href) } .attr, .value { b: c }",
            "/* [value^=a] is refused, like attr(value) */ a { b: url(a[1].svg) }",
            "a { content: \"[\" } [",
        ] {
            assert_eq!(found(css), [""; 0], "{css}");
        }
    }

    #[test]
    fn the_built_in_stylesheets_are_accepted() {
        for entry in std::fs::read_dir("static/css").unwrap() {
            let css = std::fs::read_to_string(entry.unwrap().path()).unwrap();
            assert_eq!(first_use(&css), None);
        }
    }
}
