//! The page layout, which all templates share.

/// Links to the other language versions of a page.
mod language_links;

/// The data for the page layout.
mod page_context;

/// Links to the company's pages.
mod navigation;

/// The regions of a page that a brand can replace with its own templates.
mod region;

pub use self::{navigation::GENERATED_PAGES, page_context::PageContext};
