//! The page layout that all templates share.

/// The links from a page to its versions in other languages.
mod language_links;

/// The data of the page layout.
mod page_context;

/// Links to the company's pages.
mod navigation;

/// The regions that a brand's templates can replace.
mod region;

pub use self::{navigation::GENERATED_PAGES, page_context::PageContext};
