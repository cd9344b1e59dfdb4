//! Statements of the operator's commands.

use crate::store::{
    database::Database,
    rows::{EntryRow, EntryStatusRow, ExpectedVersion},
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The entries after `after`, newest first, of one state or all.
pub async fn page(
    database: &Database,
    state: Option<&str>,
    after: (i64, &str),
    most: u32,
) -> Result<Vec<EntryRow>> {
    let (received_at, id) = after;
    let page = database.query(
        "select id, posting, title, state, received_at, changed_at, due_at, attempts,
                unclear + unclear_before as unclear, reason, delivered_as, ats
         from outbox
         where (received_at, id) < ($2, $3) and ($1 is null or state = $1)
         order by received_at desc, id desc limit $4",
    );
    page.bind(state)
        .bind(received_at)
        .bind(id)
        .bind(i64::from(most))
        .fetch_all()
        .await
}

/// An entry without its sealed columns.
pub async fn status(database: &Database, id: &str) -> Result<Option<EntryStatusRow>> {
    let entry = database.query(
        "select id, posting, title, state, received_at, changed_at, due_at, attempts,
                unclear + unclear_before as unclear, reason, delivered_as, ats, in_flight,
                payload is not null as is_kept
         from outbox where id = $1",
    );
    entry.bind(id).fetch_optional().await
}

/// Makes an entry wait, due now. `false` if it changed since it was read. Attempts are counted from
/// a new time on, so that a worker from before the retry cannot end a new attempt.
pub async fn retry(database: &Database, seen: &ExpectedVersion, now: i64) -> Result<bool> {
    let update = database.query(
        "update outbox
         set state = 'waiting', due_at = $5, attempts = 0,
             changed_at = case when changed_at < $5 then $5 else changed_at + 1 end,
             unclear_before = unclear_before + unclear + cast(in_flight as int), unclear = 0,
             in_flight = false, answered = true, reason = null, complaints = null
         where id = $1 and state = $2 and attempts = $3 and changed_at = $4
           and payload is not null and (not in_flight or due_at <= $5)",
    );
    let update = update
        .bind(&seen.id)
        .bind(seen.state)
        .bind(seen.attempts)
        .bind(seen.changed_at)
        .bind(now);
    Ok(update.execute().await? == 1)
}

/// Discards an entry and deletes its content. `false` if it changed since it was read.
pub async fn discard(database: &Database, seen: &ExpectedVersion, now: i64) -> Result<bool> {
    let mut tx = database.begin().await?;
    let update = tx.query(
        "update outbox
         set state = 'withdrawn', changed_at = $5, unclear = unclear + cast(in_flight as int),
             in_flight = false, answered = true,
             reason = 'discarded', payload = null, complaints = null, applicant = null
         where id = $1 and state = $2 and attempts = $3 and changed_at = $4
           and (state != 'waiting' or not in_flight or due_at <= $5)",
    );
    let discarded = update
        .bind(&seen.id)
        .bind(seen.state)
        .bind(seen.attempts)
        .bind(seen.changed_at)
        .bind(now)
        .execute()
        .await?;
    if discarded == 1 {
        for removal in [
            "delete from document where entry = $1",
            "delete from draft where id = $1 and content is not null",
        ] {
            tx.query(removal).bind(&seen.id).execute().await?;
        }
    }
    tx.commit().await?;
    Ok(discarded == 1)
}
