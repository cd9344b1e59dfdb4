//! Splits HTML into tags and text with html5ever's tokenizer (HTML standard, 13.2.5).

use std::{cell::RefCell, iter, mem};

use html5ever::{
    buffer_queue::BufferQueue,
    tendril::StrTendril,
    tokenizer::{
        Tag as Read, TagKind, Token as ReadToken, TokenSink, TokenSinkResult, Tokenizer,
        TokenizerOpts,
        states::RawKind::{Rawtext, Rcdata, ScriptData},
    },
};

/// A token of HTML.
#[derive(Debug)]
pub(crate) enum Token {
    /// Text with decoded entities.
    Text(String),
    /// A start tag.
    Open(Tag),
    /// An end tag.
    Close(String),
}

/// A start tag.
#[derive(Debug)]
pub(crate) struct Tag {
    /// The name in lower case.
    pub(crate) name: String,
    attributes: Vec<(String, String)>,
}

impl Token {
    /// Creates a start tag without attributes.
    pub(crate) fn open_tag(name: &str) -> Self {
        Self::Open(Tag {
            name: name.to_owned(),
            attributes: Vec::new(),
        })
    }
}

impl Tag {
    /// Returns an attribute's value with decoded entities.
    pub(crate) fn attribute(&self, name: &str) -> Option<&str> {
        let mut attributes = self.attributes.iter();
        let (_, value) = attributes.find(|(known, _)| known == name)?;
        Some(value)
    }
}

/// Elements that are removed with their content.
const SKIPPED_ELEMENTS: &[&str] = &[
    "iframe", "math", "noembed", "noframes", "script", "select", "style", "svg", "template",
    "textarea", "title", "xmp",
];

/// The size of the pieces in which the text is read, in bytes.
const PIECE: usize = 4096;

/// The maximum number of spaces, slashes and other characters that can separate attributes, in one
/// tag or comment. html5ever compares each attribute with all earlier attributes of the same tag,
/// so a megabyte of attributes would take 20 seconds (docs/decisions.md#64). Images embedded as
/// `data:` URLs stay below this limit, because only about one in 64 characters of Base64 is a
/// slash.
const MAX_SEPARATORS: usize = 20_000;

/// The tokens of an HTML text, without comments and removed elements.
#[derive(Debug)]
pub(crate) struct Tokens {
    pub(crate) tokens: Vec<Token>,
    /// Whether the text was cut at a tag with too many attributes.
    pub(crate) is_cut: bool,
}

/// Splits an HTML text into tokens.
///
/// Takes linear time, regardless of how deeply the elements are nested.
pub(crate) fn tokenize(html: &str) -> Tokens {
    let tokenizer = Tokenizer::new(Sink::default(), TokenizerOpts::default());
    let took_token = |sink: &Sink| mem::take(&mut sink.0.borrow_mut().has_new_token);
    let is_complete = feed(&tokenizer, html, took_token);
    tokenizer.end();
    Tokens {
        tokens: tokenizer.sink.0.into_inner().tokens,
        is_cut: !is_complete,
    }
}

/// Splits the beginning of an HTML text into tokens, with at least `characters` non-whitespace
/// characters of text. Reads only as much as is necessary for this.
pub(crate) fn tokenize_beginning(html: &str, characters: usize) -> Vec<Token> {
    let tokenizer = Tokenizer::new(Sink::default(), TokenizerOpts::default());
    let queue = BufferQueue::default();
    for piece in pieces(html) {
        queue.push_back(StrTendril::from(piece));
        let _ = tokenizer.feed(&queue);
        if characters <= tokenizer.sink.0.borrow().characters {
            break;
        }
    }
    tokenizer.end();
    tokenizer.sink.0.into_inner().tokens
}

/// Passes HTML to a tokenizer in pieces. `took_token` returns `true` if the sink has received a
/// token since the last call. Returns `false` if tokenizing stopped at a tag with too many
/// attributes.
pub(crate) fn feed<S: TokenSink<Handle = ()>>(
    tokenizer: &Tokenizer<S>,
    html: &str,
    took_token: impl Fn(&S) -> bool,
) -> bool {
    let queue = BufferQueue::default();
    let mut separators = 0;
    for piece in pieces(html) {
        queue.push_back(StrTendril::from(piece));
        // The sinks never pause the tokenizer, so one call consumes all input.
        let _ = tokenizer.feed(&queue);
        separators = if took_token(&tokenizer.sink) {
            0
        } else {
            separators
        };
        separators += piece.chars().filter(|c| separates_attributes(*c)).count();
        if separators > MAX_SEPARATORS {
            return false;
        }
    }
    true
}

