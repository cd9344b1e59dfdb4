//! Markdown with HTML blocks in it. `CommonMark` reads nothing as Markdown between the tags of a block, and people
//! write both: `<p>**Pay**</p>`, or a `<div>` around a list of hyphens. So each such tag is given a paragraph of its own.

use crate::prose::recognise::{BLOCKS, has_markdown, is_heading, is_item, is_tag};

/// A longer tag is left where it stands.
const MAX_TAG: usize = 500;

/// A longer piece of code in a line is not looked for.
const MAX_CODE: usize = 500;

/// Only the cleaner and programs like it write this on blocks, and they do not write Markdown into them.
const CLEANED: &str = "dir=\"auto\"";

/// Elements whose content is no Markdown.
const VERBATIM: &[&str] = &[
    "pre", "script", "style", "textarea", "svg", "math", "template", "select", "iframe", "title",
    "xmp",
];

/// A part of the text.
#[derive(Debug, Clone, Copy)]
enum Piece<'a> {
    /// Words, and tags that may stand among them.
    Text(&'a str),
    /// The tag of a block.
    Block(&'a str),
    /// The tag that ends a line.
    Break(&'a str),
    /// Code between marks and comments, to be left as they are.
    Code(&'a str),
    /// An element in which nothing is Markdown.
    Element(&'a str),
}

/// The text of HTML blocks as Markdown that says the same, if there is Markdown in it; else `None`.
pub(crate) fn parted(text: &str) -> Option<String> {
    if text.contains(CLEANED) {
        return None;
    }
    let pieces = pieces(text);
    is_mixture(&pieces).then(|| written(&pieces))
}

/// Whether Markdown is left when tags and code are put aside. What a block begins with is a heading by its marks,
/// but no item: `<p>1. June</p>` is a date.
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
        let words = match piece.split_once('>') {
            Some((tag, words))
                if tag.starts_with(|c: char| c.is_ascii_alphabetic() || c == '/') =>
            {
                words
            }
            _ => piece,
        };
        rest.push('<');
        rest.push_str(words);
    }
}

fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let (mut start, mut at) = (0, 0);
    while let Some(found) = text[at..].find(['<', '`', '~']) {
        at += found;
        let (piece, length) = match special(text, at) {
            Some(piece) => piece,
            None => {
                at += run(&text[at..]);
                continue;
            }
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

/// The piece that begins there, and its length, if it is more than text.
fn special(text: &str, at: usize) -> Option<(Piece<'_>, usize)> {
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
    let piece = match (is_tag(after, BLOCKS), is_tag(after, &["br"])) {
        (false, false) => return None,
        (true, _) => Piece::Block,
        (_, true) => Piece::Break,
    };
    let length = tag(rest)?;
    Some((piece(&rest[..length]), length))
}

/// The length of the code that begins there: between fences, or between backticks in a line.
fn code(text: &str, at: usize) -> Option<usize> {
    let rest = &text[at..];
    let marks = run(rest);
    let before = text[..at].trim_end_matches(' ');
    if 3 <= marks && (before.is_empty() || before.ends_with('\n')) {
        let fence = format!("\n{}", &rest[..marks]);
        let end = rest.find(&fence).map(|end| end + fence.len());
        return Some(end.unwrap_or(rest.len()));
    }
    let near = &rest[..rest.floor_char_boundary(MAX_CODE)];
    let near = near.lines().next().filter(|_| rest.starts_with('`'))?;
    let inner = near.get(marks..)?.find(&rest[..marks])?;
    Some(marks + inner + marks)
}

/// How often the first character is repeated; it is one byte long.
fn run(text: &str) -> usize {
    let first = text.as_bytes().first();
    text.bytes().take_while(|byte| Some(byte) == first).count()
}

/// The length of an element with everything in it; all of the text if it does not end.
fn element(text: &str) -> usize {
    let name = text[1..].find(|c: char| !c.is_ascii_alphanumeric());
    let name = &text[1..name.map_or(text.len(), |end| end + 1)];
    let ends = text.match_indices("</").find(|(at, _)| {
        let end = text.as_bytes().get(at + 2..at + 2 + name.len());
        end.is_some_and(|end| end.eq_ignore_ascii_case(name.as_bytes()))
    });
    let Some((end, _)) = ends else {
        return text.len();
    };
    end + text[end..]
        .find('>')
        .map_or(text.len() - end, |end| end + 1)
}

/// The length of a tag. A `>` in quotes does not end it.
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

/// Markdown being written.
#[derive(Default)]
struct Page {
    text: String,
    /// Where the present line begins.
    line: usize,
    /// In a list the indent of its first item: what is indented more belongs to an item.
    indent: Option<usize>,
}

fn written(pieces: &[Piece<'_>]) -> String {
    let mut page = Page::default();
    for piece in pieces {
        match piece {
            Piece::Text(text) => page.lines(text),
            Piece::Code(text) => page.text.push_str(text),
            Piece::Break(tag) => {
                page.text.push_str(tag);
                page.end_line();
            }
            Piece::Block(tag) if page.is_in_row() || page.is_at_mark() => page.text.push_str(tag),
            Piece::Block(tag) => page.apart(&tag.replace('\n', " ")),
            Piece::Element(text) => page.apart(text),
        }
    }
    page.text
}

impl Page {
    /// HTML is indented at will; in Markdown four spaces begin code.
    fn lines(&mut self, text: &str) {
        for (at, line) in text.split('\n').enumerate() {
            if 0 < at {
                self.text.push('\n');
                self.line = self.text.len();
            }
            match self.line == self.text.len() {
                true => self.begin(line),
                false => self.text.push_str(line),
            }
        }
    }

    /// Outside of a list no indent counts, within one only what is more than that of its first item.
    fn begin(&mut self, line: &str) {
        let bare = line.trim_start();
        let indent = line.len() - bare.len();
        self.indent = match (is_item(bare), self.indent) {
            _ if bare.is_empty() => self.indent,
            (true, None) => Some(indent),
            (true, Some(first)) => Some(first.min(indent)),
            (false, first) => first.filter(|first| *first < indent),
        };
        let kept = self.indent.map_or(0, |first| indent - first.min(indent));
        self.text.extend(std::iter::repeat_n(' ', kept));
        self.text.push_str(bare);
    }

    /// Writes what is a paragraph of its own.
    fn apart(&mut self, text: &str) {
        self.indent = None;
        self.text.extend(["\n\n", text, "\n\n"]);
        self.line = self.text.len();
    }

    /// Ends the line, but no row of a table.
    fn end_line(&mut self) {
        if !self.is_in_row() {
            self.text.push('\n');
            self.line = self.text.len();
        }
    }

    /// Whether the present line is a row of a table: tags in its cells stay there.
    fn is_in_row(&self) -> bool {
        self.text[self.line..].trim_start().starts_with('|')
    }

    /// Whether the present line is the mark of an item, and nothing more yet.
    fn is_at_mark(&self) -> bool {
        let line = &self.text[self.line..];
        is_item(line.trim_start()) && !line.trim().contains(' ')
    }
}
