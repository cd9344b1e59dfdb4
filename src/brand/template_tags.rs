//! Reads the HTML tags of a template with html5ever's tokenizer (HTML standard, 13.2.5).

use std::{cell::RefCell, mem};

use html5ever::{
    buffer_queue::BufferQueue,
    tendril::StrTendril,
    tokenizer::{
        Tag as Read, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
        states::RawKind::{Rawtext, Rcdata, ScriptData},
    },
};

use crate::brand::template_source::{Piece, PieceKind, VALUE};

/// A tag in a template.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HtmlTag {
    /// The name in lower case. It contains [`VALUE`] if an expression is part of it.
    pub name: String,
    /// Whether this is an end tag.
    pub is_end: bool,
    /// Whether two attributes have the same name. Browsers ignore the second of them.
    pub has_repeated_attribute: bool,
    /// Whether the tag ends with `/>`.
    pub closes_itself: bool,
    /// The names and values of the attributes. They contain [`VALUE`] where the template has an
    /// expression.
    pub attributes: Vec<(String, String)>,
    /// Whether the element is one that cannot contain tags, such as `script`, and contains text.
    /// `false` for all other elements, even if they contain text.
    pub has_text: bool,
    /// Whether text or an expression is between this tag and the one before it.
    pub follows_text: bool,
    /// The line number, counted from 1.
    pub line: usize,
}

impl HtmlTag {
    /// Returns the value of an attribute, or `None` if the tag does not have it.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        let mut attributes = self.attributes.iter();
        let (_, value) = attributes.find(|(known, _)| known == name)?;
        Some(value)
    }

    /// Returns `true` for an HTML `<image>`, which browsers treat as `<img>`. The SVG element
    /// `<image>` has no `src`.
    pub fn is_picture(&self) -> bool {
        self.name == "image" && self.attribute("src").is_some()
    }

    /// Returns `true` if an expression in the tag can add attributes. These are unknown until the
    /// template is rendered.
    pub fn has_unknown_attributes(&self) -> bool {
        let mut attributes = self.attributes.iter();
        attributes.any(|(name, _)| name.contains(VALUE))
    }
}

/// Reads the tags of a template, which is passed in several pieces.
pub struct TagReader {
    tokenizer: Tokenizer<Sink>,
    queue: BufferQueue,
}

#[derive(Default)]
struct Sink(RefCell<FoundTags>);

#[derive(Default)]
struct FoundTags {
    tags: Vec<HtmlTag>,
    /// Whether text has been read since the most recent tag.
    has_text: bool,
    /// The line number of the most recent `<` that began a tag.
    line: usize,
    /// Whether the text read so far ends inside a tag or a comment.
    is_in_tag: bool,
    /// The open element that cannot contain tags, such as `script`.
    raw_element: Option<String>,
}

impl TagReader {
    /// Creates a reader that begins outside of all tags.
    pub(crate) fn new() -> Self {
        Self {
            tokenizer: Tokenizer::new(Sink::default(), TokenizerOpts::default()),
            queue: BufferQueue::default(),
        }
    }

    /// Reads a piece of HTML that begins on line `first_line`.
    pub fn read(&mut self, text: &str, first_line: usize) {
        let (mut rest, mut line) = (text, first_line);
        while !rest.is_empty() {
            let mut tags = rest.match_indices('<').map(|(at, _)| at);
            let next = tags.find(|at| *at > 0).unwrap_or(rest.len());
            let (part, after) = rest.split_at(next);
            let begins_tag = |c: char| c.is_ascii_alphabetic() || c == '/' || c == '!';
            if part
                .strip_prefix('<')
                .is_some_and(|it| it.starts_with(begins_tag))
            {
                let mut found = self.tokenizer.sink.0.borrow_mut();
                // Inside a tag, a `<` is part of an attribute value.
                if !found.is_in_tag || found.raw_element.is_some() {
                    (found.line, found.is_in_tag) = (line, true);
                }
            }
            self.queue.push_back(StrTendril::from(part));
            // The sink never pauses the tokenizer, so one call consumes all input.
            let _ = self.tokenizer.feed(&self.queue);
            line += part.matches('\n').count();
            rest = after;
        }
    }

