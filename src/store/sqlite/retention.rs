use std::collections::HashSet;

use jiff::Timestamp;

use crate::store::{
    rows::EndingRow,
    sqlite::{
        database::Database,
        documents::{named, tag},
    },
};

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

/// Removes the digests of at most so many entries that were received before that time; tells how many.
pub(in crate::store) async fn forget_digests(
    database: &Database,
    received_before: i64,
    most: u32,
) -> Result<u64> {
    let mut tx = database.write().await?;
    let result = sqlx::query(
        "update outbox set digest = x''
         where id in (select id from outbox where digest != x'' and received_at <= $1
                      order by received_at limit $2)",
    )
    .bind(received_before)
    .bind(most)
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

/// Gives back to the disk what was freed, the files of rows that went with it, and empties the log, in which what was
/// removed still stands. One file that cannot be removed keeps nothing else.
pub(in crate::store) async fn tidy(database: &Database) -> Result<()> {
    let doubted = database.documents().doubted();
    let removed = remove_spent(database).await;
    shrink(database).await?;
    // Of a commit that failed before, nothing can come back once the log is empty.
    if !database.empty_log().await? {
        return removed;
    }
    let unnamed = unnamed(database, &doubted).await?;
    let (_, forgotten) = remove(database, &unnamed).await;
    if forgotten.is_ok() {
        database.documents().doubt_no_more(&doubted);
    }
    removed.and(forgotten)
}

/// Removes files of this database that no row names and that were last written before that time of the system's.
/// Most were on their way when the process died; but where the database is an older copy, a newer one names them,
/// and may come back.
pub(in crate::store) async fn remove_unnamed(database: &Database, before: Timestamp) -> Result<()> {
    // The files first: one that comes in between is not among them.
    let written = database.documents().written().await?.into_iter();
    let old = written.filter(|(_, at)| *at < before);
    let old = old.map(|(file, _)| file).collect();
    let unnamed = unnamed(database, &old).await?;
    remove(database, &unnamed).await.1
}

/// Those of these files that belong to this database and to none of its rows.
async fn unnamed(database: &Database, files: &HashSet<String>) -> Result<Vec<String>> {
    if files.is_empty() {
        return Ok(Vec::new());
    }
    // Not the tag that was there at the start: somebody may have put another database in its place.
    let mut reader = database.read().acquire().await?;
    let ours: String = sqlx::query_scalar("select tag from document_folder")
        .fetch_one(&mut *reader)
        .await?;
    let named = named(&mut *reader).await?;
    let unnamed = files.difference(&named);
    let unnamed = unnamed.filter(|file| tag(file) == Some(&ours));
    Ok(unnamed.cloned().collect())
}

/// Free pages go in small steps, so that nobody who writes waits for long.
async fn shrink(database: &Database) -> Result<()> {
    let mut free = free_pages(database).await?;
    while 0 < free {
        database.alone("pragma incremental_vacuum(1024)").await?;
        let left = free_pages(database).await?;
        if free <= left {
            break;
        }
        free = left;
    }
    Ok(())
}

/// Removes the files of documents that were removed.
async fn remove_spent(database: &Database) -> Result<()> {
    let (mut last, mut all) = (String::new(), Ok(()));
    loop {
        let next = "select file from spent_document where $1 < file order by file limit 32";
        let next = sqlx::query_scalar(next).bind(&last);
        let spent: Vec<String> = next.fetch_all(database.read()).await?;
        let Some(file) = spent.last() else {
            return all;
        };
        last.clone_from(file);
        let (gone, removed) = remove(database, &spent).await;
        all = all.and(removed);
        let mut tx = database.write().await?;
        for file in gone {
            sqlx::query("delete from spent_document where file = $1")
                .bind(file)
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await?;
    }
}

/// Which files are gone now, and why others are not.
async fn remove<'f>(database: &Database, files: &'f [String]) -> (Vec<&'f String>, Result<()>) {
    let (mut gone, mut all) = (Vec::new(), Ok(()));
    for file in files {
        match database.documents().remove(file).await {
            Ok(()) => gone.push(file),
            Err(error) => all = all.and(Err(error.into())),
        }
    }
    (gone, all)
}

async fn free_pages(database: &Database) -> Result<i64> {
    sqlx::query_scalar("pragma freelist_count")
        .fetch_one(database.read())
        .await
}
