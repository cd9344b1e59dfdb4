use std::{
    ffi::OsString,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use sqlx::SqliteConnection;

use crate::store::{private, sqlite::place::Place};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Brings what an open connection still reads back to where the next start will look for it, after the
/// file or its log was removed. A file that somebody put in its place is left as it is.
pub async fn bring_back(
    connection: &mut SqliteConnection,
    place: &Place,
    path: &Path,
) -> Result<()> {
    if place.has_file(path) {
        // Only the log is gone: what stands in it goes into the file.
        let log = sqlx::query("pragma wal_checkpoint(truncate)");
        return log.execute(connection).await.map(drop);
    }
    if path.try_exists()? {
        return Ok(());
    }
    let copy = beside(path, "-rescued");
    make_room(path, &copy)?;
    // Does nothing but write a file: what is in it must be flushed before it gets its name.
    sqlx::query("vacuum into $1")
        .bind(copy.display().to_string())
        .execute(connection)
        .await?;
    put_in_place(&copy, path)?;
    tracing::error!(
        "the database file {} was gone and has been written anew from what was open",
        path.display()
    );
    Ok(())
}

/// The folder may be gone, too. The copy is its owner's only, from its first byte on.
fn make_room(path: &Path, copy: &Path) -> io::Result<()> {
    private::make_folder(private::folder_of(path))?;
    private::empty_file(copy).map(drop)
}

/// A log that was left behind would be read into the new file.
fn put_in_place(copy: &Path, path: &Path) -> io::Result<()> {
    for leftover in ["-wal", "-shm"] {
        match fs::remove_file(beside(path, leftover)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => (),
        }
    }
    File::open(copy)?.sync_all()?;
    fs::rename(copy, path)?;
    private::sync_folder(private::folder_of(path))
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}
