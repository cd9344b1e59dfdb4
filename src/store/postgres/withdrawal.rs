use crate::store::postgres::database::Database;

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Takes an entry back unless it is delivered or on its way; tells its id and how it stands then. An attempt
/// whose lease is over was given up by its worker, without a clear answer.
pub(in crate::store) async fn withdraw(
    database: &Database,
    reference: &[u8],
    now: i64,
) -> Result<Option<(String, String)>> {
    let mut tx = database.write().await?;
    let withdrawn: Option<String> = sqlx::query_scalar(
        "update outbox
         set state = 'withdrawn', changed_at = $2, unclear = unclear + in_flight::int, in_flight = false,
             reason = null, payload = null, complaints = null, applicant = null
         where reference = $1
           and (state in ('held', 'refused', 'returned')
                or (state = 'waiting' and (not in_flight or due_at <= $2)))
         returning id",
    )
    .bind(reference)
    .bind(now)
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(id) = withdrawn {
        for removal in [
            "delete from document where entry = $1",
            "delete from draft where id = $1 and 0 < size",
        ] {
            sqlx::query(removal).bind(&id).execute(&mut *tx).await?;
        }
    }
    let stands = sqlx::query_as("select id, state from outbox where reference = $1")
        .bind(reference)
        .fetch_optional(&mut *tx)
        .await?;
    tx.commit().await?;
    Ok(stands)
}
