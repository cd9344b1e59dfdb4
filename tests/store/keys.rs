//! Tests with missing, wrong and additional keys in the key file.

use std::{fs, os::unix::fs::PermissionsExt, path::Path};

use vestibule::{
    clock::Clock,
    store::{AttemptResult, DatabaseUrl, EntryState, Store, StoreInspection, StoreOpenError},
};

use crate::{
    applications::{plain, with_resume},
    harness::{Harness, LEASE},
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

#[tokio::test]
async fn before_the_first_start_the_folder_of_the_key_file_must_exist() {
    let folder = tempfile::tempdir().unwrap();
    let mut settings = Harness::open().await.settings.clone();
    settings.dir = folder.path().join("site/store");
    settings.key_file = folder.path().join("missing/store.key");
    let found = StoreInspection::new(&settings, &Clock::System).await;
    let error = found.unwrap().keys.unwrap_err().to_string();
    assert!(error.contains("create the folder of the file"), "{error}");

    // The first start creates this folder together with the store.
    settings.key_file = folder.path().join("site/store.key");
    let found = StoreInspection::new(&settings, &Clock::System).await;
    assert!(found.unwrap().keys.is_ok());
}

#[tokio::test]
async fn an_unusable_key_file_is_refused_before_a_database_is_created() {
    let harness = Harness::open().await;
    let mut settings = harness.settings.clone();
    settings.dir = harness.folder.path().join("new");
    settings.key_file = harness.folder.path().to_owned();
    let refused = Store::open(&settings, Clock::System).await.unwrap_err();
    assert!(refused.to_string().contains("it is a folder"), "{refused}");
    assert!(!settings.dir.exists());

    settings.key_file = harness.folder.path().join("missing/store.key");
    let refused = Store::open(&settings, Clock::System).await.unwrap_err();
    assert!(
        refused.to_string().contains("create the folder"),
        "{refused}"
    );
    assert!(!settings.dir.join("store.db").exists());
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
    let message = refused.to_string();
    assert!(message.contains(&wanted.to_string()), "{message}");
    // The message mentions other replicas only for a PostgreSQL store, because a SQLite store has
    // no replicas.
    let from_replica = message.contains("copy the key file of one of them");
    assert_eq!(from_replica, harness.settings.url.is_some(), "{message}");
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
    let says = wrong.to_string();
    let StoreOpenError::KeyMismatch { wanted, .. } = wrong else {
        panic!("{wrong}");
    };
    // The message mentions replicas only for a PostgreSQL store, because a SQLite store has no
    // replicas.
    assert_eq!(
        says.contains("replicas"),
        harness.settings.url.is_some(),
        "{says}"
    );
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

on_both!(an_application_whose_key_is_missing_waits_until_the_key_is_back_and_the_others_are_sent);
async fn an_application_whose_key_is_missing_waits_until_the_key_is_back_and_the_others_are_sent(
    harness: Harness,
) {
    let file = &harness.settings.key_file;
    let old = fs::read_to_string(file).unwrap();
    // Another replica starts with a new first key, which the key file of this store lacks.
    harness.change_key();
    let other = harness.replica().await;
    let both = fs::read_to_string(file).unwrap();
    fs::write(file, &old).unwrap();
    let key = other.rekey().current();
    let lost = other.outbox().put(&plain()).await.unwrap();
    harness.clock.advance(LEASE);
    let kept = harness.outbox().put(&with_resume()).await.unwrap();

    let claim = harness.claim().await;
    assert_eq!(claim.id, kept.id);
    let delivered = AttemptResult::Delivered(None);
    let ended = harness.outbox().end_attempt(&claim, delivered).await;
    assert!(ended.unwrap());
    let missing = harness.outbox().missing_keys().await.unwrap();
    assert_eq!((missing.applications, missing.keys), (1, vec![key]));
    assert_eq!(missing.key_file, *file);
    let status = harness.store.outbox_admin().status(lost.id).await.unwrap();
    assert_eq!(status.entry.state, EntryState::Waiting);
    assert_eq!(status.entry.reason.as_deref(), Some("key_missing"));

    fs::write(file, both).unwrap();
    let missing = harness.outbox().missing_keys().await.unwrap();
    assert_eq!((missing.applications, missing.keys), (0, Vec::new()));
    harness.clock.advance(LEASE);
    assert_eq!(harness.claim().await.id, lost.id);
}

#[tokio::test]
async fn a_replica_whose_first_key_is_not_that_of_the_others_is_reported() {
    let mut harness = Harness::on_postgres().await;
    harness.change_key();
    harness.reopen().await.unwrap();
    assert_eq!(harness.store.unused_first_key().await.unwrap(), None);

    let old = fs::read_to_string(&harness.settings.key_file).unwrap();
    harness.outbox().put(&plain()).await.unwrap();
    let newest = harness.store.rekey().current();
    fs::write(&harness.settings.key_file, another_key().await + &old).unwrap();
    harness.reopen().await.unwrap();
    let says = harness.store.unused_first_key().await.unwrap().unwrap();
    let says = says.to_string();
    for part in [&newest, &harness.store.rekey().current()] {
        assert!(says.contains(&part.to_string()), "{says}");
    }
    let found = StoreInspection::new(&harness.settings, &harness.clock).await;
    let found = found.unwrap().keys.unwrap().unused_first.unwrap();
    assert_eq!(found.to_string(), says);

    // An application is encrypted with the new first key. From then on, the store assumes that the
    // operator intended this order of the keys.
    harness.clock.advance(LEASE);
    harness.outbox().put(&with_resume()).await.unwrap();
    assert_eq!(harness.store.unused_first_key().await.unwrap(), None);
}

on_both!(a_key_file_with_which_the_site_could_not_be_restarted_is_reported);
async fn a_key_file_with_which_the_site_could_not_be_restarted_is_reported(mut harness: Harness) {
    let file = harness.settings.key_file.clone();
    harness.outbox().put(&plain()).await.unwrap();
    let old = harness.change_key();
    harness.reopen().await.unwrap();
    let both = fs::read_to_string(&file).unwrap();
    harness
        .store
        .outbox_admin()
        .check_restart(&file)
        .await
        .unwrap();
    let (new, stored) = both.split_once('\n').unwrap();
    let used = harness.store.rekey().current();
    for (text, part) in [
        (new, format!("the key {old}, with which data in the store")),
        (
            stored,
            format!("the key {used}, with which the running site"),
        ),
        ("", "is empty".to_owned()),
        ("hunter2", "line 1 of the key file".to_owned()),
    ] {
        fs::write(&file, text).unwrap();
        let refused = harness
            .store
            .outbox_admin()
            .check_restart(&file)
            .await
            .unwrap_err();
        assert!(refused.to_string().contains(&part), "{refused}");
        assert!(!refused.to_string().contains("hunter2"), "{refused}");
    }
    fs::remove_file(&file).unwrap();
    let refused = harness
        .store
        .outbox_admin()
        .check_restart(&file)
        .await
        .unwrap_err();
    assert!(refused.to_string().contains("does not exist"), "{refused}");
}
