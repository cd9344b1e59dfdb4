//! Tests of the back office, over real HTTP and without scripts.

mod caller;
mod decisions;
mod door;
mod people;
mod plain_words;
mod postings;
mod take_away;
