//! Limits on the stylesheets that are checked. The checks recurse into nested brackets, and search
//! the whole stylesheet again for each mistake. A stylesheet that exceeds a limit could exhaust the
//! stack or take too long to check, so the checks skip it. The site uses it anyway, because
//! browsers ignore mistakes in CSS.

use std::path::Path;

use crate::brand::{css_parts::without_texts, error::BrandDirError, static_files::StaticFiles};

/// The maximum total size of the checked stylesheets, in bytes.
const MAX_TOTAL: usize = 256 << 10;

/// The maximum depth of nested rules, and of nested brackets.
const MAX_DEPTH: usize = 50;

/// Why a stylesheet is not checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
enum CssLimit {
    #[error(
        "this file was not checked for mistakes, because the stylesheets have more than {} KB together: make them smaller",
        MAX_TOTAL >> 10
    )]
    Total,
    #[error(
        "here are more than {MAX_DEPTH} rules in each other, so this file was not checked for mistakes: write the rules one after another"
    )]
    Rules,
    #[error(
        "here are more than {MAX_DEPTH} brackets in each other, so this file was not checked for mistakes: make the expression simpler"
    )]
    Brackets,
}

/// Returns the names and contents of the stylesheets that are checked.
pub fn checked_stylesheets(files: &StaticFiles) -> Vec<(&str, &[u8])> {
    let stylesheets = with_limits(files).into_iter();
    let checked = stylesheets.filter(|it| it.limit.is_none());
    checked.map(|it| (it.name, it.content)).collect()
}

/// Returns a warning for each stylesheet that is not checked.
pub(in crate::brand) fn unchecked_warnings(folder: &Path, files: &StaticFiles) -> Vec<String> {
    let warnings = with_limits(files).into_iter().filter_map(|it| {
        let (line, limit) = it.limit?;
        let path = folder.join("static").join(it.name);
        Some(BrandDirError::invalid_line(&path, line, limit).to_string())
    });
    warnings.collect()
}

/// A stylesheet. `limit` is the limit that it exceeds, if any, with the number of the line that
/// exceeds it.
struct Stylesheet<'a> {
    name: &'a str,
    content: &'a [u8],
    limit: Option<(usize, CssLimit)>,
}

/// Returns all stylesheets, sorted by name.
fn with_limits(files: &StaticFiles) -> Vec<Stylesheet<'_>> {
    let mut free = MAX_TOTAL;
    let stylesheets = files.iter().filter(|(name, _)| name.ends_with(".css"));
    let stylesheets = stylesheets.map(|(name, content)| {
        let limit = match free.checked_sub(content.len()) {
            None => Some((1, CssLimit::Total)),
            Some(left) => {
                free = left;
                too_deep(&String::from_utf8_lossy(content))
            }
        };
        Stylesheet {
            name,
            content,
            limit,
        }
    });
    stylesheets.collect()
}

/// Finds the first line on which rules or brackets are nested too deeply.
fn too_deep(css: &str) -> Option<(usize, CssLimit)> {
    let (mut line, mut rules, mut brackets) = (1, 0_usize, 0_usize);
    for c in without_texts(css).chars() {
        match c {
            '\n' => line += 1,
            '{' => rules += 1,
            '}' => rules = rules.saturating_sub(1),
            '(' | '[' => brackets += 1,
            ')' | ']' => brackets = brackets.saturating_sub(1),
            _ => (),
        }
        if rules > MAX_DEPTH {
            return Some((line, CssLimit::Rules));
        } else if brackets > MAX_DEPTH {
            return Some((line, CssLimit::Brackets));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_and_brackets_that_are_nested_too_deep_are_found_with_their_line() {
        let max = MAX_DEPTH;
        for (css, expected) in [
            ("a{\n".repeat(max) + &"}".repeat(max), None),
            ("a{\n".repeat(max + 1), Some((max + 1, CssLimit::Rules))),
            (
                "\na{b:".to_owned() + &"calc(".repeat(max + 1),
                Some((2, CssLimit::Brackets)),
            ),
            ("[".repeat(max + 1), Some((1, CssLimit::Brackets))),
            ("a{b:calc(1px)}\n".repeat(max * 2), None),
            ("/*".to_owned() + &"{".repeat(max * 2) + "*/", None),
        ] {
            assert_eq!(too_deep(&css), expected, "{css:.40}");
        }
    }

    #[test]
    fn stylesheets_that_are_too_large_together_are_not_checked() {
        let css = |size: usize| b"a{}".iter().copied().cycle().take(size).collect();
        let files = StaticFiles::from([
            ("a.css".to_owned(), css(MAX_TOTAL - 2)),
            ("b.css".to_owned(), css(3)),
            ("c.css".to_owned(), css(2)),
            ("d.js".to_owned(), css(MAX_TOTAL)),
        ]);
        let checked = checked_stylesheets(&files).into_iter();
        let names: Vec<&str> = checked.map(|(name, _)| name).collect();
        assert_eq!(names, ["a.css", "c.css"]);
        let warnings = unchecked_warnings(Path::new("brand"), &files);
        assert_eq!(warnings.len(), 1, "{warnings:?}");
        assert!(warnings[0].starts_with("brand/static/b.css, line 1: this file was not checked"));
    }
}
