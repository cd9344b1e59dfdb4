//! Restores a database file that was removed while a connection was open.

use std::{
    ffi::OsString,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use sqlx::SqliteConnection;

use crate::store::{private_file, sqlite::file_identity::FileIdentity};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// If the database file was removed, recreates it from the data that an open connection can still
/// read. If only its log was removed, writes the content of the log into the database file. Never
/// overwrites a new file at `path`.
pub async fn restore_unlinked(
    connection: &mut SqliteConnection,
    place: &FileIdentity,
    path: &Path,
) -> Result<()> {
    if place.is_same_file(path) {
        // Only the log was removed, so write its content into the database file.
        let log = sqlx::query("pragma wal_checkpoint(truncate)");
        return log.execute(connection).await.map(drop);
    }
    if path.try_exists()? {
        return Ok(());
    }
    let copy = with_suffix(path, "-rescued");
    create_empty_copy(path, &copy)?;
    // `vacuum into` does not flush the copy, which must be on disk before it gets its final name.
    sqlx::query("vacuum into $1")
        .bind(copy.display().to_string())
        .execute(connection)
        .await?;
    replace_database(&copy, path)?;
    tracing::error!(
        "the database file {} was removed; the site has written it again from the file that was still open; find out \
         what removed the file",
        path.display()
    );
    Ok(())
}

/// Creates an empty file with mode 0600 for the copy, and its folder if it is missing.
fn create_empty_copy(path: &Path, copy: &Path) -> io::Result<()> {
    private_file::create_dir(private_file::parent_dir(path))?;
    private_file::create_or_truncate(copy).map(drop)
}

/// Renames the copy to its final path. First removes an old log, because SQLite would apply it to
/// the copy.
fn replace_database(copy: &Path, path: &Path) -> io::Result<()> {
    for leftover in ["-wal", "-shm"] {
        match fs::remove_file(with_suffix(path, leftover)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => (),
        }
    }
    File::open(copy)?.sync_all()?;
    fs::rename(copy, path)?;
    private_file::sync_dir(private_file::parent_dir(path))
}

fn with_suffix(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}
