//! Finds mistakes in a stylesheet: unmatched braces, unclosed comments and strings, and URLs of
//! files that browsers do not load.

use crate::brand::{
    css_parts::line_at, missing_file::no_such_file, static_files::StaticFiles, stylesheet,
};

/// The built-in favicon. Stylesheets can use it even if the brand folder does not contain it.
const BUILT_IN_PICTURE: &str = "favicon.svg";

/// A mistake in a stylesheet.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum CssMistake {
    #[error("this comment has no end: write */ after it")]
    OpenComment,
    #[error("this text has no closing quotation mark")]
    OpenText,
    #[error("this }} closes nothing: remove it, or write the {{ before it")]
    ExtraBrace,
    #[error("this {{ is not closed, so browsers ignore the rules below it: write }}")]
    OpenBrace,
    #[error(
        "browsers do not load {0}, because pages may load files only from the site itself: put the file in static/ and write its name"
    )]
    External(String),
    #[error(
        "browsers do not load pictures and fonts that are written into a stylesheet (data:): put the file in static/ and write its name"
    )]
    Data,
    #[error("browsers do not load {0} with @import: write its rules into this file")]
    Import(String),
    #[error(
        "browsers do not find {0}, because only css/brand.css and the stylesheets that replace built-in ones can use files: move the rule there"
    )]
    NotJoined(String),
    #[error("{0}")]
    Missing(String),
}

impl CssMistake {
    /// Returns `true` if the mistake is a reference to a file that is not in `static/`.
    pub(in crate::brand) fn is_missing_file(&self) -> bool {
        matches!(self, Self::Missing(_) | Self::External(_))
    }
}

/// A file that a stylesheet loads.
struct LoadedFile<'a> {
    line: usize,
    address: &'a str,
    is_import: bool,
}

/// Finds all mistakes in the stylesheet `name`, each with its line number. Only the first unmatched
/// brace, unclosed comment or unclosed string is reported, because it is often the cause of the
/// later ones.
pub(in crate::brand) fn css_mistakes(
    name: &str,
    css: &str,
    files: &StaticFiles,
) -> Vec<(usize, CssMistake)> {
    let mut mistakes: Vec<_> = open_half(css).into_iter().collect();
    for file in loaded_files(css) {
        mistakes.extend(
            file.mistake(name, files)
                .map(|mistake| (file.line, mistake)),
        );
    }
    mistakes
}

impl LoadedFile<'_> {
    /// Returns a mistake if browsers cannot load the file. `name` is the name of the stylesheet.
    fn mistake(&self, name: &str, files: &StaticFiles) -> Option<CssMistake> {
        let address = self.address.trim();
        let begins_with = |start: &str| {
            let begin = address.get(..start.len());
            begin.is_some_and(|begin| begin.eq_ignore_ascii_case(start))
        };
        let (file, _) = address.split_once('#').unwrap_or((address, ""));
        if ["https://", "http://", "//"].into_iter().any(begins_with) {
            Some(CssMistake::External(address.to_owned()))
        } else if begins_with("data:") {
            Some(CssMistake::Data)
        } else if file.is_empty() || address.starts_with("{{") {
            None
        } else if self.is_import {
            Some(CssMistake::Import(address.to_owned()))
        } else if !stylesheet::is_joined(name) {
            Some(CssMistake::NotJoined(file.to_owned()))
        } else if files.contains_key(file) || file == BUILT_IN_PICTURE {
            None
        } else {
            let names = files.keys().map(String::as_str);
            let names = names.chain([BUILT_IN_PICTURE]);
            Some(CssMistake::Missing(no_such_file(file, names)))
        }
    }
}

/// Finds the first unmatched brace, unclosed comment or unclosed string. Returns it with its line
/// number.
fn open_half(css: &str) -> Option<(usize, CssMistake)> {
    let (mut line, mut open) = (1, Vec::new());
    let mut rest = css;
    while let Some(c) = rest.chars().next() {
        let length = match c {
            '/' if rest.starts_with("/*") => match comment_length(rest) {
                Some(length) => length,
                None => return Some((line, CssMistake::OpenComment)),
            },
            '"' | '\'' => match text_length(rest, c) {
                Some(length) => length,
                None => return Some((line, CssMistake::OpenText)),
            },
            '{' => {
                open.push(line);
                1
            }
            '}' if open.pop().is_none() => {
                return Some((line, CssMistake::ExtraBrace));
            }
            '\\' => 1 + rest.chars().nth(1).map_or(0, char::len_utf8),
            other => other.len_utf8(),
        };
        line += rest[..length].matches('\n').count();
        rest = &rest[length..];
    }
    let first = open.first()?;
    Some((*first, CssMistake::OpenBrace))
}

/// Finds the files that a stylesheet loads with `url(…)` and `@import`. Stops at an unclosed
/// comment or string.
fn loaded_files(css: &str) -> Vec<LoadedFile<'_>> {
    let mut found = Vec::new();
    let (mut at, mut is_import) = (0, false);
    while let Some(c) = css[at..].chars().next() {
        let rest = &css[at..];
        let (length, address) = match c {
            '/' if rest.starts_with("/*") => (comment_length(rest), None),
            '"' | '\'' => {
                let length = text_length(rest, c);
                let text = length.and_then(|length| rest.get(1..length - 1));
                (length, text.filter(|_| is_import))
            }
            '@' if is_word(rest, "@import") => {
                is_import = true;
                (Some("@import".len()), None)
            }
            'u' | 'U' if is_word(rest, "url(") && !ends_in_name(&css[..at]) => {
                let url = url(&rest["url(".len()..]);
                let length = url.map(|(length, _)| "url(".len() + length);
                (length, url.map(|(_, address)| address))
            }
            ';' | '{' | '}' => {
                is_import = false;
                (Some(1), None)
            }
            other => (Some(other.len_utf8()), None),
        };
        found.extend(address.map(|address| LoadedFile {
            line: line_at(css, at),
            address,
            is_import,
        }));
        let Some(length) = length else { break };
        at += length;
    }
    found
}

