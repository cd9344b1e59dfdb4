//! Writes allowed HTML. The output is balanced and limited in size, regardless of the order in
//! which the functions are called.

use crate::sanitize::{
    active_formatting::ActiveFormatting,
    element::{Element, escape_html},
    heading_levels,
    plain_text::is_printable,
    whitespace::PendingWhitespace,
};

/// The maximum length of the output in bytes.
const MAX_WRITTEN: usize = 2 * 1024 * 1024;

/// The maximum size of the pieces in which text is written, in bytes. The output limit is checked
/// before each piece.
const PIECE: usize = 512;

/// The maximum nesting depth of elements. More deeply nested elements are left out, but their text
/// is kept.
const MAX_DEPTH: usize = 24;

/// Writes balanced and correctly nested HTML. Start tags are written only when text follows, so
/// empty elements are left out.
#[derive(Debug, Default)]
pub(crate) struct HtmlWriter {
    html: String,
    blocks: Vec<Block>,
    text_block: Option<TextBlock>,
    formats: ActiveFormatting,
    whitespace: PendingWhitespace,
    /// Whether the current line already contains text.
    in_line: bool,
    /// Offsets of the level digits in heading tags.
    levels: Vec<usize>,
    has_text: bool,
    /// The offset at which the text after the last tag or comment begins.
    run: usize,
    is_cut: bool,
}

/// An open block-level element, such as a list, that contains other block-level elements.
#[derive(Debug)]
struct Block {
    element: Element,
    is_written: bool,
    formats: usize,
}

/// An open element that contains only text and inline formatting.
#[derive(Debug)]
struct TextBlock {
    kind: TextBlockKind,
    is_written: bool,
    formats: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TextBlockKind {
    Paragraph,
    /// A heading, with its level (1 to 6) in the source. The final level is assigned when the
    /// output is complete.
    Heading(u8),
    Preformatted,
}

impl HtmlWriter {
    /// Returns `true` if the output has reached its maximum length.
    pub(crate) fn is_full(&self) -> bool {
        !self.is_cut && self.html.len() > MAX_WRITTEN
    }

    /// Appends `sign`, which shows readers that the text was cut.
    pub(crate) fn append_cut_mark(&mut self, sign: &str) {
        self.is_cut = true;
        self.text(sign);
    }

    /// Writes text. Whitespace is preserved only in [`TextBlockKind::Preformatted`].
    pub(crate) fn text(&mut self, text: &str) {
        if self.text_block_kind() == Some(TextBlockKind::Preformatted) {
            return self.preformatted(text);
        }
        let mut word = String::new();
        for c in text.chars() {
            if !c.is_whitespace() {
                word.extend(is_fit(c).then_some(c));
                continue;
            }
            self.word(&word);
            word.clear();
            self.whitespace.add(c);
        }
        self.word(&word);
    }

    pub(crate) fn line_break(&mut self) {
        match self.text_block_kind() {
            Some(TextBlockKind::Preformatted) => self.preformatted("\n"),
            _ => self.whitespace.add_break(),
        }
    }

    /// Ends the paragraph, if one is open. In any other text block, adds a space. Between text
    /// blocks, adds a line break.
    pub(crate) fn paragraph_break(&mut self) {
        match self.text_block_kind() {
            Some(TextBlockKind::Paragraph) => self.end_text_block(),
            Some(_) => self.whitespace.add(' '),
            None => self.whitespace.ensure_break(),
        }
    }

    pub(crate) fn begin_text_block(&mut self, kind: TextBlockKind) {
        self.end_text_block();
        self.start_text_block(kind);
    }

    /// Ends the text block that [`Self::begin_text_block`] started.
    pub(crate) fn end_text_block(&mut self) {
        self.whitespace.ensure_break();
        let Some(leaf) = self.text_block.take() else {
            return;
        };
        self.formats.active.truncate(leaf.formats);
        if leaf.is_written {
            self.end_line();
            self.text_block_tag("</", leaf.kind, ">");
        }
    }

    /// Returns the kind of the open text block. Returns `None` between blocks, and directly in a
    /// list item or cell.
    pub(crate) fn text_block_kind(&self) -> Option<TextBlockKind> {
        self.text_block.as_ref().map(|leaf| leaf.kind)
    }

