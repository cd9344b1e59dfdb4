use crate::store::{
    postgres::database::Database,
    rows::{DetailsRow, PostingRow},
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The postings in the ATS's order, and those that are closed.
pub(in crate::store) async fn postings(database: &Database, ats: &str) -> Result<Vec<PostingRow>> {
    sqlx::query_as(
        "select id, item, details, read_at, changed_at, closed_at from published
         where ats = $1 order by position",
    )
    .bind(ats)
    .fetch_all(database.pool())
    .await
}

/// When the list was last confirmed, and since when it is held.
pub(in crate::store) async fn list(
    database: &Database,
    ats: &str,
) -> Result<(Option<i64>, Option<i64>)> {
    let list = sqlx::query_as("select confirmed_at, held_since from published_list where ats = $1")
        .bind(ats)
        .fetch_optional(database.pool())
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
    let (ids, items): (Vec<&str>, Vec<&str>) = items
        .iter()
        .map(|(id, item)| (id.as_str(), item.as_str()))
        .unzip();
    let mut tx = database.write().await?;
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

/// Notes how the list stands.
pub(in crate::store) async fn save_standing(
    database: &Database,
    ats: &str,
    confirmed_at: Option<i64>,
    held_since: Option<i64>,
) -> Result<()> {
    sqlx::query(
        "insert into published_list (ats, confirmed_at, held_since, version) values ($1, $2, $3, 1)
         on conflict (ats) do update set
             confirmed_at = excluded.confirmed_at, held_since = excluded.held_since,
             version = published_list.version + 1",
    )
    .bind(ats)
    .bind(confirmed_at)
    .bind(held_since)
    .execute(database.pool())
    .await?;
    Ok(())
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
    .fetch_optional(database.pool())
    .await
}

/// Keeps the page payload of a posting of the list, and tells when what visitors read of it last changed.
/// Other replicas read it only if it says something else than before.
pub(in crate::store) async fn save_details(
    database: &Database,
    ats: &str,
    row: &DetailsRow<'_>,
) -> Result<Option<i64>> {
    let changed_at = sqlx::query_scalar(
        "with before as (
             select id from published where ats = $6 and id = $1 and closed_at is null
             and (details is distinct from $2 or content is distinct from coalesce($4, content))),
         kept as (
             update published set
                 details = $2,
                 read_at = $3,
                 changed_at = case
                     when $4 is null or content = $4 then changed_at
                     when content is null then coalesce(changed_at, $5)
                     else $3
                 end,
                 content = coalesce($4, content)
             where ats = $6 and id = $1 and closed_at is null
             returning changed_at),
         told as (
             update published_list set version = version + 1
             where ats = $6 and exists (select 1 from before))
         select changed_at from kept",
    )
    .bind(row.id)
    .bind(&row.details)
    .bind(row.read_at)
    .bind(row.content)
    .bind(row.since)
    .bind(ats)
    .fetch_optional(database.pool())
    .await?;
    Ok(changed_at.flatten())
}

/// Closes one posting, which was last seen then.
pub(in crate::store) async fn close(
    database: &Database,
    ats: &str,
    id: &str,
    seen_at: i64,
) -> Result<()> {
    sqlx::query(
        "with gone as (
             update published set closed_at = $3
             where ats = $1 and id = $2 and closed_at is null returning id)
         update published_list set version = version + 1
         where ats = $1 and exists (select 1 from gone)",
    )
    .bind(ats)
    .bind(id)
    .bind(seen_at)
    .execute(database.pool())
    .await?;
    Ok(())
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
    let forgotten = sqlx::query(
        "delete from published where ats = $3 and (closed_at <= $1 or id in (
             select id from published where ats = $3 and closed_at is not null
             order by closed_at desc, id offset $2))",
    )
    .bind(postings)
    .bind(most)
    .bind(ats)
    .execute(&mut *tx)
    .await?;
    let emptied = sqlx::query(
        "update published set details = null, read_at = null
         where ats = $2 and closed_at <= $1 and details is not null",
    )
    .bind(details)
    .bind(ats)
    .execute(&mut *tx)
    .await?;
    if 0 < forgotten.rows_affected() + emptied.rows_affected() {
        sqlx::query("update published_list set version = version + 1 where ats = $1")
            .bind(ats)
            .execute(&mut *tx)
            .await?;
    }
    tx.commit().await
}

/// Notes that the operator believes a shorter list.
pub(in crate::store) async fn believe(database: &Database, ats: &str) -> Result<()> {
    let believe = "insert into published_list (ats, believe) values ($1, true)
                   on conflict (ats) do update set believe = true";
    sqlx::query(believe)
        .bind(ats)
        .execute(database.pool())
        .await?;
    Ok(())
}

/// Whether the operator believes a shorter list; forgets it. Of two replicas only one is told.
pub(in crate::store) async fn take_belief(database: &Database, ats: &str) -> Result<bool> {
    let take = "update published_list set believe = false where ats = $1 and believe";
    let result = sqlx::query(take).bind(ats).execute(database.pool()).await?;
    Ok(result.rows_affected() == 1)
}
