//! Tests how the answers to the voluntary diversity questions are counted.

use std::{collections::BTreeMap, fs, time::Duration};

use vestibule::{
    diversity::DiversityQuestions,
    store::{DiversityCount, RekeyReport, week_of},
};

use crate::{
    harness::{Harness, assert_in_no_file},
    reseal::reseal,
};

const DAY: Duration = Duration::from_secs(86_400);

/// Creates a question about gender with two options.
fn questions() -> DiversityQuestions {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("diversity.toml");
    let text = r#"
        [[questions]]
        key = "gender"
        text = { en = "Your gender" }
        options = [
          { key = "woman", text = { en = "Woman" } },
          { key = "man", text = { en = "Man" } },
        ]
    "#;
    fs::write(&file, text).unwrap();
    DiversityQuestions::load(&file).unwrap()
}

fn answers(gender: &'static str) -> BTreeMap<&'static str, &'static str> {
    [("gender", gender), ("disability", "no")].into()
}

fn count(year: i64, question: &str, answer: &str, people: u64) -> DiversityCount {
    DiversityCount {
        year,
        question: question.into(),
        answer: answer.into(),
        people,
    }
}

/// Counts the answer of a form whose token is valid until next week.
async fn answer(harness: &Harness, token: &str, gender: &'static str) {
    let valid_until = week_of(harness.clock.now()) + 1;
    let store = harness.other().await.diversity();
    let (questions, answers) = (questions(), answers(gender));
    let counted = store.count(token, valid_until, &questions, &answers);
    counted.await.unwrap();
}

on_both!(answers_are_counted_by_year_and_each_form_once);
async fn answers_are_counted_by_year_and_each_form_once(harness: Harness) {
    let store = harness.store.diversity();
    for (token, gender) in [("1", "man"), ("2", "woman"), ("2", "man"), ("3", "woman")] {
        answer(&harness, token, gender).await;
    }
    assert!(store.past_years().await.unwrap().is_empty());
    harness.clock.advance(41 * DAY);
    // The counts of a year are shown only after they can no longer change.
    assert!(store.past_years().await.unwrap().is_empty());
    harness.clock.advance(DAY);
    answer(&harness, "4", "man").await;
    let counts = store.past_years().await.unwrap();
    assert_eq!(
        counts,
        [
            count(2026, "disability", "no", 3),
            // An option with a count of zero is also stored. If it were not stored, it would be
            // missing from the report after a change to the questions. Then a reader could tell
            // that its count was zero.
            count(2026, "gender", "_declined", 0),
            count(2026, "gender", "man", 1),
            count(2026, "gender", "woman", 2),
        ]
    );
}

on_both!(counts_are_deleted_three_years_after_the_end_of_their_year);
async fn counts_are_deleted_three_years_after_the_end_of_their_year(harness: Harness) {
    let store = harness.store.diversity();
    for token in ["1", "2"] {
        answer(&harness, token, "man").await;
    }
    assert_eq!(store.delete_expired().await.unwrap(), 0);
    harness.clock.advance(9 * DAY);
    // The tokens have expired, so their hashes are deleted.
    assert_eq!(store.delete_expired().await.unwrap(), 2);
    answer(&harness, "3", "man").await;
    harness.clock.advance(3 * 365 * DAY);
    assert_eq!(store.delete_expired().await.unwrap(), 1);
    assert_eq!(store.past_years().await.unwrap().len(), 4);
    harness.clock.advance(45 * DAY);
    assert_eq!(store.delete_expired().await.unwrap(), 1);
    assert!(store.past_years().await.unwrap().is_empty());
}

on_both!(two_replicas_count_forms_that_arrive_at_the_same_time);
async fn two_replicas_count_forms_that_arrive_at_the_same_time(harness: Harness) {
    let stores = [harness.store.diversity(), harness.other().await.diversity()];
    let valid_until = week_of(harness.clock.now()) + 1;
    let forms = (0..20).map(|number| {
        let store = stores[number % 2].clone();
        tokio::spawn(async move {
            let (token, questions, answers) = (number.to_string(), questions(), answers("man"));
            let counted = store.count(&token, valid_until, &questions, &answers);
            counted.await.unwrap();
        })
    });
    for form in Vec::from_iter(forms) {
        form.await.unwrap();
    }
    harness.clock.advance(42 * DAY);
    let counts = stores[0].past_years().await.unwrap();
    assert_eq!(counts[2], count(2026, "gender", "man", 20));
}

on_both!(after_a_new_key_the_counts_can_be_read_without_the_old_one);
async fn after_a_new_key_the_counts_can_be_read_without_the_old_one(mut harness: Harness) {
    answer(&harness, "1", "man").await;
    harness.change_key();
    harness.reopen().await.unwrap();
    let resealed = reseal(&harness.store).await;
    assert_eq!((resealed.rows, resealed.unreadable.len()), (1, 0));
    assert_eq!(reseal(&harness.store).await, RekeyReport::default());
    harness.drop_old_key().await;
    answer(&harness, "2", "man").await;
    harness.clock.advance(42 * DAY);
    let counts = harness.store.diversity().past_years().await.unwrap();
    assert_eq!(counts[2], count(2026, "gender", "man", 2));
}

on_both!(the_store_does_not_open_without_the_key_of_the_counts);
async fn the_store_does_not_open_without_the_key_of_the_counts(mut harness: Harness) {
    answer(&harness, "1", "man").await;
    let refused = harness.reopen_with_another_key().await;
    assert!(refused.is_err());
}

on_both!(the_length_of_the_counts_does_not_depend_on_the_answers);
async fn the_length_of_the_counts_does_not_depend_on_the_answers(harness: Harness) {
    let length = "select cast(length(content) as bigint) from diversity";
    answer(&harness, "1", "man").await;
    let first = harness.number(length).await;
    for (token, gender) in [("2", "woman"), ("3", "non-binary"), ("4", "man")] {
        answer(&harness, token, gender).await;
        assert_eq!(harness.number(length).await, first);
    }
    assert_eq!(harness.number("select count(*) from diversity").await, 1);
}

#[tokio::test]
async fn no_file_contains_an_answer_or_the_token_of_a_form() {
    let harness = Harness::open().await;
    answer(&harness, "planted-token", "planted-answer").await;
    assert_in_no_file(
        &harness.settings.dir,
        &["planted-token", "planted-answer", "disability"],
    );
}
