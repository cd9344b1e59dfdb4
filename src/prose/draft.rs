//! Writes allowed HTML that is balanced and bounded, whatever the order of the calls.

use crate::prose::{
    element::{Element, escaped},
    formats::Formats,
    gap::Gap,
    headings,
    line::is_printable,
    work::Work,
};

/// The maximum length of the output in bytes.
const MAX_WRITTEN: usize = 2 * 1024 * 1024;

/// Text is written in pieces of this many bytes; the limits are checked after each.
const PIECE: usize = 1024;

/// The maximum depth of elements. Deeper elements are left out, but their text is kept.
const MAX_DEPTH: usize = 24;

/// Its output is balanced, elements are nested as HTML allows, and empty ones are left out: start
/// tags are written only when text follows.
#[derive(Debug, Default)]
pub(crate) struct Draft {
    html: String,
    blocks: Vec<Block>,
    leaf: Option<Leaf>,
    formats: Formats,
    gap: Gap,
    /// Whether the line has text already.
    in_line: bool,
    /// Offsets of the level digits in heading tags.
    levels: Vec<usize>,
    is_readable: bool,
    work: Work,
    is_cut: bool,
}

/// An open element that contains blocks.
#[derive(Debug)]
struct Block {
    element: Element,
    is_written: bool,
    formats: usize,
}

/// An open element that contains only text and inline formatting.
#[derive(Debug)]
struct Leaf {
    kind: LeafKind,
    is_written: bool,
    formats: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LeafKind {
    Paragraph,
    /// A heading of level 1 to 6 as in the source; the final level is assigned at the end.
    Heading(u8),
    Verbatim,
}

impl Draft {
    /// Whether a limit is reached, so that no more text is accepted. False after [`Draft::cut`].
    pub(crate) fn is_full(&self) -> bool {
        !self.is_cut && (MAX_WRITTEN < self.html.len() || self.work.is_too_much())
    }

    /// Appends `sign`, which tells that the text was cut.
    pub(crate) fn cut(&mut self, sign: &str) {
        self.is_cut = true;
        self.text(sign);
    }

    /// Writes text. Whitespace is preserved only in [`LeafKind::Verbatim`].
    pub(crate) fn text(&mut self, text: &str) {
        if self.kind() == Some(LeafKind::Verbatim) {
            return self.verbatim(text);
        }
        let mut word = String::new();
        for c in text.chars() {
            if !c.is_whitespace() {
                word.extend(is_fit(c).then_some(c));
                continue;
            }
            self.word(&word);
            word.clear();
            self.gap.add(c);
        }
        self.word(&word);
    }

    pub(crate) fn line_break(&mut self) {
        match self.kind() {
            Some(LeafKind::Verbatim) => self.verbatim("\n"),
            _ => self.gap.add_break(),
        }
    }

    /// Ends a paragraph. In other text blocks it adds a space, outside of them a line break.
    pub(crate) fn paragraph_break(&mut self) {
        match self.kind() {
            Some(LeafKind::Paragraph) => self.end_leaf(),
            Some(_) => self.gap.add(' '),
            None => self.gap.ensure_break(),
        }
    }

    pub(crate) fn begin_leaf(&mut self, kind: LeafKind) {
        self.end_leaf();
        let formats = self.formats.len();
        self.leaf = Some(Leaf {
            kind,
            is_written: false,
            formats,
        });
    }

    /// Ends the text block that [`Draft::begin_leaf`] started.
    pub(crate) fn end_leaf(&mut self) {
        self.gap.ensure_break();
        let Some(leaf) = self.leaf.take() else {
            return;
        };
        self.formats.truncate(leaf.formats);
        if !leaf.is_written {
            return;
        }
        self.begin_block();
        match leaf.kind {
            LeafKind::Paragraph => self.html.push_str("</p>"),
            LeafKind::Verbatim => self.html.push_str("</pre>"),
            LeafKind::Heading(level) => {
                self.html.push_str("</h");
                self.heading_level(level);
                self.html.push('>');
            }
        }
    }

    /// The kind of the open text block; `None` between blocks, and directly in an item or a cell.
    pub(crate) fn kind(&self) -> Option<LeafKind> {
        self.leaf.as_ref().map(|leaf| leaf.kind)
    }

    /// Opens a block that is allowed anywhere, with the parents that it needs.
    pub(crate) fn open(&mut self, element: Element) {
        self.end_leaf();
        if self.blocks.len() < MAX_DEPTH {
            self.fill_in();
            self.push(element);
        }
    }

    /// Opens a block directly in the innermost one: an item in its list, a row in its table.
    pub(crate) fn push(&mut self, element: Element) {
        self.end_leaf();
        let formats = self.formats.len();
        self.blocks.push(Block {
            element,
            is_written: false,
            formats,
        });
    }

    /// Closes blocks until `depth` of them are open.
    pub(crate) fn close_to(&mut self, depth: usize) {
        self.end_leaf();
        while depth < self.blocks.len() {
            self.close_innermost();
        }
    }

    /// The names of the open blocks, the innermost last.
    pub(crate) fn open_blocks(
        &self,
    ) -> impl DoubleEndedIterator<Item = &'static str> + ExactSizeIterator {
        self.blocks.iter().map(|block| block.element.name)
    }

    /// Starts inline formatting. It applies to all text that follows, across blocks.
    pub(crate) fn begin_format(&mut self, element: Element) {
        self.formats.begin(element);
    }

    /// Ends the last started formatting with this name.
    pub(crate) fn end_format(&mut self, name: &str) {
        self.formats.end(name);
    }

    /// Whether the next text is in a link.
    pub(crate) fn is_in_link(&self) -> bool {
        self.formats.has("a")
    }

