use std::cell::RefCell;

use html5ever::{
    buffer_queue::BufferQueue,
    tendril::StrTendril,
    tokenizer::{
        Tag as Read, TagKind, Token as ReadToken, TokenSink, TokenSinkResult, Tokenizer,
        TokenizerOpts,
        states::RawKind::{Rawtext, Rcdata, ScriptData},
    },
};

/// A piece of HTML.
#[derive(Debug)]
pub(crate) enum Token {
    /// Text, its entities decoded.
    Text(String),
    /// The start of an element.
    Open(Tag),
    /// The end of an element.
    Close(String),
}

/// The start of an element.
#[derive(Debug)]
pub(crate) struct Tag {
    /// In lower case.
    pub(crate) name: String,
    attributes: Vec<(String, String)>,
}

impl Token {
    /// The start of an element without attributes.
    pub(crate) fn open(name: &str) -> Self {
        Self::Open(Tag {
            name: name.to_owned(),
            attributes: Vec::new(),
        })
    }
}

impl Tag {
    /// An attribute's value, its entities decoded.
    pub(crate) fn attribute(&self, name: &str) -> Option<&str> {
        let mut attributes = self.attributes.iter();
        let (_, value) = attributes.find(|(known, _)| known == name)?;
        Some(value)
    }
}

/// Elements whose content is not for reading. The tags stay out with it.
const UNREAD: &[&str] = &[
    "iframe", "math", "noembed", "noframes", "script", "select", "style", "svg", "template",
    "textarea", "title", "xmp",
];

/// The pieces of an HTML text, in order, without comments and without what nobody is to read.
///
/// This is the tokenizer browsers' rules describe, not a guess at one; it takes time in proportion to
/// the text, whatever the nesting.
pub(crate) fn read(html: &str) -> Vec<Token> {
    let tokenizer = Tokenizer::new(Sink::default(), TokenizerOpts::default());
    let queue = BufferQueue::default();
    queue.push_back(StrTendril::from(html));
    // The sink never asks for a pause, so one call takes everything.
    let _ = tokenizer.feed(&queue);
    tokenizer.end();
    tokenizer.sink.0.into_inner().tokens
}

#[derive(Default)]
struct Sink(RefCell<Reading>);

#[derive(Default)]
struct Reading {
    tokens: Vec<Token>,
    /// The unread element that is open, and how many of its name are.
    unread: Option<(String, usize)>,
}

impl TokenSink for Sink {
    type Handle = ();

    fn process_token(&self, token: ReadToken, _line: u64) -> TokenSinkResult<()> {
        match token {
            ReadToken::CharacterTokens(text) => self.0.borrow_mut().text(&text),
            ReadToken::TagToken(tag) => return self.0.borrow_mut().tag(tag),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

impl Reading {
    fn text(&mut self, text: &str) {
        if self.unread.is_some() {
            return;
        }
        match self.tokens.last_mut() {
            Some(Token::Text(before)) => before.push_str(text),
            _ => self.tokens.push(Token::Text(text.to_owned())),
        }
    }

    fn tag(&mut self, tag: Read) -> TokenSinkResult<()> {
        let name: &str = &tag.name;
        let opens = tag.kind == TagKind::StartTag;
        if self.passes_over(name, opens, tag.self_closing) {
            return self.content_of(name, opens);
        }
        self.tokens.push(match opens {
            true => Token::Open(Tag {
                name: name.to_owned(),
                attributes: attributes(&tag),
            }),
            false => Token::Close(name.to_owned()),
        });
        TokenSinkResult::Continue
    }

    /// Whether the tag begins, ends or stands in something that is not for reading.
    fn passes_over(&mut self, name: &str, opens: bool, closes_itself: bool) -> bool {
        match &mut self.unread {
            Some((unread, open)) if unread == name => {
                match (opens, *open) {
                    (true, _) if closes_itself => {}
                    (true, _) => *open += 1,
                    (false, 1) => self.unread = None,
                    (false, _) => *open -= 1,
                }
                true
            }
            Some(_) => true,
            None if !UNREAD.contains(&name) => false,
            None => {
                let is_foreign = matches!(name, "svg" | "math");
                if opens && !(closes_itself && is_foreign) {
                    self.unread = Some((name.to_owned(), 1));
                }
                true
            }
        }
    }

    /// How the tokenizer is to read what follows a tag, as a browser's tree builder would tell it.
    fn content_of(&self, name: &str, opens: bool) -> TokenSinkResult<()> {
        let is_outermost = self
            .unread
            .as_ref()
            .is_some_and(|(unread, _)| unread == name);
        match name {
            _ if !opens || !is_outermost => TokenSinkResult::Continue,
            "script" => TokenSinkResult::RawData(ScriptData),
            "textarea" | "title" => TokenSinkResult::RawData(Rcdata),
            "iframe" | "noembed" | "noframes" | "style" | "xmp" => {
                TokenSinkResult::RawData(Rawtext)
            }
            _ => TokenSinkResult::Continue,
        }
    }
}

fn attributes(tag: &Read) -> Vec<(String, String)> {
    let attributes = tag.attrs.iter();
    let attributes = attributes.map(|attribute| {
        (
            attribute.name.local.to_string(),
            attribute.value.to_string(),
        )
    });
    attributes.collect()
}
