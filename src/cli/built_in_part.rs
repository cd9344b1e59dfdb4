//! The built-in files that `brand eject` can write.

use std::iter;

use strum::IntoEnumIterator;

use crate::{brand::stylesheet, web::regions::Region};

/// A built-in file that a company can copy to its brand folder and customize.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BuiltInPart {
    /// The template of a region: a part that many pages contain, such as the header.
    Region(Region),
    /// The texts of a language.
    Texts,
    /// A stylesheet, such as `css/list.css`.
    Stylesheet(&'static str),
}

/// The error for a name that no built-in file has.
#[derive(Debug, Clone, Copy, thiserror::Error)]
#[error("there is no built-in file with this name")]
pub struct UnknownPart;

impl BuiltInPart {
    /// All files that `brand eject` can write.
    pub fn all() -> impl Iterator<Item = Self> {
        let regions = Region::iter().map(Self::Region);
        let stylesheets = stylesheet::built_in_names().map(Self::Stylesheet);
        regions.chain(iter::once(Self::Texts)).chain(stylesheets)
    }

    /// Alternative names on the command line, which people are likely to try first.
    pub fn aliases(self) -> &'static [&'static str] {
        match self {
            Self::Region(Region::Masthead) => &["header"],
            Self::Region(Region::Imprint) => &["footer"],
            _ => &[],
        }
    }

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Region(region) => region.name(),
            Self::Texts => "texts",
            Self::Stylesheet(name) => name,
        }
    }
}
