//! The first line of a block: `::: jobs place="Porto" limit=3`.

use std::collections::BTreeMap;

use strum::IntoEnumIterator;

use crate::{
    brand::{
        block_kind::BlockKind,
        missing_file::CURLY_QUOTES,
        page_problem::{PageProblem, shortened},
    },
    sanitize::plain_text::one_line,
    similar_name::{did_you_mean, suggestion},
};

/// The prefix of the first line and the last line of a block.
const FENCE: &str = ":::";

/// Wrong names that authors are likely to use for attributes, each with the correct name.
const ALIASES: [(&str, &str); 10] = [
    ("author", "by"),
    ("name", "by"),
    ("image", "picture"),
    ("photo", "picture"),
    ("href", "url"),
    ("link", "url"),
    ("label", "text"),
    ("src", "file"),
    ("location", "place"),
    ("count", "limit"),
];

/// The first line of a block.
#[derive(Debug, Clone)]
pub(in crate::brand) struct BlockLine {
    /// The kind of the block.
    pub(in crate::brand) kind: BlockKind,
    /// The level of the headings in the block.
    pub(in crate::brand) heading_level: u8,
    attributes: BTreeMap<String, String>,
}

/// The maximum number of spaces before `:::`. Markdown treats a line with more spaces as code.
const MAX_INDENT: usize = 3;

/// Returns the trimmed text after `:::`, or `None` if the line does not begin with `:::`. Up to
/// three spaces before the colons and more than three colons are accepted.
pub(in crate::brand) fn after_fence(line: &str) -> Option<&str> {
    let fence = line.trim_start_matches(' ');
    if line.len() - fence.len() > MAX_INDENT {
        return None;
    }
    let text = fence.strip_prefix(FENCE)?;
    Some(text.trim_start_matches(':').trim())
}

impl BlockLine {
    /// Parses the text after `:::`, for example `jobs limit=3`.
    ///
    /// # Errors
    ///
    /// Returns the mistake. If a name is unknown, the error lists the valid names.
    pub(in crate::brand) fn parse(text: &str, heading_level: u8) -> Result<Self, PageProblem> {
        let (name, mut rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let kind = parse_kind(name)?;
        let mut attributes = BTreeMap::new();
        let mut unquoted = None;
        loop {
            rest = rest.trim_start();
            if rest.is_empty() {
                break;
            }
            let is_word = rest
                .split_whitespace()
                .next()
                .is_some_and(|it| !it.contains('='));
            let found = attribute(rest).ok_or_else(|| match unquoted {
                Some((name, value)) if is_word => no_quotes(name, value, rest),
                _ => no_attribute(kind, rest),
            })?;
            let (name, value, after) = found;
            let is_quoted = rest[name.len() + 1..].starts_with('"');
            unquoted = (!is_quoted).then_some((name, value));
            if rest[name.len() + 1..].starts_with(CURLY_QUOTES) {
                return Err(PageProblem::CurlyQuotes(shortened(rest)));
            }
            if !kind.attributes().contains(&name) {
                return Err(unknown_attribute(kind, name));
            }
            if attributes
                .insert(name.to_owned(), one_line(value))
                .is_some()
            {
                return Err(PageProblem::RepeatedAttribute(shortened(name)));
            }
            rest = after;
        }
        Ok(Self {
            kind,
            heading_level,
            attributes,
        })
    }

    /// The value of an attribute; `None` if it is missing or empty.
    pub(in crate::brand) fn text(&self, name: &str) -> Option<String> {
        let value = self.attributes.get(name)?;
        (!value.is_empty()).then(|| value.clone())
    }

    /// The value of a required attribute.
    pub(in crate::brand) fn required(&self, name: &'static str) -> Result<String, PageProblem> {
        self.text(name).ok_or_else(|| self.missing(name))
    }

    /// The error for a missing required attribute.
    pub(in crate::brand) fn missing(&self, name: &'static str) -> PageProblem {
        let block = self.kind;
        PageProblem::MissingAttribute { block, name }
    }
}

/// Returns the error for an attribute value that contains a space but has no quotation marks.
/// `rest` is the text after the first word of the value.
fn no_quotes(name: &str, value: &str, rest: &str) -> PageProblem {
    let words = rest.split_whitespace();
    let words = words.take_while(|word| !word.contains('='));
    let words: Vec<&str> = [value].into_iter().chain(words).collect();
    let value = words.join(" ");
    let (name, value) = (name.to_owned(), shortened(value.trim_matches('\'')));
    PageProblem::NoQuotes { name, value }
}

/// Returns the error for text that is not an attribute but is written where an attribute is
/// expected.
fn no_attribute(block: BlockKind, text: &str) -> PageProblem {
    let quoted = text.split_once("=\"").filter(|(name, _)| is_name(name));
    match quoted {
        Some((name, _)) if !block.attributes().contains(&name) => unknown_attribute(block, name),
        Some((name, value)) if value.contains("\\\"") => PageProblem::EscapedQuote(shortened(name)),
        Some((name, value)) if !value.contains('"') => PageProblem::OpenQuote(shortened(name)),
        _ if text.contains(CURLY_QUOTES) => PageProblem::CurlyQuotes(shortened(text)),
        _ => PageProblem::NotAnAttribute(shortened(text)),
    }
}

fn is_name(text: &str) -> bool {
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '-';
    !text.is_empty() && text.chars().all(fits)
}

fn parse_kind(name: &str) -> Result<BlockKind, PageProblem> {
    name.parse().map_err(|_| {
        let known: Vec<&str> = BlockKind::iter().map(Into::into).collect();
        let (name, known) = (shortened(name), known.join(", "));
        let suggestion = did_you_mean(&name, BlockKind::iter().map(Into::into));
        PageProblem::UnknownBlock {
            name,
            known,
            suggestion,
        }
    })
}

/// Splits off the first attribute. Returns the attribute's name and value, and the remaining text.
fn attribute(text: &str) -> Option<(&str, &str, &str)> {
    let (name, after) = text.split_once('=')?;
    let (value, after) = match after.strip_prefix('"') {
        Some(quoted) => quoted.split_once('"')?,
        None => after.split_at(after.find(char::is_whitespace).unwrap_or(after.len())),
    };
    let ends = after.is_empty() || after.starts_with(char::is_whitespace);
    (is_name(name) && ends && !value.contains('"')).then_some((name, value, after))
}

fn suggested_attribute(name: &str, known: &[&str]) -> String {
    let mut aliases = ALIASES.into_iter();
    let alias = aliases.find(|(alias, right)| *alias == name && known.contains(right));
    match alias {
        Some((_, right)) => suggestion(right),
        None => did_you_mean(name, known.iter().copied()),
    }
}

fn unknown_attribute(block: BlockKind, name: &str) -> PageProblem {
    let name = shortened(name);
    match block.attributes() {
        [] => PageProblem::NoAttributes { block, name },
        known => PageProblem::UnknownAttribute {
            block,
            suggestion: suggested_attribute(&name, known),
            name,
            known: known.join(", "),
        },
    }
}
