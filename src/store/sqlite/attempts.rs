use std::sync::Arc;

use sqlx::SqliteConnection;

use crate::store::{
    rows::{Change, ClaimedRow, End},
    sqlite::database::Database,
};

type Result<T> = std::result::Result<T, sqlx::Error>;
type Tx = SqliteConnection;

/// Whether an application that the same person sent to the same posting before `own` still waits: then
/// `own` is not sent yet, so that the employer has both in the order in which they were sent.
macro_rules! must_wait {
    () => {
        "exists (select 1 from outbox as earlier
                 where earlier.applicant = own.applicant and earlier.state = 'waiting'
                   and (earlier.received_at, earlier.id) < (own.received_at, own.id))"
    };
}

/// Takes the entry that is due longest: taking is postponing past the lease. An attempt that never
/// ended is one without a clear answer. The index is named, because SQLite, left to choose, reads and sorts
/// everything that waits. What is taken after the time of a pause is taken to try, and nothing else until
/// that attempt ends.
pub(in crate::store) async fn claim(
    database: &Database,
    ats: &str,
    now: i64,
    lease_ends: i64,
) -> Result<Option<ClaimedRow>> {
    let taking = sqlx::query_as::<_, ClaimedRow>(concat!(
        "update outbox
         set attempts = attempts + 1, due_at = $2, unclear = unclear + in_flight, in_flight = 1
         where id = (select id from outbox as own indexed by outbox_due
                     where state = 'waiting' and due_at <= $1 and ats = $3
                       and not exists (select 1 from pause where $1 < until)
                       and not ",
        must_wait!(),
        "            order by due_at, id limit 1)
         returning id, attempts, unclear, changed_at, payload,
                   (select failures from pause) as failures",
    ))
    .bind(now)
    .bind(lease_ends)
    .bind(ats.to_owned());
    let group = database.group();
    let taken = group.write(move |tx| {
        Box::pin(async move {
            let taken = taking.fetch_optional(&mut *tx).await?;
            if taken.as_ref().is_some_and(|taken| taken.failures.is_some()) {
                let pause = sqlx::query("update pause set until = $1").bind(lease_ends);
                pause.execute(tx).await?;
            }
            Ok(taken)
        })
    });
    taken.await
}

/// Ends the attempt; `false` if it was not the latest or the entry is not waiting.
pub(in crate::store) async fn settle(database: &Database, end: &Arc<End>) -> Result<bool> {
    let end = Arc::clone(end);
    let group = database.group();
    let settled = group.write(|tx| Box::pin(async move { finish(tx, &end).await }));
    Ok(settled.await? != 0)
}

/// How many rows it changed.
async fn finish(tx: &mut Tx, end: &End) -> Result<u64> {
    match &end.change {
        Change::Delivered {
            delivered_as,
            kept_since,
        } => deliver(tx, end, delivered_as.as_deref(), *kept_since).await,
        Change::Refused { complaints, since } => refuse(tx, end, complaints, *since).await,
        Change::Postponed {
            until,
            reason,
            unclear,
        } => postpone(tx, end, *until, (reason, *unclear)).await,
        Change::Held { reason } => hold(tx, end, reason).await,
    }
}

/// The receipt stays; what was sent goes, or is kept until a sweep finds its time over.
async fn deliver(
    tx: &mut Tx,
    end: &End,
    delivered_as: Option<&str>,
    kept_since: i64,
) -> Result<u64> {
    let result = sqlx::query(
        "update outbox
         set state = 'delivered', changed_at = $3, in_flight = 0, reason = null,
             delivered_as = $4, complaints = null, applicant = null,
             payload = case when $5 < received_at then payload end
         where id = $1 and attempts = $2 and state = 'waiting' and changed_at = $6;
         delete from document
         where changes() = 1
           and entry = (select id from outbox where id = $1 and payload is null)",
    )
    .bind(&end.id)
    .bind(end.attempt)
    .bind(end.now)
    .bind(delivered_as)
    .bind(kept_since)
    .bind(end.since)
    .execute(&mut *tx)
    .await?;
    Ok(result.rows_affected())
}

async fn refuse(tx: &mut Tx, end: &End, complaints: &[u8], since: i64) -> Result<u64> {
    let result = sqlx::query(
        "update outbox
         set state = case when answered = 0 and $5 <= received_at
                          then 'returned' else 'refused' end,
             changed_at = $3, in_flight = 0, reason = 'refused', complaints = $4
         where id = $1 and attempts = $2 and state = 'waiting' and changed_at = $6",
    )
    .bind(&end.id)
    .bind(end.attempt)
    .bind(end.now)
    .bind(complaints)
    .bind(since)
    .bind(end.since)
    .execute(&mut *tx)
    .await?;
    Ok(result.rows_affected())
}

async fn postpone(tx: &mut Tx, end: &End, until: i64, why: (&str, bool)) -> Result<u64> {
    let (reason, unclear) = why;
    let result = sqlx::query(
        "update outbox
         set due_at = $3, in_flight = 0, reason = $4, unclear = unclear + $5
         where id = $1 and attempts = $2 and state = 'waiting' and changed_at = $6",
    )
    .bind(&end.id)
    .bind(end.attempt)
    .bind(until)
    .bind(reason)
    .bind(unclear)
    .bind(end.since)
    .execute(&mut *tx)
    .await?;
    Ok(result.rows_affected())
}

async fn hold(tx: &mut Tx, end: &End, reason: &str) -> Result<u64> {
    let result = sqlx::query(
        "update outbox set state = 'held', changed_at = $3, in_flight = 0, reason = $4
         where id = $1 and attempts = $2 and state = 'waiting' and changed_at = $5",
    )
    .bind(&end.id)
    .bind(end.attempt)
    .bind(end.now)
    .bind(reason)
    .bind(end.since)
    .execute(&mut *tx)
    .await?;
    Ok(result.rows_affected())
}

/// When the next entry that need not wait for another is due, the pause reckoned in; `None` when none waits.
pub(in crate::store) async fn next_due(database: &Database, ats: &str) -> Result<Option<i64>> {
    sqlx::query_scalar(concat!(
        "select max(due_at, coalesce((select until from pause), due_at))
         from outbox as own indexed by outbox_due
         where state = 'waiting' and ats = $1 and not ",
        must_wait!(),
        " order by due_at, id limit 1",
    ))
    .bind(ats)
    .fetch_optional(database.read())
    .await
}
