//! Statements about pauses of the delivery.

use crate::store::{database::Database, rows::PauseRequest};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Pauses the delivery. A test attempt sets the end; otherwise the later end wins.
pub async fn set(database: &Database, halt: &PauseRequest) -> Result<()> {
    let halting = database.query(
        r#"insert into pause ("only", until, reason, since, failures)
           values (1, $1, coalesce($2, 'unavailable'), $3, $4)
           on conflict ("only") do update
           set until = case when $5 or pause.until < excluded.until then excluded.until
                            else pause.until end,
               reason = coalesce($2, pause.reason),
               failures = case when pause.failures < excluded.failures then excluded.failures
                               else pause.failures end,
               proof = case when pause.proof = 1 and $5 then 2 else pause.proof end"#,
    );
    halting
        .bind(halt.until)
        .bind(halt.reason)
        .bind(halt.now)
        .bind(halt.failures)
        .bind(halt.is_probe)
        .execute()
        .await?;
    Ok(())
}

/// Ends the pause.
pub async fn clear(database: &Database) -> Result<()> {
    database.query("delete from pause").execute().await?;
    Ok(())
}

/// Lets one application be sent as a test, unless the ATS asked for the pause.
pub async fn allow_probe(database: &Database, now: i64) -> Result<()> {
    let probing =
        database.query("update pause set until = $1 where $1 < until and reason <> 'throttled'");
    probing.bind(now).execute().await?;
    Ok(())
}

/// Whether a reading of the ATS that began at `began` shows that the ATS accepts the key again.
pub async fn awaits_successful_read(database: &Database, began: i64) -> Result<bool> {
    let pauses = database.query(
        "select count(*) from pause where reason in ('key', 'plan') and proof = 0 and since <= $1",
    );
    let (pauses,): (i64,) = pauses.bind(began).fetch_one().await?;
    Ok(pauses > 0)
}

/// Lets one application be sent as a test, because a reading succeeded.
pub async fn allow_probe_after_read(database: &Database, now: i64) -> Result<()> {
    let probing = database.query(
        "update pause set until = case when $1 < until then $1 else until end, proof = 1
         where reason in ('key', 'plan') and proof = 0",
    );
    probing.bind(now).execute().await?;
    Ok(())
}

/// The end of the pause.
pub async fn end_of_pause(database: &Database) -> Result<Option<i64>> {
    database
        .query("select until from pause")
        .fetch_value()
        .await
}

/// Records the digest of the error with which an entry was rejected.
pub async fn record_refusal(database: &Database, id: &str, words: &[u8], now: i64) -> Result<()> {
    let noting = database.query("update outbox set refusal = $2, refused_at = $3 where id = $1");
    noting.bind(id).bind(words).bind(now).execute().await?;
    Ok(())
}

/// The number of other applicants who were rejected with this error since `since`. An application
/// without an applicant hash counts as one applicant. A rejection no longer counts once the ATS has
/// accepted an application for the same posting.
pub async fn count_similar_refusals(
    database: &Database,
    id: &str,
    words: &[u8],
    since: i64,
) -> Result<i64> {
    let refused = database.query(
        "select count(distinct other.applicant) + count(*) filter (where other.applicant is null)
         from outbox as own, outbox as other
         where own.id = $1 and other.id <> own.id and other.refusal = $2 and $3 < other.refused_at
           and other.state in ('waiting', 'refused', 'returned', 'held')
           and (own.applicant is null or other.applicant is distinct from own.applicant)
           and not exists (select 1 from outbox as taken
                           where taken.posting = other.posting and taken.state = 'delivered'
                             and other.refused_at <= taken.changed_at)",
    );
    let refused = refused.bind(id).bind(words).bind(since);
    let (count,) = refused.fetch_one().await?;
    Ok(count)
}
