//! The statement that withdraws an application.

use crate::store::database::Database;

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Withdraws an entry unless it is delivered or being delivered. Returns its id and its new state.
/// If the lease of an attempt has expired, its worker has given up without a clear answer.
pub async fn withdraw(
    database: &Database,
    reference: &[u8],
    now: i64,
) -> Result<Option<(String, String)>> {
    let mut tx = database.begin().await?;
    let withdrawal = tx.query(
        "update outbox
         set state = 'withdrawn', changed_at = $2, unclear = unclear + cast(in_flight as int),
             in_flight = false, reason = null, payload = null, complaints = null, applicant = null
         where reference = $1
           and (state in ('held', 'refused', 'returned')
                or (state = 'waiting' and (not in_flight or due_at <= $2)))
         returning id",
    );
    let withdrawn: Option<String> = withdrawal.bind(reference).bind(now).fetch_value().await?;
    if let Some(id) = withdrawn {
        for removal in [
            "delete from document where entry = $1",
            "delete from draft where id = $1 and 0 < size",
        ] {
            tx.query(removal).bind(&id).execute().await?;
        }
    }
    let entry = tx.query("select id, state from outbox where reference = $1");
    let entry = entry.bind(reference).fetch_optional().await?;
    tx.commit().await?;
    Ok(entry)
}
