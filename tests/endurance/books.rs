//! Reads the number of delivery attempts from the store's database.

use sha2::{Digest, Sha256};
use sqlx::{Connection, PgConnection, SqliteConnection};

const UNCLEAR: &str =
    "select cast(unclear + unclear_before as bigint) from outbox where reference = $1";

/// The number of delivery attempts with an unclear result, for the applications of these receipts.
/// `store` is the database URL.
pub async fn unclear(store: &str, receipts: &[String]) -> usize {
    let references = receipts.iter().map(|it| it.rsplit('/').next().unwrap());
    let hashes: Vec<Vec<u8>> = references.map(|it| Sha256::digest(it).to_vec()).collect();
    let counts = match store.starts_with("sqlite:") {
        true => on_sqlite(store, hashes).await,
        false => on_postgres(store, hashes).await,
    };
    usize::try_from(counts.iter().sum::<i64>()).unwrap()
}

/// The number of applications that are held for the operator.
pub async fn held(store: &str) -> i64 {
    const HELD: &str = "select count(*) from outbox where state = 'held'";
    match store.starts_with("sqlite:") {
        true => {
            let mut connection = SqliteConnection::connect(store).await.unwrap();
            sqlx::query_scalar(HELD)
                .fetch_one(&mut connection)
                .await
                .unwrap()
        }
        false => {
            let mut connection = PgConnection::connect(store).await.unwrap();
            sqlx::query_scalar(HELD)
                .fetch_one(&mut connection)
                .await
                .unwrap()
        }
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
