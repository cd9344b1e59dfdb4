use jiff::Timestamp;

use crate::store::{postgres::database::Database, rows::EndingRow};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Removes what was sent with at most so many entries that were delivered, and received, before these times;
/// tells which.
pub(in crate::store) async fn spend(
    database: &Database,
    delivered_before: i64,
    received_before: i64,
    most: u32,
) -> Result<Vec<String>> {
    let mut tx = database.write().await?;
    let spent: Vec<String> = sqlx::query_scalar(
        "update outbox set payload = null
         where id in (select id from outbox
                      where state = 'delivered' and payload is not null
                        and changed_at <= $1 and received_at <= $2
                      order by changed_at limit $3
                      for update skip locked)
         returning id",
    )
    .bind(delivered_before)
    .bind(received_before)
    .bind(i64::from(most))
    .fetch_all(&mut *tx)
    .await?;
    for id in &spent {
        sqlx::query("delete from document where entry = $1")
            .bind(id)
            .execute(&mut *tx)
            .await?;
    }
    tx.commit().await?;
    Ok(spent)
}

/// Removes the digests of at most so many entries that were received before that time; tells how many.
pub(in crate::store) async fn forget_digests(
    database: &Database,
    received_before: i64,
    most: u32,
) -> Result<u64> {
    let mut tx = database.write().await?;
    let result = sqlx::query(
        "update outbox set digest = ''
         where id in (select id from outbox where digest != '' and received_at <= $1
                      order by received_at limit $2)",
    )
    .bind(received_before)
    .bind(i64::from(most))
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(result.rows_affected())
}

/// Removes at most so many entries that came into a state before that time, with all that belongs to them;
/// tells which.
pub(in crate::store) async fn end(
    database: &Database,
    state: &str,
    before: i64,
    most: u32,
) -> Result<Vec<String>> {
    let mut tx = database.write().await?;
    let ended = sqlx::query_scalar(
        "delete from outbox
         where id in (select id from outbox where state = $1 and changed_at <= $2
                      order by changed_at limit $3
                      for update skip locked)
         returning id",
    )
    .bind(state)
    .bind(before)
    .bind(i64::from(most))
    .fetch_all(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(ended)
}

/// Of the entries that were given to a person: how many before each of these times, and when the first.
pub(in crate::store) async fn ending(database: &Database, before: [i64; 3]) -> Result<EndingRow> {
    let [long, middle, short] = before;
    sqlx::query_as(
        r#"select min(changed_at) as "first", count(*) filter (where changed_at <= $1) as "long",
                  count(*) filter (where changed_at <= $2) as "middle",
                  count(*) filter (where changed_at <= $3) as "short"
           from outbox where state in ('held', 'refused')"#,
    )
    .bind(long)
    .bind(middle)
    .bind(short)
    .fetch_one(database.pool())
    .await
}

/// Nothing to do: the server's own vacuum tidies up.
pub(in crate::store) async fn tidy(_: &Database) -> Result<()> {
    Ok(())
}

/// Nothing to do: documents are rows.
pub(in crate::store) async fn remove_unnamed(_: &Database, _: Timestamp) -> Result<()> {
    Ok(())
}
