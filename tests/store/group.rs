//! Tests that applications that arrive at the same time share one transaction and one flush, and
//! that the failure of one of them does not affect the others.

use std::{fs, path::Path, pin::pin, time::Duration};

use sqlx::{AssertSqlSafe, Connection, Executor, SqliteConnection};
use tokio::{task::JoinSet, time::timeout};
use vestibule::{application::Application, posting::PostingId, store::EntryState};

use crate::{applications::plain, harness::Harness};

const TOGETHER: usize = 32;
/// The durations for which another process blocks the database while applications arrive. The tests
/// try them from the shortest to the longest, because on a slow machine the applications need more
/// time to arrive.
const HOLDS: [Duration; 4] = [
    Duration::from_millis(20),
    Duration::from_millis(200),
    Duration::from_secs(1),
    Duration::from_secs(4),
];

/// Stores several applications at the same time. Returns how many were stored.
async fn put_at_once(harness: &Harness, applications: Vec<Application>) -> usize {
    let mut puts = JoinSet::new();
    for application in applications {
        let outbox = harness.outbox().clone();
        puts.spawn(async move { outbox.put(&application).await.is_ok() });
    }
    puts.join_all()
        .await
        .into_iter()
        .filter(|kept| *kept)
        .count()
}

/// Stores several applications at the same time, while another process blocks the database for the
/// duration `hold`. Returns how many were stored.
async fn put_behind_another(
    harness: &Harness,
    applications: Vec<Application>,
    hold: Duration,
) -> usize {
    let mut other = connect(harness).await;
    other.execute("begin immediate").await.unwrap();
    let mut puts = pin!(put_at_once(harness, applications));
    let early = timeout(hold, &mut puts).await;
    assert!(early.is_err(), "nothing is acknowledged meanwhile");
    other.execute("rollback").await.unwrap();
    other.close().await.unwrap();
    puts.await
}

async fn waiting(harness: &Harness) -> usize {
    usize::try_from(harness.count(EntryState::Waiting).await).unwrap()
}

async fn connect(harness: &Harness) -> SqliteConnection {
    let address = format!("sqlite:{}", harness.database().display());
    SqliteConnection::connect(&address).await.unwrap()
}

fn many() -> Vec<Application> {
    (0..TOGETHER).map(|_| plain()).collect()
}

/// Counts the transactions in the write-ahead log. Only the last frame of each transaction contains
/// the size of the database.
fn commits(database: &Path) -> usize {
    let log = fs::read(database.with_extension("db-wal")).unwrap();
    let number = |at: usize| u32::from_be_bytes(log[at..at + 4].try_into().unwrap());
    let frame = 24 + usize::try_from(number(8)).unwrap();
    let frames = (32..log.len()).step_by(frame);
    frames.filter(|at| number(at + 4) != 0).count()
}

/// Makes every later insert of an application for this posting fail with the SQLite action `deed`
/// (`abort` or `rollback`).
async fn set_trap(harness: &Harness, posting: &str, deed: &str) {
    let mut connection = connect(harness).await;
    let trap = format!(
        "create trigger trap before insert on outbox when new.posting = '{posting}'
         begin select raise({deed}, 'trapped'); end"
    );
    connection.execute(AssertSqlSafe(trap)).await.unwrap();
    connection.close().await.unwrap();
}

async fn remove_trap(harness: &Harness) {
    let mut connection = connect(harness).await;
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
async fn applications_that_arrive_together_share_a_flush() {
    let harness = Harness::open().await;
    let mut flushes = Vec::new();
    for hold in HOLDS {
        let before = commits(&harness.database());
        assert_eq!(put_behind_another(&harness, many(), hold).await, TOGETHER);
        flushes.push(commits(&harness.database()) - before);
        assert_eq!(waiting(&harness).await, TOGETHER * flushes.len());
        if flushes.ends_with(&[2]) || flushes.ends_with(&[1]) {
            return;
        }
    }
    panic!("{flushes:?} for {TOGETHER} each time");
}

#[tokio::test]
async fn an_application_that_cannot_be_stored_does_not_affect_the_others() {
    let harness = Harness::open().await;
    set_trap(&harness, "trapdoor", "abort").await;
    let mut applications = many();
    applications.insert(TOGETHER / 2, trapped());
    assert_eq!(put_at_once(&harness, applications).await, TOGETHER);
    assert_eq!(waiting(&harness).await, TOGETHER);
}

/// Simulates a failure of the disk, after which SQLite itself rolls back the whole transaction.
#[tokio::test]
async fn no_application_of_a_rolled_back_transaction_is_acknowledged_and_the_next_one_succeeds() {
    let harness = Harness::open().await;
    let mut others = 0;
    for hold in HOLDS {
        let mut applications = many();
        applications.insert(TOGETHER / 2, trapped());
        let lost = roll_back_one(&harness, &applications, hold).await;
        assert_eq!(put_at_once(&harness, applications).await, TOGETHER + 1);
        others += TOGETHER + 1;
        assert_eq!(waiting(&harness).await, others);
        if lost > 1 {
            return;
        }
    }
    panic!("the one that was trapped never shared a transaction");
}

/// Stores several applications at the same time. One of them rolls back the transaction. Asserts
/// that exactly the acknowledged applications are stored. Returns how many applications were not
/// stored.
async fn roll_back_one(harness: &Harness, applications: &[Application], hold: Duration) -> usize {
    let before = waiting(harness).await;
    set_trap(harness, "trapdoor", "rollback").await;
    let kept = put_behind_another(harness, applications.to_vec(), hold).await;
    assert_eq!(before + kept, waiting(harness).await);
    remove_trap(harness).await;
    applications.len() - kept
}

#[tokio::test]
async fn a_disconnected_client_does_not_stop_others_and_finds_its_application_later() {
    let harness = Harness::open().await;
    let applications = many();
    for (number, application) in applications.iter().enumerate() {
        let (outbox, own) = (harness.outbox().clone(), application.clone());
        let put = tokio::spawn(async move { outbox.put(&own).await });
        for _ in 0..number {
            tokio::task::yield_now().await;
        }
        put.abort();
    }
    for application in &applications {
        harness.outbox().put(application).await.unwrap();
    }
    assert_eq!(waiting(&harness).await, TOGETHER);
}
