//! Tests entries whose unencrypted columns someone has changed, in a backup or in the database.

use std::path::Path;

use sqlx::{Connection, SqliteConnection};
use vestibule::{
    application::{Application, ApplicationId},
    clock::Clock,
    store::{BackupError, EntryState, OutboxError, Settings, back_up, restore},
};

use crate::{
    applications::{plain, with_resume},
    harness::Harness,
};

/// Runs a statement in the database of a backup.
async fn change(backup: &Path, statement: &'static str) {
    let address = format!("sqlite:{}", backup.join("store.db").display());
    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    let changed = sqlx::raw_sql(statement).execute(&mut connection).await;
    changed.unwrap();
    connection.close().await.unwrap();
}

fn sent_by(browser: &str, application: Application) -> Application {
    Application {
        sent_by: Some(browser.into()),
        ..application
    }
}

#[tokio::test]
async fn a_backup_with_columns_that_do_not_match_the_encrypted_content_is_refused() {
    let harness = Harness::open().await;
    let first = sent_by("one browser", with_resume());
    harness.put_from("203.0.113.7", &first).await;
    let second = sent_by("another browser", plain());
    harness.put_from("198.51.100.7", &second).await;
    let statements = [
        // Exchanges the receipts of two applicants.
        (
            "reference",
            "create table planted as select id, reference from outbox;
             update outbox set reference = cast(id as blob);
             update outbox set reference =
                 (select reference from planted where planted.id != outbox.id);
             drop table planted",
        ),
        ("digest", "update outbox set digest = x'01'"),
        ("network", "update outbox set network = 'planted'"),
        ("posting", "update outbox set posting = 'planted'"),
        ("title", "update outbox set title = 'planted'"),
        ("suspicion", "update outbox set suspicion = 'too_fast'"),
        // The new value of `received_at` is later than that of all other entries. A check that
        // reads the entries sorted by time could miss the last entry.
        (
            "title",
            "update outbox set title = 'planted', received_at = 9223372036854775807",
        ),
    ];
    for (number, (column, statement)) in statements.into_iter().enumerate() {
        let backup = harness.folder.path().join(format!("backup-{number}"));
        back_up(&harness.settings, &backup).await.unwrap();
        change(&backup, statement).await;
        let settings = Settings {
            dir: harness.folder.path().join("elsewhere"),
            ..harness.settings.clone()
        };
        let refused = restore(&settings, &backup).await.unwrap_err();
        assert!(
            matches!(&refused, BackupError::ChangedEntry { id, column: found }
                if *found == column && [first.id, second.id].contains(id)),
            "{column}: {refused}"
        );
        assert!(refused.to_string().contains(column));
        assert!(!settings.dir.exists());
    }
}

on_both!(a_receipt_with_the_token_of_another_entry_shows_no_answers);
async fn a_receipt_with_the_token_of_another_entry_shows_no_answers(harness: Harness) {
    let kept = harness.outbox().put(&plain()).await.unwrap();
    harness.outbox().withdraw(&kept.token).await.unwrap();
    let others = plain();
    harness.outbox().put(&others).await.unwrap();
    harness
        .execute(
            "create table planted as select reference from outbox where state = 'withdrawn';
             delete from outbox where state = 'withdrawn';
             update outbox set reference = (select reference from planted);
             drop table planted",
        )
        .await;
    let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
    let receipt = receipt.unwrap();
    assert_eq!(
        (receipt.id, receipt.state),
        (others.id, EntryState::Waiting)
    );
    assert!(receipt.application.is_none());
}

on_both!(equal_content_identifies_its_sender_only_in_the_same_browser);
async fn equal_content_identifies_its_sender_only_in_the_same_browser(harness: Harness) {
    let application = sent_by("one browser", with_resume());
    let kept = harness.outbox().put(&application).await.unwrap();
    let in_new_form = |browser| Application {
        id: ApplicationId::generate(Clock::System.now()),
        ..sent_by(browser, application.clone())
    };
    let same = harness.outbox().put(&in_new_form("one browser")).await;
    assert_eq!(same.unwrap().id, kept.id);
    let other = harness.outbox().put(&in_new_form("another browser")).await;
    assert_ne!(other.unwrap().id, kept.id);
    // A form that is submitted again is recognized even if it comes from a different browser.
    let same = sent_by("another browser", application.clone());
    assert_eq!(harness.outbox().put(&same).await.unwrap().id, kept.id);
    let changed = Application {
        given_name: "Anna".into(),
        ..same
    };
    let refused = harness.outbox().put(&changed).await.unwrap_err();
    assert!(matches!(refused, OutboxError::OtherContent(_)), "{refused}");
}

on_both!(content_whose_digest_was_moved_to_another_entry_gets_its_own_receipt);
async fn content_whose_digest_was_moved_to_another_entry_gets_its_own_receipt(harness: Harness) {
    let planted = sent_by("one browser", with_resume());
    let planted_row = harness.outbox().put(&planted).await.unwrap();
    let others = sent_by("another browser", plain());
    let others = harness.outbox().put(&others).await.unwrap();
    let in_new_form = || Application {
        id: ApplicationId::generate(Clock::System.now()),
        ..planted.clone()
    };
    for statement in [
        "create table planted as select id, digest from outbox;
         update outbox set digest = (select digest from planted where planted.id != outbox.id);
         drop table planted",
        // Deletes the content of the application. Then the digest cannot be compared with the
        // content. Only the hash of the entry's id, which is part of the digest, shows to which
        // entry it belongs.
        "update outbox set payload = null, state = 'delivered' where state = 'waiting'",
        // Shortens the digests to the format in which earlier versions stored them.
        "update outbox set digest = substr(digest, 1, 64)",
    ] {
        harness.execute(statement).await;
        let kept = harness.outbox().put(&in_new_form()).await.unwrap();
        assert_ne!(kept.id, others.id, "{statement}");
        assert_ne!(kept.id, planted_row.id, "{statement}");
        assert!(kept.is_new, "{statement}");
        let again = harness.outbox().put(&in_new_form()).await.unwrap();
        assert_eq!(again.id, kept.id, "{statement}");
        harness.outbox().withdraw(&kept.token).await.unwrap();
    }
}
