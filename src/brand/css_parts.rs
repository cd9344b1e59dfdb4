//! Splits a stylesheet into parts at its braces and semicolons. Comments and quoted strings are
//! replaced with spaces first, because they can contain these characters.

/// A part of a stylesheet that ends at a brace or a semicolon: selectors, a condition or a
/// declaration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::brand) struct CssPart {
    /// The byte offset at which the part begins.
    pub(in crate::brand) start: usize,
    /// The byte offset of the character after the part.
    pub(in crate::brand) end: usize,
    /// The character after the part: `{`, `}` or `;`.
    pub(in crate::brand) sign: char,
    /// The number of open braces before `sign`.
    pub(in crate::brand) depth: usize,
}

/// Splits a stylesheet into parts. Semicolons in brackets, as in `url(a;b)`, do not end a part.
/// `css` must not contain comments or quoted strings (see [`without_texts`]).
pub(in crate::brand) fn css_parts(css: &str) -> Vec<CssPart> {
    let (mut parts, mut start) = (Vec::new(), 0);
    let (mut depth, mut brackets) = (0_usize, 0_usize);
    for (end, sign) in css.char_indices() {
        match sign {
            '(' | '[' => brackets += 1,
            ')' | ']' => brackets = brackets.saturating_sub(1),
            ';' if brackets > 0 => (),
            ';' | '{' | '}' => {
                parts.push(CssPart {
                    start,
                    end,
                    sign,
                    depth,
                });
                (start, brackets) = (end + 1, 0);
                match sign {
                    '{' => depth += 1,
                    '}' => depth = depth.saturating_sub(1),
                    _ => (),
                }
            }
            _ => (),
        }
    }
    parts
}

/// Replaces comments and quoted strings with spaces. All other text keeps its position and its
/// line.
pub(in crate::brand) fn without_texts(css: &str) -> String {
    let mut bare = String::with_capacity(css.len());
    let mut rest = css;
    while let Some(c) = rest.chars().next() {
        let length = match c {
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            '"' | '\'' => {
                let end = rest[1..].find([c, '\n']);
                end.map_or(rest.len(), |end| end + 2)
            }
            other => {
                bare.push(other);
                rest = &rest[other.len_utf8()..];
                continue;
            }
        };
        let (text, after) = rest.split_at(length);
        let spaces = text.bytes().map(|it| if it == b'\n' { '\n' } else { ' ' });
        bare.extend(spaces);
        rest = after;
    }
    bare
}

/// Returns the line number of the byte offset `at`, counted from 1.
pub(in crate::brand) fn line_at(css: &str, at: usize) -> usize {
    css[..at].matches('\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stylesheet_is_split_at_braces_and_semicolons_outside_of_brackets() {
        let css = "@import url(a;b); a[b] { c: d; e { f: g } } h";
        let parts = css_parts(css).into_iter();
        let parts: Vec<_> = parts
            .map(|it| (css[it.start..it.end].trim(), it.sign, it.depth))
            .collect();
        let expected = [
            ("@import url(a;b)", ';', 0),
            ("a[b]", '{', 0),
            ("c: d", ';', 1),
            ("e", '{', 1),
            ("f: g", '}', 2),
            ("", '}', 1),
        ];
        assert_eq!(parts, expected);
    }

    #[test]
    fn comments_and_texts_become_spaces_and_all_other_text_keeps_its_position() {
        let css = "/* ä { */ a { content: \"“}\"; }\n/* b\nc */ d {}";
        let bare = without_texts(css);
        assert_eq!(bare.len(), css.len());
        assert_eq!(bare.find("d {}"), css.find("d {}"));
        assert_eq!(
            bare.split_whitespace().collect::<String>(),
            "a{content:;}d{}"
        );
        assert_eq!(line_at(&bare, bare.find("d {}").unwrap()), 3);
    }
}
