//! SQLite statements that save the list of postings.

use serde_json::{Value, json};

use crate::store::sqlite::database::SqliteDatabase;

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Replaces the list by `items` (ids and list items, in order). Only changed rows are written.
/// Postings that are missing are closed; they were last seen when the list was last confirmed.
pub(in crate::store) async fn save_list(
    database: &SqliteDatabase,
    ats: &str,
    items: &[(String, String)],
    now: i64,
) -> Result<()> {
    let items = items
        .iter()
        .map(|(id, item)| json!({ "id": id, "item": item }));
    let items = Value::from_iter(items).to_string();
    let mut tx = database.begin().await?;
    sqlx::query(
        "update published
         set closed_at = coalesce((select confirmed_at from published_list where ats = $3), $2)
         where ats = $3 and closed_at is null
           and id not in (select value ->> 'id' from json_each($1))",
    )
    .bind(&items)
    .bind(now)
    .bind(ats)
    .execute(&mut *tx)
    .await?;
    sqlx::query(
        "insert into published (ats, id, position, item)
         select $3, value ->> 'id', key, value ->> 'item' from json_each($1) where true
         on conflict (ats, id) do update set
             position = excluded.position,
             item = excluded.item,
             details = case when closed_at is null then details end,
             read_at = case when closed_at is null then read_at end,
             content = case when closed_at is null then content end,
             changed_at = case when closed_at is null then changed_at else $2 end,
             closed_at = null
         where position != excluded.position or item != excluded.item or closed_at is not null",
    )
    .bind(&items)
    .bind(now)
    .bind(ats)
    .execute(&mut *tx)
    .await?;
    tx.commit().await
}
