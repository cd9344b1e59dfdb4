use std::fs;

use serde_json::json;
use sqlx::{Connection, Executor, PgConnection};
use vestibule::{
    posting::PostingId,
    store::{
        copy::{Copied, CopyError, copy},
        entry::{Settlement, State},
        open::Store,
        published::Standing,
        settings::{Settings, Url},
    },
};

use crate::{
    applications::{complaints, plain, with_resume},
    cluster,
    house::House,
};

fn rows(copied: &[Copied], table: &str) -> u64 {
    let found = copied.iter().find(|copied| copied.table == table);
    found.expect("the table is copied").rows
}

async fn server(house: &House, url: &Url) -> Store {
    let settings = Settings {
        url: Some(url.clone()),
        ..house.settings.clone()
    };
    Store::open(&settings, house.clock.clone()).await.unwrap()
}

async fn say(url: &Url, statement: &'static str) {
    let mut connection = PgConnection::connect(url.as_str()).await.unwrap();
    connection.execute(statement).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_copy_holds_every_entry_receipt_and_posting_and_the_same_key_opens_it() {
    let house = House::open().await;
    let (waiting, refused) = (with_resume(), plain());
    let kept = house.outbox().put(&refused).await.unwrap();
    let claim = house.claim().await;
    let refusal = Settlement::Refused(complaints());
    house.outbox().settle(&claim, refusal).await.unwrap();
    house.outbox().put(&waiting).await.unwrap();
    let item = json!({"title": "Welder"});
    let (published, id) = (house.store.published(), PostingId::new("welder"));
    published
        .save_list(&[(id.clone(), &item)], house.now())
        .await
        .unwrap();
    published
        .save_details(&id, (&item, house.now()), None)
        .await
        .unwrap();
    let confirmed_at = Some(house.now());
    let standing = Standing {
        confirmed_at,
        held_since: None,
    };
    published.save_standing(standing).await.unwrap();

    let url = Url::new(cluster::database());
    let copied = copy(&house.settings, &url).await.unwrap();
    let counts = ["outbox", "document", "published"].map(|table| rows(&copied, table));
    assert_eq!(counts, [2, 1, 1]);
    let server = server(&house, &url).await;
    let copy_there = server.published().load().await.unwrap();
    assert_eq!(copy_there, published.load().await.unwrap());
    let receipt = server.outbox().receipt(&kept.reference).await.unwrap();
    let receipt = receipt.unwrap();
    assert_eq!(
        (receipt.state, receipt.complaints),
        (State::Returned, complaints())
    );
    let claim = server.outbox().claim(crate::house::LEASE).await.unwrap();
    assert_eq!(claim.unwrap().application, waiting);
    assert!(!server.outbox().put(&waiting).await.unwrap().fresh);
    assert_eq!(
        house.outbox().pending().await.unwrap(),
        1,
        "the source is as it was"
    );
}

#[tokio::test]
async fn a_server_that_holds_something_is_refused_and_keeps_it() {
    let house = House::open().await;
    house.outbox().put(&plain()).await.unwrap();
    let url = Url::new(cluster::database());
    copy(&house.settings, &url).await.unwrap();
    house.outbox().put(&plain()).await.unwrap();
    let again = copy(&house.settings, &url).await.unwrap_err();
    assert!(
        matches!(&again, CopyError::NotEmpty(table) if table == "outbox"),
        "{again}"
    );
    let there = server(&house, &url).await;
    assert_eq!(there.outbox().pending().await.unwrap(), 1);
}

#[tokio::test]
async fn a_copy_that_failed_left_nothing_and_can_be_run_again() {
    let house = House::open().await;
    house.outbox().put(&with_resume()).await.unwrap();
    let url = Url::new(cluster::database());
    drop(server(&house, &url).await);
    let full = "alter table document add constraint full_disk check (false) not valid";
    say(&url, full).await;
    let failed = copy(&house.settings, &url).await.unwrap_err();
    assert!(matches!(failed, CopyError::Stopped(_)), "{failed}");
    assert_eq!(
        server(&house, &url).await.outbox().pending().await.unwrap(),
        0
    );

    say(&url, "alter table document drop constraint full_disk").await;
    let copied = copy(&house.settings, &url).await.unwrap();
    assert_eq!(rows(&copied, "document"), 1);
}

#[tokio::test]
async fn only_a_sqlite_store_that_is_there_is_copied_and_only_to_a_server() {
    let house = House::open().await;
    let server = Settings {
        url: Some(Url::new(cluster::database())),
        ..house.settings.clone()
    };
    let url = server.url.clone().unwrap();
    let refused = copy(&server, &url).await.unwrap_err();
    assert!(matches!(refused, CopyError::NotSqlite), "{refused}");
    let file = Url::new("sqlite:elsewhere.db");
    let refused = copy(&house.settings, &file).await.unwrap_err();
    assert!(matches!(refused, CopyError::NotPostgres), "{refused}");
    let mut nowhere = house.settings.clone();
    nowhere.dir = house.folder.path().join("nowhere");
    let refused = copy(&nowhere, &url).await.unwrap_err();
    assert!(matches!(refused, CopyError::NoStore(_)), "{refused}");
}

#[tokio::test]
async fn a_store_whose_file_is_missing_is_not_copied() {
    let house = House::open().await;
    let kept = house.outbox().put(&with_resume()).await.unwrap();
    let aside = house.folder.path().join("aside");
    fs::rename(house.document_file(), aside).unwrap();
    let url = Url::new(cluster::database());
    let refused = copy(&house.settings, &url).await.unwrap_err();
    let CopyError::Stopped(cause) = &refused else {
        panic!("{refused}");
    };
    assert!(cause.to_string().contains(&kept.id.to_string()), "{cause}");
    let there = server(&house, &url).await;
    assert_eq!(there.outbox().pending().await.unwrap(), 0);
}
