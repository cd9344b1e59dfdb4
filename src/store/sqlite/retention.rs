use std::time::Duration;

use jiff::Timestamp;

use crate::{
    clock::Clock,
    store::{
        rows::EndingRow,
        sqlite::{database::Database, documents::named},
    },
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// A file that no row names is left alone for so long: its row may be on its way.
const UNNAMED_FOR: Duration = Duration::from_secs(3_600);

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
                      order by changed_at limit $3)
         returning id",
    )
    .bind(delivered_before)
    .bind(received_before)
    .bind(most)
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
                      order by changed_at limit $3)
         returning id",
    )
    .bind(state)
    .bind(before)
    .bind(most)
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
    .fetch_one(database.read())
    .await
}

/// Gives back to the disk what was freed, files that no row names with it, and empties the log, in which what was
/// removed still stands. Free pages go in small steps, so that nobody who writes waits for long.
pub(in crate::store) async fn tidy(database: &Database) -> Result<()> {
    remove_spent(database).await?;
    remove_unnamed(database).await?;
    let mut free = free_pages(database).await?;
    while 0 < free {
        database.alone("pragma incremental_vacuum(1024)").await?;
        let left = free_pages(database).await?;
        if free <= left {
            break;
        }
        free = left;
    }
    database.alone("pragma wal_checkpoint(truncate)").await
}

/// Removes the files of documents that were removed.
async fn remove_spent(database: &Database) -> Result<()> {
    loop {
        let spent: Vec<String> = sqlx::query_scalar("select file from spent_document limit 32")
            .fetch_all(database.read())
            .await?;
        if spent.is_empty() {
            return Ok(());
        }
        for file in &spent {
            database.documents().remove(file).await?;
        }
        let mut tx = database.write().await?;
        for file in &spent {
            sqlx::query("delete from spent_document where file = $1")
                .bind(file)
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await?;
    }
}

/// Removes files whose rows never came: who was to write those died, or could not.
async fn remove_unnamed(database: &Database) -> Result<()> {
    let before = Clock::System.now().checked_sub(UNNAMED_FOR);
    // The files first: one that comes in between is not among them.
    let old = database
        .documents()
        .names(before.unwrap_or(Timestamp::MIN))
        .await?;
    if old.is_empty() {
        return Ok(());
    }
    let named = named(database.read()).await?;
    for file in old.difference(&named) {
        database.documents().remove(file).await?;
    }
    Ok(())
}

async fn free_pages(database: &Database) -> Result<i64> {
    sqlx::query_scalar("pragma freelist_count")
        .fetch_one(database.read())
        .await
}
