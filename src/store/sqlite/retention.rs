//! Frees disk space in the SQLite file, and removes the files of deleted applications.

use std::collections::HashSet;

use jiff::Timestamp;

use crate::store::sqlite::{
    database::SqliteDatabase,
    file_store::{parse_prefix, referenced_files},
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Removes the files of deleted rows, returns free pages of the database file to the file system,
/// and truncates the log, which can still contain deleted rows. If a file cannot be removed,
/// continues with the others and returns the error at the end.
pub(in crate::store) async fn clean_up(database: &SqliteDatabase) -> Result<()> {
    let doubted = database.files().uncertain_files();
    let removed = delete_freed_files(database).await;
    vacuum(database).await?;
    // Once the log has been truncated, an earlier failed commit can no longer take effect, so the
    // files that were written for it can be removed.
    if !database.checkpoint().await? {
        return removed;
    }
    let unnamed = unreferenced_files(database, &doubted).await?;
    let (_, forgotten) = delete_files(database, &unnamed).await;
    if forgotten.is_ok() {
        database.files().clear_uncertain(&doubted);
    }
    removed.and(forgotten)
}

/// Removes files of this database that no row refers to and that were last written before `before`
/// (system time). Most of these files are left over from a crash while an application was being
/// stored. Newer files are kept: the database might have been restored from an old backup, and the
/// operator could still restore a newer backup that refers to these files.
pub(in crate::store) async fn delete_unreferenced_files(
    database: &SqliteDatabase,
    before: Timestamp,
) -> Result<()> {
    // List the files before reading the rows, so that a file added in between is not removed.
    let written = database.files().list().await?.into_iter();
    let old = written.filter(|(_, at)| *at < before);
    let old = old.map(|(file, _)| file).collect();
    let unnamed = unreferenced_files(database, &old).await?;
    delete_files(database, &unnamed).await.1
}

/// Returns the files among `files` that belong to this database and that no row refers to.
async fn unreferenced_files(
    database: &SqliteDatabase,
    files: &HashSet<String>,
) -> Result<Vec<String>> {
    if files.is_empty() {
        return Ok(Vec::new());
    }
    // Read the database's file-name prefix again, because the database file might have been
    // replaced since the site started.
    let mut reader = database.readers().acquire().await?;
    let ours: String = sqlx::query_scalar("select tag from document_folder")
        .fetch_one(&mut *reader)
        .await?;
    let named = referenced_files(&mut *reader).await?;
    let unnamed = files.difference(&named);
    let unnamed = unnamed.filter(|file| parse_prefix(file) == Some(&ours));
    Ok(unnamed.cloned().collect())
}

/// Returns free pages to the file system in small steps, so that other writes do not have to wait
/// long.
async fn vacuum(database: &SqliteDatabase) -> Result<()> {
    let mut free = free_page_count(database).await?;
    while 0 < free {
        database
            .execute_alone("pragma incremental_vacuum(1024)")
            .await?;
        let left = free_page_count(database).await?;
        if free <= left {
            break;
        }
        free = left;
    }
    Ok(())
}

/// Removes the files of deleted documents.
async fn delete_freed_files(database: &SqliteDatabase) -> Result<()> {
    let (mut last, mut all) = (String::new(), Ok(()));
    loop {
        let next = "select file from spent_document where $1 < file order by file limit 32";
        let next = sqlx::query_scalar(next).bind(&last);
        let spent: Vec<String> = next.fetch_all(database.readers()).await?;
        let Some(file) = spent.last() else {
            return all;
        };
        last.clone_from(file);
        let (gone, removed) = delete_files(database, &spent).await;
        all = all.and(removed);
        let mut tx = database.begin().await?;
        for file in gone {
            sqlx::query("delete from spent_document where file = $1")
                .bind(file)
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await?;
    }
}

/// Removes files. Returns the names of the removed files, and the first error.
async fn delete_files<'f>(
    database: &SqliteDatabase,
    files: &'f [String],
) -> (Vec<&'f String>, Result<()>) {
    let (mut gone, mut all) = (Vec::new(), Ok(()));
    for file in files {
        match database.files().remove(file).await {
            Ok(()) => gone.push(file),
            Err(error) => all = all.and(Err(error.into())),
        }
    }
    (gone, all)
}

async fn free_page_count(database: &SqliteDatabase) -> Result<i64> {
    sqlx::query_scalar("pragma freelist_count")
        .fetch_one(database.readers())
        .await
}
