//! The kinds of blocks, with their attributes.

use strum::{Display, EnumIter, EnumString, IntoStaticStr};

/// The kind of a block. In pages, its name is written in lower case, such as `cards`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub(in crate::brand) enum BlockKind {
    Cards,
    Quote,
    People,
    Gallery,
    Steps,
    Details,
    Button,
    Video,
    Jobs,
}

impl BlockKind {
    /// Returns `true` if blocks of this kind contain text. Such a block ends with a line `:::`.
    pub(in crate::brand) fn has_text(self) -> bool {
        !matches!(self, Self::Button | Self::Video | Self::Jobs)
    }

    /// The names of the attributes that this kind of block accepts.
    pub(in crate::brand) fn attributes(self) -> &'static [&'static str] {
        match self {
            Self::Cards | Self::People | Self::Gallery | Self::Steps | Self::Details => &[],
            Self::Quote => &["by", "role", "picture"],
            Self::Button => &["text", "url"],
            Self::Video => &["file", "title", "poster", "captions"],
            Self::Jobs => &["place", "search", "limit"],
        }
    }
}
