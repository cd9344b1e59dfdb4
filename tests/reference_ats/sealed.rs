//! Tests that all received data is encrypted with the store's key and deleted when its retention
//! period ends.

use std::{fs, path::Path, time::Duration};

use reqwest::multipart::Part;
use serde_json::json;
use sqlx::{Connection, Executor, SqliteConnection};
use uuid::Uuid;
use vestibule::reference_ats::Inbox;

use crate::harness::{Harness, Reply, with_questions};

/// A word in every field that people send in these tests.
const PLANTED: &str = "Planted";
const DAY: Duration = Duration::from_secs(86_400);

/// Asserts that no file of a folder contains [`PLANTED`], not even the write-ahead log of the
/// database.
fn assert_nothing_planted(folder: &Path) {
    let mut files = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let content = fs::read(&path).unwrap();
        let mut parts = content.windows(PLANTED.len());
        let found = parts.any(|part| part.eq_ignore_ascii_case(PLANTED.as_bytes()));
        assert!(!found, "{PLANTED} stands in {}", path.display());
        files += 1;
    }
    assert!(files > 0);
}

/// Creates a harness with a posting that has a question.
async fn harness() -> (Harness, String) {
    Harness::with_posting(&with_questions(&[("Why?", "LONG_ANSWER", "")])).await
}

/// Sends an application that fills in every field.
async fn apply(harness: &Harness, posting: &str) -> Reply {
    let question = harness.questions(posting).await[0].clone();
    let answers = json!({ question: "Planted answer" }).to_string();
    let file = Part::bytes(&b"%PDF-1.7 Planted"[..]).file_name("Planted.pdf");
    let form = reqwest::multipart::Form::new()
        .text("first_name", "Plantedine")
        .text("last_name", "Planted-Lee")
        .text("email", "planted@example.com")
        .text("linkedin_url", "https://www.linkedin.com/in/planted")
        .text("phone_number", "+49 30 5550199 Planted")
        .text("additional_info", "Planted words")
        .text("application_questions", answers)
        .part("resume", file);
    let reply = harness.apply_with_form(posting, form).await;
    assert_eq!(reply.status, 201, "{:?}", reply.body);
    reply
}

/// Adds a candidate with every field filled in.
async fn add(harness: &Harness) {
    let body = json!({
        "channel": "AGENCY", "source": "Planted", "sourcer_name": "Planted Sue",
        "sourcer_email": "planted@agency.example.com", "agency_name": "Planted Ltd",
        "job_id": harness.job().await["id"], "hiring_pipeline_stage_name": "Applied",
        "candidate_first_name": "Planted", "candidate_last_name": "Planted",
        "candidate_email": "planted@example.com",
        "candidate_linkedin_url": "https://www.linkedin.com/in/planted",
        "resume_url": "https://example.com/planted.pdf",
        "additional_comments": "Planted comment",
    });
    let reply = harness.post("/add-candidate", &body).await;
    assert_eq!(reply.status, 200, "{:?}", reply.body);
}

#[tokio::test]
async fn no_file_of_the_folder_contains_unencrypted_data_of_people() {
    let (harness, posting) = harness().await;
    let first = apply(&harness, &posting).await;
    add(&harness).await;
    assert_nothing_planted(&harness.folder());

    let id: Uuid = first.body["id"].as_str().unwrap().parse().unwrap();
    harness
        .ats
        .inbox()
        .mark_hired(id, harness.clock.now())
        .await
        .unwrap();
    let hired = harness.get("/candidates").await;
    assert_eq!(hired.body["results"][0]["first_name"], "Plantedine");
    assert_nothing_planted(&harness.folder());

    let folder = harness.folder();
    harness.ats.stop().await;
    assert_nothing_planted(&folder);
}

