//! Tests of the search and the facets that visitors use.

mod facets;
mod misspelt;
mod posted;
mod search;
mod similar;
mod succession;
