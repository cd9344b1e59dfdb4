//! Tests that personal data is deleted even if the feature that stored the data was switched off.

use std::fs;

use sqlx::{Connection, SqliteConnection};

use crate::{check::check, program::Desk, serving::deliver_one_application};

#[tokio::test]
async fn people_in_the_reference_ats_are_deleted_even_if_the_site_uses_another_ats() {
    let desk = Desk::new();
    deliver_one_application(&desk).await;
    // No ATS responds at this URL.
    let desk = desk
        .with("VESTIBULE_ATS__BASE_URL", "http://127.0.0.1:9")
        .with("VESTIBULE_ATS__API_KEY", "planted-key");
    let found = check(&desk, &[]).about("folder");
    let is_named = |says: &String| {
        says.starts_with("warn") && says.contains("reference_ats.dir") && says.contains("1 person")
    };
    assert!(found.iter().any(is_named), "{found:?}");

    // Pretend that the ATS received these people's data long ago, so that the retention period has
    // ended.
    let people = in_reference_ats(&desk, "update people set received_at = 1 returning id").await;
    assert_eq!(people, 1);
    let mut site = desk.start(&["serve"]);
    site.until_logged("the reference ATS deleted people");
    assert_eq!(site.stop().0, Some(0));
    let found = check(&desk, &[]).about("folder");
    assert!(
        !found.iter().any(|says| says.contains("person")),
        "{found:?}"
    );
}

#[tokio::test]
async fn people_in_a_separate_reference_ats_that_is_stopped_are_not_deleted() {
    let desk = Desk::new();
    deliver_one_application(&desk).await;
    let mut separate = desk.start(&["reference-ats"]);
    separate.until_printed("Reference ATS");
    assert_eq!(separate.stop().0, Some(0));
    in_reference_ats(&desk, "update people set received_at = 1 returning id").await;
    let desk = desk
        .with("VESTIBULE_ATS__BASE_URL", "http://127.0.0.1:9")
        .with("VESTIBULE_ATS__API_KEY", "planted-key");
    let found = check(&desk, &[]).about("folder");
    let is_named = |says: &String| says.contains("only a separate reference ATS");
    assert!(found.iter().any(is_named), "{found:?}");
    let mut site = desk.start(&["serve"]);
    site.until_logged("can belong to a separate reference ATS");
    assert_eq!(site.stop().0, Some(0));
    assert_eq!(in_reference_ats(&desk, "select id from people").await, 1);
}

/// Runs a statement in the database of the reference ATS, and returns the number of rows in the
/// result.
async fn in_reference_ats(desk: &Desk, statement: &'static str) -> usize {
    let file = desk.path("vestibule-reference-ats/reference-ats.db");
    let url = format!("sqlite://{}", file.display());
    let mut database = SqliteConnection::connect(&url).await.unwrap();
    let rows = sqlx::query(statement).fetch_all(&mut database).await;
    database.close().await.unwrap();
    rows.unwrap().len()
}

#[test]
fn spreadsheets_of_a_killed_site_are_deleted_even_if_all_keys_were_removed() {
    let desk = Desk::new();
    let folder = desk.path("vestibule-team/run-aB3xYz");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("people.csv"), "first_name\nAda\n").unwrap();
    let journal = desk.path("vestibule-team/pages.00000000.journal");
    fs::write(&journal, "").unwrap();
    let mut site = desk.start(&["serve"]);
    site.address();
    assert!(!folder.exists());
    assert!(journal.exists());
    assert_eq!(site.stop().0, Some(0));
}
