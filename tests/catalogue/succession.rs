//! Tests that a catalogue snapshot that was updated step by step finds the same postings as one
//! that was built in one step.

use std::sync::Arc;

use proptest::prelude::*;
use vestibule::{catalogue::Snapshot, posting::Posting};

use crate::posted::{posted, titles};

const WORDS: &[&str] = &["welder", "welders", "cook", "harbour", "東京", "senior"];

fn posting(number: usize, words: &[usize]) -> Arc<Posting> {
    let words: Vec<&str> = words.iter().map(|it| WORDS[*it]).collect();
    posted(&format!("{} {number}", words.join(" "))).done()
}

fn all_of(snapshot: &Snapshot) -> Vec<Vec<String>> {
    let questions = WORDS.iter().chain(&["weldr", "harb", "senior+welder", ""]);
    questions
        .map(|it| titles(snapshot, &format!("q={it}")))
        .collect()
}

proptest! {
    #[test]
    fn a_snapshot_finds_the_same_postings_whatever_snapshots_preceded_it(
        sets in prop::collection::vec(prop::collection::vec(0..40_usize, 0..30), 1..12),
    ) {
        let known: Vec<Arc<Posting>> = (0..40)
            .map(|number| posting(number, &[number % 6, number / 7]))
            .collect();
        let mut snapshot = Snapshot::default();
        for set in &sets {
            let postings: Vec<_> = set.iter().map(|at| Arc::clone(&known[*at])).collect();
            snapshot = snapshot.next(postings.clone(), None);
            let afresh = Snapshot::default().next(postings, None);
            prop_assert_eq!(all_of(&snapshot), all_of(&afresh));
        }
    }
}

#[test]
fn adding_postings_one_by_one_costs_little_more_than_adding_all_at_once() {
    let postings: Vec<_> = (0..500)
        .map(|number| posting(number, &[number % 6]))
        .collect();
    let mut snapshot = Snapshot::default();
    for count in 1..=postings.len() {
        snapshot = snapshot.next(postings[..count].to_vec(), None);
    }
    let at_once = Snapshot::default().next(postings, None);
    assert!(snapshot.index().memory_bytes() < at_once.index().memory_bytes() * 3);
}
