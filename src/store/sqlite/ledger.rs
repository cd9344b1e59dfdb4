use crate::store::{
    rows::{EntryRow, Sight, StandingRow, WholeRow},
    sqlite::{database::Database, outbox},
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The entries after that one, the newest first, of one state or of all.
pub(in crate::store) async fn page(
    database: &Database,
    state: Option<&str>,
    after: (i64, &str),
    most: u32,
) -> Result<Vec<EntryRow>> {
    let (received_at, id) = after;
    sqlx::query_as(
        "select id, posting, title, state, received_at, changed_at, due_at, attempts,
                unclear + unclear_before as unclear, reason, delivered_as, ats
         from outbox
         where (received_at, id) < ($2, $3) and ($1 is null or state = $1)
         order by received_at desc, id desc limit $4",
    )
    .bind(state)
    .bind(received_at)
    .bind(id)
    .bind(most)
    .fetch_all(database.read())
    .await
}

/// One entry, without what is sealed.
pub(in crate::store) async fn standing(
    database: &Database,
    id: &str,
) -> Result<Option<StandingRow>> {
    sqlx::query_as(
        "select id, posting, title, state, received_at, changed_at, due_at, attempts,
                unclear + unclear_before as unclear, reason, delivered_as, ats, in_flight,
                payload is not null as is_kept
         from outbox where id = $1",
    )
    .bind(id)
    .fetch_optional(database.read())
    .await
}

/// What was made with a key of one entry. Its file never changes while its answers do not.
pub(in crate::store) async fn whole(database: &Database, id: &str) -> Result<Option<WholeRow>> {
    let row: Option<WholeRow> = sqlx::query_as(
        "select id, digest, applicant, payload, complaints, null as resume from outbox where id = $1",
    )
    .bind(id)
    .fetch_optional(database.read())
    .await?;
    let Some(mut row) = row else { return Ok(None) };
    row.resume = outbox::document(database, id, "resume").await?;
    Ok(Some(row))
}

/// Makes an entry wait, due now; `false` if it is not as it was seen. Attempts are counted from another
/// time on, so that a worker of an earlier count cannot settle one of the new.
pub(in crate::store) async fn retry(database: &Database, seen: &Sight, now: i64) -> Result<bool> {
    let mut tx = database.write().await?;
    let result = sqlx::query(
        "update outbox
         set state = 'waiting', changed_at = max($5, changed_at + 1), due_at = $5, attempts = 0,
             unclear_before = unclear_before + unclear + in_flight, unclear = 0,
             in_flight = 0, answered = 1, reason = null, complaints = null
         where id = $1 and state = $2 and attempts = $3 and changed_at = $4
           and payload is not null and (not in_flight or due_at <= $5)",
    )
    .bind(&seen.id)
    .bind(seen.state)
    .bind(seen.attempts)
    .bind(seen.changed_at)
    .bind(now)
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(result.rows_affected() == 1)
}

/// Ends an entry that nobody is to deliver, with all that was sent; `false` if it is not as it was seen.
pub(in crate::store) async fn discard(database: &Database, seen: &Sight, now: i64) -> Result<bool> {
    let mut tx = database.write().await?;
    let discarded = sqlx::query(
        "update outbox
         set state = 'withdrawn', changed_at = $5, unclear = unclear + in_flight,
             in_flight = 0, answered = 1,
             reason = 'discarded', payload = null, complaints = null, applicant = null
         where id = $1 and state = $2 and attempts = $3 and changed_at = $4
           and (state != 'waiting' or not in_flight or due_at <= $5)",
    )
    .bind(&seen.id)
    .bind(seen.state)
    .bind(seen.attempts)
    .bind(seen.changed_at)
    .bind(now)
    .execute(&mut *tx)
    .await?
    .rows_affected();
    if discarded == 1 {
        for removal in [
            "delete from document where entry = $1",
            "delete from draft where id = $1 and content is not null",
        ] {
            sqlx::query(removal)
                .bind(&seen.id)
                .execute(&mut *tx)
                .await?;
        }
    }
    tx.commit().await?;
    Ok(discarded == 1)
}
