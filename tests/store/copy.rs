//! Tests of copying a store from SQLite to PostgreSQL.

use std::fs;

use sqlx::{Connection, Executor, PgConnection};
use vestibule::{
    posting::PostingId,
    store::{
        AttemptResult, CopiedTable, CopyError, DatabaseUrl, EntryState, ListItem, ListState,
        Settings, Store, copy_to_postgres,
    },
};

use crate::{
    applications::{complaints, plain, with_resume},
    cluster,
    harness::Harness,
};

fn rows(copied: &[CopiedTable], table: &str) -> u64 {
    let found = copied.iter().find(|copied| copied.table == table);
    found.expect("the table is copied").rows
}

async fn server(harness: &Harness, url: &DatabaseUrl) -> Store {
    let settings = Settings {
        url: Some(url.clone()),
        ..harness.settings.clone()
    };
    Store::open(&settings, harness.clock.clone()).await.unwrap()
}

async fn say(url: &DatabaseUrl, statement: &'static str) {
    let mut connection = PgConnection::connect(url.as_str()).await.unwrap();
    connection.execute(statement).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_copy_contains_every_entry_receipt_and_posting_and_the_same_key_decrypts_it() {
    let harness = Harness::open().await;
    let (waiting, refused) = (with_resume(), plain());
    let kept = harness.outbox().put(&refused).await.unwrap();
    let claim = harness.claim().await;
    let refusal = AttemptResult::Refused(complaints());
    harness.outbox().end_attempt(&claim, refusal).await.unwrap();
    harness.outbox().put(&waiting).await.unwrap();
    let published = harness.store.posting_cache();
    let (id, item) = ("welder", r#"{"title": "Welder"}"#);
    let list = [ListItem { id, item }];
    published.save_list(&list, harness.now()).await.unwrap();
    let id = PostingId::new(id);
    let details = published.save_details(&id, item, harness.now(), None);
    details.await.unwrap();
    let confirmed_at = Some(harness.now());
    let standing = ListState {
        confirmed_at,
        held_since: None,
    };
    published.save_list_state(standing).await.unwrap();

    let url = DatabaseUrl::new(cluster::database());
    let copied = copy_to_postgres(&harness.settings, &url).await.unwrap();
    let counts = ["outbox", "document", "published"].map(|table| rows(&copied, table));
    assert_eq!(counts, [2, 1, 1]);
    let server = server(&harness, &url).await;
    let (mut there, mut here) = (Vec::new(), Vec::new());
    let state_there = server.posting_cache().load(|it| there.push(it));
    let state_there = state_there.await.unwrap();
    let state_here = published.load(|it| here.push(it)).await.unwrap();
    assert_eq!((there, state_there), (here, state_here));
    let receipt = server.outbox().receipt(&kept.token).await.unwrap();
    let receipt = receipt.unwrap();
    assert_eq!(
        (receipt.state, receipt.ats_errors),
        (EntryState::Returned, complaints())
    );
    let claim = server.outbox().claim(crate::harness::LEASE).await.unwrap();
    assert_eq!(claim.unwrap().application, waiting);
    assert!(!server.outbox().put(&waiting).await.unwrap().is_new);
    assert_eq!(
        harness.outbox().count_waiting().await.unwrap(),
        1,
        "the source is as it was"
    );
}

#[tokio::test]
async fn a_store_is_not_copied_to_a_database_that_already_contains_data() {
    let harness = Harness::open().await;
    harness.outbox().put(&plain()).await.unwrap();
    let url = DatabaseUrl::new(cluster::database());
    copy_to_postgres(&harness.settings, &url).await.unwrap();
    harness.outbox().put(&plain()).await.unwrap();
    let again = copy_to_postgres(&harness.settings, &url).await.unwrap_err();
    assert!(
        matches!(&again, CopyError::TargetNotEmpty(table) if table == "outbox"),
        "{again}"
    );
    let there = server(&harness, &url).await;
    assert_eq!(there.outbox().count_waiting().await.unwrap(), 1);
}

#[tokio::test]
async fn a_failed_copy_leaves_no_data_and_can_be_repeated() {
    let harness = Harness::open().await;
    harness.outbox().put(&with_resume()).await.unwrap();
    let url = DatabaseUrl::new(cluster::database());
    drop(server(&harness, &url).await);
    let full = "alter table document add constraint full_disk check (false) not valid";
    say(&url, full).await;
    let failed = copy_to_postgres(&harness.settings, &url).await.unwrap_err();
    assert!(matches!(failed, CopyError::Interrupted(_)), "{failed}");
    assert_eq!(
        server(&harness, &url)
            .await
            .outbox()
            .count_waiting()
            .await
            .unwrap(),
        0
    );

    say(&url, "alter table document drop constraint full_disk").await;
    let copied = copy_to_postgres(&harness.settings, &url).await.unwrap();
    assert_eq!(rows(&copied, "document"), 1);
}

#[tokio::test]
async fn only_an_existing_sqlite_store_can_be_copied_and_only_to_postgresql() {
    let harness = Harness::open().await;
    let server = Settings {
        url: Some(DatabaseUrl::new(cluster::database())),
        ..harness.settings.clone()
    };
    let url = server.url.clone().unwrap();
    let refused = copy_to_postgres(&server, &url).await.unwrap_err();
    assert!(matches!(refused, CopyError::NotSqlite), "{refused}");
    let file = DatabaseUrl::new("sqlite:elsewhere.db");
    let refused = copy_to_postgres(&harness.settings, &file)
        .await
        .unwrap_err();
    assert!(matches!(refused, CopyError::NotPostgres), "{refused}");
    let mut nowhere = harness.settings.clone();
    nowhere.dir = harness.folder.path().join("nowhere");
    let refused = copy_to_postgres(&nowhere, &url).await.unwrap_err();
    assert!(matches!(refused, CopyError::StoreNotFound(_)), "{refused}");
}

#[tokio::test]
async fn a_store_whose_file_is_missing_is_not_copied() {
    let harness = Harness::open().await;
    let kept = harness.outbox().put(&with_resume()).await.unwrap();
    let aside = harness.folder.path().join("aside");
    fs::rename(harness.document_file(), aside).unwrap();
    let url = DatabaseUrl::new(cluster::database());
    let refused = copy_to_postgres(&harness.settings, &url).await.unwrap_err();
    let CopyError::Interrupted(cause) = &refused else {
        panic!("{refused}");
    };
    assert!(cause.to_string().contains(&kept.id.to_string()), "{cause}");
    let there = server(&harness, &url).await;
    assert_eq!(there.outbox().count_waiting().await.unwrap(), 0);
}