    /// Opens a block that is allowed anywhere. First opens the elements that are required around
    /// it, such as `li` in a list.
    pub(crate) fn open(&mut self, element: Element) {
        self.end_text_block();
        // The required elements also count toward the depth limit. Otherwise, sanitizing the output
        // again would leave out different elements, because the output already contains the
        // required elements.
        self.open_required_children();
        if self.blocks.len() < MAX_DEPTH {
            self.push_block(element);
        }
    }

    /// Opens a block, such as a list item or a table row, as a child of the innermost open block.
    pub(crate) fn push(&mut self, element: Element) {
        self.end_text_block();
        self.push_block(element);
    }

    /// Closes the innermost blocks until only `depth` blocks are open.
    pub(crate) fn close_to(&mut self, depth: usize) {
        self.end_text_block();
        while self.blocks.len() > depth {
            self.close_innermost();
        }
    }

    /// Returns the names of the open blocks, the innermost last.
    pub(crate) fn open_blocks(
        &self,
    ) -> impl DoubleEndedIterator<Item = &'static str> + ExactSizeIterator {
        self.blocks.iter().map(|block| block.element.name)
    }

    /// Starts inline formatting. The formatting applies to all text that follows, across blocks.
    pub(crate) fn begin_format(&mut self, element: Element) {
        self.formats.begin(element);
    }

    /// Ends the most recent formatting with this name.
    pub(crate) fn end_format(&mut self, name: &str) {
        self.formats.end(name);
    }

    /// Returns `true` if the text that is written next is in a link.
    pub(crate) fn is_in_link(&self) -> bool {
        self.formats.active.iter().any(|it| it.name == "a")
    }

    /// Writes an `<hr>`.
    pub(crate) fn rule(&mut self) {
        self.end_text_block();
        self.open_required_children();
        self.write_blocks();
        self.end_line();
        self.html.push_str("<hr>");
    }

    /// Ends all open elements and returns the HTML. The HTML is empty if there is no text.
    pub(crate) fn finish(mut self) -> String {
        self.close_to(0);
        if !self.has_text {
            return String::new();
        }
        heading_levels::normalize_levels(&mut self.html, &self.levels);
        self.html
    }

    fn word(&mut self, word: &str) {
        if word.is_empty() || self.is_full() {
            return;
        }
        self.write_run(word);
    }

    fn preformatted(&mut self, text: &str) {
        let fits = text.chars().filter(|c| c.is_whitespace() || is_fit(*c));
        let spaced = fits.map(|c| {
            if c.is_whitespace() && c != '\n' {
                ' '
            } else {
                c
            }
        });
        let text: String = spaced.collect();
        let is_begun = self.text_block.as_ref().is_some_and(|leaf| leaf.is_written);
        if is_begun && !text.is_empty() && !self.is_full() {
            self.write_run(&text);
        } else if !is_begun && !text.trim().is_empty() && !self.is_full() {
            // Browsers drop a line feed at the start of `<pre>`, so it is not written.
            self.write_run(text.trim_start_matches('\n'));
        }
    }

    /// Writes text, preceded by the pending tags and whitespace.
    fn write_run(&mut self, text: &str) {
        self.prepare_for_text();
        self.formats.write_ends(&mut self.html);
        let gap = match self.text_block_kind() {
            _ if !self.in_line => "",
            Some(TextBlockKind::Preformatted) => "",
            Some(TextBlockKind::Heading(_)) => self.whitespace.to_html_on_one_line(),
            _ => self.whitespace.to_html(),
        };
        self.html.push_str(gap);
        self.formats.write_starts(&mut self.html);
        self.write(text);
        self.whitespace = PendingWhitespace::default();
        self.in_line = true;
        self.has_text = true;
    }

    /// Writes text until the output is full.
    fn write(&mut self, words: &str) {
        let mut rest = words;
        while !rest.is_empty() && !self.is_full() {
            let (piece, after) = rest.split_at(rest.floor_char_boundary(PIECE));
            self.split_long_run();
            self.html.push_str(&escape_html(piece));
            rest = after;
        }
    }

