//! PostgreSQL statements that save the list of postings.

use crate::store::postgres::database::PostgresDatabase;

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Replaces the list by `items` (ids and list items, in order). Only changed rows are written.
/// Postings that are missing are closed; they were last seen when the list was last confirmed.
pub(in crate::store) async fn save_list(
    database: &PostgresDatabase,
    ats: &str,
    items: &[(String, String)],
    now: i64,
) -> Result<()> {
    let (ids, items): (Vec<&str>, Vec<&str>) = items
        .iter()
        .map(|(id, item)| (id.as_str(), item.as_str()))
        .unzip();
    let mut tx = database.begin().await?;
    let closed = sqlx::query(
        "update published
         set closed_at = coalesce((select confirmed_at from published_list where ats = $3), $2)
         where ats = $3 and closed_at is null and id != all($1)",
    )
    .bind(&ids)
    .bind(now)
    .bind(ats)
    .execute(&mut *tx)
    .await?;
    let written = sqlx::query(
        "insert into published (ats, id, position, item)
         select $4, id, position - 1, item from unnest($1, $2) with ordinality as list (id, item, position)
         on conflict (ats, id) do update set
             position = excluded.position,
             item = excluded.item,
             details = case when published.closed_at is null then published.details end,
             read_at = case when published.closed_at is null then published.read_at end,
             content = case when published.closed_at is null then published.content end,
             changed_at = case when published.closed_at is null then published.changed_at else $3 end,
             closed_at = null
         where published.position != excluded.position or published.item != excluded.item
             or published.closed_at is not null",
    )
    .bind(&ids)
    .bind(&items)
    .bind(now)
    .bind(ats)
    .execute(&mut *tx)
    .await?;
    if 0 < closed.rows_affected() + written.rows_affected() {
        let tell = "insert into published_list (ats, version) values ($1, 1)
                    on conflict (ats) do update set version = published_list.version + 1";
        sqlx::query(tell).bind(ats).execute(&mut *tx).await?;
    }
    tx.commit().await
}
