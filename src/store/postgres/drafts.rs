use crate::store::{
    postgres::database::Database,
    rows::{DraftRow, DraftShare},
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Keeps a draft in place of the form's earlier one, if it fits into its share; otherwise the earlier
/// one goes all the same, and `false` is told, as it is where a file should be there and is not. Two replicas that keep the same form's at once leave one;
/// drafts that are kept at the very same moment do not see each other, and may exceed the share by as much. The file of the earlier one stays where the row
/// says so.
pub(in crate::store) async fn keep(
    database: &Database,
    row: &DraftRow,
    share: DraftShare,
) -> Result<bool> {
    let mut tx = database.write().await?;
    let kept = sqlx::query(
        "insert into draft (id, expires_at, size, note, content, visitor)
         select $1::text, $2::bigint, $3::bigint, $4::bytea, $5::bytea, $6::bytea
         from (select count(*) as files, coalesce(sum(size), 0) as bytes
               from draft where 0 < size and id != $1::text) as everyone,
              (select count(*) as files, coalesce(sum(size), 0) as bytes
               from draft where visitor = $6::bytea and 0 < size and id != $1::text) as own
         where everyone.files < $7::bigint and everyone.bytes + $3::bigint <= $8::bigint
           and own.files < $9::bigint and own.bytes + $3::bigint <= $10::bigint
           and (not $11::boolean
                or exists (select 1 from draft where id = $1::text and content is not null))
         on conflict (id) do update
         set expires_at = excluded.expires_at, size = excluded.size, note = excluded.note,
             visitor = excluded.visitor,
             content = case when $11::boolean then draft.content else excluded.content end",
    )
    .bind(&row.id)
    .bind(row.expires_at)
    .bind(row.size)
    .bind(&row.note)
    .bind(&row.content)
    .bind(&row.visitor)
    .bind(i64::from(share.all.files))
    .bind(share.all.bytes)
    .bind(i64::from(share.each.files))
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
        .fetch_optional(database.pool())
        .await
}

/// Lets a draft that is still there expire later; `false` if it is gone.
pub(in crate::store) async fn prolong(
    database: &Database,
    id: &str,
    expires_at: i64,
) -> Result<bool> {
    let result = sqlx::query("update draft set expires_at = $2 where id = $1 and 0 < size")
        .bind(id)
        .bind(expires_at)
        .execute(database.pool())
        .await?;
    Ok(result.rows_affected() == 1)
}

/// Removes the content of a draft and keeps another note in its place.
pub(in crate::store) async fn spend(
    database: &Database,
    id: &str,
    note: &[u8],
    expires_at: i64,
) -> Result<()> {
    sqlx::query(
        "update draft set note = $2, content = null, size = 0, visitor = '', expires_at = $3 where id = $1",
    )
    .bind(id)
    .bind(note)
    .bind(expires_at)
    .execute(database.pool())
    .await?;
    Ok(())
}

/// Removes a draft.
pub(in crate::store) async fn remove(database: &Database, id: &str) -> Result<()> {
    sqlx::query("delete from draft where id = $1")
        .bind(id)
        .execute(database.pool())
        .await?;
    Ok(())
}

/// Removes at most so many drafts that have expired; tells how many. Replicas sweep side by side.
pub(in crate::store) async fn sweep(database: &Database, now: i64, most: u32) -> Result<u64> {
    let result = sqlx::query(
        "delete from draft where id in
             (select id from draft where expires_at <= $1 order by expires_at limit $2
              for update skip locked)",
    )
    .bind(now)
    .bind(i64::from(most))
    .execute(database.pool())
    .await?;
    Ok(result.rows_affected())
}
