//! Tests restores that are interrupted before the restored copy has been checked.

use std::{fs, future::poll_fn, path::Path, pin::pin, task::Poll};

use sqlx::{Connection, SqliteConnection};
use vestibule::store::{BackupError, Settings, back_up, restore};

use crate::{
    applications::with_resume,
    harness::{Harness, files_below},
};

fn restored_to(harness: &Harness, name: &str) -> Settings {
    Settings {
        dir: harness.folder.path().join(name),
        ..harness.settings.clone()
    }
}

/// Polls a future at most `polls` times, and drops it. Returns `None` if it was not ready.
async fn poll_and_drop<F: Future>(future: F, mut polls: usize) -> Option<F::Output> {
    let mut future = pin!(future);
    let limited = poll_fn(|context| match polls.checked_sub(1) {
        None => Poll::Ready(None),
        Some(rest) => {
            polls = rest;
            future.as_mut().poll(context).map(Some)
        }
    });
    limited.await
}

async fn change_title(backup: &Path) {
    let address = format!("sqlite:{}", backup.join("store.db").display());
    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    let changed = sqlx::query("update outbox set title = 'planted'");
    changed.execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_restore_that_ends_before_the_copy_is_checked_leaves_no_store() {
    let harness = Harness::open().await;
    harness.outbox().put(&with_resume()).await.unwrap();
    let backup = harness.folder.path().join("backup");
    back_up(&harness.settings, &backup).await.unwrap();
    change_title(&backup).await;
    for polls in (1..).step_by(5) {
        let settings = restored_to(&harness, &format!("elsewhere-{polls}"));
        let ended = poll_and_drop(restore(&settings, &backup), polls).await;
        assert!(!settings.dir.join("store.db").exists(), "{polls}");
        let Some(ended) = ended else { continue };
        let refused = ended.unwrap_err();
        assert!(
            matches!(
                refused,
                BackupError::ChangedEntry {
                    column: "title",
                    ..
                }
            ),
            "{refused}"
        );
        return;
    }
}

#[tokio::test]
async fn a_restore_deletes_the_unchecked_copy_of_an_earlier_restore() {
    let harness = Harness::open().await;
    harness.outbox().put(&with_resume()).await.unwrap();
    let backup = harness.folder.path().join("backup");
    back_up(&harness.settings, &backup).await.unwrap();
    let settings = restored_to(&harness, "elsewhere");
    let unchecked = settings.dir.join("store.db-unchecked");
    fs::create_dir_all(&unchecked).unwrap();
    fs::write(unchecked.join("store.db"), "planted").unwrap();
    restore(&settings, &backup).await.unwrap();
    assert!(!unchecked.exists());
    let files = files_below(&settings.dir);
    assert!(files.contains(&settings.dir.join("store.db")), "{files:?}");
    let sealed = files
        .iter()
        .filter(|file| file.extension().is_some_and(|it| it == "sealed"));
    assert_eq!(sealed.count(), 1);
}
