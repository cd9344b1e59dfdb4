use sqlx::{Postgres, Transaction};

use crate::store::{
    postgres::database::Database,
    rows::{Change, ClaimedRow, End},
};

type Result<T> = std::result::Result<T, sqlx::Error>;
type Tx = Transaction<'static, Postgres>;

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
/// ended is one without a clear answer. An entry that another replica is about to take is passed over;
/// a plain inner select would give it to both. What is taken after the time of a pause is taken to try, and
/// nothing else until that attempt ends: of two replicas the second finds the pause longer.
pub(in crate::store) async fn claim(
    database: &Database,
    ats: &str,
    now: i64,
    lease_ends: i64,
) -> Result<Option<ClaimedRow>> {
    sqlx::query_as(concat!(
        "with probe as (
             update pause set until = $2
             where until <= $1
               and exists (select 1 from outbox as own
                           where state = 'waiting' and due_at <= $1 and ats = $3 and not ",
        must_wait!(),
        ")
             returning failures),
         next as (
             select id from outbox as own
             where state = 'waiting' and due_at <= $1 and ats = $3
               and (exists (select 1 from probe) or not exists (select 1 from pause))
               and not ",
        must_wait!(),
        "    order by due_at, id limit 1
             for update skip locked)
         update outbox
         set attempts = attempts + 1, due_at = $2, unclear = unclear + in_flight::int,
             in_flight = true
         from next where outbox.id = next.id
         returning outbox.id, attempts, unclear, changed_at, payload,
                   (select failures from probe) as failures",
    ))
    .bind(now)
    .bind(lease_ends)
    .bind(ats)
    .fetch_optional(database.pool())
    .await
}

/// Ends the attempt; `false` if it was not the latest or the entry is not waiting.
pub(in crate::store) async fn settle(database: &Database, end: &End) -> Result<bool> {
    let mut tx = database.write().await?;
    let settled = match &end.change {
        Change::Delivered {
            delivered_as,
            kept_since,
        } => deliver(&mut tx, end, delivered_as.as_deref(), *kept_since).await?,
        Change::Refused { complaints, since } => refuse(&mut tx, end, complaints, *since).await?,
        Change::Postponed {
            until,
            reason,
            unclear,
        } => postpone(&mut tx, end, *until, (reason, *unclear)).await?,
        Change::Held { reason } => hold(&mut tx, end, reason).await?,
    };
    tx.commit().await?;
    Ok(settled == 1)
}

/// The receipt stays; what was sent goes, or is kept until a sweep finds its time over.
async fn deliver(
    tx: &mut Tx,
    end: &End,
    delivered_as: Option<&str>,
    kept_since: i64,
) -> Result<u64> {
    let settled = sqlx::query(
        "update outbox
         set state = 'delivered', changed_at = $3, in_flight = false, reason = null,
             delivered_as = $4, complaints = null, applicant = null,
             payload = case when $5 < received_at then payload end
         where id = $1 and attempts = $2 and state = 'waiting' and changed_at = $6",
    )
    .bind(&end.id)
    .bind(end.attempt)
    .bind(end.now)
    .bind(delivered_as)
    .bind(kept_since)
    .bind(end.since)
    .execute(&mut **tx)
    .await?
    .rows_affected();
    if settled == 1 {
        sqlx::query(
            "delete from document
             where entry = (select id from outbox where id = $1 and payload is null)",
        )
        .bind(&end.id)
        .execute(&mut **tx)
        .await?;
    }
    Ok(settled)
}

async fn refuse(tx: &mut Tx, end: &End, complaints: &[u8], since: i64) -> Result<u64> {
    let result = sqlx::query(
        "update outbox
         set state = case when not answered and $5 <= received_at
                          then 'returned' else 'refused' end,
             changed_at = $3, in_flight = false, reason = 'refused', complaints = $4
         where id = $1 and attempts = $2 and state = 'waiting' and changed_at = $6",
    )
    .bind(&end.id)
    .bind(end.attempt)
    .bind(end.now)
    .bind(complaints)
    .bind(since)
    .bind(end.since)
    .execute(&mut **tx)
    .await?;
    Ok(result.rows_affected())
}

async fn postpone(tx: &mut Tx, end: &End, until: i64, why: (&str, bool)) -> Result<u64> {
    let (reason, unclear) = why;
    let result = sqlx::query(
        "update outbox
         set due_at = $3, in_flight = false, reason = $4, unclear = unclear + $5::boolean::int
         where id = $1 and attempts = $2 and state = 'waiting' and changed_at = $6",
    )
    .bind(&end.id)
    .bind(end.attempt)
    .bind(until)
    .bind(reason)
    .bind(unclear)
    .bind(end.since)
    .execute(&mut **tx)
    .await?;
    Ok(result.rows_affected())
}

async fn hold(tx: &mut Tx, end: &End, reason: &str) -> Result<u64> {
    let result = sqlx::query(
        "update outbox set state = 'held', changed_at = $3, in_flight = false, reason = $4
         where id = $1 and attempts = $2 and state = 'waiting' and changed_at = $5",
    )
    .bind(&end.id)
    .bind(end.attempt)
    .bind(end.now)
    .bind(reason)
    .bind(end.since)
    .execute(&mut **tx)
    .await?;
    Ok(result.rows_affected())
}

/// When the next entry that need not wait for another is due, the pause reckoned in; `None` when none waits.
pub(in crate::store) async fn next_due(database: &Database, ats: &str) -> Result<Option<i64>> {
    sqlx::query_scalar(concat!(
        "select greatest(due_at, (select until from pause)) from outbox as own
         where state = 'waiting' and ats = $1 and not ",
        must_wait!(),
        " order by due_at, id limit 1",
    ))
    .bind(ats)
    .fetch_optional(database.pool())
    .await
}
