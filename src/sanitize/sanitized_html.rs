//! Sanitizes HTML, Markdown and plain text for pages. The text is tokenized, rewritten with only
//! the allowed elements, and finally sanitized by ammonia.

use std::{
    collections::HashMap,
    sync::{LazyLock, OnceLock},
};

use ammonia::{Builder, UrlRelative};
use pulldown_cmark::{Options, Parser, html};

use crate::{
    language::Language,
    sanitize::{
        detect_format::{Format, detect_format, unescape_tags},
        element::{BLOCKS, OTHERS, REL, SCHEMES},
        language_detection::detect_language,
        markdown_in_html::separate_blocks,
        plain_text::clean_lines,
        rewrite::rewrite,
        tag_kind::{TagKind, kind_of_tag},
        tokenizer::{Token, tokenize, tokenize_beginning},
    },
};

/// The maximum length of text in bytes. Longer text is cut and ends with an ellipsis
/// (docs/decisions.md#64).
pub const MAX_BYTES: usize = 1024 * 1024;

/// Sanitized HTML. Only this module can create it.
///
/// The HTML is balanced, so it cannot close elements around it. The HTML consists of paragraphs,
/// lists, quotations, tables and headings (`h3` and below, without skipped levels), all with
/// `dir="auto"`. These elements contain text, links and inline formatting. There are no images,
/// scripts, styles, classes or ids. Sanitizing the HTML again changes nothing.
#[derive(Debug, Clone, Default)]
pub struct SanitizedHtml {
    html: String,
    /// The detected language. It is detected when it is first needed, because the detection takes
    /// longer than sanitizing, and many texts are only indexed for the search.
    language: OnceLock<Option<Language>>,
    is_cut: bool,
}

impl PartialEq for SanitizedHtml {
    fn eq(&self, other: &Self) -> bool {
        (&self.html, self.is_cut) == (&other.html, other.is_cut)
    }
}

impl Eq for SanitizedHtml {}

impl SanitizedHtml {
    /// Sanitizes text after detecting whether it is HTML, Markdown or plain text.
    pub fn from_any_format(text: &str) -> Self {
        let (text, is_cut) = normalize_and_truncate(text);
        let text = unescape_tags(&text);
        match detect_format(&text) {
            Format::Html => match separate_blocks(&text) {
                Some(mixture) => Self::from_html(&rendered(&mixture), is_cut),
                None => Self::from_html(&text, is_cut),
            },
            Format::Markdown => Self::from_html(&rendered(&text), is_cut),
            Format::Plain => Self::from_tokens(lines_of(&text), is_cut),
        }
    }

    /// Sanitizes Markdown, including any HTML in it.
    pub fn from_markdown(text: &str) -> Self {
        let (text, is_cut) = normalize_and_truncate(text);
        Self::from_html(&rendered(&text), is_cut)
    }

    /// Returns the HTML, which is safe to insert into a page without escaping.
    pub fn as_str(&self) -> &str {
        &self.html
    }

    /// Returns the HTML with different start and end tags for tables. This is safe: text cannot
    /// contain `<table`, because every `<` in it is escaped.
    pub fn with_table_tags(&self, start: &str, end: &str) -> String {
        let html = self.html.replace(r#"<table dir="auto">"#, start.trim());
        html.replace("</table>", end)
    }

    /// Returns the detected language, or `None` if the result of the detection is too uncertain.
    pub fn language(&self) -> Option<&Language> {
        let language = || detect_language(&self.to_plain_text());
        self.language.get_or_init(language).as_ref()
    }

    /// Returns `true` if the end of the text is missing because the text was longer than
    /// [`MAX_BYTES`], the HTML became too long, or a tag had too many attributes.
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// Returns `true` if there is no visible text.
    pub fn is_empty(&self) -> bool {
        self.html.is_empty()
    }

    /// Converts the HTML to plain text for search and feeds. Each block begins on a new line, and
    /// line breaks inside a block are kept.
    pub fn to_plain_text(&self) -> String {
        plain_text(tokenize(&self.html).tokens)
    }

    /// Returns the beginning of [`Self::to_plain_text`]: at least `characters` characters, or the
    /// whole text if it is shorter. Does not read the rest, which can be very long. Only the first
    /// `characters` characters are certain to be the same as in the plain text.
    pub fn plain_text_beginning(&self, characters: usize) -> String {
        plain_text(tokenize_beginning(&self.html, characters))
    }

    fn from_html(html: &str, is_cut: bool) -> Self {
        let html = tokenize(html);
        Self::from_tokens(html.tokens, is_cut || html.is_cut)
    }

    /// Rewrites the tokens and sanitizes the result with ammonia. This is the only constructor, so
    /// no text bypasses the final pass of ammonia.
    fn from_tokens(tokens: Vec<Token>, is_cut: bool) -> Self {
        let (html, is_cut) = rewrite(tokens, is_cut);
        Self {
            html: FINAL_SANITIZER.clean(&html).to_string(),
            language: OnceLock::new(),
            is_cut,
        }
    }
}

/// The final sanitizer: allows only the HTML that the rewriter produces. Built once, because
/// building it is slow.
static FINAL_SANITIZER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let direction = || HashMap::from([("dir", "auto")]);
    let mut guard = Builder::empty();
    guard
        .tags(BLOCKS.iter().chain(OTHERS).copied().collect())
        .tag_attributes(BLOCKS.iter().map(|name| (*name, ["dir"].into())).collect())
        .add_tag_attributes("a", ["href"])
        .add_tag_attributes("ol", ["start"])
        .add_tag_attributes("td", ["colspan", "rowspan"])
        .add_tag_attributes("th", ["colspan", "rowspan"])
        .set_tag_attribute_values(BLOCKS.iter().map(|name| (*name, direction())).collect())
        .clean_content_tags(["script", "style"].into())
        .url_schemes(SCHEMES.iter().copied().collect())
        .url_relative(UrlRelative::Deny)
        .link_rel(Some(REL));
    guard
});

/// Normalizes the text and truncates it to the maximum length. Also returns whether it was
/// truncated.
fn normalize_and_truncate(text: &str) -> (String, bool) {
    let end = text.floor_char_boundary(MAX_BYTES);
    (clean_lines(&text[..end]), end < text.len())
}

fn rendered(markdown: &str) -> String {
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    let mut rendered = String::with_capacity(markdown.len());
    html::push_html(&mut rendered, Parser::new_ext(markdown, options));
    rendered
}

/// Converts plain text to tokens. Each line break becomes a `br`. An empty line becomes two `br`,
/// which separate paragraphs.
fn lines_of(text: &str) -> Vec<Token> {
    let lines = text.lines();
    let tokens = lines.flat_map(|line| [Token::open_tag("br"), Token::Text(line.to_owned())]);
    tokens.skip(1).collect()
}

fn plain_text(tokens: Vec<Token>) -> String {
    let mut text = String::new();
    for token in tokens {
        match token {
            Token::Text(words) => text.push_str(&words),
            Token::Open(tag) => text.push_str(separator(&tag.name)),
            Token::Close(name) => text.push_str(separator(&name)),
        }
    }
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

fn separator(name: &str) -> &'static str {
    match kind_of_tag(name) {
        TagKind::Format(_) | TagKind::Link | TagKind::Ignored => "",
        TagKind::Cell(_) => " ",
        _ => "\n",
    }
}
