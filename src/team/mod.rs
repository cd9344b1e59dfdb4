//! The recruiting team's work. Adding a candidate is another pipeline than applying: nothing here knows
//! an application.

/// Jobs and stages by what people call them.
pub mod book;
