//! Frees disk space in the SQLite file, and removes the files of deleted applications.

use std::collections::HashSet;

use jiff::Timestamp;

use crate::store::sqlite::{
    database::Database,
    documents::{named, tag},
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Returns free pages to the disk, removes the files of deleted rows, and truncates the log, which
/// still contains deleted rows. A file that cannot be removed does not stop the rest.
pub(in crate::store) async fn tidy(database: &Database) -> Result<()> {
    let doubted = database.documents().doubted();
    let removed = remove_spent(database).await;
    shrink(database).await?;
    // Once the log is truncated, an earlier failed commit can no longer take effect.
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

/// Removes files of this database without a row that were last written before `before` (system
/// time). Most were being stored when the process died. If the database was restored from an older
/// backup, a newer backup may refer to them, so they are kept for a while.
pub(in crate::store) async fn remove_unnamed(database: &Database, before: Timestamp) -> Result<()> {
    // Lists the files first, so that a file added meanwhile is not removed.
    let written = database.documents().written().await?.into_iter();
    let old = written.filter(|(_, at)| *at < before);
    let old = old.map(|(file, _)| file).collect();
    let unnamed = unnamed(database, &old).await?;
    remove(database, &unnamed).await.1
}

/// The files that belong to this database and have no row.
async fn unnamed(database: &Database, files: &HashSet<String>) -> Result<Vec<String>> {
    if files.is_empty() {
        return Ok(Vec::new());
    }
    // Reads the tag again: the database file may have been replaced since the start.
    let mut reader = database.read().acquire().await?;
    let ours: String = sqlx::query_scalar("select tag from document_folder")
        .fetch_one(&mut *reader)
        .await?;
    let named = named(&mut *reader).await?;
    let unnamed = files.difference(&named);
    let unnamed = unnamed.filter(|file| tag(file) == Some(&ours));
    Ok(unnamed.cloned().collect())
}

/// Frees pages in small steps, so that writes do not wait long.
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

/// Removes the files of deleted documents.
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

/// Removes files. Returns the removed ones, and the first error.
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
