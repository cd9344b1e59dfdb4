//! What visitors find, and what they are offered to choose from.

mod facets;
mod misspelt;
mod posted;
mod search;
mod similar;
mod succession;
