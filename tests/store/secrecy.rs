use std::{fs, path::Path};

use sqlx::{Connection, SqliteConnection};
use vestibule::store::entry::{Settlement, State};

use crate::{
    applications::{complaints, with_resume},
    house::House,
};

/// What must be found in no file: words of the application, of its file and of its complaints.
const PLANTED: [&str; 5] = ["Planted", "planted", "Annikki", "5550199", "welding"];

fn assert_nothing_planted(folder: &Path) {
    let mut files = 0;
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let content = fs::read(&path).unwrap();
        files += 1;
        for word in PLANTED {
            let found = content
                .windows(word.len())
                .any(|part| part == word.as_bytes());
            assert!(!found, "{word} stands in {}", path.display());
        }
    }
    assert!(2 <= files, "the database and its log are looked at");
}

async fn swap_payloads(database: &Path) {
    let address = format!("sqlite:{}", database.display());
    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    let rows: Vec<(String, Vec<u8>)> = sqlx::query_as("select id, payload from outbox")
        .fetch_all(&mut connection)
        .await
        .unwrap();
    let payloads = rows.iter().rev().map(|(_, payload)| payload);
    for ((id, _), payload) in rows.iter().zip(payloads) {
        sqlx::query("update outbox set payload = $1 where id = $2")
            .bind(payload)
            .bind(id)
            .execute(&mut connection)
            .await
            .unwrap();
    }
    connection.close().await.unwrap();
}

#[tokio::test]
async fn what_an_applicant_sent_stands_readable_in_no_file_not_even_in_the_log() {
    let house = House::open().await;
    let kept = house.outbox().put(&with_resume()).await.unwrap();
    assert_nothing_planted(&house.settings.dir);
    let reference = kept.reference.as_str().as_bytes();
    let log = fs::read(house.database().with_extension("db-wal")).unwrap();
    assert!(!log.windows(reference.len()).any(|part| part == reference));

    let claim = house.claim().await;
    let refused = Settlement::Refused(complaints());
    house.outbox().settle(&claim, refused).await.unwrap();
    assert_nothing_planted(&house.settings.dir);
}

#[tokio::test]
async fn after_delivery_not_even_the_sealed_bytes_are_left() {
    let mut house = House::open().await;
    house.outbox().put(&with_resume()).await.unwrap();
    house.reopen().await.unwrap();
    let sealed = sealed(&house.database()).await;
    assert!(holds(&house.database(), &sealed));

    let claim = house.claim().await;
    let delivered = Settlement::Delivered(None);
    house.outbox().settle(&claim, delivered).await.unwrap();
    house.store.close().await;
    assert!(!holds(&house.database(), &sealed));
    assert!(!house.database().with_extension("db-wal").exists());
}

/// The sealed content of the one document.
async fn sealed(database: &Path) -> Vec<u8> {
    let address = format!("sqlite:{}", database.display());
    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    let content = sqlx::query_scalar("select content from document")
        .fetch_one(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    content
}

fn holds(file: &Path, bytes: &[u8]) -> bool {
    let content = fs::read(file).unwrap();
    content.windows(bytes.len()).any(|part| part == bytes)
}

#[tokio::test]
async fn a_seal_that_was_moved_to_another_row_does_not_open_and_the_entry_is_held() {
    let mut house = House::open().await;
    house.outbox().put(&with_resume()).await.unwrap();
    house.outbox().put(&with_resume()).await.unwrap();
    house.store.close().await;
    swap_payloads(&house.database()).await;
    house.reopen().await.unwrap();

    assert!(house.try_claim().await.is_none());
    assert_eq!(house.count(State::Held).await, 2);
    let entry = house.outbox().list(1).await.unwrap().remove(0);
    assert_eq!(entry.reason.as_deref(), Some("unreadable"));
}

#[tokio::test]
async fn nothing_of_an_application_or_a_reference_is_shown_for_debugging() {
    let house = House::open().await;
    let kept = house.outbox().put(&with_resume()).await.unwrap();
    let claim = house.claim().await;
    let shown = format!("{kept:?} {claim:?} {:?}", house.store);
    assert!(!shown.contains(kept.reference.as_str()), "{shown}");
    assert!(PLANTED.iter().all(|word| !shown.contains(word)), "{shown}");
}
