//! Every page in every state, as files that open without a site: for those who design, and for the tests
//! that look at all of them.

/// What keeps the storybook from being written.
pub mod error;

/// One page in one state.
pub(crate) mod state;

/// The sample's postings, read from an ATS of our own as any are.
pub(in crate::storybook) mod sample;

/// What a visitor writes into a form.
pub(in crate::storybook) mod sheet;

/// A site in some condition, and a visitor who needs no network.
pub(in crate::storybook) mod scene;

/// Every condition that a site can be in.
pub(in crate::storybook) mod scenes;

/// Which states there are, page by page.
pub(in crate::storybook) mod chapters;

/// A page's addresses, turned into the names of files beside it.
pub(in crate::storybook) mod paper;

/// The pages that show all others side by side.
pub(in crate::storybook) mod index;

/// What a browser loads of the first pages, and what they lead to.
pub mod first_view;

/// The storybook as a whole, written to a folder.
pub mod book;