#[tokio::test]
async fn people_are_deleted_after_the_retention_period() {
    let (harness, posting) = harness().await;
    let old = apply(&harness, &posting).await;
    let hired = apply(&harness, &posting).await;
    add(&harness).await;
    harness.clock.advance(170 * DAY);
    let inbox = harness.ats.inbox();
    let id = |reply: &Reply| -> Uuid { reply.body["id"].as_str().unwrap().parse().unwrap() };
    inbox
        .mark_hired(id(&hired), harness.clock.now())
        .await
        .unwrap();
    let young = apply(&harness, &posting).await;

    harness.clock.advance(9 * DAY);
    let harness = harness.start_again(|_| ()).await.unwrap();
    assert_eq!(harness.count().await, 4, "179 days are not 180");

    harness.clock.advance(2 * DAY);
    let harness = harness.start_again(|_| ()).await.unwrap();
    let left = harness.ats.inbox().list().await.unwrap();
    let mut left: Vec<Uuid> = left.iter().map(|one| one.id).collect();
    left.sort();
    let mut expected = [id(&hired), id(&young)];
    expected.sort();
    assert_eq!(left, expected);
    let gone = harness.ats.inbox().resume(id(&old)).await.unwrap();
    assert!(gone.is_none());
}

#[tokio::test]
async fn the_retention_period_is_a_setting_of_at_least_one_day() {
    let (harness, posting) = harness().await;
    apply(&harness, &posting).await;
    harness.clock.advance(8 * DAY);
    let harness = harness.start_again(|it| it.retention = 7 * DAY).await;
    assert_eq!(harness.unwrap().count().await, 0);

    let example = include_str!("../../src/config/example.toml");
    let mut all: toml::Table = toml::from_str(example).unwrap();
    let mut table = all.remove("reference_ats").unwrap();
    table["retention"] = "23h".into();
    let read: Result<vestibule::reference_ats::ReferenceAtsSettings, _> = table.try_into();
    assert!(read.unwrap_err().to_string().contains("at least 1d"));
}

#[tokio::test]
async fn after_a_key_rotation_the_old_key_is_no_longer_needed() {
    let (harness, posting) = harness().await;
    let reply = apply(&harness, &posting).await;
    let id: Uuid = reply.body["id"].as_str().unwrap().parse().unwrap();
    let old = fs::read_to_string(harness.key_file()).unwrap();
    let new = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=\n";
    fs::write(harness.key_file(), format!("{new}{old}")).unwrap();
    let harness = harness.start_again(|_| ()).await.unwrap();
    fs::write(harness.key_file(), new).unwrap();
    let harness = harness.start_again(|_| ()).await.unwrap();
    let inbox = harness.ats.inbox();
    assert_eq!(
        inbox.show(id).await.unwrap().summary.first_name,
        "Plantedine"
    );
    assert_eq!(
        inbox.resume(id).await.unwrap().unwrap(),
        b"%PDF-1.7 Planted"
    );
}

#[tokio::test]
async fn without_its_key_the_reference_ats_neither_starts_nor_creates_another_key() {
    let (harness, posting) = harness().await;
    apply(&harness, &posting).await;
    let key_file = harness.key_file();
    let folder = harness.folder();
    let old = fs::read_to_string(&key_file).unwrap();

    fs::remove_file(&key_file).unwrap();
    let error = Inbox::open(&folder, &key_file).await.err().unwrap();
    assert!(
        error.to_string().contains("(store.key_file) not found"),
        "{error}"
    );
    assert!(!key_file.exists());

    fs::write(&key_file, "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=\n").unwrap();
    let error = Inbox::open(&folder, &key_file).await.err().unwrap();
    assert!(error.to_string().contains("lacks the key"), "{error}");

    let inside = folder.join("key");
    fs::write(&inside, old).unwrap();
    let error = Inbox::open(&folder, &inside).await.err().unwrap();
    assert!(error.to_string().contains("is inside"), "{error}");

    fs::remove_file(&key_file).unwrap();
    let error = harness.start_again(|_| ()).await.err().unwrap();
    assert!(
        error.to_string().contains("(store.key_file) not found"),
        "{error}"
    );
    assert!(!key_file.exists());
}

