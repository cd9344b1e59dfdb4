//! Tests of the search and of the filters (facets) of the job list.

mod facets;
mod misspelt;
mod posted;
mod search;
mod similar;
mod succession;
