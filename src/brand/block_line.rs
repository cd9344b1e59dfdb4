//! The first line of a block: `::: jobs place="Porto" limit=3`.

use std::collections::BTreeMap;

use strum::{Display, EnumIter, EnumString, IntoEnumIterator, IntoStaticStr};

use crate::sanitize::plain_text::one_line;

/// The beginning of the first and the last line of a block.
const FENCE: &str = ":::";

/// The kinds of blocks, by the names in pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub(in crate::brand) enum BlockKind {
    Cards,
    Quote,
    People,
    Gallery,
    Steps,
    Button,
    Video,
    Jobs,
}

impl BlockKind {
    /// Parses the name of a block.
    pub(in crate::brand) fn parse(name: &str) -> Result<Self, String> {
        name.parse().map_err(|_| {
            let known: Vec<&str> = Self::iter().map(Into::into).collect();
            let known = known.join(", ");
            format!("there is no block {name:?}: the blocks are {known}")
        })
    }

    /// Whether text belongs to the block. Then a line `:::` ends it.
    pub(in crate::brand) fn has_text(self) -> bool {
        !matches!(self, Self::Button | Self::Video | Self::Jobs)
    }

    /// The names of the attributes.
    pub(in crate::brand) fn attributes(self) -> &'static [&'static str] {
        match self {
            Self::Cards | Self::People | Self::Gallery | Self::Steps => &[],
            Self::Quote => &["by", "role", "picture"],
            Self::Button => &["text", "url"],
            Self::Video => &["file", "title", "poster", "captions"],
            Self::Jobs => &["place", "search", "limit"],
        }
    }
}

/// The first line of a block.
#[derive(Debug, Clone)]
pub(in crate::brand) struct BlockLine {
    /// The kind of the block.
    pub(in crate::brand) kind: BlockKind,
    /// The level of headings in the block.
    pub(in crate::brand) heading_level: u8,
    attributes: BTreeMap<String, String>,
}

/// What follows `:::` in a line, trimmed. `None` if the line does not begin with it.
pub(in crate::brand) fn after_fence(line: &str) -> Option<&str> {
    Some(line.strip_prefix(FENCE)?.trim())
}

impl BlockLine {
    /// Parses what follows `:::`.
    ///
    /// # Errors
    ///
    /// What is wrong, and what exists instead.
    pub(in crate::brand) fn parse(text: &str, heading_level: u8) -> Result<Self, String> {
        let (name, mut rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let kind = BlockKind::parse(name)?;
        let mut attributes = BTreeMap::new();
        loop {
            rest = rest.trim_start();
            if rest.is_empty() {
                break;
            }
            let (name, value, after) = attribute(rest).ok_or_else(|| {
                let text: String = rest.chars().take(40).collect();
                format!("{text:?} is not an attribute: write name=\"value\"")
            })?;
            if !kind.attributes().contains(&name) {
                return Err(unknown_attribute(kind, name));
            }
            if attributes
                .insert(name.to_owned(), one_line(value))
                .is_some()
            {
                return Err(format!("{name} is written twice: remove one of them"));
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

    /// The value of an attribute that the block needs.
    pub(in crate::brand) fn required(&self, name: &str) -> Result<String, String> {
        self.text(name).ok_or_else(|| self.missing(name))
    }

    /// The error for an attribute that the block needs.
    pub(in crate::brand) fn missing(&self, name: &str) -> String {
        let kind = self.kind;
        format!("the block {kind} lacks {name}: write {name}=\"…\"")
    }
}

/// The first attribute of a text: its name, its value, and the text after it.
fn attribute(text: &str) -> Option<(&str, &str, &str)> {
    let (name, after) = text.split_once('=')?;
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    let (value, after) = match after.strip_prefix('"') {
        Some(quoted) => quoted.split_once('"')?,
        None => after.split_at(after.find(char::is_whitespace).unwrap_or(after.len())),
    };
    let ends = after.is_empty() || after.starts_with(char::is_whitespace);
    (is_name && ends && !value.contains('"')).then_some((name, value, after))
}

fn unknown_attribute(kind: BlockKind, name: &str) -> String {
    let name: String = name.chars().take(40).collect();
    match kind.attributes() {
        [] => format!("the block {kind} has no attributes: remove {name}"),
        known => {
            let known = known.join(", ");
            format!("the block {kind} has no attribute {name:?}: it has {known}")
        }
    }
}
