//! Handles Markdown inside HTML blocks. `CommonMark` does not parse Markdown there, but people
//! write such text: `<p>**Pay**</p>`, or a `<div>` around a list with hyphens. Therefore each block
//! tag is moved into a separate paragraph (docs/decisions.md#62).

use crate::sanitize::detect_format::{BLOCK_TAGS, has_markdown, is_heading, is_list_item, is_tag};

/// The maximum length of a tag in bytes. A longer tag is treated as text.
const MAX_TAG: usize = 500;

/// The maximum length of inline code in bytes.
const MAX_CODE: usize = 500;

/// The maximum indentation that is kept in a list, in spaces. It is sufficient for the maximum
/// nesting depth of the sanitizer. Without this limit, a line with a long indentation and many tags
/// would take quadratic time, because the indentation is read again for each tag.
const MAX_INDENT: usize = 96;

/// A string that occurs in sanitized HTML. Text that contains it has been sanitized before, so it
/// is not searched for Markdown.
const CLEANED: &str = "dir=\"auto\"";

/// Elements whose content is never Markdown.
const VERBATIM: &[&str] = &[
    "pre", "script", "style", "textarea", "svg", "math", "template", "select", "iframe", "title",
    "xmp",
];

/// A part of the text.
#[derive(Debug, Clone, Copy)]
enum Piece<'a> {
    /// Text with inline tags.
    Text(&'a str),
    /// The tag of a block element.
    Block(&'a str),
    /// A `<br>` tag.
    Break(&'a str),
    /// Markdown code or a comment, written unchanged.
    Code(&'a str),
    /// A whole element whose content is not Markdown.
    Element(&'a str),
}

/// Converts HTML that contains Markdown. The result is Markdown in which each block tag is a
/// separate paragraph. Returns `None` if the HTML contains no Markdown.
pub(crate) fn separate_blocks(text: &str) -> Option<String> {
    if text.contains(CLEANED) {
        return None;
    }
    let pieces = pieces(text);
    is_mixture(&pieces).then(|| write_markdown(&pieces))
}

/// Returns `true` if the text, without tags and code, contains Markdown. Directly after a block
/// tag, headings count as Markdown but list items do not: `<p>1. June</p>` is a date.
fn is_mixture(pieces: &[Piece<'_>]) -> bool {
    let mut rest = String::new();
    for piece in pieces {
        match piece {
            Piece::Text(text) => without_tags(text, &mut rest),
            Piece::Block(_) => rest.push_str("\n<"),
            Piece::Break(_) | Piece::Code(_) | Piece::Element(_) => rest.push('<'),
        }
    }
    let mut headings = rest.lines().map(|line| line.trim_start_matches(['<', ' ']));
    has_markdown(&rest) || headings.any(is_heading)
}

fn without_tags(text: &str, rest: &mut String) {
    let mut pieces = text.split('<');
    rest.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        let is_tag = piece.starts_with(|c: char| c.is_ascii_alphabetic() || c == '/');
        let words = piece.split_once('>').filter(|_| is_tag);
        rest.extend(["<", words.map_or(piece, |(_, words)| words)]);
    }
}

fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let (mut start, mut at) = (0, 0);
    while let Some(found) = text[at..].find(['<', '`', '~']) {
        at += found;
        let Some((piece, length)) = special_piece(text, at) else {
            at += run(&text[at..]);
            continue;
        };
        if start < at {
            pieces.push(Piece::Text(&text[start..at]));
        }
        pieces.push(piece);
        at += length;
        start = at;
    }
    pieces.push(Piece::Text(&text[start..]));
    pieces
}

/// Returns the tag, code, comment or element that starts at `at`, with its length. Returns `None`
/// if ordinary text starts there.
fn special_piece(text: &str, at: usize) -> Option<(Piece<'_>, usize)> {
    let rest = &text[at..];
    if !rest.starts_with('<') {
        return code(text, at).map(|length| (Piece::Code(&rest[..length]), length));
    }
    if rest.starts_with("<!--") {
        let length = rest.find("-->").map_or(rest.len(), |end| end + 3);
        return Some((Piece::Code(&rest[..length]), length));
    }
    let after = &rest[1..];
    if is_tag(after, VERBATIM) && !after.starts_with('/') {
        let length = element(rest);
        return Some((Piece::Element(&rest[..length]), length));
    }
    let piece = if is_tag(after, BLOCK_TAGS) {
        Piece::Block
    } else if is_tag(after, &["br"]) {
        Piece::Break
    } else {
        return None;
    };
    let length = tag(rest)?;
    Some((piece(&rest[..length]), length))
}

/// Returns the length of the fenced or inline code that starts at `at`.
fn code(text: &str, at: usize) -> Option<usize> {
    let rest = &text[at..];
    let marks = run(rest);
    let before = text[..at].trim_end_matches(' ');
    if marks >= 3 && (before.is_empty() || before.ends_with('\n')) {
        let fence = format!("\n{}", &rest[..marks]);
        let end = rest.find(&fence).map(|end| end + fence.len());
        return Some(end.unwrap_or(rest.len()));
    }
    let near = &rest[..rest.floor_char_boundary(MAX_CODE)];
    let near = near.lines().next().filter(|_| rest.starts_with('`'))?;
    let inner = near.get(marks..)?.find(&rest[..marks])?;
    Some(marks + inner + marks)
}

/// Returns how many times the first character is repeated at the start of the text. The character
/// must be ASCII.
fn run(text: &str) -> usize {
    let first = text.as_bytes().first();
    text.bytes().take_while(|byte| Some(byte) == first).count()
}

/// Returns the length of an element with its content. If the end tag is missing, returns the length
/// of the whole text.
fn element(text: &str) -> usize {
    let name = text[1..].find(|c: char| !c.is_ascii_alphanumeric());
    let name = &text[1..name.map_or(text.len(), |end| end + 1)];
    let ends = text.match_indices("</").find(|(at, _)| {
        let end = text.as_bytes().get(at + 2..at + 2 + name.len());
        end.is_some_and(|end| end.eq_ignore_ascii_case(name.as_bytes()))
    });
    let end = ends.and_then(|(start, _)| Some(start + text[start..].find('>')? + 1));
    end.unwrap_or(text.len())
}

/// Returns the length of a tag. A `>` in quotes does not end the tag.
fn tag(text: &str) -> Option<usize> {
    let mut quote = None;
    for (at, c) in text.bytes().enumerate().take(MAX_TAG) {
        match (quote, c) {
            (None, b'>') => return Some(at + 1),
            (None, b'"' | b'\'') => quote = Some(c),
            (Some(open), c) if open == c => quote = None,
            _ => {}
        }
    }
    None
}

/// Writes Markdown line by line.
#[derive(Default)]
struct MarkdownWriter {
    text: String,
    /// The offset at which the current line starts.
    line: usize,
    /// The smallest indentation of the items in the current list. `None` outside lists. A line with
    /// more indentation than this belongs to an item.
    indent: Option<usize>,
}

fn write_markdown(pieces: &[Piece<'_>]) -> String {
    let mut page = MarkdownWriter::default();
    for piece in pieces {
        match piece {
            Piece::Text(text) => page.lines(text),
            Piece::Code(text) => page.text.push_str(text),
            Piece::Break(tag) => {
                page.text.push_str(tag);
                page.end_line();
            }
            Piece::Block(tag) if page.is_in_row() || page.is_at_list_marker() => {
                page.text.push_str(tag)
            }
            Piece::Block(tag) => page.add_paragraph(&tag.replace('\n', " ")),
            Piece::Element(text) => page.add_paragraph(text),
        }
    }
    page.text
}

impl MarkdownWriter {
    /// Writes text without the indentation that its lines have in the HTML, because four spaces
    /// start a code block in Markdown.
    fn lines(&mut self, text: &str) {
        for (at, line) in text.split('\n').enumerate() {
            if at > 0 {
                self.text.push('\n');
                self.line = self.text.len();
            }
            if self.line == self.text.len() {
                self.begin(line);
            } else {
                self.text.push_str(line);
            }
        }
    }

    /// Writes text at the beginning of a line. Indentation is kept only in a list, relative to its
    /// outermost items.
    fn begin(&mut self, line: &str) {
        let bare = line.trim_start();
        let indent = line.len() - bare.len();
        self.indent = match (is_list_item(bare), self.indent) {
            _ if bare.is_empty() => self.indent,
            (true, None) => Some(indent),
            (true, Some(first)) => Some(first.min(indent)),
            (false, first) => first.filter(|first| *first < indent),
        };
        let kept = self.indent.map_or(0, |first| indent - first.min(indent));
        let kept = kept.min(MAX_INDENT);
        self.text.extend(std::iter::repeat_n(' ', kept));
        self.text.push_str(bare);
    }

    /// Writes the text as a separate paragraph.
    fn add_paragraph(&mut self, text: &str) {
        self.indent = None;
        self.text.extend(["\n\n", text, "\n\n"]);
        self.line = self.text.len();
    }

    /// Ends the line, except in a table row.
    fn end_line(&mut self) {
        if !self.is_in_row() {
            self.text.push('\n');
            self.line = self.text.len();
        }
    }

    /// Returns `true` if the current line is a table row. Tags in its cells are not moved into
    /// separate paragraphs.
    fn is_in_row(&self) -> bool {
        self.text[self.line..].trim_start().starts_with('|')
    }

    /// Returns `true` if the current line consists only of the marker of a list item.
    fn is_at_list_marker(&self) -> bool {
        let line = &self.text[self.line..];
        is_list_item(line.trim_start()) && !line.trim().contains(' ')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_as_much_indentation_is_kept_as_nested_lists_need() {
        let row = |indent: usize| {
            let spaces = " ".repeat(indent);
            let text = format!("<p>x</p>\n**a**\n- a\n{spaces}|{}", "<br>".repeat(3));
            let written = separate_blocks(&text).unwrap();
            let line = written.lines().last().unwrap();
            assert!(line.ends_with("|<br><br><br>"), "{line}");
            line.find('|').unwrap()
        };
        assert_eq!(row(8), 8);
        assert_eq!(row(40_000), MAX_INDENT);
    }
}