    /// Ends a long run of text with a comment, which the final sanitizer removes. Without the
    /// comment, the sanitizer would take quadratic time, because html5ever searches the whole
    /// remaining run at each `&`.
    fn split_long_run(&mut self) {
        if self.html.len() > self.run + PIECE && !self.html.ends_with('>') {
            self.html.push_str("<!---->");
        }
        if self.html.ends_with('>') {
            self.run = self.html.len();
        }
    }

    /// Writes the pending start tags that the next text needs, and starts a paragraph if needed.
    fn prepare_for_text(&mut self) {
        if self.whitespace.breaks >= 2 && self.in_line {
            self.split_paragraph();
        }
        self.open_required_children();
        let innermost = self.blocks.last();
        let allows_text = innermost.is_some_and(|block| block.element.allows_text());
        if self.text_block.is_none() && !allows_text {
            self.start_text_block(TextBlockKind::Paragraph);
        }
        self.write_blocks();
        self.write_text_block();
    }

    fn start_text_block(&mut self, kind: TextBlockKind) {
        self.text_block = Some(TextBlock {
            kind,
            is_written: false,
            formats: self.formats.active.len(),
        });
    }

    fn push_block(&mut self, element: Element) {
        self.blocks.push(Block {
            element,
            is_written: false,
            formats: self.formats.active.len(),
        });
    }

    /// Splits a paragraph at an empty line. Inline formatting continues in the second paragraph.
    fn split_paragraph(&mut self) {
        let formats = self.formats.active.len();
        match &mut self.text_block {
            Some(leaf) if leaf.is_written && leaf.kind == TextBlockKind::Paragraph => {
                leaf.formats = formats;
            }
            _ => return,
        }
        self.end_text_block();
    }

    /// Opens the elements that are required between the innermost block and text.
    fn open_required_children(&mut self) {
        while let Some(block) = self.blocks.last()
            && let Some(name) = block.element.required_child()
        {
            self.push_block(Element::new(name));
        }
    }

    fn write_blocks(&mut self) {
        if self.blocks.iter().all(|block| block.is_written) {
            return;
        }
        self.end_line();
        for block in self.blocks.iter_mut().filter(|block| !block.is_written) {
            self.html.push_str(&block.element.start_tag());
            block.is_written = true;
        }
    }

    fn write_text_block(&mut self) {
        let kind = match &mut self.text_block {
            Some(leaf) if !leaf.is_written => {
                leaf.is_written = true;
                leaf.kind
            }
            _ => return,
        };
        self.end_line();
        self.text_block_tag("<", kind, r#" dir="auto">"#);
    }

    /// Writes a tag of a text block: `start`, the element name, `end`.
    fn text_block_tag(&mut self, start: &str, kind: TextBlockKind, end: &str) {
        self.html.push_str(start);
        match kind {
            TextBlockKind::Paragraph => self.html.push('p'),
            TextBlockKind::Preformatted => self.html.push_str("pre"),
            TextBlockKind::Heading(level) => {
                self.html.push('h');
                self.levels.push(self.html.len());
                self.html.push(char::from(b'0' + level));
            }
        }
        self.html.push_str(end);
    }

    fn close_innermost(&mut self) {
        let innermost = self.blocks.last();
        if innermost.is_some_and(|block| block.element.is_cell()) {
            self.write_blocks();
        }
        let Some(block) = self.blocks.pop() else {
            return;
        };
        if block.is_written {
            self.end_line();
            self.html.push_str(&block.element.end_tag());
        }
        self.formats.active.truncate(block.formats);
    }

    /// Ends the line before a block tag is written.
    fn end_line(&mut self) {
        self.formats.write_ends_to(0, &mut self.html);
        self.whitespace = PendingWhitespace::default();
        self.in_line = false;
    }
}

/// Returns `true` if a character is allowed. Directional isolates are not allowed: they are not
/// needed, because each block has its own direction, and an unclosed isolate would affect the
/// following text.
fn is_fit(c: char) -> bool {
    is_printable(c) && !matches!(c, '\u{2066}'..='\u{2069}')
}
