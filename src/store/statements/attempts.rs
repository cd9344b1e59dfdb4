//! Statements that end an attempt. Each checks the attempt's number and since when the entry waits,
//! so that a late worker changes nothing.

use std::sync::Arc;

use crate::store::{
    database::{Connection, Database},
    rows::{AttemptEnd, EntryChange},
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Ends the attempt. `false` if it was not the latest, or if the entry is not waiting. On SQLite the attempts that end
/// together are committed together.
pub async fn end_attempt(database: &Database, end: &Arc<AttemptEnd>) -> Result<bool> {
    let changed = match database {
        Database::Sqlite(file) => {
            let end = Arc::clone(end);
            let group = file.group_commit();
            let changed = group.write(|tx| {
                Box::pin(async move { apply_change(Connection::Sqlite(tx), &end).await })
            });
            changed.await?
        }
        Database::Postgres(server) => {
            let mut tx = server.begin().await?;
            let changed = apply_change(Connection::Postgres(&mut tx), end).await?;
            tx.commit().await?;
            changed
        }
    };
    Ok(changed == 1)
}

/// Returns how many rows changed.
async fn apply_change(tx: Connection<'_>, end: &AttemptEnd) -> Result<u64> {
    match &end.change {
        EntryChange::Delivered {
            delivered_as,
            kept_since,
        } => mark_delivered(tx, end, delivered_as.as_deref(), *kept_since).await,
        EntryChange::Refused { complaints, since } => {
            mark_refused(tx, end, complaints, *since).await
        }
        EntryChange::Postponed {
            until,
            reason,
            unclear,
        } => mark_postponed(tx, end, *until, (reason, *unclear)).await,
        EntryChange::Held { reason } => mark_held(tx, end, reason).await,
    }
}

/// Marks an entry as delivered. Its content is deleted, or kept until its retention period is over.
async fn mark_delivered(
    mut tx: Connection<'_>,
    end: &AttemptEnd,
    delivered_as: Option<&str>,
    kept_since: i64,
) -> Result<u64> {
    let update = tx.query(
        "update outbox
         set state = 'delivered', changed_at = $3, in_flight = false, reason = null,
             delivered_as = $4, complaints = null, applicant = null,
             payload = case when $5 < received_at then payload end
         where id = $1 and attempts = $2 and state = 'waiting' and changed_at = $6
         returning payload is null",
    );
    let is_spent: Option<bool> = update
        .bind(&end.id)
        .bind(end.attempt)
        .bind(end.now)
        .bind(delivered_as)
        .bind(kept_since)
        .bind(end.since)
        .fetch_value()
        .await?;
    if is_spent == Some(true) {
        let removal = tx.query("delete from document where entry = $1");
        removal.bind(&end.id).execute().await?;
    }
    Ok(u64::from(is_spent.is_some()))
}

async fn mark_refused(
    mut tx: Connection<'_>,
    end: &AttemptEnd,
    complaints: &[u8],
    since: i64,
) -> Result<u64> {
    let update = tx.query(
        "update outbox
         set state = case when not answered and $5 <= received_at
                          then 'returned' else 'refused' end,
             changed_at = $3, in_flight = false, reason = 'refused', complaints = $4
         where id = $1 and attempts = $2 and state = 'waiting' and changed_at = $6",
    );
    update
        .bind(&end.id)
        .bind(end.attempt)
        .bind(end.now)
        .bind(complaints)
        .bind(since)
        .bind(end.since)
        .execute()
        .await
}

async fn mark_postponed(
    mut tx: Connection<'_>,
    end: &AttemptEnd,
    until: i64,
    (reason, unclear): (&str, bool),
) -> Result<u64> {
    let update = tx.query(
        "update outbox
         set due_at = $3, in_flight = false, reason = $4, unclear = unclear + cast($5 as int)
         where id = $1 and attempts = $2 and state = 'waiting' and changed_at = $6",
    );
    update
        .bind(&end.id)
        .bind(end.attempt)
        .bind(until)
        .bind(reason)
        .bind(unclear)
        .bind(end.since)
        .execute()
        .await
}

async fn mark_held(mut tx: Connection<'_>, end: &AttemptEnd, reason: &str) -> Result<u64> {
    let update = tx.query(
        "update outbox set state = 'held', changed_at = $3, in_flight = false, reason = $4
         where id = $1 and attempts = $2 and state = 'waiting' and changed_at = $5",
    );
    update
        .bind(&end.id)
        .bind(end.attempt)
        .bind(end.now)
        .bind(reason)
        .bind(end.since)
        .execute()
        .await
}
