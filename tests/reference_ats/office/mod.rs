//! Tests of the back office, over real HTTP and without scripts.

mod caller;
mod decisions;
mod door;
mod people;
mod postings;
mod take_away;
