//! The built-in files that `brand eject` can write.

use std::iter;

use strum::IntoEnumIterator;

use crate::{brand::stylesheet, web::regions::Region};

/// A built-in file that a company can change in its brand folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BuiltInPart {
    /// The template of a region.
    Region(Region),
    /// The texts of a language.
    Texts,
    /// A stylesheet, such as `css/list.css`.
    Stylesheet(&'static str),
}

/// There is no built-in file with this name.
#[derive(Debug, Clone, Copy, thiserror::Error)]
#[error("there is no built-in file with this name")]
pub struct UnknownPart;

impl BuiltInPart {
    /// All parts.
    pub fn all() -> impl Iterator<Item = Self> {
        let regions = Region::iter().map(Self::Region);
        let stylesheets = stylesheet::built_in_names().map(Self::Stylesheet);
        regions.chain(iter::once(Self::Texts)).chain(stylesheets)
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
