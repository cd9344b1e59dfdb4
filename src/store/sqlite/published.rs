use serde_json::{Value, json};

use crate::store::{rows::PostingRow, sqlite::database::Database};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The postings in the ATS's order.
pub(in crate::store) async fn postings(database: &Database) -> Result<Vec<PostingRow>> {
    sqlx::query_as("select id, item, details, read_at from published order by position")
        .fetch_all(database.read())
        .await
}

/// When the list was last confirmed, and since when it is held.
pub(in crate::store) async fn list(database: &Database) -> Result<(Option<i64>, Option<i64>)> {
    sqlx::query_as("select confirmed_at, held_since from published_list")
        .fetch_one(database.read())
        .await
}

/// Makes the list what `items` says: ids and items in order. Only rows that differ are written.
pub(in crate::store) async fn save_list(
    database: &Database,
    items: &[(String, String)],
) -> Result<()> {
    let items = items
        .iter()
        .map(|(id, item)| json!({ "id": id, "item": item }));
    let items = Value::from_iter(items).to_string();
    let mut tx = database.write().await?;
    sqlx::query(
        "delete from published
         where id not in (select value ->> 'id' from json_each($1))",
    )
    .bind(&items)
    .execute(&mut *tx)
    .await?;
    sqlx::query(
        "insert into published (id, position, item)
         select value ->> 'id', key, value ->> 'item' from json_each($1) where true
         on conflict (id) do update set position = excluded.position, item = excluded.item
         where position != excluded.position or item != excluded.item",
    )
    .bind(&items)
    .execute(&mut *tx)
    .await?;
    tx.commit().await
}

/// Notes how the list stands.
pub(in crate::store) async fn save_standing(
    database: &Database,
    confirmed_at: Option<i64>,
    held_since: Option<i64>,
) -> Result<()> {
    let mut tx = database.write().await?;
    sqlx::query("update published_list set confirmed_at = $1, held_since = $2")
        .bind(confirmed_at)
        .bind(held_since)
        .execute(&mut *tx)
        .await?;
    tx.commit().await
}

/// The page payload of one posting, and when it was read.
pub(in crate::store) async fn details(
    database: &Database,
    id: &str,
) -> Result<Option<(String, i64)>> {
    sqlx::query_as("select details, read_at from published where id = $1 and details is not null")
        .bind(id)
        .fetch_optional(database.read())
        .await
}

/// Keeps the page payload of a posting of the list.
pub(in crate::store) async fn save_details(
    database: &Database,
    id: &str,
    details: &str,
    read_at: i64,
) -> Result<()> {
    let mut tx = database.write().await?;
    sqlx::query("update published set details = $2, read_at = $3 where id = $1")
        .bind(id)
        .bind(details)
        .bind(read_at)
        .execute(&mut *tx)
        .await?;
    tx.commit().await
}

/// Takes one posting out of the copy.
pub(in crate::store) async fn remove(database: &Database, id: &str) -> Result<()> {
    let mut tx = database.write().await?;
    sqlx::query("delete from published where id = $1")
        .bind(id)
        .execute(&mut *tx)
        .await?;
    tx.commit().await
}

/// Notes that the operator believes a shorter list.
pub(in crate::store) async fn believe(database: &Database) -> Result<()> {
    let mut tx = database.write().await?;
    sqlx::query("update published_list set believe = 1")
        .execute(&mut *tx)
        .await?;
    tx.commit().await
}

/// Whether the operator believes a shorter list; forgets it.
pub(in crate::store) async fn take_belief(database: &Database) -> Result<bool> {
    let asked: bool = sqlx::query_scalar("select believe from published_list")
        .fetch_one(database.read())
        .await?;
    if !asked {
        return Ok(false);
    }
    let mut tx = database.write().await?;
    sqlx::query("update published_list set believe = 0")
        .execute(&mut *tx)
        .await?;
    tx.commit().await?;
    Ok(true)
}
