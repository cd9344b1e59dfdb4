//! Tests that data of applicants is stored only encrypted, and that nothing of it remains in the
//! files after it was deleted.

use std::{collections::HashSet, fs, path::Path};

use sqlx::{Connection, SqliteConnection};
use vestibule::{
    application::Application,
    store::{AttemptResult, EntryState},
};

use crate::{
    applications::{complaints, with_resume},
    harness::{Harness, TERMS, files_below},
};

/// Words that must not occur in any file of the store. The words come from the application, its
/// resume and the error messages of the ATS.
const PLANTED: [&str; 5] = ["Planted", "planted", "Annikki", "5550199", "welding"];

fn assert_nothing_planted(folder: &Path) {
    let mut files = 0;
    for path in files_below(folder) {
        let content = fs::read(&path).unwrap();
        files += 1;
        for word in PLANTED {
            let found = content
                .windows(word.len())
                .any(|part| part == word.as_bytes());
            assert!(!found, "{word} stands in {}", path.display());
        }
    }
    assert!(
        3 <= files,
        "the database, its log and the document are looked at"
    );
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
async fn no_file_contains_unencrypted_data_of_an_applicant_not_even_the_write_ahead_log() {
    let harness = Harness::open().await;
    let kept = harness.outbox().put(&with_resume()).await.unwrap();
    assert_nothing_planted(&harness.settings.dir);
    let reference = kept.token.as_str().as_bytes();
    let log = fs::read(harness.database().with_extension("db-wal")).unwrap();
    assert!(!log.windows(reference.len()).any(|part| part == reference));

    let claim = harness.claim().await;
    let refused = AttemptResult::Refused(complaints());
    harness.outbox().end_attempt(&claim, refused).await.unwrap();
    assert_nothing_planted(&harness.settings.dir);
}

/// Creates an application with a file of 1 MB.
fn large() -> Application {
    let mut application = with_resume();
    let resume = application.resume.as_mut().unwrap();
    resume.content = vec![b'x'; 1_000_000].into();
    application
}

/// Reads samples of the encrypted data from the database. Each sample is only 16 bytes long,
/// because the database splits large values into pages.
async fn sealed_pieces(database: &Path) -> HashSet<[u8; 16]> {
    let address = format!("sqlite:{}", database.display());
    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    let sealed = sqlx::query_scalar("select payload from outbox where payload is not null");
    let mut sealed: Vec<Vec<u8>> = sealed.fetch_all(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let documents = files_below(&database.with_extension("db-documents"));
    sealed.extend(documents.iter().map(|file| fs::read(file).unwrap()));
    let pieces = sealed.iter().flat_map(|sealed| sealed.as_chunks().0);
    pieces.step_by(20).copied().collect()
}

/// Counts the samples that occur in the files of a folder.
fn found(folder: &Path, pieces: &HashSet<[u8; 16]>) -> usize {
    let mut found = HashSet::new();
    for file in files_below(folder) {
        let content = fs::read(file).unwrap();
        let windows = content
            .windows(16)
            .map(|part| <[u8; 16]>::try_from(part).unwrap());
        found.extend(windows.filter(|part| pieces.contains(part)));
    }
    found.len()
}

fn size(folder: &Path) -> u64 {
    let files = files_below(folder);
    files.iter().map(|it| it.metadata().unwrap().len()).sum()
}

#[tokio::test]
async fn deleted_data_is_in_no_file_while_the_store_is_open_and_its_disk_space_is_freed() {
    let harness = Harness::open().await;
    let folder = harness.settings.dir.clone();
    let held = || AttemptResult::Held {
        reason: "layout",
        unclear: false,
    };
    for end in [AttemptResult::Delivered(None), held(), held()] {
        let empty = size(&folder);
        let kept = harness.outbox().put(&large()).await.unwrap();
        let pieces = sealed_pieces(&harness.database()).await;
        assert!(1_000 < pieces.len());
        assert!(
            pieces.len() * 9 / 10 < found(&folder, &pieces),
            "they can be found"
        );

        let claim = harness.claim().await;
        let is_withdrawn = harness.count(EntryState::Withdrawn).await == 0 && end == held();
        harness.outbox().end_attempt(&claim, end).await.unwrap();
        if is_withdrawn {
            harness.outbox().withdraw(&kept.token).await.unwrap();
        } else {
            harness.clock.advance(TERMS.retention);
        }
        harness.store.retention().sweep().await.unwrap();
        assert_eq!(found(&folder, &pieces), 0);
        assert!(size(&folder) < empty + 500_000, "{empty} {}", size(&folder));
    }
    assert_eq!(harness.payloads().await, 0);
}

#[tokio::test]
async fn a_database_file_of_an_earlier_version_also_shrinks() {
    let mut harness = Harness::open().await;
    let kept = harness.outbox().put(&large()).await.unwrap();
    harness.store.close().await;
    let address = format!("sqlite:{}", harness.database().display());
    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    // Simulate a store of an older version, which stored files inside the database.
    for statement in [
        "update document set content = zeroblob(1000000), file = null",
        "pragma auto_vacuum = none",
        "vacuum",
    ] {
        sqlx::query(statement)
            .execute(&mut connection)
            .await
            .unwrap();
    }
    connection.close().await.unwrap();
    let full = size(&harness.settings.dir);

    harness.reopen().await.unwrap();
    harness.outbox().withdraw(&kept.token).await.unwrap();
    harness.store.retention().sweep().await.unwrap();
    assert!(size(&harness.settings.dir) < full / 2);
}

#[tokio::test]
async fn sealed_data_that_was_moved_to_another_row_cannot_be_decrypted_and_the_entry_is_held() {
    let mut harness = Harness::open().await;
    harness.outbox().put(&with_resume()).await.unwrap();
    harness.outbox().put(&with_resume()).await.unwrap();
    harness.store.close().await;
    swap_payloads(&harness.database()).await;
    harness.reopen().await.unwrap();

    assert!(harness.try_claim().await.is_none());
    assert_eq!(harness.count(EntryState::Held).await, 2);
    let entry = harness.outbox().latest(1).await.unwrap().remove(0);
    assert_eq!(entry.reason.as_deref(), Some("unreadable"));
}

#[tokio::test]
async fn debug_output_contains_no_data_of_an_application_and_no_reference() {
    let harness = Harness::open().await;
    let kept = harness.outbox().put(&with_resume()).await.unwrap();
    let claim = harness.claim().await;
    let shown = format!("{kept:?} {claim:?} {:?}", harness.store);
    assert!(!shown.contains(kept.token.as_str()), "{shown}");
    assert!(PLANTED.iter().all(|word| !shown.contains(word)), "{shown}");
}
