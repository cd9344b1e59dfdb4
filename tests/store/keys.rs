//! Tests with missing, wrong and additional keys in the key file.

use std::{fs, os::unix::fs::PermissionsExt, path::Path};

use vestibule::{
    clock::Clock,
    store::{AttemptResult, DatabaseUrl, Store, StoreOpenError},
};

use crate::{
    applications::{plain, with_resume},
    harness::Harness,
};

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

/// Creates another key, as a line of a key file.
async fn another_key() -> String {
    let other = Harness::open().await;
    fs::read_to_string(&other.settings.key_file).unwrap()
}

#[tokio::test]
async fn only_their_owner_can_read_the_files_of_the_store() {
    let harness = Harness::open().await;
    assert_eq!(mode(&harness.settings.dir), 0o700);
    assert_eq!(mode(&harness.settings.key_file), 0o600);
    assert_eq!(mode(&harness.database()), 0o600);
    assert_eq!(mode(&harness.database().with_extension("db-wal")), 0o600);
}

on_both!(the_error_names_a_missing_key_and_no_new_key_is_created);
async fn the_error_names_a_missing_key_and_no_new_key_is_created(mut harness: Harness) {
    harness.outbox().put(&plain()).await.unwrap();
    let away = harness.folder.path().join("away.key");
    fs::rename(&harness.settings.key_file, &away).unwrap();

    let refused = harness.reopen().await.unwrap_err();
    let StoreOpenError::KeyMissing { wanted, .. } = &refused else {
        panic!("{refused}");
    };
    assert!(refused.to_string().contains(&wanted.to_string()));
    assert!(!harness.settings.key_file.exists());

    fs::rename(&away, &harness.settings.key_file).unwrap();
    harness.reopen().await.unwrap();
    assert_eq!(
        harness.claim().await.application.given_name,
        "Annikki-Planted"
    );
}

on_both!(the_error_for_a_wrong_key_names_the_required_one);
async fn the_error_for_a_wrong_key_names_the_required_one(mut harness: Harness) {
    harness.outbox().put(&plain()).await.unwrap();
    let right = fs::read_to_string(&harness.settings.key_file).unwrap();
    fs::write(&harness.settings.key_file, another_key().await).unwrap();
    let wrong = harness.reopen().await.unwrap_err();
    let StoreOpenError::KeyMismatch { wanted, .. } = wrong else {
        panic!("{wrong}");
    };
    fs::write(&harness.settings.key_file, right).unwrap();
    harness.reopen().await.unwrap();
    assert!(!wanted.to_string().is_empty());
}

#[tokio::test]
async fn a_lost_key_is_replaced_if_the_store_contains_no_sealed_data() {
    let mut harness = Harness::open().await;
    harness.outbox().put(&plain()).await.unwrap();
    let claim = harness.claim().await;
    let delivered = AttemptResult::Delivered(None);
    harness
        .outbox()
        .end_attempt(&claim, delivered)
        .await
        .unwrap();
    fs::remove_file(&harness.settings.key_file).unwrap();
    harness.reopen().await.unwrap();
    assert!(harness.settings.key_file.exists());
}

on_both!(after_a_key_rotation_older_entries_can_be_decrypted_and_sending_again_finds_the_receipt);
async fn after_a_key_rotation_older_entries_can_be_decrypted_and_sending_again_finds_the_receipt(
    mut harness: Harness,
) {
    let application = with_resume();
    let kept = harness.outbox().put(&application).await.unwrap();
    let old = fs::read_to_string(&harness.settings.key_file).unwrap();
    let form_key = *harness.store.derive_keys("form").signing_key();
    fs::write(&harness.settings.key_file, another_key().await + &old).unwrap();
    harness.reopen().await.unwrap();

    let again = harness.outbox().put(&application).await.unwrap();
    assert!(!again.is_new);
    assert_eq!(again.token, kept.token);
    assert_eq!(harness.claim().await.application, application);
    let form = harness.store.derive_keys("form");
    assert_ne!(*form.signing_key(), form_key);
    assert!(form.verification_keys().any(|key| *key == form_key));
}

