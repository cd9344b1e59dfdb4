//! Tests the counts of answers to the diversity questions, on the operator's page and as a CSV
//! file.

use std::{collections::BTreeMap, time::Duration};

use vestibule::{diversity::DiversityQuestions, store::week_of};

use crate::harness::TestApp;

const DAY: Duration = Duration::from_secs(86_400);

/// Starts a site that asks the example diversity questions for the US.
async fn site_with_questions() -> TestApp {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/src/diversity/examples/us.toml"
    );
    let test = TestApp::with(&format!("[diversity]\nquestions_file = '{file}'")).await;
    test.fill().await;
    test
}

/// Records that this number of people gave this answer.
async fn count(test: &TestApp, question: &str, answer: &str, people: u32) {
    let (store, now) = (test.app.store.diversity(), test.clock.now());
    for number in 0..people {
        let token = format!("{now} {question} {answer} {number}");
        let answers = BTreeMap::from([(question, answer)]);
        let questions = DiversityQuestions::example().unwrap();
        let counted = store.count(&token, week_of(now), &questions, &answers);
        counted.await.unwrap();
    }
}

#[tokio::test]
async fn only_counts_of_at_least_ten_people_from_past_years_are_shown() {
    let test = site_with_questions().await;
    count(&test, "gender", "female", 33).await;
    count(&test, "gender", "male", 41).await;
    count(&test, "gender", "non-binary", 3).await;
    count(&test, "gender", "_declined", 2).await;
    count(&test, "race-ethnicity", "white", 24).await;
    count(&test, "race-ethnicity", "asian", 9).await;
    count(&test, "race-ethnicity", "_several", 8).await;
    count(&test, "veteran", "protected", 9).await;
    let page = test.visit("/diversity").await;
    assert_eq!(page.status, 200);
    assert!(page.text.contains("from 2 January 2027"), "{}", page.text);
    assert!(!page.text.contains("<table"), "{}", page.text);

    test.clock.advance(42 * DAY);
    count(&test, "gender", "female", 50).await;
    let page = test.visit("/diversity").await.text;
    for part in [
        "<h2 id=\"year-2026\">2026</h2>",
        "What is your gender?",
        "<th scope=\"row\" dir=\"auto\">Male</th><td>40</td>",
        "I prefer not to say + Female + Non-binary</th><td>35</td>",
        " + White</th><td>40</td>",
        "More than one answer",
        "Questions that fewer than 10 people answered in a year are not shown.",
    ] {
        assert!(page.contains(part), "{part} is not in {page}");
    }
    for part in ["year-2027", "Are you a protected veteran?"] {
        assert!(!page.contains(part), "{part} is in {page}");
    }
    let csv = test.visit("/diversity.csv").await;
    assert!(csv.kind.starts_with("text/csv"), "{}", csv.kind);
    assert_eq!(
        csv.text,
        "year,question,answers,people_at_least\n\
         2026,gender,male,40\n\
         2026,gender,_declined + female + non-binary,35\n\
         2026,race-ethnicity,_declined + _several + american-indian + asian + black + hispanic + pacific-islander + white,40\n"
    );
}

#[tokio::test]
async fn a_year_in_which_too_few_people_answered_is_not_shown() {
    let test = site_with_questions().await;
    count(&test, "gender", "female", 9).await;
    test.clock.advance(42 * DAY);
    let page = test.visit("/diversity").await.text;
    assert!(!page.contains("2026"), "{page}");
    let csv = test.visit("/diversity.csv").await.text;
    assert_eq!(csv, "year,question,answers,people_at_least\n");
}

#[tokio::test]
async fn with_an_unreadable_file_the_site_starts_and_the_page_says_so() {
    let settings = "[diversity]\nquestions_file = '/missing/diversity.toml'";
    let test = TestApp::with(settings).await;
    test.fill().await;
    let page = test.visit("/diversity").await;
    assert_eq!(page.status, 200);
    assert!(page.text.contains("not readable"), "{}", page.text);
    assert_eq!(test.visit("/diversity.csv").await.status, 404);
}

#[tokio::test]
async fn nothing_is_shown_if_the_company_asks_no_diversity_questions() {
    let test = TestApp::open().await;
    let page = test.visit("/diversity").await;
    assert!(
        page.text.contains("diversity.questions_file"),
        "{}",
        page.text
    );
    assert_eq!(test.visit("/diversity.csv").await.status, 404);
}
