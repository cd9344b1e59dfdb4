//! The list of open jobs, with search and filters.

/// The page and its handlers.
mod list_page;

/// The regions that a brand's templates can replace.
mod regions;

pub use self::list_page::{DisplayDate, Row, get, get_place, today};