/// Creates a database of an earlier version: its tables with an application and an added candidate,
/// and free pages that still contain deleted data.
async fn earlier_version(harness: &Harness, posting: &str) {
    let database = harness.folder().join("reference-ats.db");
    let address = format!("sqlite:{}", database.display());
    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    for tables in [
        include_str!("../../migrations/reference_ats/0001_received.sql"),
        include_str!("../../migrations/reference_ats/0002_bulk_keys.sql"),
        include_str!("../../migrations/reference_ats/0003_office.sql"),
    ] {
        // Statements for tables that already exist fail; these errors are ignored.
        for table in tables.split(";\n") {
            let _ = connection
                .execute(sqlx::AssertSqlSafe(table.to_owned()))
                .await;
        }
    }
    let rows = format!(
        "insert into applications values ('00000000-0000-4000-8000-000000000001', '{posting}',
             (select id from jobs), 1795262400000, 'Planted', 'Planted', 'planted@example.com', null,
             'Planted 555', null, 'Planted words', 1, x'00', 1795262400000);
         insert into answers values ('00000000-0000-4000-8000-000000000001', 0,
             '00000000-0000-4000-8000-000000000009', 'Why?', 'CUSTOM', '[\"Planted\"]');
         insert into resumes values ('00000000-0000-4000-8000-000000000001', 'Planted.pdf', 'pdf',
             cast('%PDF-1.7 Planted' as blob));
         insert into marks values ('00000000-0000-4000-8000-000000000001', 'promising');
         insert into candidates values ('00000000-0000-4000-8000-000000000002', (select id from jobs),
             (select id from stages limit 1), 1795262400000, 'REFERRAL', 'Friend', 'Planted',
             'planted@example.com', null, 'Planted', 'Planted', null, null, null, 'Planted comment', null);
         pragma secure_delete = off;
         create table gone (text text); insert into gone values (printf('%.*c', 90000, 'Planted'));
         insert into gone values (replace(hex(zeroblob(9000)), '0', 'Planted'));
         drop table gone;"
    );
    connection.execute(sqlx::AssertSqlSafe(rows)).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn unencrypted_data_of_an_earlier_version_is_sealed_at_startup() {
    let (harness, posting) = harness().await;
    let (dir, postings) = (harness.folder(), posting.clone());
    earlier_version(&harness, &postings).await;
    let file = fs::read(dir.join("reference-ats.db")).unwrap();
    let log = fs::read(dir.join("reference-ats.db-wal")).unwrap_or_default();
    let readable = [file, log].concat();
    let mut parts = readable.windows(PLANTED.len());
    assert!(parts.any(|part| part == PLANTED.as_bytes()));

    let harness = harness.start_again(|_| ()).await.unwrap();
    assert_nothing_planted(&dir);
    let inbox = harness.ats.inbox();
    let applied = inbox
        .show(Uuid::from_u128(0x4000_8000_0000_0000_0001))
        .await;
    let applied = applied.unwrap();
    assert_eq!(
        applied.summary.email.as_deref(),
        Some("planted@example.com")
    );
    assert_eq!(applied.phone_number.as_deref(), Some("Planted 555"));
    assert_eq!(applied.answers[0].answers, ["Planted"]);
    assert_eq!(applied.answers[0].question, "Why?");
    assert_eq!(applied.posting_id, Some(posting));
    assert_eq!(applied.opted_in_to_talent_network, Some(true));
    assert!(applied.summary.mark.is_some() && applied.summary.hired_at.is_some());
    assert_eq!(applied.more.resume.unwrap().name, "Planted.pdf");
    let bytes = inbox.resume(applied.summary.id).await.unwrap().unwrap();
    assert_eq!(bytes, b"%PDF-1.7 Planted");
    let added = inbox
        .show(Uuid::from_u128(0x4000_8000_0000_0000_0002))
        .await;
    let added = added.unwrap();
    assert_eq!(added.summary.channel.as_deref(), Some("REFERRAL"));
    assert_eq!(added.sourcer_name.as_deref(), Some("Planted"));
    assert_eq!(added.additional_info.as_deref(), Some("Planted comment"));
    assert_eq!(harness.count().await, 2);
    let harness = harness.start_again(|_| ()).await.unwrap();
    assert_eq!(harness.count().await, 2);
}
