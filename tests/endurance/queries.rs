//! Reads the outbox and the mail queue from the store's database.

use sha2::{Digest, Sha256};
use sqlx::{
    Connection, FromRow, PgConnection, SqliteConnection, postgres::PgRow, sqlite::SqliteRow,
};

const UNCLEAR: &str =
    "select cast(unclear + unclear_before as bigint) from outbox where reference = $1";

/// Counts the delivery attempts with an unclear result for the applications with these receipts.
/// `store` is the database URL.
pub async fn unclear(store: &str, receipts: &[String]) -> usize {
    let references = receipts.iter().map(|it| it.rsplit('/').next().unwrap());
    let hashes: Vec<Vec<u8>> = references.map(|it| Sha256::digest(it).to_vec()).collect();
    let counts = if store.starts_with("sqlite:") {
        on_sqlite(store, hashes).await
    } else {
        on_postgres(store, hashes).await
    };
    usize::try_from(counts.iter().sum::<i64>()).unwrap()
}

/// Counts the applications that are held until the operator decides.
pub async fn held(store: &str) -> i64 {
    let (held,): (i64,) = one_row(store, "select count(*) from outbox where state = 'held'").await;
    held
}

/// Counts of the emails in the queue.
pub struct MailQueue {
    pub waiting: i64,
    pub refused: i64,
    /// The number of attempts, not counting the first attempt of each email.
    pub repeated: i64,
}

pub async fn mail_queue(store: &str) -> MailQueue {
    const COUNTS: &str = "select count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state = 'refused') as refused,
        cast(coalesce(sum(attempts - 1), 0) as bigint) as repeated from mail";
    let (waiting, refused, repeated) = one_row(store, COUNTS).await;
    MailQueue {
        waiting,
        refused,
        repeated,
    }
}

async fn one_row<T>(store: &str, statement: &'static str) -> T
where
    T: Send + Unpin + for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow>,
{
    if store.starts_with("sqlite:") {
        let mut connection = SqliteConnection::connect(store).await.unwrap();
        let row = sqlx::query_as(statement).fetch_one(&mut connection).await;
        connection.close().await.unwrap();
        row.unwrap()
    } else {
        let mut connection = PgConnection::connect(store).await.unwrap();
        let row = sqlx::query_as(statement).fetch_one(&mut connection).await;
        connection.close().await.unwrap();
        row.unwrap()
    }
}

async fn on_sqlite(store: &str, hashes: Vec<Vec<u8>>) -> Vec<i64> {
    let mut connection = SqliteConnection::connect(store).await.unwrap();
    let mut counts = Vec::new();
    for hash in hashes {
        let count = sqlx::query_scalar(UNCLEAR).bind(hash);
        counts.push(count.fetch_one(&mut connection).await.unwrap());
    }
    connection.close().await.unwrap();
    counts
}

async fn on_postgres(store: &str, hashes: Vec<Vec<u8>>) -> Vec<i64> {
    let mut connection = PgConnection::connect(store).await.unwrap();
    let mut counts = Vec::new();
    for hash in hashes {
        let count = sqlx::query_scalar(UNCLEAR).bind(hash);
        counts.push(count.fetch_one(&mut connection).await.unwrap());
    }
    connection.close().await.unwrap();
    counts
}
