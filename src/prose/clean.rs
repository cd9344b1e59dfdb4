use std::{collections::HashMap, sync::LazyLock};

use ammonia::{Builder, UrlRelative};
use pulldown_cmark::{Options, Parser, html};

use crate::{
    language::Language,
    prose::{
        element::{BLOCKS, OTHERS, REL, SCHEMES},
        line::lines,
        mixture::parted,
        recognise::{Format, recognise, unescaped},
        rewrite::rewrite,
        role::{Role, role},
        token::{Token, read},
        tongue::tongue,
    },
};

/// Longer texts are cut, and end in an ellipsis.
pub const MAX_BYTES: usize = 1024 * 1024;

/// HTML that is fit for a page: made only here, from text of any kind.
///
/// It is balanced, so nothing in it ends what stands around it. It holds paragraphs, lists,
/// quotations, tables and headings (the highest is an `h3`, none is skipped), all with `dir="auto"`,
/// and in them words, links and what sets words apart; no image, no script, no style, no name for
/// any of them. Cleaning it again changes nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CleanHtml {
    html: String,
    language: Option<Language>,
    is_cut: bool,
}

impl CleanHtml {
    /// Cleans a text that is HTML, Markdown or plain: which of them is recognised.
    pub fn clean(text: &str) -> Self {
        let (text, is_cut) = bounded(text);
        let text = unescaped(&text);
        match recognise(&text) {
            Format::Html => match parted(&text) {
                Some(mixture) => Self::of(read(&rendered(&mixture)), is_cut),
                None => Self::of(read(&text), is_cut),
            },
            Format::Markdown => Self::of(read(&rendered(&text)), is_cut),
            Format::Plain => Self::of(lines_of(&text), is_cut),
        }
    }

    /// Cleans a text that is known to be Markdown; HTML in it is cleaned too.
    pub fn markdown(text: &str) -> Self {
        let (text, is_cut) = bounded(text);
        Self::of(read(&rendered(&text)), is_cut)
    }

    /// The HTML, to be written into a page as it is.
    pub fn as_str(&self) -> &str {
        &self.html
    }

    /// The HTML with another start and end of each table. In text each `<` is a reference, so nothing else is met.
    pub fn with_tables(&self, start: &str, end: &str) -> String {
        let html = self.html.replace(r#"<table dir="auto">"#, start.trim());
        html.replace("</table>", end)
    }

    /// The language it is written in, when that can be told.
    pub fn language(&self) -> Option<&Language> {
        self.language.as_ref()
    }

    /// Whether the text was longer than [`MAX_BYTES`], or too much work, and its end is left out.
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// Whether there is nothing to read.
    pub fn is_empty(&self) -> bool {
        self.html.is_empty()
    }

    /// The words alone, every block and every line on a line of its own: for search, feeds and
    /// descriptions.
    pub fn text(&self) -> String {
        let mut text = String::with_capacity(self.html.len());
        for token in read(&self.html) {
            match token {
                Token::Text(words) => text.push_str(&words),
                Token::Open(tag) => text.push_str(separator(&tag.name)),
                Token::Close(name) => text.push_str(separator(&name)),
            }
        }
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The one way to make it: whatever was written, the guard has the last word.
    fn of(tokens: Vec<Token>, is_cut: bool) -> Self {
        let (html, is_cut) = rewrite(tokens, is_cut);
        let html = GUARD.clean(&html).to_string();
        let mut clean = Self {
            html,
            language: None,
            is_cut,
        };
        clean.language = tongue(&clean.text());
        clean
    }
}

/// Lets through what a description is written with and nothing else. Built once: it is not cheap.
static GUARD: LazyLock<Builder<'static>> = LazyLock::new(|| {
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

/// The text as far as it is read, in lines, and whether it was cut.
fn bounded(text: &str) -> (String, bool) {
    let end = text.floor_char_boundary(MAX_BYTES);
    (lines(&text[..end]), end < text.len())
}

fn rendered(markdown: &str) -> String {
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    let mut rendered = String::with_capacity(markdown.len());
    html::push_html(&mut rendered, Parser::new_ext(markdown, options));
    rendered
}

/// Plain text; an empty line parts two paragraphs, as two line breaks do everywhere.
fn lines_of(text: &str) -> Vec<Token> {
    let lines = text.lines();
    let tokens = lines.flat_map(|line| [Token::open("br"), Token::Text(line.to_owned())]);
    tokens.skip(1).collect()
}

fn separator(name: &str) -> &'static str {
    match role(name) {
        Role::Format(_) | Role::Link | Role::Nothing => "",
        Role::Cell(_) => " ",
        _ => "\n",
    }
}
