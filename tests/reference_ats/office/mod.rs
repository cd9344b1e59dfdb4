//! The office: pages for people, over real HTTP and without a script.

mod caller;
mod decisions;
mod door;
mod people;
mod postings;
mod take_away;
