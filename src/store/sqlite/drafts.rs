use crate::store::{
    rows::{DraftRow, DraftShare},
    sqlite::database::Database,
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Keeps a draft in place of the form's earlier one, if it fits into its share; otherwise the earlier
/// one goes all the same, and `false` is told, as it is where a file should be there and is not. The file of the earlier one stays where the row
/// says so.
pub(in crate::store) async fn keep(
    database: &Database,
    row: &DraftRow,
    share: DraftShare,
) -> Result<bool> {
    let mut tx = database.write().await?;
    let kept = sqlx::query(
        "insert into draft (id, expires_at, size, note, content, visitor)
         select $1, $2, $3, $4, $5, $6
         from (select count(*) as files, coalesce(sum(size), 0) as bytes
               from draft where 0 < size and id != $1) as everyone,
              (select count(*) as files, coalesce(sum(size), 0) as bytes
               from draft where visitor = $6 and 0 < size and id != $1) as own
         where everyone.files < $7 and everyone.bytes + $3 <= $8
           and own.files < $9 and own.bytes + $3 <= $10
           and (not $11
                or exists (select 1 from draft where id = $1 and content is not null))
         on conflict (id) do update
         set expires_at = excluded.expires_at, size = excluded.size, note = excluded.note,
             visitor = excluded.visitor,
             content = case when $11 then draft.content else excluded.content end",
    )
    .bind(&row.id)
    .bind(row.expires_at)
    .bind(row.size)
    .bind(&row.note)
    .bind(&row.content)
    .bind(&row.visitor)
    .bind(share.all.files)
    .bind(share.all.bytes)
    .bind(share.each.files)
    .bind(share.each.bytes)
    .bind(row.has_content)
    .execute(&mut *tx)
    .await?
    .rows_affected();
    if kept == 0 {
        sqlx::query("delete from draft where id = $1")
            .bind(&row.id)
            .execute(&mut *tx)
            .await?;
    }
    tx.commit().await?;
    Ok(kept == 1)
}

/// The sealed note and content of a form's draft, unless it has expired.
pub(in crate::store) async fn find(
    database: &Database,
    id: &str,
    now: i64,
) -> Result<Option<(Vec<u8>, Option<Vec<u8>>)>> {
    sqlx::query_as("select note, content from draft where id = $1 and $2 < expires_at")
        .bind(id)
        .bind(now)
        .fetch_optional(database.read())
        .await
}

/// Lets a draft that is still there expire later; `false` if it is gone.
pub(in crate::store) async fn prolong(
    database: &Database,
    id: &str,
    expires_at: i64,
) -> Result<bool> {
    let mut tx = database.write().await?;
    let result = sqlx::query("update draft set expires_at = $2 where id = $1 and 0 < size")
        .bind(id)
        .bind(expires_at)
        .execute(&mut *tx)
        .await?;
    tx.commit().await?;
    Ok(result.rows_affected() == 1)
}

/// Removes the content of a draft and keeps another note in its place.
pub(in crate::store) async fn spend(
    database: &Database,
    id: &str,
    note: &[u8],
    expires_at: i64,
) -> Result<()> {
    let mut tx = database.write().await?;
    sqlx::query(
        "update draft set note = $2, content = null, size = 0, visitor = x'', expires_at = $3 where id = $1",
    )
    .bind(id)
    .bind(note)
    .bind(expires_at)
    .execute(&mut *tx)
    .await?;
    tx.commit().await
}

/// Removes a draft. Nothing is written where there is none, which is the usual case.
pub(in crate::store) async fn remove(database: &Database, id: &str) -> Result<()> {
    let there = sqlx::query("select 1 from draft where id = $1").bind(id);
    if there.fetch_optional(database.read()).await?.is_none() {
        return Ok(());
    }
    let mut tx = database.write().await?;
    sqlx::query("delete from draft where id = $1")
        .bind(id)
        .execute(&mut *tx)
        .await?;
    tx.commit().await
}

/// Removes at most so many drafts that have expired; tells how many.
pub(in crate::store) async fn sweep(database: &Database, now: i64, most: u32) -> Result<u64> {
    let mut tx = database.write().await?;
    let result = sqlx::query(
        "delete from draft where id in
             (select id from draft where expires_at <= $1 order by expires_at limit $2)",
    )
    .bind(now)
    .bind(most)
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(result.rows_affected())
}
