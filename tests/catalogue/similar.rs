//! Tests the similar postings that a posting's page offers.

use vestibule::{
    catalogue::{Snapshot, find_similar},
    posting::{Posting, PostingId, Workplace},
};

use crate::posted::{catalogue, posted};

fn fleet() -> Snapshot {
    let mut postings: Vec<_> = (0..10)
        .map(|it| posted(&format!("Clerk {it} (m/f/d)")))
        .collect();
    postings.push(posted("Senior Welder (m/f/d)").at("Turku, Finland", Workplace::OnSite));
    postings.push(posted("Welder (m/f/d)").at("Lund, Sweden", Workplace::OnSite));
    postings.push(posted("Welding instructor (m/f/d)").at("Turku, Finland", Workplace::OnSite));
    postings.push(posted("Senior Cook (m/f/d)"));
    catalogue(postings)
}

fn like(title: &str, id: &str) -> Vec<String> {
    let posting = posted(title).at("Turku, Finland", Workplace::OnSite).done();
    let model = Posting {
        id: PostingId::new(id),
        ..Posting::clone(&posting)
    };
    let alike = find_similar(&fleet(), &model, 3).into_iter();
    alike.map(|posting| posting.title.clone()).collect()
}

#[test]
fn postings_that_share_rare_words_and_the_place_come_first() {
    let expected = [
        "Senior Welder (m/f/d)",
        "Welding instructor (m/f/d)",
        "Welder (m/f/d)",
    ];
    assert_eq!(like("Welder (m/f/d)", "closed"), expected);
}

#[test]
fn a_posting_is_not_similar_to_itself() {
    let own = "Welder (m/f/d)";
    assert!(!like(own, own).contains(&own.to_owned()));
}

#[test]
fn words_that_are_in_every_title_do_not_make_postings_similar() {
    assert_eq!(like("Astronomer (m/f/d)", "closed"), Vec::<String>::new());
}

#[test]
fn a_repeated_word_counts_once() {
    let once = like("Senior Welder clerk", "closed");
    assert_eq!(
        like(&format!("Senior Welder {}", "clerk ".repeat(50)), "closed"),
        once
    );
}

#[test]
fn only_the_first_words_of_an_endless_title_make_postings_similar() {
    let words: Vec<String> = (0..5_000)
        .map(|number| format!("unknown{number}"))
        .collect();
    let unknown = words.join(" ");
    let first = like(&format!("Welder {unknown}"), "closed");
    assert_eq!(first[0], "Senior Welder (m/f/d)");
    assert_eq!(
        like(&format!("{unknown} Welder"), "closed"),
        Vec::<String>::new()
    );
}
