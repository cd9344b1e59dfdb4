//! Statements about the pause of the delivery: SQLite.

use crate::store::{rows::Halt, sqlite::database::Database};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Keeps everything from being claimed. An attempt that was made to try says until when; of others the later
/// end wins.
pub(in crate::store) async fn halt(database: &Database, halt: &Halt) -> Result<()> {
    let mut tx = database.write().await?;
    sqlx::query(
        "insert into pause (only, until, reason, since, failures)
         values (1, $1, coalesce($2, 'unavailable'), $3, $4)
         on conflict (only) do update
         set until = case when $5 then excluded.until else max(until, excluded.until) end,
             reason = coalesce($2, reason),
             failures = max(failures, excluded.failures),
             proof = case when proof = 1 and $5 then 2 else proof end",
    )
    .bind(halt.until)
    .bind(halt.reason)
    .bind(halt.now)
    .bind(halt.failures)
    .bind(halt.is_probe)
    .execute(&mut *tx)
    .await?;
    tx.commit().await
}

/// Ends the pause.
pub(in crate::store) async fn resume(database: &Database) -> Result<()> {
    let mut tx = database.write().await?;
    sqlx::query("delete from pause").execute(&mut *tx).await?;
    tx.commit().await
}

/// Lets one application be sent to try, unless the ATS asked to be left alone.
pub(in crate::store) async fn probe(database: &Database, now: i64) -> Result<()> {
    let mut tx = database.write().await?;
    sqlx::query("update pause set until = min(until, $1) where reason <> 'throttled'")
        .bind(now)
        .execute(&mut *tx)
        .await?;
    tx.commit().await
}

/// Whether a reading of the ATS that began then would show that it takes the key again.
pub(in crate::store) async fn awaits_reading(database: &Database, began: i64) -> Result<bool> {
    let found: Option<i64> = sqlx::query_scalar(
        "select 1 from pause where reason in ('key', 'plan') and proof = 0 and since <= $1",
    )
    .bind(began)
    .fetch_optional(database.read())
    .await?;
    Ok(found.is_some())
}

/// Lets one application be sent to try, because a reading succeeded.
pub(in crate::store) async fn read(database: &Database, now: i64) -> Result<()> {
    let mut tx = database.write().await?;
    sqlx::query(
        "update pause set until = min(until, $1), proof = 1
         where reason in ('key', 'plan') and proof = 0",
    )
    .bind(now)
    .execute(&mut *tx)
    .await?;
    tx.commit().await
}

/// Until when nothing is to be claimed.
pub(in crate::store) async fn until(database: &Database) -> Result<Option<i64>> {
    sqlx::query_scalar("select until from pause")
        .fetch_optional(database.read())
        .await
}

/// Notes in which words an entry is refused.
pub(in crate::store) async fn note_refusal(
    database: &Database,
    id: &str,
    words: &[u8],
    now: i64,
) -> Result<()> {
    let mut tx = database.write().await?;
    sqlx::query("update outbox set refusal = $2, refused_at = $3 where id = $1")
        .bind(id)
        .bind(words)
        .bind(now)
        .execute(&mut *tx)
        .await?;
    tx.commit().await
}

/// How many applicants were refused in these words since then, the entry's own left out. A refusal counts no
/// more once the ATS has taken an application to the same posting.
pub(in crate::store) async fn refused_alike(
    database: &Database,
    id: &str,
    words: &[u8],
    since: i64,
) -> Result<i64> {
    sqlx::query_scalar(
        "select count(distinct coalesce(other.applicant, other.id))
         from outbox as own, outbox as other
         where own.id = $1 and other.id <> own.id and other.refusal = $2 and $3 < other.refused_at
           and other.state in ('waiting', 'refused', 'returned', 'held')
           and (own.applicant is null or other.applicant is not own.applicant)
           and not exists (select 1 from outbox as taken
                           where taken.posting = other.posting and taken.state = 'delivered'
                             and other.refused_at <= taken.changed_at)",
    )
    .bind(id)
    .bind(words)
    .bind(since)
    .fetch_one(database.read())
    .await
}
