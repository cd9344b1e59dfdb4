//! The list of open jobs, with search and filters.

/// A job in a list.
mod row;

/// The groups of the list.
mod groups;

/// The page and its handlers.
mod list_page;

/// The parts of the page (regions) that a brand's templates can replace.
mod regions;

pub use self::{
    list_page::{get, get_place},
    row::{DisplayDate, Row, today},
};
