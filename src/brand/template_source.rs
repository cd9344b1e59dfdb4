//! Splits a template into text, expressions, blocks and comments. The template is not rendered, so
//! mistakes can be found in every branch.

use std::ops::Range;

/// The placeholder for the value of an expression in HTML. It is a private-use character, which
/// ordinary text does not contain.
pub const VALUE: &str = "\u{E000}";

/// The kind of a [`Piece`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PieceKind {
    /// HTML outside of the template syntax.
    Text,
    /// An expression: `{{ … }}`.
    Expression,
    /// A block, such as a condition: `{% … %}`.
    Block,
    /// A comment: `{# … #}`.
    Comment,
}

/// A piece of a template: text, or a pair of braces with its content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece<'a> {
    /// The kind of the piece.
    pub kind: PieceKind,
    /// The source text, including the braces.
    pub source: &'a str,
    /// The number of the line on which the piece begins, counted from 1.
    pub line: usize,
}

impl<'a> Piece<'a> {
    /// Returns the text between the braces.
    pub fn code(&self) -> &'a str {
        let end = self.source.len().saturating_sub(2);
        self.source.get(2..end).unwrap_or_default()
    }

    /// Returns the first word of a block, such as `if`.
    pub fn keyword(&self) -> &'a str {
        let code = self.code().trim_start_matches(['-', '+']).trim_start();
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        code.split(|c: char| !is_word(c)).next().unwrap_or(code)
    }
}

/// Returns `true` if the block at this index stands for unknown text: it includes a template, or it
/// produces a part of an element's name, as in `<h{% if wide %}2{% else %}3{% endif %}>`.
pub fn stands_for_text(pieces: &[Piece<'_>], at: usize) -> bool {
    let text = |at: Option<usize>| {
        let piece = at.and_then(|at| pieces.get(at));
        let piece = piece.filter(|it| it.kind == PieceKind::Text);
        piece.map_or("", |it| it.source)
    };
    let is_part = |c: char| c.is_ascii_alphanumeric();
    let before = text(at.checked_sub(1)).trim_end_matches(is_part);
    let is_in_name = before.ends_with('<') && text(Some(at + 1)).starts_with(is_part);
    is_in_name || ["include", "call"].contains(&pieces[at].keyword())
}

/// Splits a template into pieces. Together, the pieces contain the whole template.
pub fn split_template(template: &str) -> Vec<Piece<'_>> {
    let mut splitter = Splitter {
        pieces: Vec::new(),
        rest: template,
        line: 1,
    };
    while !splitter.rest.is_empty() {
        let (kind, length) = next_piece(splitter.rest);
        let piece = splitter.take(kind, length);
        if kind == PieceKind::Block && is_tag(piece.source, "raw") {
            let length = raw_length(splitter.rest);
            splitter.take(PieceKind::Text, length);
        }
    }
    splitter.pieces
}

struct Splitter<'a> {
    pieces: Vec<Piece<'a>>,
    rest: &'a str,
    line: usize,
}

impl<'a> Splitter<'a> {
    fn take(&mut self, kind: PieceKind, length: usize) -> Piece<'a> {
        let (source, rest) = self.rest.split_at(length);
        let line = self.line;
        let piece = Piece { kind, source, line };
        self.pieces.push(piece);
        self.rest = rest;
        self.line += source.matches('\n').count();
        piece
    }
}

/// Finds the first piece of a template. Returns its kind, and its length in bytes.
fn next_piece(rest: &str) -> (PieceKind, usize) {
    if rest.starts_with("{{") {
        (PieceKind::Expression, code_length(rest, "}}"))
    } else if rest.starts_with("{%") {
        (PieceKind::Block, code_length(rest, "%}"))
    } else if let Some(comment) = rest.strip_prefix("{#") {
        // `{#}` begins a comment but does not end it.
        let end = comment.find("#}");
        (PieceKind::Comment, end.map_or(rest.len(), |at| at + 4))
    } else {
        let mut braces = rest.match_indices('{').map(|(at, _)| at);
        let begins_code = |at: &usize| rest[at + 1..].starts_with(['{', '%', '#']);
        let end = braces.find(begins_code);
        (PieceKind::Text, end.unwrap_or(rest.len()))
    }
}

/// Returns the length of an expression or a block. An end marker (`}}` or `%}`) inside quotation
/// marks or brackets is ignored.
fn code_length(code: &str, end: &str) -> usize {
    let (mut depth, mut quote, mut is_escaped) = (0usize, None, false);
    for (at, c) in code.char_indices().skip(2) {
        match (quote, c) {
            _ if is_escaped => is_escaped = false,
            (Some(_), '\\') => is_escaped = true,
            (Some(open), _) if c == open => quote = None,
            (Some(_), _) => (),
            (None, '"' | '\'') => quote = Some(c),
            (None, '(' | '[' | '{') => depth += 1,
            (None, _) if depth == 0 && code[at..].starts_with(end) => return at + end.len(),
            (None, ')' | ']' | '}') => depth = depth.saturating_sub(1),
            _ => (),
        }
    }
    code.len()
}