    /// Writes an `<hr>`.
    pub(crate) fn rule(&mut self) {
        self.end_leaf();
        self.fill_in();
        self.write_blocks();
        self.begin_block();
        self.html.push_str("<hr>");
    }

    /// The HTML; empty if there is no text.
    pub(crate) fn finish(mut self) -> String {
        self.close_to(0);
        if !self.is_readable {
            return String::new();
        }
        headings::put_in_order(&mut self.html, &self.levels);
        self.html
    }

    fn word(&mut self, word: &str) {
        if word.is_empty() || self.is_full() {
            return;
        }
        self.take_place();
        self.formats.write_ends(&mut self.html);
        let gap = match self.kind() {
            _ if !self.in_line => "",
            Some(LeafKind::Heading(_)) => self.gap.in_heading(),
            _ => self.gap.in_text(),
        };
        if gap == "&nbsp;" {
            self.work.add(self.html.ends_with('>'), gap);
        }
        self.html.push_str(gap);
        self.formats.write_starts(&mut self.html);
        self.write(word);
        self.gap = Gap::default();
        self.in_line = true;
        self.is_readable = true;
    }

    fn verbatim(&mut self, text: &str) {
        let spaced = text.chars().map(|c| {
            if c.is_whitespace() && c != '\n' {
                ' '
            } else {
                c
            }
        });
        let text: String = spaced.filter(|c| *c == '\n' || is_fit(*c)).collect();
        let is_begun = self.leaf.as_ref().is_some_and(|leaf| leaf.is_written);
        let text = match is_begun {
            true => text.as_str(),
            // Browsers drop a line feed at the start of `<pre>`, so it is not written.
            false => text.trim_start_matches('\n'),
        };
        if text.is_empty() || self.is_full() || !is_begun && text.trim().is_empty() {
            return;
        }
        self.take_place();
        self.formats.write_ends(&mut self.html);
        self.formats.write_starts(&mut self.html);
        self.write(text);
        self.in_line = true;
        self.is_readable = true;
    }

    /// Writes text until a limit is reached.
    fn write(&mut self, words: &str) {
        let mut rest = words;
        while !rest.is_empty() && !self.is_full() {
            let (piece, after) = rest.split_at(rest.floor_char_boundary(PIECE));
            self.work.add(self.html.ends_with('>'), piece);
            self.html.push_str(&escaped(piece));
            rest = after;
        }
    }

    /// Writes the pending start tags that the next text needs, and starts a paragraph if needed.
    fn take_place(&mut self) {
        if 2 <= self.gap.breaks && self.in_line {
            self.part_paragraph();
        }
        if self.leaf.is_none() {
            self.fill_in();
            let holds_text = self
                .blocks
                .last()
                .is_some_and(|block| block.element.holds_text());
            let paragraph = Leaf {
                kind: LeafKind::Paragraph,
                is_written: false,
                formats: self.formats.len(),
            };
            self.leaf = (!holds_text).then_some(paragraph);
        } else {
            self.fill_in();
        }
        self.write_blocks();
        self.write_leaf();
    }

    /// An empty line splits a paragraph. Inline formatting continues in the second one.
    fn part_paragraph(&mut self) {
        let formats = self.formats.len();
        match &mut self.leaf {
            Some(leaf) if leaf.is_written && leaf.kind == LeafKind::Paragraph => {
                leaf.formats = formats;
            }
            _ => return,
        }
        self.end_leaf();
    }

    /// Opens the elements that are required between the innermost block and text.
    fn fill_in(&mut self) {
        while let Some(name) = self
            .blocks
            .last()
            .and_then(|block| block.element.required_child())
        {
            let formats = self.formats.len();
            self.blocks.push(Block {
                element: Element::plain(name),
                is_written: false,
                formats,
            });
        }
    }

    fn write_blocks(&mut self) {
        if self.blocks.iter().all(|block| block.is_written) {
            return;
        }
        self.begin_block();
        for block in self.blocks.iter_mut().filter(|block| !block.is_written) {
            self.html.push_str(&block.element.open());
            block.is_written = true;
        }
    }

    fn write_leaf(&mut self) {
        let kind = match &mut self.leaf {
            Some(leaf) if !leaf.is_written => {
                leaf.is_written = true;
                leaf.kind
            }
            _ => return,
        };
        self.begin_block();
        match kind {
            LeafKind::Paragraph => self.html.push_str(&Element::plain("p").open()),
            LeafKind::Verbatim => self.html.push_str(&Element::plain("pre").open()),
            LeafKind::Heading(level) => {
                self.html.push_str("<h");
                self.heading_level(level);
                self.html.push_str(r#" dir="auto">"#);
            }
        }
    }

    fn heading_level(&mut self, level: u8) {
        self.levels.push(self.html.len());
        self.html.push(char::from(b'0' + level));
    }

    fn close_innermost(&mut self) {
        if self
            .blocks
            .last()
            .is_some_and(|block| block.element.is_cell())
        {
            self.write_blocks();
        }
        let Some(block) = self.blocks.pop() else {
            return;
        };
        if block.is_written {
            self.begin_block();
            self.html.push_str(&block.element.close());
        }
        self.formats.truncate(block.formats);
    }

    /// Ends the line before a block tag is written.
    fn begin_block(&mut self) {
        self.formats.write_all_ends(&mut self.html);
        self.gap = Gap::default();
        self.in_line = false;
    }
}

/// Whether a character is allowed. Isolates are not: each block has its own direction, and an
/// unclosed isolate would affect the text after it.
fn is_fit(c: char) -> bool {
    is_printable(c) && !matches!(c, '\u{2066}'..='\u{2069}')
}
