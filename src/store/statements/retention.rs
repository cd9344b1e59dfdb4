//! Statements that delete what is past its retention period.

use crate::store::{database::Database, rows::ExpiryCountsRow};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Deletes the content of at most `most` entries that were delivered and received before these
/// times. Returns their ids.
pub async fn delete_delivered_content(
    database: &Database,
    delivered_before: i64,
    received_before: i64,
    most: u32,
) -> Result<Vec<String>> {
    let mut tx = database.begin().await?;
    let update = tx.query(sql!(
        "update outbox set payload = null
         where id in (select id from outbox
                      where state = 'delivered' and payload is not null
                        and changed_at <= $1 and received_at <= $2
                      order by changed_at limit $3",
        SKIP_LOCKED,
        ") returning id",
    ));
    let update = update.bind(delivered_before).bind(received_before);
    let spent: Vec<String> = update.bind(i64::from(most)).fetch_column().await?;
    for id in &spent {
        let removal = tx.query("delete from document where entry = $1");
        removal.bind(id).execute().await?;
    }
    tx.commit().await?;
    Ok(spent)
}

/// Deletes at most `most` entries that entered a state before this time, with everything that
/// belongs to them. Returns their ids.
pub async fn delete_expired(
    database: &Database,
    state: &str,
    before: i64,
    most: u32,
) -> Result<Vec<String>> {
    let mut tx = database.begin().await?;
    let removal = tx.query(sql!(
        "delete from outbox
         where id in (select id from outbox where state = $1 and changed_at <= $2
                      order by changed_at limit $3",
        SKIP_LOCKED,
        ") returning id",
    ));
    let removal = removal.bind(state).bind(before).bind(i64::from(most));
    let ended = removal.fetch_column().await?;
    tx.commit().await?;
    Ok(ended)
}

/// Removes the digests of at most `most` entries that were received before that time. Returns how many.
pub async fn forget_digests(database: &Database, received_before: i64, most: u32) -> Result<u64> {
    let update = database.query(sql!(
        "update outbox set digest = ",
        NO_BYTES,
        " where id in (select id from outbox where digest != ",
        NO_BYTES,
        " and received_at <= $1 order by received_at limit $2)",
    ));
    update
        .bind(received_before)
        .bind(i64::from(most))
        .execute()
        .await
}

/// The number of held and rejected entries from before each of these times, and when the first
/// entered its state.
pub async fn expiry_counts(database: &Database, before: [i64; 3]) -> Result<ExpiryCountsRow> {
    let [long, middle, short] = before;
    let ending = database.query(
        r#"select min(changed_at) as "first", count(*) filter (where changed_at <= $1) as "long",
                  count(*) filter (where changed_at <= $2) as "middle",
                  count(*) filter (where changed_at <= $3) as "short"
           from outbox where state in ('held', 'refused')"#,
    );
    let ending = ending.bind(long).bind(middle).bind(short);
    ending.fetch_one().await
}