/// Parses the URL in `url(…)`, up to the closing parenthesis. Returns the number of bytes read, and
/// the URL.
fn url(after: &str) -> Option<(usize, &str)> {
    let start = after.len() - after.trim_start().len();
    let inner = &after[start..];
    let quote = inner.chars().next().filter(|c| matches!(c, '"' | '\''));
    match quote {
        Some(quote) => {
            let length = text_length(inner, quote)?;
            let end = inner[length..].find(')')?;
            Some((start + length + end, &inner[1..length - 1]))
        }
        None => {
            let end = inner.find(')')?;
            Some((start + end, inner[..end].trim_end()))
        }
    }
}

fn is_word(css: &str, word: &str) -> bool {
    let begin = css.get(..word.len());
    begin.is_some_and(|begin| begin.eq_ignore_ascii_case(word))
}

/// Returns `true` if `css` ends inside a name. For example, the `my-` before `url(` in `my-url(`
/// means that this is not the function `url`.
fn ends_in_name(css: &str) -> bool {
    css.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '-' | '_'))
}

fn comment_length(css: &str) -> Option<usize> {
    css.find("*/").map(|end| end + 2)
}

/// Returns the length of the quoted string at the beginning of `css`, or `None` if the string is
/// not closed on the same line.
fn text_length(css: &str, quote: char) -> Option<usize> {
    let mut escaped = false;
    for (at, c) in css.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '\n' => return None,
            _ if c == quote => return Some(at + 1),
            _ => (),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_brace_without_its_other_half_is_found_with_its_line() {
        let line = |css: &str| open_half(css).map(|(line, _)| line);
        for fine in [
            "",
            "a { color: red }\n@media print { b { c: d } }",
            "/* { */ a::after { content: \"{\\\"\" } b { c: '}' }",
            "a\\{b { c: d }",
            "a { b: url(x.svg) }",
        ] {
            assert_eq!(line(fine), None, "{fine}");
        }
        assert_eq!(line("a { b: c }\n\nd { e: f\ng { h: i }\n"), Some(3));
        assert_eq!(line("a { b: c }\n}\n"), Some(2));
        assert_eq!(line("a { b: c }\n/* {\n"), Some(2));
        assert_eq!(line("a {\n  b: \"c\n}\n"), Some(2));
    }

    /// Returns the mistakes, each formatted as one line.
    fn mistakes(name: &str, css: &str) -> Vec<String> {
        let files = ["paper.svg", "fonts/lind.woff2", "css/brand.css"];
        let files = files.map(|name| (name.to_owned(), Vec::new()));
        let found = css_mistakes(name, css, &StaticFiles::from(files)).into_iter();
        found.map(|(line, it)| format!("{line}: {it}")).collect()
    }

    #[test]
    fn a_file_that_browsers_do_not_load_is_found_with_its_line() {
        for (css, expected) in [
            (
                "a { b: c }\n@import url(\"https://fonts.example/css\");",
                "2: browsers do not load https://fonts.example/css, because pages may load files only from the site itself: put the file in static/",
            ),
            (
                "@import 'extra.css' screen;",
                "1: browsers do not load extra.css with @import: write its rules into this file",
            ),
            (
                "a { b: URL(  //cdn.example/a.png ) }",
                "1: browsers do not load //cdn.example/a.png,",
            ),
            (
                "a {\n  b: red url('papr.svg#sea') }",
                "2: static/papr.svg does not exist: add the file or correct its name; did you mean paper.svg?",
            ),
            (
                "a { b: url(../fonts/lind.woff2) }",
                "1: static/../fonts/lind.woff2 does not exist: add the file or correct its name; did you mean fonts/lind.woff2?",
            ),
            (
                "a { b: url(/static/favicon.svg) }",
                "1: static//static/favicon.svg does not exist: add the file or correct its name; did you mean favicon.svg?",
            ),
            (
                "a { b: url(\"data:image/svg+xml,<svg/>\") }",
                "1: browsers do not load pictures and fonts that are written into a stylesheet (data:): put the file in static/",
            ),
        ] {
            let found = mistakes("css/brand.css", css);
            assert!(
                found.len() == 1 && found[0].starts_with(expected),
                "{css}: {found:?}"
            );
        }
    }

    #[test]
    fn files_that_exist_comments_and_texts_are_no_mistakes() {
        for css in [
            "a { b: url(\"paper.svg#sea\"), url( favicon.svg ) }",
            "/* url(no.svg) */ a::after { content: \"url(no.svg)\" }",
            "@font-face { src: url(fonts/lind.woff2) format(\"woff2\") }",
            "a { mask: url(#sea); b: my-url(no.svg); c: url() }",
            "a { b: url(",
            "a { b: url(\"",
            "@import",
        ] {
            let found = mistakes("css/brand.css", css);
            assert!(
                found
                    .iter()
                    .all(|it| it.contains("not closed") || it.contains("closing")),
                "{css}: {found:?}"
            );
        }
        let other = mistakes("css/extra.css", "a { b: url(paper.svg) }");
        assert!(
            other[0].starts_with("1: browsers do not find paper.svg, because only css/brand.css"),
            "{other:?}"
        );
    }
}