fn pieces(html: &str) -> impl Iterator<Item = &str> {
    let mut rest = html;
    iter::from_fn(move || {
        let (piece, after) = rest.split_at(rest.floor_char_boundary(PIECE));
        rest = after;
        (!piece.is_empty()).then_some(piece)
    })
}

fn separates_attributes(c: char) -> bool {
    c.is_ascii_whitespace() || matches!(c, '/' | '"' | '\'')
}

#[derive(Default)]
struct Sink(RefCell<TokenCollector>);

#[derive(Default)]
struct TokenCollector {
    tokens: Vec<Token>,
    /// The number of non-whitespace characters in all texts read so far.
    characters: usize,
    /// The open element that is being removed, with the nesting depth of elements of the same name.
    skipped: Option<(String, usize)>,
    /// Whether the tokenizer has produced a token since this flag was last read.
    has_new_token: bool,
}

impl TokenSink for Sink {
    type Handle = ();

    fn process_token(&self, token: ReadToken, _line: u64) -> TokenSinkResult<()> {
        let is_error = matches!(token, ReadToken::ParseError(_));
        self.0.borrow_mut().has_new_token |= !is_error;
        match token {
            ReadToken::CharacterTokens(text) => self.0.borrow_mut().add_text(&text),
            ReadToken::TagToken(tag) => return self.0.borrow_mut().add_tag(tag),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

impl TokenCollector {
    fn add_text(&mut self, text: &str) {
        if self.skipped.is_some() {
            return;
        }
        self.characters += text.chars().filter(|it| !it.is_whitespace()).count();
        match self.tokens.last_mut() {
            Some(Token::Text(before)) => before.push_str(text),
            _ => self.tokens.push(Token::Text(text.to_owned())),
        }
    }

    fn add_tag(&mut self, tag: Read) -> TokenSinkResult<()> {
        let name: &str = &tag.name;
        let opens = tag.kind == TagKind::StartTag;
        if self.skips(name, opens, tag.self_closing) {
            return self.next_tokenizer_state(name, opens);
        }
        let name = name.to_owned();
        self.tokens.push(if opens {
            let attributes = tag.attrs.iter();
            let attributes = attributes.map(|it| (it.name.local.to_string(), it.value.to_string()));
            Token::Open(Tag {
                name,
                attributes: attributes.collect(),
            })
        } else {
            Token::Close(name)
        });
        TokenSinkResult::Continue
    }

    /// Returns `true` if the tag starts, ends or is inside a removed element.
    fn skips(&mut self, name: &str, opens: bool, closes_itself: bool) -> bool {
        match &mut self.skipped {
            Some((unread, open)) if unread == name => {
                match (opens, *open) {
                    (true, _) if closes_itself => {}
                    (true, _) => *open += 1,
                    (false, 1) => self.skipped = None,
                    (false, _) => *open -= 1,
                }
                true
            }
            Some(_) => true,
            None if !SKIPPED_ELEMENTS.contains(&name) => false,
            None => {
                let is_foreign = matches!(name, "svg" | "math");
                if opens && !(closes_itself && is_foreign) {
                    self.skipped = Some((name.to_owned(), 1));
                }
                true
            }
        }
    }

    /// Selects how the tokenizer reads the content after a tag, like the tree builder of a browser.
    fn next_tokenizer_state(&self, name: &str, opens: bool) -> TokenSinkResult<()> {
        let skipped = self.skipped.as_ref();
        match name {
            _ if !opens || skipped.is_none_or(|(outermost, _)| outermost != name) => {
                TokenSinkResult::Continue
            }
            "script" => TokenSinkResult::RawData(ScriptData),
            "textarea" | "title" => TokenSinkResult::RawData(Rcdata),
            "iframe" | "noembed" | "noframes" | "style" | "xmp" => {
                TokenSinkResult::RawData(Rawtext)
            }
            _ => TokenSinkResult::Continue,
        }
    }
}
