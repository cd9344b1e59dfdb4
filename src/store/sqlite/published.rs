use serde_json::{Value, json};

use crate::store::{
    rows::{DetailsRow, PostingRow},
    sqlite::database::Database,
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The postings in the ATS's order, and those that are closed.
pub(in crate::store) async fn postings(database: &Database, ats: &str) -> Result<Vec<PostingRow>> {
    sqlx::query_as(
        "select id, item, details, read_at, changed_at, closed_at from published
         where ats = $1 order by position",
    )
    .bind(ats)
    .fetch_all(database.read())
    .await
}

/// When the list was last confirmed, and since when it is held.
pub(in crate::store) async fn list(
    database: &Database,
    ats: &str,
) -> Result<(Option<i64>, Option<i64>)> {
    let list = sqlx::query_as("select confirmed_at, held_since from published_list where ats = $1")
        .bind(ats)
        .fetch_optional(database.read())
        .await?;
    Ok(list.unwrap_or_default())
}

/// Makes the list what `items` says: ids and items in order. Only rows that differ are written. What is not
/// among them closes: it was last seen when the list was last confirmed.
pub(in crate::store) async fn save_list(
    database: &Database,
    ats: &str,
    items: &[(String, String)],
    now: i64,
) -> Result<()> {
    let items = items
        .iter()
        .map(|(id, item)| json!({ "id": id, "item": item }));
    let items = Value::from_iter(items).to_string();
    let mut tx = database.write().await?;
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

/// Notes how the list stands.
pub(in crate::store) async fn save_standing(
    database: &Database,
    ats: &str,
    confirmed_at: Option<i64>,
    held_since: Option<i64>,
) -> Result<()> {
    let mut tx = database.write().await?;
    sqlx::query(
        "insert into published_list (ats, confirmed_at, held_since) values ($1, $2, $3)
         on conflict (ats) do update set
             confirmed_at = excluded.confirmed_at, held_since = excluded.held_since",
    )
    .bind(ats)
    .bind(confirmed_at)
    .bind(held_since)
    .execute(&mut *tx)
    .await?;
    tx.commit().await
}

/// The page payload of one posting, and when it was read.
pub(in crate::store) async fn details(
    database: &Database,
    ats: &str,
    id: &str,
) -> Result<Option<(String, i64)>> {
    sqlx::query_as(
        "select details, read_at from published
         where ats = $1 and id = $2 and details is not null and closed_at is null",
    )
    .bind(ats)
    .bind(id)
    .fetch_optional(database.read())
    .await
}

/// Keeps the page payload of a posting of the list, and tells when what visitors read of it last changed.
pub(in crate::store) async fn save_details(
    database: &Database,
    ats: &str,
    row: &DetailsRow<'_>,
) -> Result<Option<i64>> {
    let mut tx = database.write().await?;
    let changed_at = sqlx::query_scalar(
        "update published set
             details = $2,
             read_at = $3,
             changed_at = case
                 when $4 is null or content = $4 then changed_at
                 when content is null then coalesce(changed_at, $5)
                 else $3
             end,
             content = coalesce($4, content)
         where ats = $6 and id = $1 and closed_at is null
         returning changed_at",
    )
    .bind(row.id)
    .bind(&row.details)
    .bind(row.read_at)
    .bind(row.content)
    .bind(row.since)
    .bind(ats)
    .fetch_optional(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(changed_at.flatten())
}

/// Closes one posting, which was last seen then.
pub(in crate::store) async fn close(
    database: &Database,
    ats: &str,
    id: &str,
    seen_at: i64,
) -> Result<()> {
    let mut tx = database.write().await?;
    sqlx::query(
        "update published set closed_at = $3 where ats = $1 and id = $2 and closed_at is null",
    )
    .bind(ats)
    .bind(id)
    .bind(seen_at)
    .execute(&mut *tx)
    .await?;
    tx.commit().await
}

/// Forgets closed postings, but for the latest `most` that were seen after `postings`, and the details of
/// those that were not seen after `details`.
pub(in crate::store) async fn forget(
    database: &Database,
    ats: &str,
    (postings, details): (i64, i64),
    most: i64,
) -> Result<()> {
    let mut tx = database.write().await?;
    sqlx::query(
        "delete from published where ats = $3 and (closed_at <= $1 or id in (
             select id from published where ats = $3 and closed_at is not null
             order by closed_at desc, id limit -1 offset $2))",
    )
    .bind(postings)
    .bind(most)
    .bind(ats)
    .execute(&mut *tx)
    .await?;
    sqlx::query(
        "update published set details = null, read_at = null
         where ats = $2 and closed_at <= $1 and details is not null",
    )
    .bind(details)
    .bind(ats)
    .execute(&mut *tx)
    .await?;
    tx.commit().await
}

/// Notes that the operator believes a shorter list.
pub(in crate::store) async fn believe(database: &Database, ats: &str) -> Result<()> {
    let mut tx = database.write().await?;
    let believe = "insert into published_list (ats, believe) values ($1, 1)
                   on conflict (ats) do update set believe = 1";
    sqlx::query(believe).bind(ats).execute(&mut *tx).await?;
    tx.commit().await
}

/// Whether the operator believes a shorter list; forgets it.
pub(in crate::store) async fn take_belief(database: &Database, ats: &str) -> Result<bool> {
    let asked = sqlx::query("select 1 from published_list where ats = $1 and believe")
        .bind(ats)
        .fetch_optional(database.read())
        .await?;
    if asked.is_none() {
        return Ok(false);
    }
    let mut tx = database.write().await?;
    sqlx::query("update published_list set believe = 0 where ats = $1")
        .bind(ats)
        .execute(&mut *tx)
        .await?;
    tx.commit().await?;
    Ok(true)
}
