use crate::store::{rows::AdditionRow, sqlite::database::Database};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Notes that somebody is about to be added; `false` if they are known, and it is not `again`, or they are being
/// added since after `stale`.
pub(in crate::store) async fn begin(
    database: &Database,
    who: &[u8],
    now: i64,
    again: bool,
    stale: i64,
) -> Result<bool> {
    let mut tx = database.write().await?;
    let result = sqlx::query(
        "insert into addition (who, state, at) values ($1, 'sending', $2)
         on conflict (who) do update set state = 'sending', at = excluded.at
         where $3 and (addition.state != 'sending' or addition.at <= $4)",
    )
    .bind(who)
    .bind(now)
    .bind(again)
    .bind(stale)
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(result.rows_affected() == 1)
}

/// What is noted of somebody.
pub(in crate::store) async fn find(database: &Database, who: &[u8]) -> Result<Option<AdditionRow>> {
    sqlx::query_as("select state, at from addition where who = $1")
        .bind(who)
        .fetch_optional(database.read())
        .await
}

/// Notes what became of somebody; forgets them where nothing did.
pub(in crate::store) async fn end(
    database: &Database,
    who: &[u8],
    state: Option<&str>,
    now: i64,
) -> Result<()> {
    let mut tx = database.write().await?;
    let statement = match state {
        Some(state) => sqlx::query("update addition set state = $2, at = $3 where who = $1")
            .bind(who)
            .bind(state)
            .bind(now),
        None => sqlx::query("delete from addition where who = $1").bind(who),
    };
    statement.execute(&mut *tx).await?;
    tx.commit().await
}

/// Forgets at most so many who were noted before that time; tells how many.
pub(in crate::store) async fn sweep(database: &Database, before: i64, most: u32) -> Result<u64> {
    let mut tx = database.write().await?;
    let result = sqlx::query(
        "delete from addition where who in
             (select who from addition where at <= $1 order by at limit $2)",
    )
    .bind(before)
    .bind(most)
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(result.rows_affected())
}