#[tokio::test]
async fn no_key_is_created_for_postgresql_because_all_replicas_need_the_same_key() {
    let mut harness = Harness::on_postgres().await;
    fs::remove_file(&harness.settings.key_file).unwrap();
    let refused = harness.reopen().await.unwrap_err();
    assert!(
        matches!(refused, StoreOpenError::SharedKeyMissing { .. }),
        "{refused}"
    );
    assert!(!harness.settings.key_file.exists());
}

#[tokio::test]
async fn the_error_for_an_unusable_server_does_not_contain_its_password() {
    let mut harness = Harness::open().await;
    for url in [
        "postgres://site:hunter2@127.0.0.1:1/jobs",
        "postgres://site:hunter2@127.0.0.1:nonsense/jobs",
    ] {
        harness.settings.url = Some(DatabaseUrl::new(url));
        let refused = harness.reopen().await.unwrap_err();
        assert!(matches!(refused, StoreOpenError::Postgres(_)), "{refused}");
        let message = format!("{refused} {refused:?}");
        assert!(message.contains("store.url"), "{message}");
        assert!(!message.contains("hunter2"), "{message}");
    }
}

#[tokio::test]
async fn the_error_for_an_unescaped_password_shows_no_part_of_the_url() {
    let mut harness = Harness::open().await;
    for (url, escape) in [
        ("postgres://site:hun@ter2@127.0.0.1:1/jobs", "%40"),
        ("postgres://site:hun/ter2@127.0.0.1:1/jobs", "%2F"),
        ("postgres://site:17/ter2@127.0.0.1:1/jobs", "%2F"),
        ("postgres://site:hun?ter2@127.0.0.1:1/jobs", "%3F"),
        ("postgres://site:hun#ter2@127.0.0.1:1/jobs", "%23"),
        ("postgres://site:h@hun/t#ter2@127.0.0.1:1/jobs", "%40"),
        ("postgres://site@127.0.0.1:1/jobs?password=hun&ter2", "%26"),
    ] {
        harness.settings.url = Some(DatabaseUrl::new(url));
        let refused = harness.reopen().await.unwrap_err();
        let message = format!("{refused} {refused:?}");
        for part in ["store.url", escape] {
            assert!(message.contains(part), "{message} lacks {part}");
        }
        for part in ["hun", "ter2", "17", "127.0.0.1"] {
            assert!(!message.contains(part), "{message} contains {part}");
        }
    }
}

#[tokio::test]
async fn keys_of_different_labels_differ() {
    let harness = Harness::open().await;
    let (one, other) = (
        harness.store.derive_keys("one"),
        harness.store.derive_keys("other"),
    );
    assert_ne!(one.signing_key(), other.signing_key());
}

#[tokio::test]
async fn a_key_inside_the_stores_folder_is_refused() {
    let harness = Harness::open().await;
    let mut settings = harness.settings.clone();
    settings.key_file = settings.dir.join("vestibule.key");
    let refused = Store::open(&settings, Clock::System).await.unwrap_err();
    assert!(
        matches!(refused, StoreOpenError::KeyInsideStore { .. }),
        "{refused}"
    );
    assert!(!settings.key_file.exists());
}

#[tokio::test]
async fn the_error_for_an_invalid_key_shows_its_line_but_not_the_key() {
    let mut harness = Harness::open().await;
    let good = fs::read_to_string(&harness.settings.key_file).unwrap();
    fs::write(&harness.settings.key_file, format!("{good}hunter2\n")).unwrap();
    let refused = harness.reopen().await.unwrap_err().to_string();
    assert!(refused.contains("line 2"), "{refused}");
    assert!(!refused.contains("hunter2"), "{refused}");

    fs::write(&harness.settings.key_file, "\n").unwrap();
    let refused = harness.reopen().await.unwrap_err().to_string();
    assert!(refused.contains("empty"), "{refused}");
}
