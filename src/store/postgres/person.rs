use crate::store::{postgres::database::Database, rows::PayloadRow};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The sealed answers of the entries after that one, the oldest first.
pub(in crate::store) async fn payloads(
    database: &Database,
    after: (i64, &str),
    most: u32,
) -> Result<Vec<PayloadRow>> {
    let (received_at, id) = after;
    sqlx::query_as(
        "select id, received_at, payload from outbox
         where ($1, $2) < (received_at, id) and payload is not null
         order by received_at, id limit $3",
    )
    .bind(received_at)
    .bind(id)
    .bind(i64::from(most))
    .fetch_all(database.pool())
    .await
}

/// The sealed notes of the drafts after that one.
pub(in crate::store) async fn notes(
    database: &Database,
    after: &str,
    most: u32,
) -> Result<Vec<(String, Vec<u8>)>> {
    sqlx::query_as("select id, note from draft where $1 < id order by id limit $2")
        .bind(after)
        .bind(i64::from(most))
        .fetch_all(database.pool())
        .await
}

/// Removes an entry and its documents; `false` if there is none.
pub(in crate::store) async fn erase(database: &Database, id: &str) -> Result<bool> {
    let mut tx = database.write().await?;
    let result = sqlx::query("delete from outbox where id = $1")
        .bind(id)
        .execute(&mut *tx)
        .await?;
    tx.commit().await?;
    Ok(result.rows_affected() == 1)
}