/// Returns the positions of the texts in an expression or a block, without their quotation marks. A
/// text that is not closed ends where the code ends.
pub fn quoted_texts(code: &str) -> Vec<Range<usize>> {
    let (mut texts, mut open, mut is_escaped) = (Vec::new(), None, false);
    for (at, c) in code.char_indices() {
        match open {
            _ if is_escaped => is_escaped = false,
            Some(_) if c == '\\' => is_escaped = true,
            Some((quote, start)) if c == quote => {
                texts.push(start..at);
                open = None;
            }
            None if matches!(c, '"' | '\'') => open = Some((c, at + 1)),
            _ => (),
        }
    }
    texts.extend(open.map(|(_, start)| start..code.len()));
    texts
}

/// Returns the length of the text before `{% endraw %}`. Template syntax in this text is not
/// interpreted.
fn raw_length(rest: &str) -> usize {
    let mut blocks = rest.match_indices("{%").map(|(at, _)| at);
    let end = blocks.find(|at| is_tag(&rest[*at..], "endraw"));
    end.unwrap_or(rest.len())
}

/// Returns `true` if the text starts with a block that consists of only this word. minijinja
/// recognizes `raw` and `endraw` only in such blocks. If this function recognized them in other
/// blocks too, a template could hide code from the checks.
fn is_tag(text: &str, word: &str) -> bool {
    fn without_sign(code: &str) -> &str {
        code.strip_prefix(['-', '+']).unwrap_or(code)
    }
    let code = text.strip_prefix("{%").map(without_sign);
    let code = code.and_then(|code| code.trim_ascii_start().strip_prefix(word));
    code.is_some_and(|code| without_sign(code.trim_ascii_start()).starts_with("%}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_is_split_at_its_braces_and_each_piece_has_its_line() {
        let template = "<a {# {{ x }}\n #}>{{ t(\"}}\", {\"a\": 1}) }}\n{%- if x -%}{ {% endif %}";
        let pieces = split_template(template);
        let kinds: Vec<_> = pieces.iter().map(|it| (it.kind, it.line)).collect();
        assert_eq!(
            kinds,
            [
                (PieceKind::Text, 1),
                (PieceKind::Comment, 1),
                (PieceKind::Text, 2),
                (PieceKind::Expression, 2),
                (PieceKind::Text, 2),
                (PieceKind::Block, 3),
                (PieceKind::Text, 3),
                (PieceKind::Block, 3),
            ]
        );
        assert_eq!(pieces[5].keyword(), "if");
        assert_eq!(pieces[7].keyword(), "endif");
        let whole: String = pieces.iter().map(|it| it.source).collect();
        assert_eq!(whole, template);
    }

    #[test]
    fn a_text_ends_only_with_the_quotation_mark_with_which_it_begins() {
        for (code, expected) in [
            ("a == \"don't\" or b == 'wide'", vec!["don't", "wide"]),
            (r#"t("say \"x\"", '')"#, vec![r#"say \"x\""#, ""]),
            ("\"ä\" ~ 'open", vec!["ä", "open"]),
            ("a \\ b", vec![]),
        ] {
            let texts = quoted_texts(code).into_iter().map(|range| &code[range]);
            assert_eq!(texts.collect::<Vec<_>>(), expected, "{code}");
        }
    }

    #[test]
    fn a_word_that_only_begins_with_endraw_does_not_end_raw_text() {
        for other in ["endrawx", "endraw x", "-- endraw", "\u{a0}endraw"] {
            let template = format!("{{%- raw +%}}{{% {other} %}}{{#{{% endraw -%}}{{{{ x }}}}#}}");
            let pieces = split_template(&template);
            let last = pieces.iter().rev().nth(1).map(|it| it.kind);
            assert_eq!(last, Some(PieceKind::Expression), "{template}");
        }
    }

    #[test]
    fn a_comment_that_begins_with_a_brace_ends_like_any_other() {
        let pieces = split_template("{#}{% raw %}#}{{ x }}{# {% endraw %} #}");
        let kinds: Vec<_> = pieces.iter().map(|it| it.kind).collect();
        let expected = [
            PieceKind::Comment,
            PieceKind::Expression,
            PieceKind::Comment,
        ];
        assert_eq!(kinds, expected);
    }

    #[test]
    fn braces_in_raw_text_are_text_and_an_open_brace_ends_with_the_template() {
        let pieces = split_template("{% raw %}{{ x }}{% endraw %}{{ y");
        let kinds: Vec<_> = pieces.iter().map(|it| it.kind).collect();
        assert_eq!(
            kinds,
            [
                PieceKind::Block,
                PieceKind::Text,
                PieceKind::Block,
                PieceKind::Expression
            ]
        );
        assert_eq!(pieces[1].source, "{{ x }}");
    }
}