    /// Reads a piece of text, or `VALUE` in place of an expression. Ignores template blocks and
    /// comments.
    pub fn read_piece(&mut self, piece: &Piece<'_>) {
        match piece.kind {
            PieceKind::Text => self.read(piece.source, piece.line),
            PieceKind::Expression => self.read(VALUE, piece.line),
            PieceKind::Block | PieceKind::Comment => (),
        }
    }

    /// Returns `true` if the HTML read so far ends inside a tag, a comment, or an element that
    /// cannot contain tags, such as `script`. In this case, the text that follows is not read as
    /// tags.
    pub fn is_outside_of_content(&self) -> bool {
        let found = self.tokenizer.sink.0.borrow();
        found.is_in_tag || found.raw_element.is_some()
    }

    /// If the HTML read so far ends inside a tag or a comment, returns the number of the line on
    /// which this tag or comment begins.
    pub fn open_line(&self) -> Option<usize> {
        let found = self.tokenizer.sink.0.borrow();
        found.is_in_tag.then_some(found.line)
    }

    /// Returns the tags that were read since the last call.
    pub fn take_tags(&mut self) -> Vec<HtmlTag> {
        mem::take(&mut self.tokenizer.sink.0.borrow_mut().tags)
    }
}

impl TokenSink for Sink {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        let mut found = self.0.borrow_mut();
        match token {
            Token::CharacterTokens(text) => found.add_text(&text),
            Token::TagToken(tag) => return found.add_tag(tag),
            Token::CommentToken(_) | Token::DoctypeToken(_) => found.is_in_tag = false,
            _ => (),
        }
        TokenSinkResult::Continue
    }
}

impl FoundTags {
    fn add_text(&mut self, text: &str) {
        let has_text = !text.trim().is_empty();
        self.has_text |= has_text;
        if self.raw_element.is_some()
            && has_text
            && let Some(tag) = self.tags.last_mut()
        {
            tag.has_text = true;
        }
    }

    fn add_tag(&mut self, tag: Read) -> TokenSinkResult<()> {
        self.is_in_tag = false;
        let (name, is_end) = (tag.name.to_string(), tag.kind == TagKind::EndTag);
        let attributes = tag.attrs.iter();
        let attributes = attributes.map(|it| (it.name.local.to_string(), it.value.to_string()));
        self.tags.push(HtmlTag {
            name: name.clone(),
            is_end,
            has_repeated_attribute: tag.had_duplicate_attributes,
            closes_itself: tag.self_closing,
            attributes: attributes.collect(),
            has_text: false,
            follows_text: mem::take(&mut self.has_text),
            line: self.line,
        });
        if is_end {
            self.raw_element = None;
            return TokenSinkResult::Continue;
        }
        let kind = match name.as_str() {
            "script" => ScriptData,
            "textarea" | "title" => Rcdata,
            "iframe" | "noembed" | "noframes" | "style" | "xmp" => Rawtext,
            _ => return TokenSinkResult::Continue,
        };
        self.raw_element = Some(name);
        TokenSinkResult::RawData(kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tags(parts: &[&str]) -> Vec<HtmlTag> {
        let mut reader = TagReader::new();
        let mut line = 1;
        for part in parts {
            reader.read(part, line);
            line += part.matches('\n').count();
        }
        reader.take_tags()
    }

    #[test]
    fn a_tag_has_the_line_in_which_it_begins() {
        let found = tags(&["a\n<img\n src=\"", VALUE, "\"\n>\n<h", VALUE, ">a < b</h2>"]);
        let read: Vec<_> = found.iter().map(|it| (&*it.name, it.line)).collect();
        assert_eq!(read, [("img", 2), ("h\u{E000}", 5), ("h2", 5)]);
        assert_eq!(found[0].attribute("src"), Some(VALUE));
        assert!(!found[0].has_unknown_attributes() && found[2].is_end);
    }

    #[test]
    fn tags_in_a_script_are_text() {
        let found = tags(&["<script>a('<b>')</script><script src=x> </script>"]);
        let read: Vec<_> = found.iter().map(|it| (&*it.name, it.has_text)).collect();
        let expected = [
            ("script", true),
            ("script", false),
            ("script", false),
            ("script", false),
        ];
        assert_eq!(read, expected);
    }
}
