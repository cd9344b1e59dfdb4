use crate::store::{postgres::database::Database, rows::PostingRow};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The postings in the ATS's order.
pub(in crate::store) async fn postings(database: &Database) -> Result<Vec<PostingRow>> {
    sqlx::query_as("select id, item, details, read_at from published order by position")
        .fetch_all(database.pool())
        .await
}

/// When the list was last confirmed, and since when it is held.
pub(in crate::store) async fn list(database: &Database) -> Result<(Option<i64>, Option<i64>)> {
    sqlx::query_as("select confirmed_at, held_since from published_list")
        .fetch_one(database.pool())
        .await
}

/// Makes the list what `items` says: ids and items in order. Only rows that differ are written.
pub(in crate::store) async fn save_list(
    database: &Database,
    items: &[(String, String)],
) -> Result<()> {
    let (ids, items): (Vec<&str>, Vec<&str>) = items
        .iter()
        .map(|(id, item)| (id.as_str(), item.as_str()))
        .unzip();
    let mut tx = database.write().await?;
    let deleted = sqlx::query("delete from published where id != all($1)")
        .bind(&ids)
        .execute(&mut *tx)
        .await?;
    let written = sqlx::query(
        "insert into published (id, position, item)
         select id, position - 1, item from unnest($1, $2) with ordinality as list (id, item, position)
         on conflict (id) do update set position = excluded.position, item = excluded.item
         where published.position != excluded.position or published.item != excluded.item",
    )
    .bind(&ids)
    .bind(&items)
    .execute(&mut *tx)
    .await?;
    if 0 < deleted.rows_affected() + written.rows_affected() {
        sqlx::query("update published_list set version = version + 1")
            .execute(&mut *tx)
            .await?;
    }
    tx.commit().await
}

/// Notes how the list stands.
pub(in crate::store) async fn save_standing(
    database: &Database,
    confirmed_at: Option<i64>,
    held_since: Option<i64>,
) -> Result<()> {
    sqlx::query(
        "update published_list
         set confirmed_at = $1, held_since = $2, version = version + 1",
    )
    .bind(confirmed_at)
    .bind(held_since)
    .execute(database.pool())
    .await?;
    Ok(())
}

/// The page payload of one posting, and when it was read.
pub(in crate::store) async fn details(
    database: &Database,
    id: &str,
) -> Result<Option<(String, i64)>> {
    sqlx::query_as("select details, read_at from published where id = $1 and details is not null")
        .bind(id)
        .fetch_optional(database.pool())
        .await
}

/// Keeps the page payload of a posting of the list. Other replicas read it only if it says something
/// else than before.
pub(in crate::store) async fn save_details(
    database: &Database,
    id: &str,
    details: &str,
    read_at: i64,
) -> Result<()> {
    sqlx::query(
        "with before as (select id from published where id = $1 and details is distinct from $2),
              kept as (update published set details = $2, read_at = $3 where id = $1)
         update published_list set version = version + 1 where exists (select 1 from before)",
    )
    .bind(id)
    .bind(details)
    .bind(read_at)
    .execute(database.pool())
    .await?;
    Ok(())
}

/// Takes one posting out of the copy.
pub(in crate::store) async fn remove(database: &Database, id: &str) -> Result<()> {
    sqlx::query(
        "with gone as (delete from published where id = $1 returning id)
         update published_list set version = version + 1 where exists (select 1 from gone)",
    )
    .bind(id)
    .execute(database.pool())
    .await?;
    Ok(())
}

/// Notes that the operator believes a shorter list.
pub(in crate::store) async fn believe(database: &Database) -> Result<()> {
    sqlx::query("update published_list set believe = true")
        .execute(database.pool())
        .await?;
    Ok(())
}

/// Whether the operator believes a shorter list; forgets it. Of two replicas only one is told.
pub(in crate::store) async fn take_belief(database: &Database) -> Result<bool> {
    let result = sqlx::query("update published_list set believe = false where believe")
        .execute(database.pool())
        .await?;
    Ok(result.rows_affected() == 1)
}
