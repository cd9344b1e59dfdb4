//! The operator's page and the numbers, on an address of their own that asks for no password; and the team's
//! pages, which ask for a key.

/// The `[admin]` table of the settings.
pub mod settings;

/// What the operator's pages may reach.
pub mod desk;

/// Numbers that are read off rather than counted, and what is watched by them.
pub mod measure;

/// Times and reasons in words.
pub mod words;

/// Postings of which search engines are told nothing.
pub mod unmarked;

/// The operator's page.
pub mod operator;

/// The numbers, for programs.
pub mod numbers;

/// What went wrong, told to the operator.
pub mod error;

/// The team's pages.
pub mod team;

/// Which address leads to what.
pub mod router;
