//! Writes that come together are flushed together, and stay apart otherwise.

use std::{fs, path::Path};

use sqlx::{AssertSqlSafe, Connection, Executor, SqliteConnection};
use tokio::task::JoinSet;
use vestibule::{application::Application, posting::PostingId, store::entry::State};

use crate::{applications::plain, house::House};

const TOGETHER: usize = 32;

/// Puts all of these at once; how many were kept.
async fn put_at_once(house: &House, applications: Vec<Application>) -> usize {
    let mut puts = JoinSet::new();
    for application in applications {
        let outbox = house.outbox().clone();
        puts.spawn(async move { outbox.put(&application).await.is_ok() });
    }
    puts.join_all()
        .await
        .into_iter()
        .filter(|kept| *kept)
        .count()
}

fn many() -> Vec<Application> {
    (0..TOGETHER).map(|_| plain()).collect()
}

/// The transactions in the database's log: a frame that ends one tells the size of the database.
fn commits(database: &Path) -> usize {
    let log = fs::read(database.with_extension("db-wal")).unwrap();
    let number = |at: usize| u32::from_be_bytes(log[at..at + 4].try_into().unwrap());
    let frame = 24 + usize::try_from(number(8)).unwrap();
    let frames = (32..log.len()).step_by(frame);
    frames.filter(|at| number(at + 4) != 0).count()
}

/// From now on, rows for that posting end in `deed`.
async fn set_trap(house: &House, posting: &str, deed: &str) {
    let address = format!("sqlite:{}", house.database().display());
    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    let trap = format!(
        "create trigger trap before insert on outbox when new.posting = '{posting}'
         begin select raise({deed}, 'trapped'); end"
    );
    connection.execute(AssertSqlSafe(trap)).await.unwrap();
    connection.close().await.unwrap();
}

async fn remove_trap(house: &House) {
    let address = format!("sqlite:{}", house.database().display());
    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    connection.execute("drop trigger trap").await.unwrap();
    connection.close().await.unwrap();
}

fn trapped() -> Application {
    Application {
        posting: PostingId::new("trapdoor"),
        ..plain()
    }
}

#[tokio::test]
async fn applications_that_come_together_share_a_flush() {
    let house = House::open().await;
    let before = commits(&house.database());
    assert_eq!(put_at_once(&house, many()).await, TOGETHER);
    let flushes = commits(&house.database()) - before;
    assert!(flushes <= TOGETHER / 2, "{flushes} for {TOGETHER}");
    assert_eq!(house.count(State::Waiting).await, 32);
}

#[tokio::test]
async fn one_that_cannot_be_kept_leaves_the_others_be() {
    let house = House::open().await;
    set_trap(&house, "trapdoor", "abort").await;
    let mut applications = many();
    applications.insert(TOGETHER / 2, trapped());
    assert_eq!(put_at_once(&house, applications).await, TOGETHER);
    assert_eq!(house.count(State::Waiting).await, 32);
}

/// As SQLite does by itself when the disk fails.
#[tokio::test]
async fn a_transaction_that_was_undone_is_acknowledged_to_nobody_and_the_next_one_goes_through() {
    let house = House::open().await;
    set_trap(&house, "trapdoor", "rollback").await;
    let mut applications = many();
    applications.push(trapped());
    let kept = put_at_once(&house, applications.clone()).await;
    let there = usize::try_from(house.count(State::Waiting).await).unwrap();
    assert_eq!(kept, there, "acknowledged and there are the same");
    assert!(kept < TOGETHER, "some shared the transaction");

    remove_trap(&house).await;
    assert_eq!(put_at_once(&house, applications).await, TOGETHER + 1);
    assert_eq!(house.count(State::Waiting).await, 33);
}

#[tokio::test]
async fn an_asker_who_went_away_stops_nobody_and_finds_the_application_later() {
    let house = House::open().await;
    let applications = many();
    for (number, application) in applications.iter().enumerate() {
        let (outbox, own) = (house.outbox().clone(), application.clone());
        let put = tokio::spawn(async move { outbox.put(&own).await });
        for _ in 0..number {
            tokio::task::yield_now().await;
        }
        put.abort();
    }
    for application in &applications {
        house.outbox().put(application).await.unwrap();
    }
    assert_eq!(house.count(State::Waiting).await, 32);
}
